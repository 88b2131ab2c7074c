import { createAction } from '@reduxjs/toolkit';
import type { CartChanged, CartFact, ProductFact } from '#analytics/facts';
import type { CartDetails } from '#store/cart';
import type { CartItem } from '#store/cartItem';

/**
 * The shop has put pieces into the cart, or more of a line: sent once for each change, with only the pieces that came,
 * when its answer or a look at the cart says so. Not when a guest's cart is merged.
 */
export const productsAdded = createAction<CartChanged, 'cart/productsAdded'>('cart/productsAdded');

/** The cart's own page is shown, with what is in it: sent once for each arrival. */
export const cartViewed = createAction<CartFact, 'cart/cartViewed'>('cart/cartViewed');

/** The shop has taken pieces out of the cart. What has sold out and was left out of an answer is not told. */
export const productsRemoved = createAction<CartChanged, 'cart/productsRemoved'>('cart/productsRemoved');

export const productOf = (line: CartItem, quantity = line.quantity): ProductFact => ({
  sku: line.sku,
  productSku: line.product.sku,
  name: line.product.name,
  price: line.prices.price.value,
  currency: line.prices.price.currency,
  quantity,
  options: line.configurable_options.map(({ option_label, value_label }) => ({
    label: option_label,
    value: value_label,
  })),
});

export const cartFactOf = ({ id, items, prices: { grand_total }, applied_coupons }: CartDetails): CartFact => ({
  cartId: id,
  total: grand_total.value,
  currency: grand_total.currency,
  coupons: applied_coupons,
  products: items.map((line) => productOf(line)),
});
