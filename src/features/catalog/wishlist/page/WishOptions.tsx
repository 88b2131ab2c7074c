import { useQuery } from '@apollo/client/react';
import { ShoppingBag } from 'lucide-react';
import { createElement, Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { refusalMessage } from '#features/cart/failures/refusalMessage';
import { isSoldOut } from '#features/cart/isSoldOut';
import { ChoicePlaceContext } from '#features/catalog/choicePlace';
import { focusMissing } from '#features/catalog/product/focusMissing';
import { GetProductPageDocument } from '#features/catalog/product/GetProductPage.gql';
import { kindsOf } from '#features/catalog/product/kinds/kinds';
import { canBeBought, isKnown, ProductKinds } from '#features/catalog/product/kinds/ProductKinds';
import { type KindState, mergeSelections } from '#features/catalog/product/kinds/selection';
import { ProductOptions } from '#features/catalog/product/ProductOptions';
import { StockNote } from '#features/catalog/product/StockNote';
import { useProductChoice } from '#features/catalog/product/useProductChoice';
import { optionsOf, shownPrice, tiersOf, unitPrice } from '#features/catalog/productView';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { Notice } from '#ui/Notice';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Price } from '#ui/text/Price';
import { useAttempt } from '#ui/useAttempt';
import type { WishlistItemView } from '../wishlistItemView';
import { buyWish } from '../wishlistPageActions';
import css from './WishOptions.module.css';

interface WishOptionsProps {
  view: WishlistItemView;
  onAdded(): void;
}

/** Lets the shopper choose what a wish still lacks, and puts it into the cart as chosen. */
export function WishOptions({ view, onAdded }: WishOptionsProps) {
  const { product, path } = view;
  // The path of a wish has what was chosen of it so far.
  const [search, setSearch] = useState(/\?.*/.exec(path)?.[0] ?? '');
  const [showsMissing, setShowsMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const urlKey = product.url_key ?? '';
  const showMissing = () => {
    flushSync(() => setShowsMissing(true));
    focusMissing(fields.current);
  };
  return (
    <ChoicePlaceContext value={{ search, setSearch }}>
      <div ref={fields}>
        <ProductKinds names={kindsOf(product)} urlKey={urlKey} showsMissing={showsMissing}>
          {(kinds) => (
            <Choice
              view={view}
              kinds={kinds}
              showsMissing={showsMissing}
              onChoiceMissing={showMissing}
              onAdded={onAdded}
            />
          )}
        </ProductKinds>
      </div>
    </ChoicePlaceContext>
  );
}

interface ChoiceProps extends WishOptionsProps {
  kinds: readonly KindState[];
  showsMissing: boolean;
  onChoiceMissing(): void;
}

function Choice({ view, kinds, showsMissing, onChoiceMissing, onAdded }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const { currency, pricesIncludeVat } = useStoreView();
  const [quantity, setQuantity] = useState(view.quantity);
  const { pending, problem, attempt } = useAttempt((error) => refusalMessage(error, view.name));
  const { product, name } = view;
  const urlKey = product.url_key ?? '';
  // Which values are sold out is known before the first choice when this has come; nothing waits for it.
  const { data } = useQuery(GetProductPageDocument, { variables: { urlKey }, skip: optionsOf(product).length === 0 });
  const page = data?.products?.items?.find((one) => one?.url_key === urlKey);
  const choice = useProductChoice(urlKey, optionsOf(product), page && 'anyChoice' in page ? page.anyChoice : undefined);
  const variant = choice.selection?.variant;
  const {
    selectedOptions,
    enteredOptions,
    items,
    price: own,
    extra,
  } = mergeSelections(kinds.map((kind) => kind.selection));
  const base = shownPrice(variant ?? product, currency);
  const tiers = tiersOf(product, currency);
  const price = base && unitPrice(base, { quantity, tiers, own, extra });
  const soldOut = isSoldOut(variant ?? product);
  const left = variant ? variant.only_x_left_in_stock : product.only_x_left_in_stock;
  const unavailable = soldOut
    ? 'catalog.soldOut'
    : choice.isImpossible
      ? 'catalog.notAvailable'
      : price
        ? undefined
        : 'catalog.unavailable';
  const isComplete = choice.uids !== null && selectedOptions !== null;

  const add = () => {
    if (!choice.uids || !selectedOptions) return onChoiceMissing();
    const chosen = { sku: product.sku ?? '', name, quantity, enteredOptions };
    const whole = [{ ...chosen, selectedOptions: [...choice.uids, ...selectedOptions] }];
    void attempt(async () => {
      await dispatch(buyWish(view, items ?? whole));
      onAdded();
    });
  };

  return (
    <div className={css.options}>
      <div className={css.head}>
        <span className={css.picture}>
          <Image src={variant?.media_gallery?.[0]?.url ?? view.picture} alt="" width={96} />
        </span>
        <div className={css.what} aria-live="polite">
          <p className={css.name}>
            <BidiText text={name} />
          </p>
          {price && (
            <Price
              price={price.price}
              regular={price.regular}
              from={price.from && !variant}
              vatNote={pricesIncludeVat}
            />
          )}
          {isComplete && <StockNote soldOut={soldOut} left={left} tiers={tiers} quantity={quantity} />}
        </div>
      </div>
      {choice.options.length > 0 && <ProductOptions choice={choice} missing={showsMissing} />}
      {/* The kinds of a product never change, nor does their order. */}
      {createElement(Fragment, null, ...kinds.map((kind) => kind.fields))}
      <div className={css.buy}>
        {problem && (
          <Notice type="error">
            <MessageText {...problem} />
          </Notice>
        )}
        {!unavailable && !items && <QuantityStepper size="l" value={quantity} onChange={setQuantity} label={name} />}
        <Button
          size="l"
          wide
          pending={pending || (!isKnown(kinds) && !unavailable)}
          disabled={unavailable !== undefined || (isKnown(kinds) && !canBeBought(kinds))}
          onClick={add}
        >
          {!unavailable && <ShoppingBag size={20} aria-hidden="true" className={css.bag} />}
          <FormattedMessage id={unavailable ?? 'cart.addToCart'} />
        </Button>
      </div>
    </div>
  );
}
