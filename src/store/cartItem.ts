import { hasTexts, isObject } from '#lib/guards';
import type { Money } from '#lib/money';

export interface CartImage {
  url: string | null;
  label: string | null;
}

/** What a shopper wrote for an option, or how many pieces of a bundle's part. */
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
  /** Of the chosen variant; with VAT, once it is known. */
  prices: {
    price: Money;
    /** Before a sale, when there is one. */
    regular_price?: Money;
    row_total: Money;
  };
  configurable_options: {
    configurable_product_option_uid: string;
    configurable_product_option_value_uid: string;
    option_label: string;
    value_label: string;
    /** The choice as a product's URL has it: the attribute's code and the value's number. */
    attribute_code: string | null;
    value_id: string;
  }[];
  /** All that was chosen and written for it, to be read; a day as `YYYY-MM-DD`. */
  options: { label: string; value: string; isDate?: boolean; quantity?: number }[];
  /** The same as it is put into a cart. */
  choice: { selectedOptions: string[]; enteredOptions: EnteredOption[] };
  /** The product, and the chosen variant of it, are on sale. */
  is_available: boolean;
  /** What the shop says is wrong with the line now, if anything: Magento's code and words. */
  errors: { code: string; message: string }[];
}

/** An item to add. `selectedOptions` are uids of option values, parts and files; `name` is for messages. */
export interface ItemToAdd {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
  /** For the line that is shown until the shop has answered. */
  picture?: CartItem['product']['thumbnail'];
  /** The same line as it was in the cart before. */
  line?: CartItem;
}

/** True for a stored value that can be shown as a cart item: the fields that are read of it are there. */
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

/** Whether the same was chosen and written, in whatever order. */
export function isSameChoice(one: CartItem['choice'], other: CartItem['choice']): boolean {
  const parts = ({ selectedOptions, enteredOptions }: CartItem['choice']) =>
    [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort();
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

/** A cart item as it is added again. */
export const asItemToAdd = (item: CartItem, quantity = item.quantity): ItemToAdd => ({
  sku: item.product.sku,
  name: item.product.name,
  quantity,
  ...item.choice,
  line: item,
});
