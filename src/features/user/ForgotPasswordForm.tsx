import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tidy } from '#lib/text/tidy';
import { email, required } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { EmailField } from './EmailField';
import { letterFailure } from './forms';
import { requestPasswordReset } from './passwordActions';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';
import { useUserForm } from './useUserForm';

/** Asks for the letter with the link. The answer is the same for every address. */
export function ForgotPasswordForm({ signIn }: { signIn: ReactNode }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (values: { email: string }) => {
    const address = tidy(values.email, 'email');
    await dispatch(requestPasswordReset(address));
    setSentTo(address);
  };
  const { field, submit, failure, pending } = useUserForm({ defaultValues: { email: '' } }, ask, (error) =>
    letterFailure(error, intl),
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
