import { useQuery } from '@apollo/client/react';
import { ShoppingBag } from 'lucide-react';
import { createElement, Fragment, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { refusalMessage } from '#features/cart/errors/refusalMessage';
import { ChoiceStorageContext } from '#features/catalog/choiceStorage';
import { GetProductPageDocument } from '#features/catalog/product/GetProductPage.gql';
import { ProductOptions } from '#features/catalog/product/ProductOptions';
import {
  areFormPartsLoaded,
  canBeBought,
  type MissingChoice,
  ProductFormParts,
} from '#features/catalog/product/productTypes/ProductFormParts';
import type { FormPartState } from '#features/catalog/product/productTypes/selection';
import { StockNote } from '#features/catalog/product/StockNote';
import { useSelectedProduct } from '#features/catalog/product/useSelectedProduct';
import { optionsOf } from '#features/catalog/productView';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Price } from '#ui/text/Price';
import { useAsyncAction } from '#ui/useAsyncAction';
import type { WishlistItemView } from '../wishlistItemView';
import { moveConfiguredToCart } from '../wishlistPageActions';
import css from './WishOptions.module.css';

interface WishOptionsProps {
  view: WishlistItemView;
  onAdded(): void;
}

/** Fields for the missing options of a wish list item, and a button that adds the item to the cart. */
export function WishOptions({ view, onAdded }: WishOptionsProps) {
  const { product, path } = view;
  // The path of a wish list item contains the chosen options.
  const [search, setSearch] = useState(/\?.*/.exec(path)?.[0] ?? '');
  return (
    <ChoiceStorageContext value={{ search, setSearch }}>
      <ProductFormParts product={product}>
        {(formParts, missing) => (
          <div ref={missing.fields}>
            <Choice view={view} formParts={formParts} missing={missing} onAdded={onAdded} />
          </div>
        )}
      </ProductFormParts>
    </ChoiceStorageContext>
  );
}

interface ChoiceProps extends WishOptionsProps {
  formParts: readonly FormPartState[];
  missing: MissingChoice;
}

function Choice({ view, formParts, missing, onAdded }: ChoiceProps) {
  const dispatch = useAppDispatch();
  const { pricesIncludeVat } = useStoreView();
  const [quantity, setQuantity] = useState(view.quantity);
  const { pending, problem, attempt } = useAsyncAction((error) => refusalMessage(error, view.name));
  const { product, name } = view;
  const urlKey = product.url_key ?? '';
  // Optional data: shows which values are sold out before the first choice. The form does not wait for this data.
  const { data } = useQuery(GetProductPageDocument, { variables: { urlKey }, skip: optionsOf(product).length === 0 });
  const page = data?.products?.items?.find((one) => one?.url_key === urlKey);
  const availability = page && 'anyChoice' in page ? page.anyChoice : undefined;
  const selected = useSelectedProduct(product, formParts, quantity, availability);
  const { choice, variant, selection, price, stock, unavailable } = selected;
  const { selectedOptions, enteredOptions, items } = selection;
  const isComplete = choice.uids !== null && selectedOptions !== null;

  const add = () => {
    if (!choice.uids || !selectedOptions) return missing.show();
    const chosen = { sku: product.sku ?? '', name, quantity, enteredOptions };
    const whole = [{ ...chosen, selectedOptions: [...choice.uids, ...selectedOptions] }];
    void attempt(async () => {
      await dispatch(moveConfiguredToCart(view, items ?? whole));
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
          {isComplete && <StockNote {...stock} />}
        </div>
      </div>
      {choice.options.length > 0 && <ProductOptions choice={choice} missing={missing.isShown} />}
      {/* The fields of a product and their order never change, so the fields need no keys. */}
      {createElement(Fragment, null, ...formParts.map((kind) => kind.fields))}
      <div className={css.buy}>
        <MessageNotice type="error" message={problem} />
        {!unavailable && !items && <QuantityStepper size="l" value={quantity} onChange={setQuantity} label={name} />}
        <Button
          size="l"
          wide
          pending={pending || (!areFormPartsLoaded(formParts) && !unavailable)}
          disabled={unavailable !== undefined || (areFormPartsLoaded(formParts) && !canBeBought(formParts))}
          onClick={add}
        >
          {!unavailable && <ShoppingBag size={20} aria-hidden="true" className={css.bag} />}
          <FormattedMessage id={unavailable ?? 'cart.addToCart'} />
        </Button>
      </div>
    </div>
  );
}
