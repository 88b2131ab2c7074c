import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isConnectionError } from '#api/errors/failureKind';
import { toLoadProblemProps } from '#api/errors/messageFor';
import type { ProductCardFragment } from '#api/operations.generated';
import { config } from '#lib/config';
import { paths } from '#lib/paths';
import { type AppStore, useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Pagination } from '#ui/Pagination';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { ProductGrid, ProductGridSkeleton } from '../../card/ProductGrid';
import { GetProductsBySkuDocument } from '../../GetProductsBySku.gql';
import { cachedProducts } from '../../offlineSearch/lazyOfflineSearch';
import { restoreWishes } from '../guestWishes';
import css from './GuestWishlistPage.module.css';

/** The wish list of a guest, stored on this device. Customers have a list in the back end. */
export function GuestWishlistPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isSigningIn && !user.isCreatingAccount);
  const kept = useAppSelector(({ catalog }) => catalog.wishes);
  const pages = Math.max(1, Math.ceil(kept.length / config.wishlistPageSize));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1));
  const start = (page - 1) * config.wishlistPageSize;
  // Newest products first.
  const skus = kept
    .toReversed()
    .slice(start, start + config.wishlistPageSize)
    .flatMap(({ product }) => product.sku ?? []);
  const { data, previousData, loading, error, refetch } = useQuery(GetProductsBySkuDocument, {
    variables: { skus, pageSize: config.wishlistPageSize },
    skip: skus.length === 0,
  });
  if (isSignedIn) return <Navigate to={paths.wishlist} replace />;
  const known = (data ?? previousData)?.products?.items;
  const products = skus.flatMap((sku) => known?.find((product) => product?.sku === sku) ?? []);
  const problem = error && <LoadProblem {...toLoadProblemProps(error, () => void refetch())} />;
  return (
    <Container className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'catalog.keptTitle' })} noIndex />
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="catalog.keptTitle" />
      </h1>
      {kept.length === 0 && (
        <EmptyState
          icon={<Heart size={40} strokeWidth={1.5} />}
          title={<FormattedMessage id="catalog.nothingKept" />}
          action={<HomeLink text="cart.goOnShopping" />}
        >
          <FormattedMessage id="catalog.nothingKeptText" />
        </EmptyState>
      )}
      {kept.length > 0 && (
        <>
          <Notice
            actions={
              <ButtonLink size="s" variant="secondary" to={paths.signIn} state={{ from: paths.wishlist }}>
                <FormattedMessage id="user.signIn" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="catalog.keptHere" />
          </Notice>
          <p role="status" className={css.count}>
            <FormattedMessage id="account.wishCount" values={{ count: kept.length }} />
          </p>
          {error && !known && (
            <cachedProducts.Part
              wanted={isConnectionError(error)}
              fallback={problem}
              keys={skus}
              unknown={problem}
              onRetry={() => void refetch()}
            >
              {(seen) => <Found products={seen} />}
            </cachedProducts.Part>
          )}
          {loading && !known && <ProductGridSkeleton count={skus.length} />}
          {known && <Found products={products} />}
          {data && products.length < skus.length && (
            <p className={css.count}>
              <FormattedMessage id="catalog.keptNotSold" values={{ count: skus.length - products.length }} />
            </p>
          )}
          <Pagination page={page} pages={pages} to={(number) => ({ search: number > 1 ? `?page=${number}` : '' })} />
        </>
      )}
    </Container>
  );
}

function Found({ products }: { products: readonly ProductCardFragment[] }) {
  return (
    <section>
      {/* Heading for the product cards, whose headings are one level lower. */}
      <VisuallyHidden as="h2">
        <FormattedMessage id="catalog.products" />
      </VisuallyHidden>
      <ProductGrid products={products} priority />
    </section>
  );
}

/** Other pages load the guest's wish list after the first interaction; this page needs the list immediately. */
export async function preloadGuestWishlistPage(_client: ApolloClient, _props: object, store: AppStore): Promise<void> {
  store.dispatch(restoreWishes());
}
