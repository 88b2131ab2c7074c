import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { UnknownOutcome } from '#api/errors/messageFor';
import { paths } from '#lib/paths';
import { tidy } from '#lib/text/tidy';
import { email as emailValidator, required } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { Notice } from '#ui/Notice';
import { resendConfirmation } from './confirmationActions';
import { EmailField } from './EmailField';
import { formFailure } from './forms';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import css from './UserForm.module.css';

/** Asks for another letter to confirm the address with: for the given one, else for the one that is typed. */
export function ResendConfirmation({ email = '' }: { email?: string | undefined }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ email: string; sent: boolean } | null>(null);
  const form = useForm({ defaultValues: { email } });
  const { handleSubmit, setError, formState } = form;
  const field = useFields(form);

  const submit = async (values: { email: string }) => {
    const address = tidy(values.email, 'email');
    try {
      setAnswer({ email: address, sent: await dispatch(resendConfirmation(address)) });
    } catch (error) {
      const isInDoubt = error instanceof UnknownOutcome;
      setError('root', {
        message: isInDoubt ? intl.formatMessage({ id: 'user.letterInDoubt' }) : formFailure(error, intl),
      });
    }
  };

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
    <form className={css.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormError message={formState.errors.root?.message} />
      {!email && <EmailField {...field('email', required, emailValidator)} />}
      <Button type="submit" variant="secondary" wide pending={formState.isSubmitting}>
        <FormattedMessage id="user.resendConfirmation" />
      </Button>
      <ReCaptchaNote form="RESEND_CONFIRMATION_EMAIL" />
    </form>
  );
}
