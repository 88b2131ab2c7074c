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

/** Identifies an order whose response is missing. It outlives the session, so it contains no personal data. */
interface SentOrder extends Pick<SentCart, 'cartId' | 'isCustomers' | 'sentAt' | 'total'> {
  /** The website whose checkout ends with the order; earlier versions did not record it. */
  website?: string;
  /** Code of a redirect payment, which is paid after the order is placed. */
  paidOnPage?: string;
  /** Until then (milliseconds since 1970) the back end may still be processing the order. */
  atWorkUntil?: number;
  isDoubtTold?: boolean;
  /** The order was placed, but only its customer can read the details. */
  isPlaced?: boolean;
  /** The shopper dismissed the message that the order was placed. */
  isPlacedTold?: boolean;
}

/** The shopper's own part of the record, removed when the session ends. */
interface OrderDetails {
  cartId: string;
  receipt: OrderReceipt;
  lastNumber?: SentCart['lastNumber'];
  /** Payload of the event `orderPlaced`; earlier versions did not record it. */
  fact?: EventOrder;
  /** The cart items of a redirect payment, which return to the cart if the payment fails. */
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

/** Milliseconds after which a cart that is still open was certainly not ordered by the request. */
export const MAX_PROCESSING = 10 * 60_000;

/**
 * True while the back end may still be processing the order, so that an open cart proves nothing. A time further ahead
 * than `MAX_PROCESSING` was saved while the device's clock was wrong.
 */
export function mayStillBePlaced(pending: PendingOrder | undefined): boolean {
  const left = (pending?.atWorkUntil ?? 0) - Date.now();
  return left > 0 && left <= MAX_PROCESSING;
}

/**
 * Removes the record of an order once it is certain whether the order was placed.
 *
 * @param cartId the order's cart: the record of a later order of another tab stays
 */
export function forgetPendingOrder(storage: BrowserStorage, cartId: string): void {
  if (storage.get(storageKeys.sentOrder, isSent)?.cartId !== cartId) return;
  storage.remove(storageKeys.sentOrder);
  storage.remove(storageKeys.pendingOrder);
}

/** Keeps the receipt for a day, so that the confirmation can be reloaded and printed. */
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

/** A placed order that awaits a redirect payment. Its items return to the cart if the payment fails. */
export interface UnpaidOrder {
  /** The id of the ordered cart, which only its shopper knows. */
  cartId: string;
  /** The order number, empty if it is unknown. */
  number: string;
  method: string;
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

const isItemToAdd = (value: unknown): value is ItemToAdd =>
  hasTexts(value, 'sku') && typeof value.quantity === 'number';
const isUnpaid = (value: unknown): value is UnpaidOrder =>
  hasTexts(value, 'cartId', 'number', 'method', 'website') &&
  typeof value.isCustomers === 'boolean' &&
  isListOf(isItemToAdd)(value.items);

/** Older orders are found through order history or order status. */
const MAX_UNPAID = 20;

/** The orders that await their payment, and those whose items were returned to the cart. */
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

/** Call it only for an order that was paid, or cancelled and its items returned to the cart. */
export const forgetUnpaidOrder = (storage: BrowserStorage, key: OrderKey): void =>
  saveRedirectOrders(
    storage,
    readRedirectOrders(storage).filter((one) => !isSameOrder(one, key)),
  );

/** True if this device returned the order's items to the cart. */
export const isReturnedToCart = (storage: BrowserStorage, key: OrderKey): boolean =>
  readRedirectOrders(storage).some((one) => one.isBack && isSameOrder(one, key));

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
