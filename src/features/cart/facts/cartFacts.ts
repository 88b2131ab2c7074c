import { createAction } from '@reduxjs/toolkit';
import type { CartDetails, CartItem } from '#store/cart';

/** A product as facts name it; `price` is that of one piece, with VAT, in the cart's or the view's currency. */
export interface ProductFact {
  /** What is bought: the variant's number, once one is chosen. */
  sku: string;
  /** The product's own number. */
  productSku: string;
  name: string;
  price: number;
  currency: string;
  quantity: number;
  /** Chosen values of a product that comes in variants, in the page's language; not what was written for it. */
  options: { label: string; value: string }[];
}

/** A cart as facts name it: with its total, VAT included. */
export interface CartFact {
  cartId: string;
  total: number;
  currency: string;
  coupons: string[];
  products: ProductFact[];
}

/** Sums of an order include VAT; `tax` is the VAT in its total. */
export interface OrderFact extends CartFact {
  shipping: number;
  tax: number;
  discount: number;
  /** Codes, as Magento has them; null for what is not sent anywhere. */
  shippingMethod: string | null;
  paymentMethod: string;
}

/** What of a cart changed, and what it comes to then. */
interface Changed extends Omit<CartFact, 'coupons'> {}

/**
 * The shop has put pieces into the cart, or more of a line: sent once for each change, with only the pieces that came,
 * when its answer or a look at the cart says so. Not when a guest's cart is merged.
 */
export const productsAdded = createAction<Changed>('cart/productsAdded');

/** The shop has taken pieces out of the cart. What has sold out and was left out of an answer is not told. */
export const productsRemoved = createAction<Changed>('cart/productsRemoved');

/**
 * An order stands: sent once for each, in the tab that learns it first, also when its answer was lost and it was found
 * later. Of an order that was sent before the shopper signed out, or by an earlier version, only number, cart and total
 * may be known.
 */
export const orderPlaced = createAction<
  Partial<OrderFact> & { number: string | null; cartId: string; total: number; placedAt: string }
>('checkout/orderPlaced');

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
