import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { noCache } from '#api/noCache';
import type { GetCategoryPageQueryVariables } from '#api/operations.generated';
import { useOnNewKey } from '#lib/browser/useOnChange';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { useAppDispatch } from '#store/index';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { textOfHtml } from '#ui/text/textOfHtml';
import { CategoryContext } from '../card/ProductCard';
import { crumbsOf } from '../categoryTrail';
import { categoryViewed } from '../events';
import { hasContent } from '../hasContent';
import css from './CategoryPage.module.css';
import { blockOf, type CategoryView, categoryHead, pathOf, subcategoriesOf } from './categoryHead';
import { GetCategoryDocument } from './GetCategory.gql';
import { GetCategoryPageDocument } from './GetCategoryPage.gql';
import { LinkChips } from './LinkChips';
import { Listing, ListingSkeleton, prepareListing } from './Listing';
import { listingVariables, readListingState } from './listingState';
import { preloadListingSettings, readLoadedListing, useListingSettings } from './useListing';

const hiddenFacets = ['category_uid', 'category_id'];

export function CategoryPage({ uid }: { uid: string }) {
  const intl = useIntl();
  const { data, error, retry } = useCategory(uid);
  const category = data?.categories?.items?.[0];
  if (error) {
    return (
      <Container className={css.page}>
        <LoadProblem isPage {...toLoadProblemProps(error, retry)} />
      </Container>
    );
  }
  if (!data) return <CategorySkeleton />;
  if (!category) {
    return (
      <Container className={css.page}>
        <PageMeta title={intl.formatMessage({ id: 'catalog.noCategory' })} noIndex />
        <EmptyState headingLevel={1} title={<FormattedMessage id="catalog.noCategory" />} action={<HomeLink />} />
      </Container>
    );
  }
  return <Category category={category} />;
}

/**
 * Loads the category with its first products in one request. If the back end refuses the products (a page beyond the
 * last, an unknown filter), loads only the category.
 */
function useCategory(uid: string) {
  const { search } = useLocation();
  const [first] = useState(() => readListingState(search));
  const settings = useListingSettings();
  const together = useQuery(GetCategoryPageDocument, {
    variables: { uid, ...listingVariables({ categoryUid: uid }, first, settings) },
    skip: settings === undefined,
  });
  const refused = CombinedGraphQLErrors.is(together.error);
  const alone = useQuery(GetCategoryDocument, { variables: { uid }, skip: !refused });
  const used = refused ? alone : together;
  return { data: used.data, error: used.error, retry: () => void used.refetch() };
}

function Category({ category }: { category: CategoryView }) {
  const { locale } = useStoreView();
  const name = category.name ?? '';
  const block = blockOf(category);
  const showsProducts = category.display_mode !== 'PAGE';
  const dispatch = useAppDispatch();
  useOnNewKey(category.uid, () => dispatch(categoryViewed({ uid: category.uid, name, path: category.url_path ?? '' })));
  return (
    <Container className={css.page}>
      <CategoryMeta category={category} />
      <Breadcrumbs items={crumbsOf(category).map((crumb) => ({ ...crumb, name: isolateBidi(crumb.name, locale) }))} />
      <header className={css.header}>
        <h1>
          <BidiText text={name} />
        </h1>
        {hasContent(category.description) && (
          <div className={css.description}>
            <Html html={category.description} />
          </div>
        )}
        <Subcategories category={category} />
      </header>
      {block && <Html html={block} />}
      {showsProducts && (
        <CategoryContext value={category.uid}>
          <Listing
            scope={{ categoryUid: category.uid }}
            hiddenFacets={hiddenFacets}
            empty={() => (
              <EmptyState title={<FormattedMessage id="catalog.emptyCategory" />} action={<HomeLink />}>
                <FormattedMessage id="catalog.emptyCategoryHint" />
              </EmptyState>
            )}
          />
        </CategoryContext>
      )}
    </Container>
  );
}

function CategoryMeta({ category }: { category: CategoryView }) {
  const { page } = readListingState(useLocation().search);
  return <PageMeta {...categoryHead(category, page, useHeadPlace(), textOfHtml)} />;
}

function Subcategories({ category }: { category: CategoryView }) {
  const intl = useIntl();
  const children = subcategoriesOf(category);
  if (children.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'catalog.subcategories' })}>
      <LinkChips links={children.map((child) => ({ path: pathOf(child), name: child.name }))} />
    </nav>
  );
}

export function CategorySkeleton() {
  const intl = useIntl();
  return (
    <Container className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'catalog.loading' })} isLoading />
      <Skeleton width="12rem" height="1.25rem" />
      <div className={css.header}>
        <Skeleton width="min(20rem, 70%)" height="3rem" />
        <Skeleton width="min(40rem, 100%)" lines={2} />
      </div>
      <ListingSkeleton />
    </Container>
  );
}

/**
 * Resolves to the cached response, or requests a new one. The new response is written to the cache here, because
 * `client.query` would also read it again in the same task.
 */
async function askForPage(client: ApolloClient, variables: GetCategoryPageQueryVariables) {
  const page = { query: GetCategoryPageDocument, variables };
  const known = client.readQuery(page);
  if (known) return known;
  const { data } = await client.query({ ...page, fetchPolicy: noCache });
  if (data) client.writeQuery({ ...page, data });
  return data;
}

/** Loads the category and its products in one request. Resolves to the merchant's HTML on the category page. */
export async function preloadCategoryPage(
  client: ApolloClient,
  { uid, search }: { uid: string; search: string },
): Promise<string> {
  const settings = await preloadListingSettings(client);
  const variables = listingVariables({ categoryUid: uid }, readListingState(search), settings);
  // Send the request before `prepareListing` adds a script to the document, which takes a moment.
  const [data] = await Promise.all([askForPage(client, { uid, ...variables }), prepareListing()]);
  await readLoadedListing(client, variables);
  const category = data?.categories?.items?.[0];
  return (category?.description ?? '') + (category ? blockOf(category) : '');
}
