import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tidy } from '#lib/text/tidy';
import { email, required } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { createAccount, isEmailTaken } from './createAccount';
import { EmailField } from './EmailField';
import { formFailure } from './forms';
import { NameFields } from './NameFields';
import { OtherForm } from './OtherForm';
import { NewPasswordField } from './password/NewPasswordField';
import { usePasswordRule } from './password/usePasswordRule';
import { ResendConfirmation } from './ResendConfirmation';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';
import { useUserForm } from './useUserForm';

interface Values {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  isSubscribed: boolean;
}

/** Name, e-mail, password. `signIn` is the way to the other form; `known` fills in what the shop knows already. */
export function CreateAccountForm({
  known = {},
  signIn,
  onDone,
}: {
  known?: Partial<Pick<Values, 'email' | 'firstname' | 'lastname'>>;
  signIn: ReactNode;
  onDone?: () => void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const rule = usePasswordRule();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const create = async ({ isSubscribed, password, ...values }: Values) => {
    const account = {
      firstname: tidy(values.firstname, 'name'),
      lastname: tidy(values.lastname, 'name'),
      email: tidy(values.email, 'email'),
      password,
      is_subscribed: isSubscribed,
    };
    if (await dispatch(createAccount(account))) onDone?.();
    else setUnconfirmed(account.email);
  };
  const explain = async (error: unknown): Promise<string> =>
    (await dispatch(isEmailTaken(tidy(form.getValues('email'), 'email'), error)))
      ? intl.formatMessage({ id: 'user.emailTaken' })
      : formFailure(error, intl);
  const defaultValues = { firstname: '', lastname: '', email: '', password: '', isSubscribed: false, ...known };
  const { form, field, submit, failure, pending } = useUserForm<Values>({ defaultValues }, create, explain);

  if (unconfirmed)
    return (
      <div className={css.form}>
        <Notice type="success" live title={<FormattedMessage id="user.accountMade" />}>
          <FormattedMessage id="user.confirmByEmail" values={{ email: <bdi dir="ltr">{unconfirmed}</bdi> }} />
        </Notice>
        <ResendConfirmation email={unconfirmed} />
        <OtherForm text="user.haveConfirmed">{signIn}</OtherForm>
      </div>
    );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <div className={css.pair}>
        <NameFields field={field} />
      </div>
      <EmailField {...field('email', required, email)} />
      <NewPasswordField
        label={<FormattedMessage id="user.password" />}
        rule={rule}
        typed={form.watch('password')}
        {...field('password', ...rule.validators)}
      />
      <Checkbox label={<FormattedMessage id="user.newsletter" />} {...form.register('isSubscribed')} />
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="user.createAccount" />
      </Button>
      <ReCaptchaNote form="CUSTOMER_CREATE" />
      <OtherForm text="user.haveAccount">{signIn}</OtherForm>
    </form>
  );
}
