import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failedOnUnknownField } from '#api/errors/errors';
import { failureKind, isReCaptchaRefusal } from '#api/errors/failureKind';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnverifiable } from '#api/sendVerified';
import { paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email as emailValidator, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { emailFormFailure } from './formErrors';
import { ResendConfirmationEmailDocument } from './ResendConfirmationEmail.gql';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';
import { EmailField } from './userFields';
import { useUserForm } from './useUserForm';

/**
 * Requests another confirmation e-mail for the given address, or without `email` for the address that the shopper
 * enters.
 */
export function ResendConfirmation({ email = '' }: { email?: string | undefined }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ email: string; sent: boolean } | null>(null);
  const ask = async (values: { email: string }) => {
    const address = normalizeInput(values.email, 'email');
    setAnswer({ email: address, sent: await dispatch(resendConfirmation(address)) });
  };
  const { field, submit, failure, pending } = useUserForm({ defaultValues: { email } }, ask, (error) =>
    emailFormFailure(error, intl),
  );

  if (answer)
    return answer.sent ? (
      <Notice type="success" live title={<FormattedMessage id="user.letterSent" />}>
        <FormattedMessage id="user.confirmationSent" values={{ email: <bdi dir="ltr">{answer.email}</bdi> }} />
      </Notice>
    ) : (
      <Notice
        live
        actions={
          <ButtonLink size="s" variant="secondary" to={paths.contact}>
            <FormattedMessage id="user.writeToUs" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="user.noOtherLetter" />
      </Notice>
    );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      {!email && <EmailField {...field('email', required, emailValidator)} />}
      <Button type="submit" variant="secondary" wide pending={pending}>
        <FormattedMessage id="user.resendConfirmation" />
      </Button>
      <ReCaptchaNote form="RESEND_CONFIRMATION_EMAIL" />
    </form>
  );
}

/**
 * Requests another confirmation e-mail. Resolves to true whether or not an account awaits confirmation, because that is
 * private; to false if the back end cannot send e-mails. Rejects only if the request fails, with `UnknownOutcome` if
 * the e-mail may have been sent.
 */
const resendConfirmation =
  (email: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      await sendUnverifiable(() =>
        mutateWithReCaptcha(client, 'RESEND_CONFIRMATION_EMAIL', {
          mutation: ResendConfirmationEmailDocument,
          variables: { email },
        }),
      );
      return true;
    } catch (error) {
      if (failedOnUnknownField(error)) return false;
      if (failureKind(error) === 'refused' && !isReCaptchaRefusal(error)) return true;
      throw error;
    }
  };
