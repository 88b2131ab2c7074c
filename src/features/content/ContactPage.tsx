import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { messageOf } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/failureKind';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnverifiable } from '#api/sendVerified';
import { formFailure } from '#features/user/formErrors';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { EmailField } from '#features/user/userFields';
import { focusOnMount } from '#lib/browser/focus';
import { storageKeys } from '#lib/browser/storage';
import { paths } from '#lib/paths';
import { shopConfig } from '#lib/shopConfig';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email, MAX_LINE_LENGTH, MAX_TEXT_LENGTH, maximumLength, required } from '#lib/validation/validators';
import { type AppStore, useAppSelector, useServices } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { Field, TextArea } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { Notice } from '#ui/Notice';
import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { breadcrumbList, everywhere } from '#ui/structuredData';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './ContactPage.module.css';
import { Content, preloadContent } from './Content';
import { contactBlocks } from './contactBlocks';
import { GetContactPageCmsBlocksDocument } from './GetContactPageCmsBlocks.gql';
import { GetStoreConfigForContactUsDocument } from './GetStoreConfigForContactUs.gql';
import { SubmitContactFormDocument } from './SubmitContactForm.gql';

/**
 * Path of the FAQ page. If the contact form is disabled and the footer links to this page, the contact page links to
 * it, too.
 */
const faqPath = '/faq';
const hasAnswers = () => shopConfig.footer.groups.some(({ links }) => links.some(({ path }) => path === faqPath));

/**
 * Name of the task that is pending while the preload requests the configuration for this visit. Later visits of the
 * page request the configuration again.
 */
const asking = 'contactConfig';

export function ContactPage() {
  const intl = useIntl();
  const place = useHeadPlace();
  const title = intl.formatMessage({ id: 'content.contactTitle' });
  const { tasks } = useServices();
  const [isPreloaded] = useState(() => tasks.has(asking));
  useEffect(() => void tasks.delete(asking), [tasks]);
  const config = useQuery(GetStoreConfigForContactUsDocument, {
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
  });
  // If a block does not exist, Magento returns an error together with the data of the other blocks.
  const { data } = useQuery(GetContactPageCmsBlocksDocument, { variables: contactBlocks, errorPolicy: 'all' });
  const [banner, sidebar] = contactBlocks.identifiers.map(
    (name) => data?.cmsBlocks?.items?.find((one) => one?.identifier === name)?.content || undefined,
  );
  const isEnabled = config.data && config.data.storeConfig?.contact_enabled === true;

  return (
    <Container className={css.page}>
      <PageMeta
        title={title}
        description={intl.formatMessage({ id: 'content.contactIntro' })}
        canonicalPath={paths.contact}
        alternates={everywhere(paths.contact, place)}
        jsonLd={[breadcrumbList([{ name: title }], paths.contact, place)]}
      />
      <Breadcrumbs items={[{ name: title }]} />
      {isEnabled === false ? (
        <EmptyState
          headingLevel={1}
          icon={<MailX size={32} strokeWidth={1.5} />}
          title={<FormattedMessage id="content.contactOff" />}
          action={hasAnswers() ? <HomeLink to={faqPath} text="content.toAnswers" /> : <HomeLink />}
        >
          {hasAnswers() && <FormattedMessage id="content.contactOffHint" />}
        </EmptyState>
      ) : (
        <>
          <header className={css.head}>
            <h1>{title}</h1>
            <p className={css.intro}>
              <FormattedMessage id="content.contactIntro" />
            </p>
          </header>
          {banner && <Content html={banner} priority />}
          <div className={css.columns} data-single={!sidebar || undefined}>
            {isEnabled ? (
              <ContactForm />
            ) : config.error ? (
              <LoadProblem {...toLoadProblemProps(config.error, () => void config.refetch())} />
            ) : (
              <FormSkeleton />
            )}
            {sidebar && (
              <aside className={css.sidebar} aria-label={intl.formatMessage({ id: 'content.contactAside' })}>
                <Content html={sidebar} />
              </aside>
            )}
          </div>
        </>
      )}
    </Container>
  );
}

function FormSkeleton() {
  return (
    <div className={css.form} aria-busy="true">
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="content.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton height="4.75rem" />
      <Skeleton height="4.75rem" />
      <Skeleton height="4.75rem" />
      <Skeleton height="11rem" />
    </div>
  );
}

export async function preloadContactPage(client: ApolloClient, _props: object, store: AppStore): Promise<void> {
  const loadBlocks = async () => {
    const { data } = await client.query({
      query: GetContactPageCmsBlocksDocument,
      variables: contactBlocks,
      errorPolicy: 'all',
    });
    const html = (data?.cmsBlocks?.items ?? []).map((block) => block?.content ?? '').join('');
    await store.dispatch(preloadContent(html));
  };
  const config = client.query({ query: GetStoreConfigForContactUsDocument, fetchPolicy: 'network-only' });
  store.services.tasks.set(asking, config);
  await Promise.all([config, loadBlocks()]);
}

interface ContactMessage {
  name: string;
  email: string;
  telephone: string;
  comment: string;
}

function ContactForm() {
  const intl = useIntl();
  const client = useApolloClient();
  const customer = useAppSelector((state) => state.user.currentUser);
  const [sent, setSent] = useState(false);
  /** True if the request is unconfirmed: the back end may have received the message. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const { draft, keep, forget } = useDraft<ContactMessage>(storageKeys.draft('contact'));
  const form = useForm<ContactMessage>({
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
      setIsUnconfirmed(true);
      setError('root', { message: intl.formatMessage({ id: 'content.contactInDoubt' }) });
      return;
    }
    // The back end validates e-mail addresses more strictly than the form.
    if (/email address is invalid/i.test(messageOf(error))) {
      setError('email', { message: intl.formatMessage({ id: 'validation.email' }) }, { shouldFocus: true });
      return;
    }
    const reason = /contact form is unavailable/i.test(messageOf(error))
      ? intl.formatMessage({ id: 'content.contactOff' })
      : formFailure(error, intl, {}, true);
    setError('root', { message: reason || intl.formatMessage({ id: 'content.contactFailed' }) });
  };

  const send = async (letter: ContactMessage) => {
    try {
      const { data } = await sendUnverifiable(() =>
        mutateWithReCaptcha(client, 'CONTACT', {
          mutation: SubmitContactFormDocument,
          variables: {
            name: normalizeInput(letter.name),
            email: normalizeInput(letter.email, 'email'),
            comment: normalizeInput(letter.comment, 'lines'),
            telephone: normalizeInput(letter.telephone, 'phone') || null,
          },
        }),
      );
      setIsUnconfirmed(false);
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
      <div ref={focusOnMount} tabIndex={-1} className={css.thanks}>
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
                  {normalizeInput(getValues('email'), 'email')}
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
          {...field('name', required, maximumLength(MAX_LINE_LENGTH))}
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
        {...field('comment', required, maximumLength(MAX_TEXT_LENGTH))}
      />
      <Button type="submit" size="l" pending={formState.isSubmitting}>
        <FormattedMessage id={isUnconfirmed ? 'content.contactSendAgain' : 'content.contactSend'} />
      </Button>
      <ReCaptchaNote form="CONTACT" />
    </form>
  );
}
