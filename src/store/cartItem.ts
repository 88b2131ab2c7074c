import { hasTexts, isObject } from '#lib/guards';
import type { Money } from '#lib/money';

export interface CartImage {
  url: string | null;
  label: string | null;
}

/** A text that the shopper entered for an option, or the quantity of a bundle option. */
export interface EnteredOption {
  uid: string;
  value: string;
}

export interface CartItem {
  uid: string;
  quantity: number;
  product: {
    uid: string;
    /** The parent's SKU for a configurable product. */
    sku: string;
    name: string;
    url_key: string | null;
    url_suffix: string | null;
    thumbnail: CartImage | null;
  };
  /** The SKU in the cart: the chosen variant's for a configurable product. */
  sku: string;
  /** Prices of the chosen variant. They include VAT as soon as Magento knows the VAT. */
  prices: {
    price: Money;
    /** The price without the sale, if the product is on sale. */
    regular_price?: Money;
    row_total: Money;
  };
  configurable_options: {
    configurable_product_option_uid: string;
    configurable_product_option_value_uid: string;
    option_label: string;
    value_label: string;
    /** Code of the attribute. The product URL contains a choice as attribute code and value id. */
    attribute_code: string | null;
    value_id: string;
  }[];
  /** All choices and entered texts, for display. A date is `YYYY-MM-DD`. */
  options: { label: string; value: string; isDate?: boolean; quantity?: number }[];
  /** All choices as uids, with the entered texts, for adding the item to a cart. */
  choice: { selectedOptions: string[]; enteredOptions: EnteredOption[] };
  /** True if the product and its chosen variant can be bought. */
  is_available: boolean;
  /** Current problems of the cart item: Magento's error codes and messages. */
  errors: { code: string; message: string }[];
}

/** An item to add. `selectedOptions` are uids of option values, bundle selections and links; `name` is for messages. */
export interface ItemToAdd {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
  /** Picture of the optimistic cart item. */
  picture?: CartItem['product']['thumbnail'];
  /** The cart item, if this item was in the cart before. */
  line?: CartItem;
}

/** True if a stored value can be shown as a cart item: it has all the fields that the app reads. */
export const isCartItem = (value: unknown): value is CartItem =>
  hasTexts(value, 'uid') &&
  hasTexts(value.product, 'sku') &&
  isObject(value.choice) &&
  Array.isArray(value.choice.selectedOptions) &&
  Array.isArray(value.choice.enteredOptions) &&
  isObject(value.prices) &&
  isObject(value.prices.price) &&
  Array.isArray(value.options) &&
  Array.isArray(value.errors) &&
  typeof value.quantity === 'number';

/** True if both items have the same options and entered texts, in any order. */
export function isSameChoice(one: CartItem['choice'], other: CartItem['choice']): boolean {
  const parts = ({ selectedOptions, enteredOptions }: CartItem['choice']) =>
    [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort();
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

/** Converts a cart item to an item that can be added again. */
export const asItemToAdd = (item: CartItem, quantity = item.quantity): ItemToAdd => ({
  sku: item.product.sku,
  name: item.product.name,
  quantity,
  ...item.choice,
  line: item,
});
