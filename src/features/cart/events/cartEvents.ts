import { createAction } from '@reduxjs/toolkit';
import type { CartChanged, EventProduct } from '#analytics/events';
import type { CartDetails } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import { isSameChoice } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { eventCartOf, productOf } from './cartViewed';

/**
 * Pieces were added to the cart: sent once for each change, with only the pieces that were added, after the response or
 * a look at the cart. Not when a guest's cart is merged.
 */
export const productsAdded = createAction<CartChanged, 'cart/productsAdded'>('cart/productsAdded');

/** The shop has taken pieces out of the cart. What has sold out and was left out of an answer is not told. */
export const productsRemoved = createAction<CartChanged, 'cart/productsRemoved'>('cart/productsRemoved');

/** Reports pieces that were added or removed, if there are any. */
const tell =
  (event: typeof productsAdded | typeof productsRemoved, details: CartDetails, products: EventProduct[]): AppThunk =>
  (dispatch) => {
    const { coupons: _, ...cart } = eventCartOf(details);
    if (products.length > 0) dispatch(event({ ...cart, products }));
  };

/** The line that an item has become. What was written may come back in other words. */
function lineFor({ items }: CartDetails, { sku, selectedOptions = [], enteredOptions = [] }: ItemToAdd) {
  const alike = items.filter((line) => line.product.sku === sku || line.sku === sku);
  return alike.find(({ choice }) => isSameChoice(choice, { selectedOptions, enteredOptions })) ?? alike[0];
}

/** These are in the cart now, each in its quantity. */
export const tellAdded = (items: readonly ItemToAdd[], details: CartDetails): AppThunk =>
  tell(
    productsAdded,
    details,
    items.flatMap((item) => {
      const line = lineFor(details, item);
      return line ? [productOf(line, item.quantity)] : [];
    }),
  );

/** These lines are gone. */
export const tellRemoved = (lines: readonly CartItem[], details: CartDetails): AppThunk =>
  tell(
    productsRemoved,
    details,
    lines.map((line) => productOf(line)),
  );

/** Of a line there are so many more now, or fewer. */
export const tellQuantity = (line: CartItem, more: number, details: CartDetails): AppThunk =>
  tell(more > 0 ? productsAdded : productsRemoved, details, more === 0 ? [] : [productOf(line, Math.abs(more))]);

/** What came to a cart of which nobody said what it would be. */
export const tellArrived = (before: CartDetails, details: CartDetails): AppThunk =>
  tell(
    productsAdded,
    details,
    details.items.flatMap((line) => {
      const had = before.items.find(({ uid }) => uid === line.uid)?.quantity ?? 0;
      return line.quantity > had ? [productOf(line, line.quantity - had)] : [];
    }),
  );
