import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf } from '#lib/guards';
import { paths } from '#lib/paths';
import type { CartDetails } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';

/** A placed order that awaits a redirect payment. Its items return to the cart if the payment fails. */
export interface UnpaidOrder {
  /** The id of the ordered cart, which only its shopper knows. */
  cartId: string;
  /** The order number, empty if it is unknown. */
  number: string;
  /** Code of the payment method. */
  method: string;
  /** The website on which it was ordered. */
  website: string;
  isCustomers: boolean;
  items: ItemToAdd[];
  /** Its items are being returned to the cart: those that are there already are not added again. */
  isComingBack?: boolean;
  /** A customer's items were returned: the payment page may be opened again, from here or from the order. */
  isBack?: boolean;
  /** When the shopper was last reminded of it outside checkout; milliseconds since 1970. */
  toldAt?: number;
}

const isItem = (value: unknown): value is ItemToAdd => hasTexts(value, 'sku') && typeof value.quantity === 'number';
const isUnpaid = (value: unknown): value is UnpaidOrder =>
  hasTexts(value, 'cartId', 'number', 'method', 'website') &&
  typeof value.isCustomers === 'boolean' &&
  isListOf(isItem)(value.items);

/** How long Magento keeps ordered carts by default. */
export const ORDERED_CART_SECONDS = 30 * 24 * 60 * 60;

/** Older orders are found through order history or order status. */
const MAX_UNPAID = 20;

const readAll = (storage: BrowserStorage): UnpaidOrder[] =>
  storage.get(storageKeys.unpaidOrder, isListOf(isUnpaid)) ?? [];

function saveAll(storage: BrowserStorage, orders: UnpaidOrder[]): void {
  if (orders.length > 0) storage.set(storageKeys.unpaidOrder, orders.slice(0, MAX_UNPAID), ORDERED_CART_SECONDS);
  else storage.remove(storageKeys.unpaidOrder);
}

/** Identifies an order: by the ordered cart, or by the number if the cart is unknown. */
export interface OrderKey {
  cartId?: string | undefined;
  number: string;
}

export const isSameOrder = (one: OrderKey, { cartId, number }: OrderKey): boolean =>
  cartId && one.cartId ? one.cartId === cartId : number !== '' && one.number === number;

/** The orders that await their payment, newest first. */
export const readUnpaidOrders = (storage: BrowserStorage): UnpaidOrder[] =>
  readAll(storage).filter(({ isBack }) => !isBack);

/** The order, if it awaits its payment. */
export const readUnpaidOrder = (storage: BrowserStorage, key: OrderKey): UnpaidOrder | undefined =>
  readUnpaidOrders(storage).find((order) => isSameOrder(order, key));

/** Saves an order, or replaces its earlier record. */
export function saveUnpaidOrder(storage: BrowserStorage, order: UnpaidOrder): void {
  const orders = readAll(storage);
  const index = orders.findIndex((one) => isSameOrder(one, order));
  saveAll(storage, index < 0 ? [order, ...orders] : orders.with(index, order));
}

/** Call it only for an order that was paid, or cancelled and its items returned to the cart. */
export const forgetUnpaidOrder = (storage: BrowserStorage, key: OrderKey): void =>
  saveAll(
    storage,
    readAll(storage).filter((one) => !isSameOrder(one, key)),
  );

/** True if this device returned the order's items to the cart. */
export const isReturnedToCart = (storage: BrowserStorage, key: OrderKey): boolean =>
  readAll(storage).some((one) => one.isBack && isSameOrder(one, key));

/** The page that shows the state of an order's payment and offers to pay. */
export const paymentReturnPath = ({ number, method }: Pick<UnpaidOrder, 'number' | 'method'>): string =>
  `${paths.paymentReturn}?${new URLSearchParams({ ...(number && { order: number }), method })}`;

/** The items of a cart, as requests to add them to another one. */
export const itemsToAdd = (cart: CartDetails | null): ItemToAdd[] =>
  (cart?.items ?? []).map(({ product, quantity, choice }) => ({
    sku: product.sku,
    name: product.name,
    quantity,
    ...choice,
  }));
