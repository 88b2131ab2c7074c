import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { messageOf } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/messageFor';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnseen } from '#api/sendOnce';
import { formFailure } from '#features/user/forms';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { EmailField } from '#features/user/userFields';
import { focusOnArrival } from '#lib/browser/focus';
import { storageKeys } from '#lib/browser/storage';
import { tidy } from '#lib/text/tidy';
import { LONGEST_LINE, LONGEST_TEXT, maximumLength } from '#lib/validation/shopLimits';
import { email, required } from '#lib/validation/validators';
import { useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Field, TextArea } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { Notice } from '#ui/Notice';
import css from './ContactPage.module.css';
import { SubmitContactFormDocument } from './SubmitContactForm.gql';

interface Letter {
  name: string;
  email: string;
  telephone: string;
  comment: string;
}

export function ContactForm() {
  const intl = useIntl();
  const client = useApolloClient();
  const customer = useAppSelector((state) => state.user.currentUser);
  const [sent, setSent] = useState(false);
  /** The message may have arrived although no answer says so. */
  const [isInDoubt, setInDoubt] = useState(false);
  const { draft, keep, forget } = useDraft<Letter>(storageKeys.draft('contact'));
  const form = useForm<Letter>({
    defaultValues: {
      name: [customer.firstname, customer.lastname].filter(Boolean).join(' '),
      email: customer.email,
      telephone: '',
      comment: '',
      ...draft,
    },
    mode: 'onTouched',
  });
  const { handleSubmit, reset, getValues, setError, formState } = form;
  const field = useFields(form);

  const refuse = (error: unknown) => {
    if (error instanceof UnknownOutcome) {
      setInDoubt(true);
      setError('root', { message: intl.formatMessage({ id: 'content.contactInDoubt' }) });
      return;
    }
    // The back end is stricter with addresses than the form.
    if (/email address is invalid/i.test(messageOf(error))) {
      setError('email', { message: intl.formatMessage({ id: 'validation.email' }) }, { shouldFocus: true });
      return;
    }
    const reason = /contact form is unavailable/i.test(messageOf(error))
      ? intl.formatMessage({ id: 'content.contactOff' })
      : formFailure(error, intl, {}, true);
    setError('root', { message: reason || intl.formatMessage({ id: 'content.contactFailed' }) });
  };

  const send = async (letter: Letter) => {
    try {
      const { data } = await sendUnseen(() =>
        mutateWithReCaptcha(client, 'CONTACT', {
          mutation: SubmitContactFormDocument,
          variables: {
            name: tidy(letter.name),
            email: tidy(letter.email, 'email'),
            comment: tidy(letter.comment, 'lines'),
            telephone: tidy(letter.telephone, 'phone') || null,
          },
        }),
      );
      setInDoubt(false);
      if (data?.contactUs?.status) {
        forget();
        setSent(true);
      } else setError('root', { message: intl.formatMessage({ id: 'content.contactFailed' }) });
    } catch (error) {
      refuse(error);
    }
  };

  if (sent) {
    return (
      <div ref={focusOnArrival} tabIndex={-1} className={css.thanks}>
        <Notice
          type="success"
          live
          title={<FormattedMessage id="content.contactSent" />}
          actions={
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                reset({ ...getValues(), comment: '' });
                setSent(false);
              }}
            >
              <FormattedMessage id="content.contactAgain" />
            </Button>
          }
        >
          <FormattedMessage
            id="content.contactSentHint"
            values={{
              email: (
                <bdi key="email" dir="ltr">
                  {tidy(getValues('email'), 'email')}
                </bdi>
              ),
            }}
          />
        </Notice>
      </div>
    );
  }

  return (
    <form className={css.form} noValidate onChange={() => keep(getValues())} onSubmit={handleSubmit(send)}>
      <FormError message={formState.errors.root?.message} />
      <div className={css.person}>
        <Field
          label={<FormattedMessage id="content.contactName" />}
          autoComplete="name"
          {...field('name', required, maximumLength(LONGEST_LINE))}
        />
        <EmailField
          label={<FormattedMessage id="content.contactEmail" />}
          autoComplete="email"
          inputMode="email"
          {...field('email', required, email)}
        />
      </div>
      <Field
        label={<FormattedMessage id="content.contactTelephone" />}
        optional
        type="tel"
        dir="ltr"
        autoComplete="tel"
        inputMode="tel"
        {...field('telephone', maximumLength(30))}
      />
      <TextArea
        label={<FormattedMessage id="content.contactComment" />}
        rows={6}
        {...field('comment', required, maximumLength(LONGEST_TEXT))}
      />
      <Button type="submit" size="l" pending={formState.isSubmitting}>
        <FormattedMessage id={isInDoubt ? 'content.contactSendAgain' : 'content.contactSend'} />
      </Button>
      <ReCaptchaNote form="CONTACT" />
    </form>
  );
}
