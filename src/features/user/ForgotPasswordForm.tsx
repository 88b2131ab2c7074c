import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { messageOf } from '#api/errors/errors';
import { failureKind, isReCaptchaRefusal } from '#api/errors/failureKind';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnverifiable } from '#api/sendVerified';
import { paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { resetPasswordReceived, resetPasswordRequested } from '#store/user';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { emailFormFailure } from './formErrors';
import { RequestPasswordResetDocument } from './RequestPasswordReset.gql';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';
import { UserFrame } from './UserFrame';
import { EmailField } from './userFields';
import { useUserForm } from './useUserForm';

/**
 * The form that requests an e-mail with a link to a new password. The result looks the same for every e-mail address.
 */
export function ForgotPasswordForm({ signIn }: { signIn: ReactNode }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (values: { email: string }) => {
    const address = normalizeInput(values.email, 'email');
    await dispatch(requestPasswordReset(address));
    setSentTo(address);
  };
  const { field, submit, failure, pending } = useUserForm({ defaultValues: { email: '' } }, ask, (error) =>
    emailFormFailure(error, intl),
  );

  if (sentTo)
    return (
      <div className={css.form}>
        <Notice type="success" live title={<FormattedMessage id="user.letterSent" />}>
          <FormattedMessage id="user.letterSentText" values={{ email: <bdi dir="ltr">{sentTo}</bdi> }} />
        </Notice>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          <FormattedMessage id="user.otherEmail" />
        </Button>
        <div className={css.links}>{signIn}</div>
      </div>
    );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <EmailField {...field('email', required, email)} />
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="user.sendLink" />
      </Button>
      <ReCaptchaNote form="CUSTOMER_FORGOT_PASSWORD" />
      <div className={css.links}>{signIn}</div>
    </form>
  );
}

/**
 * Requests an e-mail with a link to a new password. Resolves whether or not the address has an account, because that is
 * private. Rejects only when the request fails, with `UnknownOutcome` when the e-mail may have been sent.
 */
const requestPasswordReset =
  (email: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    dispatch(resetPasswordRequested());
    try {
      await sendUnverifiable(() =>
        mutateWithReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', {
          mutation: RequestPasswordResetDocument,
          variables: { email },
        }),
      );
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      const refused = failureKind(error) === 'refused' && !isReCaptchaRefusal(error);
      dispatch(resetPasswordReceived(refused ? null : messageOf(error)));
      if (!refused) throw error;
    }
  };

/** The page to request a new password. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  return (
    <UserFrame title="user.forgotTitle" intro="user.forgotIntro">
      <ForgotPasswordForm
        signIn={
          <Link className={css.link} to={paths.signIn} state={state}>
            <FormattedMessage id="user.backToSignIn" />
          </Link>
        }
      />
    </UserFrame>
  );
}
