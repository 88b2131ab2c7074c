import { createAction } from '@reduxjs/toolkit';
import type { EventCart, EventProduct } from '#analytics/events';
import type { CartDetails } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';

// This module is separate from cartEvents, which is loaded later with the code that changes the cart.

/** The shopper has opened the cart page with items. Dispatched once per visit of that page. */
export const cartViewed = createAction<EventCart, 'cart/cartViewed'>('cart/cartViewed');

export const productOf = (line: CartItem, quantity = line.quantity): EventProduct => ({
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

export const eventCartOf = ({ id, items, prices: { grand_total }, applied_coupons }: CartDetails): EventCart => ({
  cartId: id,
  total: grand_total.value,
  currency: grand_total.currency,
  coupons: applied_coupons,
  products: items.map((line) => productOf(line)),
});

/** Dispatches `cartViewed`, if the cart is loaded. */
export const trackCartViewed = (): AppThunk => (dispatch, getState) => {
  const { details } = getState().cart;
  if (details) dispatch(cartViewed(eventCartOf(details)));
};
