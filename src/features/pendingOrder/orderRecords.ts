import type { EventOrder } from '#analytics/events';
import { type BrowserStorage, checkoutNames, storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf, isObject, isText } from '#lib/guards';
import { paths } from '#lib/paths';
import type { CartDetails } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import type { OrderReceipt, SentCart } from '#store/checkout';

/**
 * - `none`: no order is pending.
 * - `placed`: the receipt is on the device.
 * - `notPlaced`: the cart can still be ordered.
 * - `needsSignIn`: placed by a customer who is signed out; reported on every visit until they sign in or dismiss it.
 * - `untraceable`: the back end no longer knows the cart; reported on every visit until dismissed.
 */
export type PendingOrderOutcome = 'none' | 'placed' | 'notPlaced' | 'needsSignIn' | 'untraceable';

/**
 * Identifies an order whose response is missing. This record is kept when the session ends, so it contains no personal
 * data.
 */
interface SentOrder extends Pick<SentCart, 'cartId' | 'isCustomers' | 'sentAt' | 'total'> {
  /** The website in which the order was sent; records of earlier versions lack it. */
  website?: string;
  /** Code of a redirect payment, which is paid after the order is placed. */
  paidOnPage?: string;
  /** Time until which the back end may still be processing the order (milliseconds since 1970). */
  atWorkUntil?: number;
  isDoubtTold?: boolean;
  /** True if the order was placed, but only a customer who is signed out can read its details. */
  isPlaced?: boolean;
  /** True if the shopper dismissed the message that the order was placed. */
  isPlacedTold?: boolean;
}

/** The personal data of a pending order, removed when the session ends. */
interface OrderDetails {
  cartId: string;
  receipt: OrderReceipt;
  lastNumber?: SentCart['lastNumber'];
  /** Payload of the event `orderPlaced`; records of earlier versions lack it. */
  fact?: EventOrder;
  /** The ordered items of a redirect payment. If the payment fails, they return to the cart. */
  items?: ItemToAdd[];
}

export interface PendingOrder extends SentOrder {
  details?: OrderDetails;
}

const optional = (isValid: (value: unknown) => boolean) => (value: unknown) => value == null || isValid(value);
const isOptionalText = optional(isText);
const isSentCart = (value: unknown): value is SentCart =>
  hasTexts(value, 'cartId') &&
  typeof value.sentAt === 'number' &&
  typeof value.total === 'number' &&
  typeof value.isCustomers === 'boolean';
/** Checks the fields of a receipt that the app reads. The confirmation page tolerates other wrong values. */
const isReceipt = (value: unknown): value is OrderReceipt =>
  hasTexts(value, 'id') &&
  isOptionalText(value.cartId) &&
  optional(isObject)(value.shipping_address) &&
  optional(isSentCart)(value.sent);
const isSent = (value: unknown): value is SentOrder =>
  isSentCart(value) && isObject(value) && isOptionalText(value.website) && isOptionalText(value.paidOnPage);
const isDetails = (value: unknown): value is OrderDetails =>
  hasTexts(value, 'cartId') && isReceipt(value.receipt) && optional(Array.isArray)(value.items);

/** Seconds for which Magento keeps ordered carts by default. */
const ORDERED_CART_SECONDS = 30 * 24 * 60 * 60;

export function savePendingOrder(storage: BrowserStorage, { details, ...sent }: PendingOrder): void {
  storage.set(storageKeys.sentOrder, sent, ORDERED_CART_SECONDS);
  if (details) storage.set(storageKeys.pendingOrder, details, ORDERED_CART_SECONDS);
}

export function readPendingOrder(storage: BrowserStorage): PendingOrder | undefined {
  const sent = storage.get(storageKeys.sentOrder, isSent);
  const details = storage.get(storageKeys.pendingOrder, isDetails);
  if (sent && details?.cartId === sent.cartId) return { ...sent, details };
  if (details) storage.remove(storageKeys.pendingOrder);
  return sent;
}

/** Milliseconds after an order request. If the cart is still open after this time, the request did not order it. */
export const MAX_PROCESSING = 10 * 60_000;

/**
 * True while the back end may still be processing the order: an open cart then proves nothing. An end further ahead
 * than `MAX_PROCESSING` is ignored, because the device's clock was wrong when it was saved.
 */
export function mayStillBePlaced(pending: PendingOrder | undefined): boolean {
  const left = (pending?.atWorkUntil ?? 0) - Date.now();
  return left > 0 && left <= MAX_PROCESSING;
}

/**
 * Removes the record of an order once it is certain whether the order was placed.
 *
 * @param cartId id of the ordered cart; the record of a later order from another tab stays
 */
export function forgetPendingOrder(storage: BrowserStorage, cartId: string): void {
  if (storage.get(storageKeys.sentOrder, isSent)?.cartId !== cartId) return;
  storage.remove(storageKeys.sentOrder);
  storage.remove(storageKeys.pendingOrder);
}

/** Stores the receipt for a day, so that the shopper can reload and print the confirmation page. */
export const saveReceipt = (storage: BrowserStorage, receipt: OrderReceipt): void =>
  storage.set(storageKeys.receipt, receipt, 24 * 60 * 60);

export const readReceipt = (storage: BrowserStorage): OrderReceipt | undefined =>
  storage.get(storageKeys.receipt, isReceipt);

export function readReceiptOf(storage: BrowserStorage, order: OrderKey): OrderReceipt | undefined {
  const receipt = readReceipt(storage);
  return receipt && isSameOrder({ cartId: receipt.cartId, number: receipt.id }, order) ? receipt : undefined;
}

export function clearSavedCheckout(storage: BrowserStorage, website: string): void {
  for (const name of checkoutNames) storage.remove(storageKeys.checkout(name, website));
}

/** A placed order that awaits a redirect payment. If the payment fails, the ordered items return to the cart. */
export interface UnpaidOrder {
  /** Id of the ordered cart; only the shopper who ordered it has this id. Empty if it is unknown. */
  cartId: string;
  /** The order number, empty if it is unknown. */
  number: string;
  method: string;
  website: string;
  isCustomers: boolean;
  items: ItemToAdd[];
  /**
   * True while the items of the order are being returned to the cart. Items that are already in the cart are not added
   * again.
   */
  isComingBack?: boolean;
  /**
   * True after the items of the order were returned to the cart. The record stays, because the shopper may open the
   * payment return page again.
   */
  isBack?: boolean;
  /** When the shopper was last reminded of this order outside checkout (milliseconds since 1970). */
  toldAt?: number;
}

const isItemToAdd = (value: unknown): value is ItemToAdd =>
  hasTexts(value, 'sku') && typeof value.quantity === 'number';
const isUnpaid = (value: unknown): value is UnpaidOrder =>
  hasTexts(value, 'cartId', 'number', 'method', 'website') &&
  typeof value.isCustomers === 'boolean' &&
  isListOf(isItemToAdd)(value.items);

/** Maximum number of stored orders. Shoppers find older orders in the order history or on the order status page. */
const MAX_UNPAID = 20;

/** The stored orders with a redirect payment: unpaid orders, and orders whose items were returned to the cart. */
export const readRedirectOrders = (storage: BrowserStorage): UnpaidOrder[] =>
  storage.get(storageKeys.unpaidOrder, isListOf(isUnpaid)) ?? [];

function saveRedirectOrders(storage: BrowserStorage, orders: UnpaidOrder[]): void {
  if (orders.length > 0) storage.set(storageKeys.unpaidOrder, orders.slice(0, MAX_UNPAID), ORDERED_CART_SECONDS);
  else storage.remove(storageKeys.unpaidOrder);
}

/** Identifies an order: by the ordered cart, or by the number if the cart is unknown. */
interface OrderKey {
  cartId?: string | undefined;
  number: string;
}

const isSameOrder = (one: OrderKey, { cartId, number }: OrderKey): boolean =>
  cartId && one.cartId ? one.cartId === cartId : number !== '' && one.number === number;

/** The orders that await their payment, newest first. */
export const readUnpaidOrders = (storage: BrowserStorage): UnpaidOrder[] =>
  readRedirectOrders(storage).filter(({ isBack }) => !isBack);

export const readUnpaidOrder = (storage: BrowserStorage, key: OrderKey): UnpaidOrder | undefined =>
  readUnpaidOrders(storage).find((order) => isSameOrder(order, key));

export function saveUnpaidOrder(storage: BrowserStorage, order: UnpaidOrder): void {
  const orders = readRedirectOrders(storage);
  const index = orders.findIndex((one) => isSameOrder(one, order));
  saveRedirectOrders(storage, index < 0 ? [order, ...orders] : orders.with(index, order));
}

/**
 * Removes the record of an order. Call this function only if the order was paid, or cancelled and its items returned to
 * the cart.
 */
export const forgetUnpaidOrder = (storage: BrowserStorage, key: OrderKey): void =>
  saveRedirectOrders(
    storage,
    readRedirectOrders(storage).filter((one) => !isSameOrder(one, key)),
  );

/** True if this device returned the order's items to the cart. */
export const isReturnedToCart = (storage: BrowserStorage, key: OrderKey): boolean =>
  readRedirectOrders(storage).some((one) => one.isBack && isSameOrder(one, key));

/** Path of the page that shows the state of an order's payment and offers to pay. */
export const paymentReturnPath = ({ number, method }: Pick<UnpaidOrder, 'number' | 'method'>): string =>
  `${paths.paymentReturn}?${new URLSearchParams({ ...(number && { order: number }), method })}`;

/** Converts the items of a cart to items that can be added to another cart. */
export const itemsToAdd = (cart: CartDetails | null): ItemToAdd[] =>
  (cart?.items ?? []).map(({ product, quantity, choice }) => ({
    sku: product.sku,
    name: product.name,
    quantity,
    ...choice,
  }));
