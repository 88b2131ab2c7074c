import type { CartItem } from '#store/cartItem';

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a stored value is a line of a cart: what is read of it is there; the rest was written with it. */
export const isKeptLine = (value: unknown): value is CartItem =>
  isFields(value) &&
  isFields(value.product) &&
  typeof value.product.sku === 'string' &&
  isFields(value.choice) &&
  Array.isArray(value.choice.selectedOptions) &&
  Array.isArray(value.choice.enteredOptions) &&
  isFields(value.prices) &&
  isFields(value.prices.price) &&
  Array.isArray(value.options) &&
  typeof value.quantity === 'number';
