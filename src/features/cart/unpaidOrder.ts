import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import type { CartDetails } from '#store/cart';
import type { ItemToAdd } from './addItems';

/**
 * An order that stands and is paid on a page of the provider's: what finds its payment again, and its lines, which come
 * back into the cart when nothing comes of it.
 */
export interface UnpaidOrder {
  /** The id of the cart it was, which only its shopper knows. */
  cartId: string;
  /** The order's number, empty when it could not be learnt. */
  number: string;
  /** Code of the payment method. */
  method: string;
  /** Whose website it was ordered on. */
  country: string;
  isCustomers: boolean;
  items: ItemToAdd[];
  /** Its lines are being put back into the cart: what of them is there already is not put in again. */
  isComingBack?: boolean;
  /** When the shopper was told of it last, away from checkout; milliseconds since 1970. */
  toldAt?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isItem = (value: unknown): boolean =>
  isObject(value) && typeof value.sku === 'string' && typeof value.quantity === 'number';
const isUnpaid = (value: unknown): value is UnpaidOrder =>
  isObject(value) &&
  [value.cartId, value.number, value.method, value.country].every((part) => typeof part === 'string') &&
  typeof value.isCustomers === 'boolean' &&
  Array.isArray(value.items) &&
  value.items.every(isItem);

/** As long as Magento keeps carts that were ordered, unless a merchant says otherwise. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

export const saveUnpaidOrder = (storage: BrowserStorage, order: UnpaidOrder): void =>
  storage.set(storageKeys.unpaidOrder, order, KEPT_SECONDS);

export const readUnpaidOrder = (storage: BrowserStorage): UnpaidOrder | undefined =>
  storage.get(storageKeys.unpaidOrder, isUnpaid);

/** Only for an order that is paid, or given up and its lines back in the cart. */
export const forgetUnpaidOrder = (storage: BrowserStorage): void => storage.remove(storageKeys.unpaidOrder);

/** The lines of a cart, to be put into another one. */
export const itemsOf = (cart: CartDetails | null): ItemToAdd[] =>
  (cart?.items ?? []).map(({ product, quantity, choice }) => ({
    sku: product.sku,
    name: product.name,
    quantity,
    ...choice,
  }));
