import type { ProductFact } from '#analytics/facts';
import type { CartDetails } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { isSameChoice } from '../shown/sameChoice';
import { cartFactOf, cartViewed, productOf, productsAdded, productsRemoved } from './cartFacts';

/** Reports pieces that came and went with a change, if there are any. */
const tell =
  (details: CartDetails, added: ProductFact[], removed: ProductFact[] = []): AppThunk =>
  (dispatch) => {
    const { coupons: _, ...cart } = cartFactOf(details);
    if (added.length > 0) dispatch(productsAdded({ ...cart, products: added }));
    if (removed.length > 0) dispatch(productsRemoved({ ...cart, products: removed }));
  };

/** The line that an item has become. What was written may come back in other words. */
function lineFor({ items }: CartDetails, { sku, selectedOptions = [], enteredOptions = [] }: ItemToAdd) {
  const alike = items.filter((line) => line.product.sku === sku || line.sku === sku);
  return alike.find(({ choice }) => isSameChoice(choice, { selectedOptions, enteredOptions })) ?? alike[0];
}

/** These are in the cart now, each in its quantity. */
export const tellAdded = (items: readonly ItemToAdd[], details: CartDetails): AppThunk =>
  tell(
    details,
    items.flatMap((item) => {
      const line = lineFor(details, item);
      return line ? [productOf(line, item.quantity)] : [];
    }),
  );

/** These lines are gone. */
export const tellRemoved = (lines: readonly CartItem[], details: CartDetails): AppThunk =>
  tell(
    details,
    [],
    lines.map((line) => productOf(line)),
  );

/** Of a line there are so many more now, or fewer. */
export const tellQuantity = (line: CartItem, more: number, details: CartDetails): AppThunk => {
  const products = more === 0 ? [] : [productOf(line, Math.abs(more))];
  return more > 0 ? tell(details, products) : tell(details, [], products);
};

/** What came to a cart of which nobody said what it would be. */
export const tellArrived = (before: CartDetails, details: CartDetails): AppThunk =>
  tell(
    details,
    details.items.flatMap((line) => {
      const had = before.items.find(({ uid }) => uid === line.uid)?.quantity ?? 0;
      return line.quantity > had ? [productOf(line, line.quantity - had)] : [];
    }),
  );

/** The shopper looks at the cart. */
export const tellViewed = (): AppThunk => (dispatch, getState) => {
  const { details } = getState().cart;
  if (details) dispatch(cartViewed(cartFactOf(details)));
};
