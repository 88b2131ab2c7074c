import { createElement, Fragment, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { AddToCart } from '#features/cart/AddToCart';
import { editedQuantity } from '#features/cart/items/editItemUrl';
import { savesData } from '#lib/browser/connection';
import { useOnNewKey } from '#lib/browser/useOnChange';
import { hasFeature } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { useAppDispatch, useHasInteracted } from '#store/index';
import { Container } from '#ui/Container';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { InstalmentLines } from '#ui/payment/InstalmentLines';
import { Rating } from '#ui/Rating';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { Price } from '#ui/text/Price';
import { textOfHtml } from '#ui/text/textOfHtml';
import { categoryTrail } from '../categoryTrail';
import { CompareButton } from '../compare/CompareButton';
import { productViewed } from '../events';
import { hasContent } from '../hasContent';
import coming from '../Placeholder.module.css';
import { optionsOf, pathOf, picturesOf } from '../productView';
import { useNearPart } from '../useNearQuery';
import { WishlistButton } from '../wishlist/WishlistButton';
import { BuyBar, useScrolledPast } from './BuyBar';
import { Gallery } from './Gallery';
import { productRows, reviews } from './lazyProductParts';
import { ProductCmsBlocks, ProductDetails } from './ProductDetails';
import { ProductOptions } from './ProductOptions';
import css from './ProductPage.module.css';
import { hasProductBlocks } from './productBlocks';
import { type ProductItem, productHead } from './productHead';
import { areFormPartsLoaded, canBeBought, type MissingChoice, ProductFormParts } from './productTypes/ProductFormParts';
import type { FormPartState } from './productTypes/selection';
import { rememberViewed } from './recommendations/recentlyViewed';
import { ShareButton } from './ShareButton';
import { StockNote } from './StockNote';
import { chosenLabels, chosenUids, type ProductChoice, useSelectedProduct } from './useSelectedProduct';

const reviewsId = 'reviews';

export function ProductView({ product, urlKey }: { product: ProductItem; urlKey: string }) {
  return (
    <ProductFormParts product={product}>
      {(formParts, missing) => (
        <ProductContent product={product} urlKey={urlKey} formParts={formParts} missing={missing} />
      )}
    </ProductFormParts>
  );
}

interface ProductContentProps {
  product: ProductItem;
  urlKey: string;
  formParts: readonly FormPartState[];
  missing: MissingChoice;
}

function ProductContent({ product, urlKey, formParts, missing }: ProductContentProps) {
  const { currency, locale, pricesIncludeVat } = useStoreView();
  const location = useLocation();
  const { search } = location;
  const [quantity, setQuantity] = useState(() => editedQuantity(search));
  const [buttonRef, isPastButton] = useScrolledPast();

  const name = product.name ?? '';
  const availability = 'anyChoice' in product ? product.anyChoice : undefined;
  const selected = useSelectedProduct(product, formParts, quantity, availability);
  const { choice, variant, selection, base, price, stock, unavailable } = selected;
  const { soldOut } = stock;
  const { items } = selection;
  const pictures = picturesFor(product, choice.selection, choice.chosen, name);
  /**
   * True if the option fields have loaded. The content below the fields is rendered only then, because the height of
   * the fields is unknown before.
   */
  const isWhole = soldOut || areFormPartsLoaded(formParts);
  const crumbs = [...categoryTrail(product.categories, location), { name, path: pathOf(product) }];
  const facts = { product, price: base, picture: pictures[0]?.url, soldOut, crumbs };
  const head = productHead(facts, useHeadPlace(), textOfHtml);
  const dispatch = useAppDispatch();
  useOnNewKey(choice.isPending ? null : product.uid, () => {
    const productSku = product.sku ?? '';
    const options = chosenLabels(choice.options, choice.chosen);
    const one = { productSku, sku: variant?.sku ?? productSku, name, options, inStock: !soldOut };
    dispatch(productViewed({ ...one, price: base?.price.value ?? null, currency: base?.price.currency ?? currency }));
  });

  const addToCart = (inBar?: boolean) => (
    <AddToCart
      product={{ sku: product.sku ?? '', name }}
      selectedOptions={choice.uids && selection.selectedOptions && [...choice.uids, ...selection.selectedOptions]}
      enteredOptions={selection.enteredOptions}
      items={items}
      quantity={quantity}
      waiting={!canBeBought(formParts) && !unavailable}
      disabledReason={unavailable && <FormattedMessage id={unavailable} />}
      onChoiceMissing={missing.show}
      {...(inBar && { plain: true, size: 's' as const })}
    />
  );

  return (
    <Container className={css.page}>
      <PageMeta {...head} />
      <Breadcrumbs items={crumbs.map((crumb) => ({ ...crumb, name: isolateBidi(crumb.name, locale) }))} />
      <div className={css.top}>
        <Gallery key={pictures[0]?.url} uid={product.uid} pictures={pictures} name={name} />
        <div className={css.buying} ref={missing.fields}>
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
                  vatNote={pricesIncludeVat}
                  size="l"
                />
              </div>
            )}
            {price && !soldOut && <InstalmentLines price={price.price} />}
            {hasContent(product.short_description?.html) && (
              <div className={css.short}>
                <Html html={product.short_description.html} />
              </div>
            )}
          </header>

          <ProductOptions choice={choice} missing={missing.isShown} />
          {/* The fields of a product and their order never change, so the fields need no keys. */}
          {!soldOut && createElement(Fragment, null, ...formParts.map((kind) => kind.fields))}
          {isWhole && (
            <>
              <StockNote {...stock} />
              <div className={css.buy} ref={buttonRef}>
                {!unavailable && !items && (
                  <QuantityStepper size="l" value={quantity} onChange={setQuantity} label={name} />
                )}
                {addToCart()}
              </div>
              <div className={css.after}>
                <WishlistButton
                  hasLabel
                  entry={{
                    product,
                    quantity: items ? 1 : quantity,
                    selectedOptions: [
                      ...chosenUids(choice.options, choice.chosen),
                      ...(selection.selectedOptions ?? []),
                    ],
                    enteredOptions: selection.enteredOptions,
                  }}
                />
                {hasFeature('share') && <ShareButton title={name} />}
                {hasFeature('compare') && <CompareButton product={product} hasLabel />}
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
              {hasProductBlocks && <ProductCmsBlocks />}
            </>
          )}
        </div>
      </div>

      {isWhole && (
        <>
          <div className={css.more}>
            {hasContent(product.description?.html) && (
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
          <LazyProductRows urlKey={urlKey} sku={product.sku ?? ''} />
          {isPastButton && price && (
            <BuyBar name={name} picture={pictures[0]?.url} price={price} isFrom={!variant}>
              {addToCart(true)}
            </BuyBar>
          )}
        </>
      )}
    </Container>
  );
}

/** Pictures of the chosen variant or of the chosen colour; otherwise those of the product. */
function picturesFor(
  product: ProductItem,
  selection: ProductChoice['selection'],
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

function LazyReviews(product: { sku: string; name: string }) {
  const [place, near] = useNearPart();
  return (
    <div ref={place} id={reviewsId}>
      <reviews.Part {...product} wanted={near} fallback={<div className={coming.coming} />} errorFallback={null} />
    </div>
  );
}

/**
 * Rows of related and recently viewed products. The code loads at the first interaction, the data when the rows are
 * near the screen. Also stores this product as recently viewed.
 */
function LazyProductRows({ urlKey, sku }: { urlKey: string; sku: string }) {
  const dispatch = useAppDispatch();
  const hasInteracted = useHasInteracted();
  const [place, near] = useNearPart();

  // Not part of the page's preload: the shopper has not viewed a product whose page is only preloaded.
  useEffect(() => {
    if (sku && hasFeature('recentlyViewed')) dispatch(rememberViewed(sku));
  }, [dispatch, sku]);
  useEffect(() => {
    if (hasInteracted && !savesData()) void productRows.prepare();
  }, [hasInteracted]);

  return (
    <div ref={place}>
      <productRows.Part
        urlKey={urlKey}
        sku={sku}
        wanted={near}
        fallback={<div className={coming.coming} />}
        errorFallback={null}
      />
    </div>
  );
}
