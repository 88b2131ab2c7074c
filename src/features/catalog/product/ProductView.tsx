import { createElement, Fragment, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { AddToCart } from '#features/cart/AddToCart';
import { editedQuantity } from '#features/cart/editItemUrl';
import { isSoldOut } from '#features/cart/isSoldOut';
import { useArrival } from '#lib/browser/useArrival';
import { hasFeature } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { useAppDispatch } from '#store/index';
import { Container } from '#ui/Container';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { InstalmentLines } from '#ui/payment/InstalmentLines';
import { Rating } from '#ui/Rating';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { Price } from '#ui/text/Price';
import { categoryTrail } from '../categoryTrail';
import { CompareButton } from '../compare/CompareButton';
import { productViewed } from '../facts';
import { optionsOf, pathOf, picturesOf, shownPrice, tiersOf, unitPrice } from '../productView';
import { ProductWishlistButton } from '../wishlist/ProductWishlistButton';
import { BuyBar, useScrolledPast } from './BuyBar';
import { chosenLabels, chosenUids } from './chosenOptions';
import { focusMissing } from './focusMissing';
import { Gallery } from './Gallery';
import { kindsOf } from './kinds/kinds';
import { canBeBought, isKnown, ProductKinds } from './kinds/ProductKinds';
import { type KindState, mergeSelections } from './kinds/selection';
import { LazyProductRows } from './LazyProductRows';
import { LazyReviews, reviewsId } from './LazyReviews';
import { ProductDetails } from './ProductDetails';
import { ProductMeta } from './ProductMeta';
import { ProductOptions } from './ProductOptions';
import css from './ProductPage.module.css';
import { ProductPromises } from './ProductPromises';
import type { ProductItem } from './productItem';
import { hasPromises } from './promiseBlocks';
import { ShareButton } from './ShareButton';
import { StockNote } from './StockNote';
import { useProductChoice } from './useProductChoice';

/** A product that is known: its pictures, what can be chosen of it, and the way into the cart. */
export function ProductView({ product, urlKey }: { product: ProductItem; urlKey: string }) {
  const [showsMissing, setShowsMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const showMissing = () => {
    flushSync(() => setShowsMissing(true));
    focusMissing(fields.current);
  };
  return (
    <ProductKinds names={kindsOf(product)} urlKey={urlKey} showsMissing={showsMissing}>
      {(kinds) => (
        <Shown
          product={product}
          urlKey={urlKey}
          kinds={kinds}
          fields={fields}
          showsMissing={showsMissing}
          onChoiceMissing={showMissing}
        />
      )}
    </ProductKinds>
  );
}

interface ShownProps {
  product: ProductItem;
  urlKey: string;
  kinds: readonly KindState[];
  /** Around all fields. */
  fields: RefObject<HTMLDivElement | null>;
  /** The shopper wanted to buy while a choice was missing. */
  showsMissing: boolean;
  onChoiceMissing(): void;
}

function Shown({ product, urlKey, kinds, fields, showsMissing, onChoiceMissing }: ShownProps) {
  const { currency, locale, pricesIncludeVat } = useStoreView();
  const location = useLocation();
  const { search } = location;
  const [quantity, setQuantity] = useState(() => editedQuantity(search));
  const [buttonRef, isPastButton] = useScrolledPast();

  const name = product.name ?? '';
  const availability = 'anyChoice' in product ? product.anyChoice : undefined;
  const choice = useProductChoice(urlKey, optionsOf(product), availability);
  const variant = choice.selection?.variant;
  const selection = mergeSelections(kinds.map((kind) => kind.selection));
  const base = shownPrice(variant ?? product, currency);
  const tiers = tiersOf(product, currency);
  const { price: own, extra, items } = selection;
  const price = base && unitPrice(base, { quantity, tiers, own, extra });
  const pictures = picturesFor(product, choice.selection, choice.chosen, name);
  const soldOut = isSoldOut(variant ?? product);
  /** What follows the kinds' fields waits for them: their height is not known before, and they would push it down. */
  const isWhole = soldOut || isKnown(kinds);
  const crumbs = [...categoryTrail(product.categories, location), { name, path: pathOf(product) }];
  const dispatch = useAppDispatch();
  useArrival(choice.isPending ? null : product.uid, () => {
    const productSku = product.sku ?? '';
    const options = chosenLabels(choice.options, choice.chosen);
    const one = { productSku, sku: variant?.sku ?? productSku, name, options, inStock: !soldOut };
    dispatch(productViewed({ ...one, price: base?.price.value ?? null, currency: base?.price.currency ?? currency }));
  });
  const left = variant ? variant.only_x_left_in_stock : product.only_x_left_in_stock;

  const unavailable = soldOut ? (
    <FormattedMessage id="catalog.soldOut" />
  ) : choice.isImpossible ? (
    <FormattedMessage id="catalog.notAvailable" />
  ) : !price ? (
    <FormattedMessage id="catalog.unavailable" />
  ) : undefined;
  const addToCart = (inBar?: boolean) => (
    <AddToCart
      product={{ sku: product.sku ?? '', name }}
      selectedOptions={choice.uids && selection.selectedOptions && [...choice.uids, ...selection.selectedOptions]}
      enteredOptions={selection.enteredOptions}
      items={items}
      quantity={quantity}
      waiting={!canBeBought(kinds) && !unavailable}
      disabledReason={unavailable}
      onChoiceMissing={onChoiceMissing}
      {...(inBar && { plain: true, size: 's' as const })}
    />
  );

  return (
    <Container className={css.page}>
      <ProductMeta product={product} price={base} picture={pictures[0]?.url} soldOut={soldOut} crumbs={crumbs} />
      <Breadcrumbs items={crumbs.map((crumb) => ({ ...crumb, name: isolateBidi(crumb.name, locale) }))} />
      <div className={css.top}>
        <Gallery key={pictures[0]?.url} pictures={pictures} name={name} />
        <div className={css.buying} ref={fields}>
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
            {product.short_description?.html && (
              <div className={css.short}>
                <Html html={product.short_description.html} />
              </div>
            )}
          </header>

          <ProductOptions choice={choice} missing={showsMissing} />
          {/* The kinds of a product never change, nor does their order. */}
          {!soldOut && createElement(Fragment, null, ...kinds.map((kind) => kind.fields))}
          {isWhole && (
            <>
              <StockNote soldOut={soldOut} left={left} tiers={tiers} quantity={quantity} />
              <div className={css.buy} ref={buttonRef}>
                {!unavailable && !items && (
                  <QuantityStepper size="l" value={quantity} onChange={setQuantity} label={name} />
                )}
                {addToCart()}
              </div>
              <div className={css.after}>
                <ProductWishlistButton
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
                {hasFeature('compare') && <CompareButton product={product} inWords />}
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
              {hasPromises && <ProductPromises />}
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

/** Pictures of the chosen variant, or of the chosen colour; else the product's own. */
function picturesFor(
  product: ProductItem,
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
