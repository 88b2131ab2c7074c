import { createAction } from '@reduxjs/toolkit';
import type { CartChanged, EventProduct } from '#analytics/events';
import type { CartDetails } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import { isSameChoice } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { eventCartOf, productOf } from './cartViewed';

/**
 * Pieces were added to the cart. Dispatched once per confirmed change, with the added pieces only; not dispatched for
 * the merge of a guest's cart.
 */
export const productsAdded = createAction<CartChanged, 'cart/productsAdded'>('cart/productsAdded');

/** Pieces were removed from the cart. Not dispatched for sold-out items that a response omits. */
export const productsRemoved = createAction<CartChanged, 'cart/productsRemoved'>('cart/productsRemoved');

/** Dispatches the event, unless `products` is empty. */
const dispatchCartEvent =
  (event: typeof productsAdded | typeof productsRemoved, details: CartDetails, products: EventProduct[]): AppThunk =>
  (dispatch) => {
    const { coupons: _, ...cart } = eventCartOf(details);
    if (products.length > 0) dispatch(event({ ...cart, products }));
  };

/**
 * Finds the cart item for an item that was added. Options are only a preference, because Magento may return entered
 * options in another format.
 */
function lineFor({ items }: CartDetails, { sku, selectedOptions = [], enteredOptions = [] }: ItemToAdd) {
  const alike = items.filter((line) => line.product.sku === sku || line.sku === sku);
  return alike.find(({ choice }) => isSameChoice(choice, { selectedOptions, enteredOptions })) ?? alike[0];
}

/** Dispatches `productsAdded` for these items, each with its quantity. */
export const trackAdded = (items: readonly ItemToAdd[], details: CartDetails): AppThunk =>
  dispatchCartEvent(
    productsAdded,
    details,
    items.flatMap((item) => {
      const line = lineFor(details, item);
      return line ? [productOf(line, item.quantity)] : [];
    }),
  );

/** Dispatches `productsRemoved` for these cart items. */
export const trackRemoved = (lines: readonly CartItem[], details: CartDetails): AppThunk =>
  dispatchCartEvent(
    productsRemoved,
    details,
    lines.map((line) => productOf(line)),
  );

/**
 * Dispatches `productsAdded` or `productsRemoved` for a changed quantity. `more` is the difference, negative if there
 * are fewer pieces.
 */
export const trackQuantity = (line: CartItem, more: number, details: CartDetails): AppThunk =>
  dispatchCartEvent(
    more > 0 ? productsAdded : productsRemoved,
    details,
    more === 0 ? [] : [productOf(line, Math.abs(more))],
  );

/**
 * Dispatches `productsAdded` for the pieces that `details` has and `before` lacks. Used for a reorder, whose added
 * items are not known in advance.
 */
export const trackDifference = (before: CartDetails, details: CartDetails): AppThunk =>
  dispatchCartEvent(
    productsAdded,
    details,
    details.items.flatMap((line) => {
      const had = before.items.find(({ uid }) => uid === line.uid)?.quantity ?? 0;
      return line.quantity > had ? [productOf(line, line.quantity - had)] : [];
    }),
  );
