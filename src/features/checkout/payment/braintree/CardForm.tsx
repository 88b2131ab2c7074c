import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { Notice } from '#ui/Notice';
import { type PaymentFormProps, PaymentProblem } from '../contract/paymentModule';
import css from './CardForm.module.css';
import { type CardFields, CardProblem, openCardFields } from './cardFields';
import { type CardFieldName, cardFieldNames } from './cardSdk';

/** The card form with the provider's own fields, so that the app never receives the card's number. */
export function CardForm({ ref, onChange }: PaymentFormProps) {
  const intl = useIntl();
  const client = useApolloClient();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [fields, setFields] = useState<CardFields | 'loading' | 'failed'>('loading');
  const [wrong, setWrong] = useState<readonly CardFieldName[]>([]);
  const isKept = useRef<HTMLInputElement>(null);

  // The fields are iframes of the provider, which React does not render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of attempt mounts the fields again.
  useEffect(() => {
    const stop = new AbortController();
    let opened: CardFields | undefined;
    const begin = async (root: HTMLElement) => {
      const box = (name: CardFieldName) => root.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? root;
      const { color, fontSize } = getComputedStyle(root);
      const placeholder = getComputedStyle(box('number')).getPropertyValue('--ink-soft');
      opened = await openCardFields(
        client,
        {
          boxes: { number: box('number'), expirationDate: box('expirationDate'), cvv: box('cvv') },
          placeholders: { expirationDate: '12/30' },
          styles: { input: { color, 'font-size': fontSize }, '::placeholder': { color: placeholder } },
        },
        stop.signal,
      );
      opened.onChange((field) => setWrong((before) => before.filter((one) => one !== field)));
      setFields(opened);
    };
    if (form.current) begin(form.current).catch(() => stop.signal.aborted || setFields('failed'));
    return () => {
      stop.abort();
      opened?.remove();
    };
  }, [client, attempt]);

  useImperativeHandle(ref, () => ({
    collect: async (purchase) => {
      if (typeof fields === 'string') throw new PaymentProblem('checkout.cardNotLoaded');
      try {
        const card = await fields.collect(purchase);
        return { ...card, ...(isKept.current?.checked && { isKept: 'yes' }) };
      } catch (error) {
        if (error instanceof CardProblem) {
          setWrong(error.fields);
          if (error.fields[0]) fields.focus(error.fields[0]);
        }
        throw error;
      }
    },
  }));

  const canKeep = isSignedIn && typeof fields !== 'string' && Number(fields.settings?.braintree_cc_vault_active) > 0;
  return (
    <div ref={form} className={css.form} dir="ltr" aria-busy={fields === 'loading'}>
      {fields === 'failed' ? (
        <Notice
          type="error"
          live
          actions={
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                setFields('loading');
                setAttempt(attempt + 1);
                onChange();
              }}
            >
              <FormattedMessage id="error.tryAgain" />
            </Button>
          }
        >
          <FormattedMessage id="checkout.cardNotLoaded" />
        </Notice>
      ) : (
        <>
          {cardFieldNames.map((name) => (
            <div key={name} className={css.field} data-name={name}>
              <label htmlFor={`${id}${name}`} dir={intl.locale.startsWith('ar') ? 'rtl' : 'ltr'}>
                <FormattedMessage id={`checkout.card.${name}`} />
              </label>
              <div
                id={`${id}${name}`}
                data-field={name}
                className={css.box}
                data-invalid={wrong.includes(name) ? '' : undefined}
                data-loading={fields === 'loading' ? '' : undefined}
              />
              {wrong.includes(name) && (
                <p className={css.wrong} dir="auto">
                  <FormattedMessage id={`checkout.card.${name}Wrong`} />
                </p>
              )}
            </div>
          ))}
          {canKeep && (
            <div className={css.keep} dir="auto">
              <Checkbox ref={isKept} label={<FormattedMessage id="checkout.card.keep" />} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
