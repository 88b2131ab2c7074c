import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi, isolateLtr } from '#lib/text/bidi';
import { Checkbox, Radio } from '#ui/form/ChoiceField';
import { Select } from '#ui/form/Select';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Amount } from '#ui/text/Price';
import { useChoiceStorage } from '../../choiceStorage';
import css from './FormParts.module.css';
import { type FormPartState, LOADING_FAILED, type Surcharge } from './selection';

export function ChoiceGroup({
  name,
  optional,
  missing,
  children,
}: {
  name: string;
  optional: boolean;
  missing: boolean;
  children: ReactNode;
}) {
  const note = useId();
  return (
    <fieldset className={css.group} aria-describedby={missing ? note : undefined} data-missing={missing || undefined}>
      <legend className={css.legend}>
        <BidiText text={name} />
        {optional && (
          <span className={css.optional}>
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </legend>
      {children}
      {missing && (
        <p id={note} className={css.missing} role="alert">
          <MessageText id="catalog.chooseFirst" values={{ name }} />
        </p>
      )}
    </fieldset>
  );
}

interface Choice {
  uid: string;
  /** Number of the option value, as used in URLs. */
  id: string;
  /** Plain text for an `<option>` element. */
  text: string;
  label: ReactNode;
  end: ReactNode;
  disabled?: boolean;
}

interface OptionChoicesProps {
  option: { kind: 'list' | 'radio' | 'several'; code: string; name: string; required: boolean };
  choices: readonly Choice[];
  chosen: readonly string[];
  missing: boolean;
  onChoose(ids: readonly string[]): void;
  children?: ReactNode;
}

/** Form control for the values of an option: a select, radio buttons or checkboxes. */
export function OptionChoices({ option, choices, chosen, missing, onChoose, children }: OptionChoicesProps) {
  const intl = useIntl();
  const { kind, code, name, required } = option;
  const nothing = intl.formatMessage({ id: 'catalog.nothingOfIt' });
  if (kind === 'list')
    return (
      <div className={css.group}>
        <Select
          label={<BidiText text={name} />}
          optional={!required}
          placeholder={required ? intl.formatMessage({ id: 'catalog.pleaseChoose' }) : nothing}
          value={chosen[0] ?? ''}
          options={choices.map(({ id, text, disabled }) => ({ value: id, label: text, disabled }))}
          error={missing && <MessageText id="catalog.chooseFirst" values={{ name }} />}
          onChange={({ target }) => onChoose(target.value ? [target.value] : [])}
        />
        {children}
      </div>
    );
  const choose = (id: string, isChosen: boolean) => {
    const others = kind === 'several' ? chosen.filter((other) => other !== id) : [];
    onChoose(isChosen ? [...others, id] : others);
  };
  const Field = kind === 'several' ? Checkbox : Radio;
  return (
    <ChoiceGroup name={name} optional={!required} missing={missing}>
      <div className={css.choices}>
        {kind === 'radio' && !required && (
          <Radio framed name={code} label={nothing} checked={chosen.length === 0} onChange={() => onChoose([])} />
        )}
        {choices.map(({ uid, id, label, end, disabled }) => (
          <Field
            key={uid}
            framed
            name={code}
            label={label}
            end={end}
            disabled={disabled}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </div>
      {children}
    </ChoiceGroup>
  );
}

export function SurchargeNote({ price, price_type }: Surcharge) {
  const { currency } = useStoreView();
  const intl = useIntl();
  if (!price) return null;
  const amount =
    price_type === 'PERCENT' ? (
      <bdi dir="ltr">{intl.formatNumber(price / 100, { style: 'percent', maximumFractionDigits: 2 })}</bdi>
    ) : (
      <Amount money={{ value: price, currency }} />
    );
  return (
    <span className={css.more}>
      <FormattedMessage id="catalog.priceMore" values={{ price: <span key="price">{amount}</span> }} />
    </span>
  );
}

/** Returns a function that formats a name with its surcharge as plain text, for `<option>` elements. */
export function useNameWithSurcharge() {
  const { currency } = useStoreView();
  const intl = useIntl();
  return (name: string, { price, price_type }: Surcharge): string => {
    const shown = isolateBidi(name, intl.locale);
    if (!price) return shown;
    const amount =
      price_type === 'PERCENT'
        ? isolateLtr(intl.formatNumber(price / 100, { style: 'percent', maximumFractionDigits: 2 }))
        : formatMoney({ value: price, currency }, intl.locale);
    return `${shown} (${intl.formatMessage({ id: 'catalog.priceMore' }, { price: amount })})`;
  };
}

/**
 * State of a form part while its options are loading or have failed to load. `height` is the usual height of the
 * fields.
 */
export const unloadedFormPart = (
  error: Error | undefined,
  refetch: () => Promise<unknown>,
  height: string,
): FormPartState =>
  error
    ? { selection: LOADING_FAILED, fields: <LoadProblem {...toLoadProblemProps(error, () => void refetch())} /> }
    : { selection: undefined, fields: <Skeleton height={height} /> };

/**
 * Reads and writes choices in the URL, so that a link contains the choices. An empty parameter means that the shopper
 * chose none of the values.
 */
export function useUrlChoice() {
  const { search, setSearch } = useChoiceStorage();
  const set = (name: string, value: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    setSearch(`?${parameters}`);
  };
  return { search, set };
}
