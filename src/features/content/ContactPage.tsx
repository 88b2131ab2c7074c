import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { MailX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadProblem } from '#api/errors/messageFor';
import { paths } from '#lib/paths';
import type { AppStore } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { breadcrumbList } from '#ui/head';
import { LoadProblem } from '#ui/LoadProblem';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { ContactForm } from './ContactForm';
import css from './ContactPage.module.css';
import { Content, preloadContent } from './Content';
import { contactBlocks } from './contactBlocks';
import { GetContactPageCmsBlocksDocument } from './GetContactPageCmsBlocks.gql';
import { GetStoreConfigForContactUsDocument } from './GetStoreConfigForContactUs.gql';

/** Where shoppers are sent by shops without a contact form. */
const faqPath = '/faq';

/** The contact form, with the merchant's two blocks of content where there are any. */
export function ContactPage() {
  const intl = useIntl();
  const place = useHeadPlace();
  const title = intl.formatMessage({ id: 'content.contactTitle' });
  const config = useQuery(GetStoreConfigForContactUsDocument);
  // A block that is not there is an error beside the others.
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
        jsonLd={[breadcrumbList([{ name: title }], paths.contact, place)]}
      />
      <Breadcrumbs items={[{ name: title }]} />
      {isEnabled === false ? (
        <EmptyState
          headingLevel={1}
          icon={<MailX size={32} strokeWidth={1.5} />}
          title={<FormattedMessage id="content.contactOff" />}
          action={
            <ButtonLink to={faqPath}>
              <FormattedMessage id="content.toAnswers" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="content.contactOffHint" />
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
              <LoadProblem {...loadProblem(config.error, () => void config.refetch())} />
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
  await Promise.all([
    client.query({ query: GetStoreConfigForContactUsDocument, fetchPolicy: 'network-only' }),
    loadBlocks(),
  ]);
}
