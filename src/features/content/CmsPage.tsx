import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { createAction } from '@reduxjs/toolkit';
import { type ComponentType, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { ContentViewed } from '#analytics/events';
import { hasCategory } from '#api/errors/errors';
import type { GetCmsPageQuery } from '#api/operations.generated';
import { yieldToBrowser } from '#lib/browser/scheduling';
import { useOnNewKey } from '#lib/browser/useOnChange';
import { type AppStore, useAppDispatch } from '#store/index';
import { Container } from '#ui/Container';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './CmsPage.module.css';
import { Content } from './Content';
import { contentHead, headingOf, isPageBuilderHtml } from './contentHead';
import { firstBackground } from './firstBackground';
import { GetCmsPageDocument } from './GetCmsPage.gql';
import { contentMore } from './pageBuilder/contentElements';
import { measureShapes } from './renderer/pictureShapes';
import { loadPurifier, needsPurifier, prepareContent } from './renderer/prepareContent';

// Browsers without the HTML Sanitizer API need DOMPurify on every page.
if (needsPurifier('')) loadPurifier().catch(() => {});

type Page = NonNullable<GetCmsPageQuery['cmsPage']>;

export interface CmsPageProps {
  identifier: string;
  isHome: boolean;
  /** The error page, rendered instead if the content page cannot be loaded. */
  Problem: ComponentType<{ kind: 'notFound' | 'internal'; error?: unknown; onRetry?: () => void }>;
}

export function CmsPage({ identifier, isHome, Problem }: CmsPageProps) {
  const { data, error, refetch } = useQuery(GetCmsPageDocument, { variables: { identifier } });
  if (error && !hasCategory(error, 'graphql-no-such-entity'))
    return <Problem kind="internal" error={error} onRetry={() => void refetch()} />;
  if (error || (data && !data.cmsPage)) return <Problem kind="notFound" />;
  if (!data?.cmsPage) return <CmsPageSkeleton />;
  return (
    <Suspense fallback={<CmsPageSkeleton />}>
      <CmsPageContent page={data.cmsPage} identifier={identifier} isHome={isHome} />
    </Suspense>
  );
}

function CmsPageContent({ page, identifier, isHome }: { page: Page; identifier: string; isHome: boolean }) {
  const title = page.title ?? '';
  const dispatch = useAppDispatch();
  useOnNewKey(identifier, () => dispatch(contentViewed({ identifier, title, isHome })));
  const html = page.content ?? '';
  const heading = headingOf(page);
  const head = contentHead(page, { identifier, isHome }, useHeadPlace());

  if (isPageBuilderHtml(html)) {
    return (
      <div className={css.built} data-home={isHome || undefined}>
        <PageMeta {...head} />
        {isHome || !page.content_heading ? (
          heading && (
            <VisuallyHidden>
              <h1>{heading}</h1>
            </VisuallyHidden>
          )
        ) : (
          <Container className={css.head}>
            <Breadcrumbs items={[{ name: title }]} />
            <h1>{heading}</h1>
          </Container>
        )}
        <Content html={html} priority isPage />
      </div>
    );
  }
  return (
    <Container narrow={!isHome} className={css.frame}>
      <PageMeta {...head} />
      {!isHome && <Breadcrumbs items={[{ name: title }]} />}
      {heading && <h1>{heading}</h1>}
      <Content html={html} priority />
    </Container>
  );
}

export function CmsPageSkeleton() {
  const intl = useIntl();
  return (
    <div aria-busy="true">
      <PageMeta title={intl.formatMessage({ id: 'content.loading' })} isLoading />
      <VisuallyHidden>
        <span role="status">{intl.formatMessage({ id: 'content.loading' })}</span>
      </VisuallyHidden>
      <div className={css.skeletonPicture}>
        <Skeleton height="100%" />
      </div>
      <Container className={css.frame}>
        <Skeleton width="40%" height="2.5rem" />
        <Skeleton lines={4} />
      </Container>
    </div>
  );
}

/** Preloads a content page, its products and the shapes (width and height) of its first pictures. */
export async function preloadCmsPage(
  client: ApolloClient,
  { identifier, isHome }: CmsPageProps,
  store: AppStore,
): Promise<void> {
  const { data } = await client.query({ query: GetCmsPageDocument, variables: { identifier } });
  const html = data?.cmsPage?.content ?? '';
  // Yield before parsing: parsing a long page takes a while, and would extend the current task.
  await (needsPurifier(html) ? loadPurifier() : yieldToBrowser());
  const { root, skus } = prepareContent(html);
  const hasInteracted = store.services.firstInteraction.hasHappened();
  await Promise.all([
    // Do not delay a first visit of the home page to measure pictures: a background picture of known size fills its
    // first screen.
    (hasInteracted || !isHome || !firstBackground(html)) && store.dispatch(measureShapes(root)),
    // On a first visit, the products load when the shopper scrolls near them.
    skus.length > 0 && hasInteracted && contentMore.load(true).then((code) => code.preloadProducts(client, skus)),
  ]);
}

/** Dispatched once per visit of a content page or of the home page, when the page is shown. */
export const contentViewed = createAction<ContentViewed, 'content/contentViewed'>('content/contentViewed');
