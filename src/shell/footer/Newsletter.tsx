import { useQuery } from '@apollo/client/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasCategory, requirePart } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnverifiable } from '#api/sendVerified';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email as isEmail, required } from '#lib/validation/validators';
import { useAppDispatch, useServices } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { useAsyncAction } from '#ui/useAsyncAction';
import { useInView } from '#ui/useInView';
import css from './Footer.module.css';
import { GetStoreConfigForNewsletterDocument } from './GetStoreConfigForNewsletter.gql';
import { SubscribeToNewsletterDocument } from './Newsletter.gql';

type Problem = string | { id: string };

/** Message for a refused e-mail address. Magento's own message is often English, also in Arabic store views. */
function refusal(error: unknown): Problem {
  if (hasCategory(error, 'graphql-already-exists')) return { id: 'shell.newsletterAlready' };
  const problem = messageFor(error);
  if (typeof problem !== 'string') return problem;
  return { id: /guests can ?not subscribe/i.test(problem) ? 'shell.newsletterMembers' : 'shell.newsletterRefused' };
}

/**
 * Shows the newsletter form if Magento's newsletter is on. It requests this setting when near the viewport, not in the
 * first load.
 */
export function NewsletterBlock() {
  const [place, isNear] = useInView(600);
  const { data } = useQuery(GetStoreConfigForNewsletterDocument, { skip: !isNear });
  return (
    <div ref={place} className={css.newsletterPlace}>
      {data?.storeConfig?.newsletter_enabled && <Newsletter />}
    </div>
  );
}

function Newsletter() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { client } = useServices();
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const refuse = (reason: Problem) => {
    input.current?.focus();
    return reason;
  };
  const { pending, problem, setProblem, attempt } = useAsyncAction((error) => refuse(refusal(error)));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = normalizeInput(address, 'email');
    const invalid = required(email) ?? isEmail(email);
    if (invalid) {
      setProblem(refuse(invalid));
      return;
    }
    void attempt(async () => {
      const { data } = await sendUnverifiable(() =>
        mutateWithReCaptcha(client, 'NEWSLETTER', { mutation: SubscribeToNewsletterDocument, variables: { email } }),
      );
      setAddress('');
      const { status } = requirePart(data?.subscribeEmailToNewsletter);
      const isPending = status === 'NOT_ACTIVE' || status === 'UNCONFIRMED';
      const id = isPending ? 'shell.newsletterConfirm' : 'shell.newsletterDone';
      dispatch(addToast({ type: isPending ? 'info' : 'success', message: { id }, timeout: 5000 }));
    });
  };

  return (
    <form className={css.newsletter} noValidate onSubmit={submit}>
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
        <Button type="submit" pending={pending}>
          <FormattedMessage id="shell.subscribe" />
        </Button>
      </div>
      <ReCaptchaNote form="NEWSLETTER" />
    </form>
  );
}
