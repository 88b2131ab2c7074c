import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { UnknownOutcome } from '#api/errors/messageFor';
import { tidy } from '#lib/text/tidy';
import { email, required } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { Notice } from '#ui/Notice';
import { EmailField } from './EmailField';
import { formFailure } from './forms';
import { requestPasswordReset } from './passwordActions';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';

/** Asks for the letter with the link. The answer is the same for every address. */
export function ForgotPasswordForm({ signIn }: { signIn: ReactNode }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: '' } });
  const { handleSubmit, setError, formState } = form;
  const field = useFields(form);

  const submit = async (values: { email: string }) => {
    const address = tidy(values.email, 'email');
    try {
      await dispatch(requestPasswordReset(address));
      setSentTo(address);
    } catch (error) {
      const isInDoubt = error instanceof UnknownOutcome;
      setError('root', {
        message: isInDoubt ? intl.formatMessage({ id: 'user.letterInDoubt' }) : formFailure(error, intl),
      });
    }
  };

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
    <form className={css.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormError message={formState.errors.root?.message} />
      <EmailField {...field('email', required, email)} />
      <Button type="submit" size="l" wide pending={formState.isSubmitting}>
        <FormattedMessage id="user.sendLink" />
      </Button>
      <ReCaptchaNote form="CUSTOMER_FORGOT_PASSWORD" />
      <div className={css.links}>{signIn}</div>
    </form>
  );
}
