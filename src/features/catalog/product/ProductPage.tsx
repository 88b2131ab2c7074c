import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ServerFailure } from '#api/errors/errors';
import { loadProblem } from '#api/errors/messageFor';
import type { GetProductPageQuery } from '#api/operations.generated';
import { AddToCart } from '#features/cart/AddToCart';
import { editedQuantity } from '#features/cart/editSearch';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { Breadcrumbs } from '#ui/Breadcrumbs';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Rating } from '#ui/Rating';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { Price } from '#ui/text/Price';
import { categoryTrail } from '../categoryTrail';
import { CompareButton } from '../compare/CompareButton';
import {
  includesVat,
  isSoldOut,
  optionsOf,
  pathOf,
  picturesOf,
  priceView,
  shownPrice,
  tiersOf,
  unitPrice,
} from '../productView';
import { LazyReviews, reviewsId } from '../reviews/LazyReviews';
import { WishlistButton } from '../wishlist/WishlistButton';
import { BuyBar } from './BuyBar';
import { Gallery } from './Gallery';
import { GetOptionsSelectionDocument } from './GetOptionsSelection.gql';
import { GetProductPageDocument } from './GetProductPage.gql';
import { GetProductPromisesDocument } from './GetProductPromises.gql';
import { ProductParts, useParts } from './kinds/ProductParts';
import { preloadParts } from './kinds/parts';
import { ProductDetails } from './ProductDetails';
import { ProductMeta } from './ProductMeta';
import { ProductOptions } from './ProductOptions';
import css from './ProductPage.module.css';
import { ProductPromises } from './ProductPromises';
import { ProductSkeleton } from './ProductSkeleton';
import { chosenUids, readChosen, selectionVariables } from './productOptions';
import { besidePicture, promisesQuery } from './promiseBlocks';
import { RecentlyViewed } from './RecentlyViewed';
import { RelatedProducts } from './RelatedProducts';
import { ShareButton } from './ShareButton';
import { StockNote } from './StockNote';
import { useProductChoice } from './useProductChoice';

type Item = NonNullable<NonNullable<NonNullable<GetProductPageQuery['products']>['items']>[number]>;

/** A grouped parent may answer for its part's key: the one with the right key counts. */
const itemOf = (data: GetProductPageQuery | undefined, urlKey: string): Item | undefined =>
  data?.products?.items?.find((item) => item?.url_key === urlKey) ?? undefined;

export function ProductPage({ urlKey }: { uid: string; urlKey: string }) {
  const { data, error, refetch } = useQuery(GetProductPageDocument, {
    variables: { urlKey },
    // A part of the product that the shop could not answer is left out.
    errorPolicy: 'all',
  });
  const product = itemOf(data, urlKey);
  if (error ? !data?.products : data?.products === null) {
    // Without an error the answer is one that was kept: the shop broke over it, and is asked again.
    const problem = error ?? new ServerFailure(urlKey, 200);
    return (
      <Container className={css.page}>
        <LoadProblem {...loadProblem(problem, () => void refetch())} />
      </Container>
    );
  }
  if (!data) return <ProductSkeleton />;
  if (!product) {
    return (
      <Container className={css.page}>
        <EmptyState headingLevel={1} title={<FormattedMessage id="catalog.noProduct" />} action={<HomeLink />}>
          <FormattedMessage id="catalog.noProductHint" />
        </EmptyState>
      </Container>
    );
  }
  return <Product key={product.uid} product={product} urlKey={urlKey} />;
}

function Product({ product, urlKey }: { product: Item; urlKey: string }) {
  const { currency, locale } = useStoreView();
  const location = useLocation();
  const { search } = location;
  const [quantity, setQuantity] = useState(() => editedQuantity(search));
  /** How often the shopper wanted to buy while a choice was missing. */
  const [asked, setAsked] = useState(0);
  const buying = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);

  const name = product.name ?? '';
  const any = 'anyChoice' in product ? product.anyChoice : undefined;
  const choice = useProductChoice(urlKey, optionsOf(product), any);
  const variant = choice.selection?.variant;
  const parts = useParts(product);
  const base = variant ? priceView(variant.price_range, currency) : shownPrice(product, currency);
  const tiers = tiersOf(product, currency);
  const { price: own, extra, items } = parts.choice;
  const price = base && unitPrice(base, { quantity, tiers, own, extra });
  const pictures = usePictures(product, choice.selection, choice.chosen, name);
  const soldOut = isSoldOut(variant ?? product);
  /** What follows the parts comes with them: their height is not known before, and they would push it down. */
  const isWhole = soldOut || parts.hasArrived;
  const crumbs = [...categoryTrail(product.categories, location), { name, path: pathOf(product) }];
  const left = variant ? variant.only_x_left_in_stock : product.only_x_left_in_stock;

  const unavailable = soldOut ? (
    <FormattedMessage id="catalog.soldOut" />
  ) : choice.isImpossible ? (
    <FormattedMessage id="catalog.notAvailable" />
  ) : !price ? (
    <FormattedMessage id="catalog.unavailable" />
  ) : undefined;
  useEffect(() => {
    if (asked === 0) return;
    const first = buying.current?.querySelector<HTMLElement>(
      '[data-missing] :is(input, button):enabled, [aria-invalid="true"]',
    );
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  }, [asked]);
  const addToCart = (inBar?: boolean) => (
    <AddToCart
      product={{ sku: product.sku ?? '', name }}
      selectedOptions={choice.uids && parts.choice.selectedOptions && [...choice.uids, ...parts.choice.selectedOptions]}
      enteredOptions={parts.choice.enteredOptions}
      items={items}
      quantity={quantity}
      waiting={!parts.isReady && !unavailable}
      disabledReason={unavailable}
      onChoiceMissing={() => setAsked((times) => times + 1)}
      {...(inBar && { plain: true, size: 's' as const })}
    />
  );

  return (
    <Container className={css.page}>
      <ProductMeta product={product} price={base} picture={pictures[0]?.url} soldOut={soldOut} crumbs={crumbs} />
      <Breadcrumbs items={crumbs.map((crumb) => ({ ...crumb, name: isolateBidi(crumb.name, locale) }))} />
      <div className={css.top}>
        <Gallery key={pictures[0]?.url} pictures={pictures} name={name} />
        <div className={css.buying} ref={buying}>
          <header className={css.header}>
            <h1 className={css.title}>
              <BidiText text={name} />
            </h1>
            {product.review_count > 0 && (
              <a href={`#${reviewsId}`} className={css.rating}>
                <Rating percent={product.rating_summary} count={product.review_count} />
              </a>
            )}
            {price && (
              <div aria-live="polite">
                <Price
                  price={price.price}
                  regular={price.regular}
                  from={price.from && !variant}
                  vatNote={includesVat(product)}
                  size="l"
                />
              </div>
            )}
            {product.short_description?.html && (
              <div className={css.short}>
                <Html html={product.short_description.html} />
              </div>
            )}
          </header>

          <ProductOptions choice={choice} missing={asked > 0} />
          {!soldOut && (
            <ProductParts names={parts.names} urlKey={urlKey} missing={asked > 0} onChoice={parts.onChoice} />
          )}
          {isWhole && (
            <>
              <StockNote soldOut={soldOut} left={left} tiers={tiers} quantity={quantity} />
              <div className={css.buy} ref={button}>
                {!unavailable && !items && (
                  <QuantityStepper size="l" value={quantity} onChange={setQuantity} label={name} />
                )}
                {addToCart()}
              </div>
              <div className={css.after}>
                <WishlistButton
                  wish={{
                    product,
                    quantity: items ? 1 : quantity,
                    selectedOptions: [
                      ...chosenUids(choice.options, choice.chosen),
                      ...(parts.choice.selectedOptions ?? []),
                    ],
                    enteredOptions: parts.choice.enteredOptions,
                  }}
                />
                <ShareButton title={name} />
                <CompareButton product={product} inWords />
                {product.sku && (
                  <p className={css.sku}>
                    <FormattedMessage
                      id="catalog.sku"
                      values={{
                        sku: (
                          <bdi key="sku" dir="ltr">
                            {variant?.sku ?? product.sku}
                          </bdi>
                        ),
                      }}
                    />
                  </p>
                )}
              </div>
              <ProductPromises />
            </>
          )}
        </div>
      </div>

      {isWhole && (
        <>
          <div className={css.more}>
            {product.description?.html && (
              <section className={css.section} aria-labelledby="product-description">
                <h2 id="product-description">
                  <FormattedMessage id="catalog.description" />
                </h2>
                <div className={css.description}>
                  <Html html={product.description.html} />
                </div>
              </section>
            )}
            {product.sku && <ProductDetails sku={product.sku} />}
          </div>

          {product.sku && <LazyReviews sku={product.sku} name={name} />}
          <RelatedProducts urlKey={urlKey} />
          <RecentlyViewed sku={product.sku ?? ''} />
          <BuyBar watched={button} name={name} picture={pictures[0]?.url} price={price} isFrom={!variant}>
            {addToCart(true)}
          </BuyBar>
        </>
      )}
    </Container>
  );
}

/** Pictures of the chosen variant, or of the chosen colour; else the product's own. */
function usePictures(
  product: Item,
  selection: ReturnType<typeof useProductChoice>['selection'],
  chosen: Readonly<Record<string, string>>,
  name: string,
) {
  const own = picturesOf(product.media_gallery, name);
  const hasColour = optionsOf(product).some(
    ({ code, values }) => chosen[code] !== undefined && values.some(({ swatch }) => swatch),
  );
  const chosenOnes = hasColour ? picturesOf(selection?.variant?.media_gallery ?? selection?.media_gallery, name) : [];
  return chosenOnes.length > 0 ? chosenOnes : own;
}

/** The product, and when the URL chooses options, what they leave; the merchant's HTML that the page shows. */
export async function preloadProductPage(
  client: ApolloClient,
  { urlKey, search }: { urlKey: string; search: string },
): Promise<string | undefined> {
  const promises = matchMedia(besidePicture).matches ? preloadPromises(client) : undefined;
  const page = { query: GetProductPageDocument, variables: { urlKey }, errorPolicy: 'all' } as const;
  const kept = await client.query(page);
  // The shop broke over it at another time.
  const isBroken = kept.data?.products === null && !kept.error;
  const { data } = isBroken ? await client.query({ ...page, fetchPolicy: 'network-only' }) : kept;
  const product = itemOf(data, urlKey);
  if (!product) return;
  await preloadParts(client, product, urlKey);
  const options = optionsOf(product);
  const chosen = readChosen(search, options);
  if (Object.keys(chosen).length > 0)
    await client.query({ query: GetOptionsSelectionDocument, variables: selectionVariables(urlKey, options, chosen) });
  await promises;
  return (product.short_description?.html ?? '') + (product.description?.html ?? '');
}

/** So long (milliseconds) the page waits for what the merchant promises, which would push down what follows. */
const patience = 3_000;

const preloadPromises = (client: ApolloClient): Promise<unknown> =>
  Promise.race([
    client.query({ query: GetProductPromisesDocument, ...promisesQuery }).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
