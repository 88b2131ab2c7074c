import { hasTexts, isObject } from '#lib/guards';
import type { CartItem } from '#store/cartItem';

/** Whether a stored value is a line of a cart: what is read of it is there; the rest was written with it. */
export const isKeptLine = (value: unknown): value is CartItem =>
  isObject(value) &&
  hasTexts(value.product, 'sku') &&
  isObject(value.choice) &&
  Array.isArray(value.choice.selectedOptions) &&
  Array.isArray(value.choice.enteredOptions) &&
  isObject(value.prices) &&
  isObject(value.prices.price) &&
  Array.isArray(value.options) &&
  typeof value.quantity === 'number';
