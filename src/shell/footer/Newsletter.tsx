import { type SubmitEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasCategory } from '#api/errors/errors';
import { messageFor, UnknownOutcome } from '#api/errors/messageFor';
import { withReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnseen } from '#api/sendOnce';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { useReachable } from '#lib/network/reachable';
import { tidy } from '#lib/text/tidy';
import { email as isEmail, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import css from './Footer.module.css';
import { SubscribeToNewsletterDocument } from './Newsletter.gql';

type Problem = string | { id: string };

/** Why an address was not taken, in the shopper's language; Magento's own words are English on many an Arabic store. */
function refusal(error: unknown): Problem {
  if (hasCategory(error, 'graphql-already-exists')) return { id: 'shell.newsletterAlready' };
  const problem = messageFor(error);
  if (typeof problem !== 'string') return problem;
  return { id: /guests can ?not subscribe/i.test(problem) ? 'shell.newsletterMembers' : 'shell.newsletterRefused' };
}

/**
 * Subscribes an address. That it is subscribed already is what was wanted, if the answer of an earlier attempt was
 * lost.
 */
const subscribe =
  (email: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client, doubts }) => {
    const doubt = `subscribe ${email}`;
    try {
      await sendUnseen(() =>
        withReCaptcha(client, 'NEWSLETTER', (headers) =>
          client.mutate({ mutation: SubscribeToNewsletterDocument, variables: { email }, context: { headers } }),
        ),
      );
    } catch (error) {
      if (error instanceof UnknownOutcome) doubts.set(doubt, {});
      if (!doubts.has(doubt) || !hasCategory(error, 'graphql-already-exists')) throw error;
    }
    doubts.delete(doubt);
  };

/** Subscribes an e-mail address. */
export function Newsletter() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasConnection = typeof problem === 'object' && /offline|network/.test(problem?.id ?? '');
  useReachable(wasConnection ? () => setProblem(null) : undefined);

  const refuse = (reason: Problem) => {
    setProblem(reason);
    input.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const email = tidy(address, 'email');
    const invalid = required(email) ?? isEmail(email);
    if (invalid) {
      refuse(invalid);
      return;
    }
    setProblem(null);
    setSending(true);
    try {
      await dispatch(subscribe(email));
      setAddress('');
      dispatch(addToast({ type: 'success', message: { id: 'shell.newsletterDone' }, timeout: 5000 }));
    } catch (error) {
      refuse(refusal(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={css.newsletter} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
      <h2 className={css.newsletterTitle}>
        <FormattedMessage id="shell.newsletterTitle" />
      </h2>
      <p className={css.newsletterText}>
        <FormattedMessage id="shell.newsletterText" />
      </p>
      <div className={css.newsletterRow}>
        <Field
          ref={input}
          className={css.newsletterField}
          label={intl.formatMessage({ id: 'shell.newsletterEmail' })}
          hideLabel
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder={intl.formatMessage({ id: 'shell.newsletterEmail' })}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem(null);
          }}
          error={problem && (typeof problem === 'string' ? problem : intl.formatMessage(problem))}
        />
        <Button type="submit" pending={sending}>
          <FormattedMessage id="shell.subscribe" />
        </Button>
      </div>
      <ReCaptchaNote form="NEWSLETTER" />
    </form>
  );
}
