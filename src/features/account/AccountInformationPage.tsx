import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { toPersonalLoadProblemProps } from '#api/errors/messageFor';
import { getUserDetails } from '#features/user/customer';
import { formFailure } from '#features/user/formErrors';
import { NewPasswordField, usePasswordRule } from '#features/user/password/NewPasswordField';
import { PasswordField } from '#features/user/password/PasswordField';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { EmailField, NameFields } from '#features/user/userFields';
import { useUserForm } from '#features/user/useUserForm';
import { normalizeInput } from '#lib/text/normalizeInput';
import { differentFrom, email, required } from '#lib/validation/validators';
import { useAppDispatch, useAppSelector } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import css from './AccountForm.module.css';
import { AccountFrame } from './AccountFrame';
import { saveEmail, saveName, savePassword } from './accountActions';
import { DeleteAccount } from './profile/DeleteAccount';

export function AccountInformationPage() {
  const dispatch = useAppDispatch();
  const { currentUser, getDetailsError, isGettingDetails } = useAppSelector((state) => state.user);
  const load = () => void dispatch(getUserDetails());
  return (
    <AccountFrame title="account.information">
      {currentUser.email && (
        <div className={css.cards}>
          <NameForm />
          <EmailForm />
          <PasswordForm />
          <ReCaptchaNote form="CUSTOMER_EDIT" />
          <DeleteAccount />
        </div>
      )}
      {!currentUser.email && getDetailsError && !isGettingDetails && (
        <LoadProblem {...toPersonalLoadProblemProps(new Error(getDetailsError), load)} />
      )}
      {!currentUser.email && (!getDetailsError || isGettingDetails) && (
        <div className={css.cards} aria-busy="true">
          <Skeleton height="15rem" />
          <Skeleton height="18rem" />
        </div>
      )}
    </AccountFrame>
  );
}

/**
 * State of one of the page's forms, each of which has its own button and error. Shows a toast when the form is saved.
 */
function useSaving<Values extends FieldValues>(
  values: Values,
  save: (values: Values) => Promise<unknown>,
  done: string,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const form = useUserForm({ values }, save, (error) =>
    formFailure(error, intl, { 'user.signInRefused': 'account.passwordWrong' }),
  );
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    dispatch(addToast({ type: 'success', message: { id: done } }));
    // Clears the passwords, and resets the other fields to the saved values.
    form.form.reset();
  };
  return { ...form, submit };
}

interface CardProps {
  title: string;
  button: string;
  form: { submit: (event: FormEvent) => Promise<void>; failure: string | undefined; pending: boolean };
  children: ReactNode;
}

function Card({ title, button, form: { submit, failure, pending }, children }: CardProps) {
  return (
    <form className={css.card} noValidate onSubmit={submit}>
      <h2 className={css.heading}>
        <FormattedMessage id={title} />
      </h2>
      <FormError message={failure} />
      {children}
      <div className={css.actions}>
        <Button type="submit" variant="secondary" pending={pending}>
          <FormattedMessage id={button} />
        </Button>
      </div>
    </form>
  );
}

function NameForm() {
  const dispatch = useAppDispatch();
  const { firstname, lastname } = useAppSelector((state) => state.user.currentUser);
  const form = useSaving(
    { firstname, lastname },
    (values) => dispatch(saveName(normalizeInput(values.firstname, 'name'), normalizeInput(values.lastname, 'name'))),
    'account.nameSaved',
  );
  return (
    <Card title="account.name" button="account.saveName" form={form}>
      <div className={css.pair}>
        <NameFields field={form.field} />
      </div>
    </Card>
  );
}

function EmailForm() {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.user.currentUser.email);
  const form = useSaving(
    { email: current, password: '' },
    (values) => dispatch(saveEmail(normalizeInput(values.email, 'email'), values.password)),
    'account.emailSaved',
  );
  return (
    <Card title="account.emailTitle" button="account.saveEmail" form={form}>
      <EmailField autoComplete="email" {...form.field('email', required, email)} />
      <PasswordField
        label={<FormattedMessage id="account.currentPassword" />}
        autoComplete="current-password"
        hint={<FormattedMessage id="account.currentPasswordHint" />}
        {...form.field('password', required)}
      />
    </Card>
  );
}

function PasswordForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const rule = usePasswordRule();
  const form = useSaving(
    { currentPassword: '', newPassword: '' },
    ({ currentPassword, newPassword }) => dispatch(savePassword(currentPassword, newPassword)),
    'account.passwordSaved',
  );
  const name = intl.formatMessage({ id: 'user.newPassword' });
  return (
    <Card title="user.password" button="account.savePassword" form={form}>
      <PasswordField
        label={<FormattedMessage id="account.currentPassword" />}
        autoComplete="current-password"
        {...form.field('currentPassword', required)}
      />
      <NewPasswordField
        label={name}
        rule={rule}
        typed={form.form.watch('newPassword')}
        {...form.field('newPassword', ...rule.validators, differentFrom('currentPassword', name))}
      />
    </Card>
  );
}
