import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messageOf } from '#api/errors/errors';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendVerified } from '#api/sendVerified';
import { paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email as emailValidator, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { resetPasswordReceived, resetPasswordRequested } from '#store/user';
import { Button, ButtonLink } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { NewPasswordField, usePasswordRule } from './password/NewPasswordField';
import { ResetPasswordDocument } from './ResetPassword.gql';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import { isPassword } from './signIn';
import css from './UserForm.module.css';
import { DoneNotice, UserFrame } from './UserFrame';
import { useEmailLink } from './useEmailLink';
import { EmailField } from './userFields';
import { useUserForm } from './useUserForm';

/** The page that the link in the e-mail opens, with the form for a new password. */
export function ResetPasswordPage() {
  const query = useEmailLink();
  const token = query.get('token') ?? '';
  const [done, setDone] = useState(false);
  return (
    <UserFrame title="user.resetTitle" intro={token && !done ? 'user.resetIntro' : undefined}>
      {done && <DoneNotice text="user.resetDone" />}
      {!done && !token && (
        <div className={css.form}>
          <Notice type="error">
            <FormattedMessage id="user.resetLinkBroken" />
          </Notice>
          <NewLink />
        </div>
      )}
      {!done && token && <ResetForm token={token} email={query.get('email') ?? ''} onDone={() => setDone(true)} />}
    </UserFrame>
  );
}

const NewLink = () => (
  <ButtonLink variant="secondary" to={paths.forgotPassword}>
    <FormattedMessage id="user.newLink" />
  </ButtonLink>
);

function ResetForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const rule = usePasswordRule();
  const { form, field, submit, failure, pending } = useUserForm(
    { defaultValues: { email, password: '' } },
    async (values) => {
      await dispatch(resetPassword(normalizeInput(values.email, 'email'), token, values.password));
      onDone();
    },
  );

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      {failure && <NewLink />}
      <EmailField {...field('email', required, emailValidator)} />
      <NewPasswordField
        label={<FormattedMessage id="user.newPassword" />}
        rule={rule}
        typed={form.watch('password')}
        {...field('password', ...rule.validators)}
      />
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="user.savePassword" />
      </Button>
      <ReCaptchaNote form="CUSTOMER_FORGOT_PASSWORD" />
    </form>
  );
}

/**
 * Sets a new password with the token of the e-mail. If an earlier attempt used the token but the response was lost, the
 * password is already set. Rejects with the error of the request.
 */
const resetPassword =
  (email: string, token: string, newPassword: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, unconfirmedRequests }) => {
    dispatch(resetPasswordRequested());
    try {
      await sendVerified({
        send: () =>
          mutateWithReCaptcha(client, 'CUSTOMER_FORGOT_PASSWORD', {
            mutation: ResetPasswordDocument,
            variables: { email, token, newPassword },
          }),
        queryOutcome: async () => ((await isPassword(client, email, newPassword)) ? {} : null),
        tracking: { unconfirmedRequests, name: `resetPassword ${email}`, before: undefined },
        mayBeDoneIfRefused: (_error, isUnconfirmed) => isUnconfirmed,
      });
      dispatch(resetPasswordReceived(null));
    } catch (error) {
      dispatch(resetPasswordReceived(messageOf(error)));
      throw error;
    }
  };
