import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasCategory } from '#api/errors/errors';
import { paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Link } from '#ui/link/Link';
import { FormSwitchLink } from './FormSwitchLink';
import { formFailure, isUnconfirmed } from './formErrors';
import { GetAccountConfirmationDocument } from './GetAccountConfirmation.gql';
import { PasswordField } from './password/PasswordField';
import { ResendConfirmation } from './ResendConfirmation';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import { signIn } from './signIn';
import css from './UserForm.module.css';
import { EmailField } from './userFields';
import { useUserForm } from './useUserForm';

/** The sign-in form, with e-mail address and password. `forgot` and `create` are links to the other forms. */
export function SignInForm({ forgot, create, onDone }: { forgot: ReactNode; create: ReactNode; onDone?: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const savedCount = useAppSelector(({ catalog }) => catalog.wishes.length);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const enter = async (values: { email: string; password: string }) => {
    const address = normalizeInput(values.email, 'email');
    setUnconfirmed(null);
    try {
      await dispatch(signIn(address, values.password));
    } catch (error) {
      if (isUnconfirmed(error)) setUnconfirmed(address);
      throw error;
    }
    onDone?.();
  };
  const explain = async (error: unknown) => {
    const mayBeUnconfirmed = hasCategory(error, 'graphql-authentication') && (await dispatch(needsConfirmation()));
    return formFailure(error, intl, mayBeUnconfirmed ? { 'user.signInRefused': 'user.signInOrConfirm' } : {});
  };
  const { field, submit, failure, pending } = useUserForm(
    { defaultValues: { email: '', password: '' } },
    enter,
    explain,
  );

  return (
    <div className={css.form}>
      <FormError message={failure} />
      {unconfirmed && <ResendConfirmation email={unconfirmed} key={unconfirmed} />}
      <form className={css.form} noValidate onSubmit={submit}>
        <EmailField {...field('email', required, email)} />
        <PasswordField
          label={<FormattedMessage id="user.password" />}
          autoComplete="current-password"
          {...field('password', required)}
        />
        <div className={css.aside}>{forgot}</div>
        <Button type="submit" size="l" wide pending={pending}>
          <FormattedMessage id="user.signIn" />
        </Button>
        <ReCaptchaNote form="CUSTOMER_LOGIN" />
        <FormSwitchLink text="user.noAccountYet">
          {create}
          {savedCount > 0 && (
            <Link className={css.link} to={paths.savedItems}>
              <FormattedMessage id="user.savedItems" values={{ count: savedCount }} />
            </Link>
          )}
        </FormSwitchLink>
      </form>
    </div>
  );
}

/**
 * Resolves to true if new accounts must be confirmed by e-mail; to false if the back end does not return this setting.
 */
const needsConfirmation =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      const { data } = await client.query({ query: GetAccountConfirmationDocument });
      return data?.storeConfig?.create_account_confirmation ?? false;
    } catch {
      return false;
    }
  };
