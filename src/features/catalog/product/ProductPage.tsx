import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ServerFailure } from '#api/errors/errors';
import { toLoadProblemProps } from '#api/errors/messageFor';
import type { GetProductPageQuery } from '#api/operations.generated';
import { browser } from '#lib/browser/browser';
import type { AppStore } from '#store/index';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { optionsOf } from '../productView';
import { GetOptionsSelectionDocument } from './GetOptionsSelection.gql';
import { GetProductPageDocument } from './GetProductPage.gql';
import { GetProductPromisesDocument } from './GetProductPromises.gql';
import css from './ProductPage.module.css';
import { ProductView } from './ProductView';
import { besidePicture, hasProductBlocks, productBlocksQuery } from './productBlocks';
import type { ProductItem } from './productHead';
import { preloadFormParts } from './productTypes/ProductFormParts';
import { readChosen, selectionVariables } from './useSelectedProduct';

/** Returns the product with this URL key. The back end may also return a grouped product that contains the product. */
const itemOf = (data: GetProductPageQuery | undefined, urlKey: string): ProductItem | undefined =>
  data?.products?.items?.find((item) => item?.url_key === urlKey) ?? undefined;

/** True if Magento failed to load the product. An empty response means that the product does not exist. */
const hasFailed = (data: GetProductPageQuery | undefined): boolean =>
  data !== undefined && data.products?.items?.every((item) => item !== null) !== true;

export function ProductPage({ urlKey }: { uid: string; urlKey: string }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(GetProductPageDocument, {
    variables: { urlKey },
    // `all`: a field that failed in the back end is only left out of the data.
    errorPolicy: 'all',
  });
  const product = itemOf(data, urlKey);
  if (!product && (error || hasFailed(data))) {
    // Without an error, the response comes from the cache: Magento failed at an earlier request. A retry requests the
    // product again.
    const problem = error ?? new ServerFailure(urlKey, 200);
    return (
      <Container className={css.page}>
        <LoadProblem isPage {...toLoadProblemProps(problem, () => void refetch())} />
      </Container>
    );
  }
  if (!data) return <ProductSkeleton />;
  if (!product) {
    return (
      <Container className={css.page}>
        <PageMeta title={intl.formatMessage({ id: 'catalog.noProduct' })} noIndex />
        <EmptyState headingLevel={1} title={<FormattedMessage id="catalog.noProduct" />} action={<HomeLink />}>
          <FormattedMessage id="catalog.noProductHint" />
        </EmptyState>
      </Container>
    );
  }
  return <ProductView key={product.uid} product={product} urlKey={urlKey} />;
}

/**
 * Loads the product, and the chosen variant if the URL contains options. Resolves to the merchant's HTML on the first
 * screen. On a first visit this excludes the description, which is below the first screen.
 */
export async function preloadProductPage(
  client: ApolloClient,
  { urlKey, search }: { urlKey: string; search: string },
  { services }: AppStore,
): Promise<string | undefined> {
  const productBlocks =
    hasProductBlocks && matchMedia(besidePicture).matches ? preloadProductBlocks(client) : undefined;
  const page = { query: GetProductPageDocument, variables: { urlKey }, errorPolicy: 'all' } as const;
  const cached = await client.query(page);
  // A cached response may come from a request at which Magento failed.
  const { data } =
    hasFailed(cached.data) && !cached.error ? await client.query({ ...page, fetchPolicy: 'network-only' }) : cached;
  const product = itemOf(data, urlKey);
  if (!product) return;
  await preloadFormParts(client, product, urlKey);
  const options = optionsOf(product);
  const chosen = readChosen(search, options);
  if (Object.keys(chosen).length > 0)
    await client.query({ query: GetOptionsSelectionDocument, variables: selectionVariables(urlKey, options, chosen) });
  await productBlocks;
  const isFirstVisit = !services.firstInteraction.hasHappened() && browser.navigationType() === 'navigate';
  return (product.short_description?.html ?? '') + ((!isFirstVisit && product.description?.html) || '');
}

/**
 * Maximum time that the page waits for the merchant's content blocks, in milliseconds. Blocks that load later push down
 * the content below.
 */
const PRODUCT_BLOCKS_TIMEOUT_MS = 3_000;

const preloadProductBlocks = (client: ApolloClient): Promise<unknown> =>
  Promise.race([
    client.query({ query: GetProductPromisesDocument, ...productBlocksQuery }).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, PRODUCT_BLOCKS_TIMEOUT_MS)),
  ]);

export function ProductSkeleton() {
  const intl = useIntl();
  return (
    <Container className={css.page} aria-busy="true">
      <PageMeta title={intl.formatMessage({ id: 'catalog.loading' })} isLoading />
      <VisuallyHidden>
        <span role="status">{intl.formatMessage({ id: 'catalog.loading' })}</span>
      </VisuallyHidden>
      <Skeleton width="14rem" height="1.25rem" />
      <div className={css.top}>
        <Skeleton isPicture />
        <div className={css.buying}>
          <div className={css.header}>
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton width="9rem" height="1.75rem" />
          </div>
          <Skeleton lines={3} />
          <Skeleton width="60%" height="2.75rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </Container>
  );
}
