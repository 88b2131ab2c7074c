import type { OrderFact } from '#analytics/facts';
import { type BrowserStorage, checkoutNames, storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf, isMoney, isObject, isText } from '#lib/guards';
import type { ItemToAdd } from '#store/cartItem';
import type { OrderReceipt } from '#store/checkout';
import { isSameOrder, ORDERED_CART_SECONDS, type OrderKey } from './unpaid';

/**
 * - `none`: no order is pending.
 * - `placed`: the receipt is on the device.
 * - `notPlaced`: the cart can still be ordered.
 * - `needsSignIn`: placed by a customer who is signed out; reported on every visit until they sign in or dismiss it.
 * - `untraceable`: the back end no longer knows the cart; reported on every visit until dismissed.
 */
export type PendingOrderOutcome = 'none' | 'placed' | 'notPlaced' | 'needsSignIn' | 'untraceable';

/** Identifies an order whose response is missing. It outlives the session, so it holds no personal data. */
interface SentOrder {
  cartId: string;
  /** The website whose checkout ends with the order; earlier versions did not record it. */
  website?: string;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  isCustomers: boolean;
  /** Code of a redirect payment, which is paid after the order is placed. */
  paidOnPage?: string;
  /** The grand total, in the cart's currency. */
  total: number;
  /** Until then (milliseconds since 1970) the back end may still be processing the order. */
  atWorkUntil?: number;
  /** The shopper was told that the outcome is unknown. */
  isDoubtTold?: boolean;
  /** The order was placed; only its customer can learn more. */
  isPlaced?: boolean;
  /** The shopper dismissed the message that the order was placed. */
  isPlacedTold?: boolean;
}

/** The shopper's own part of the record, removed when the session ends. */
interface OrderDetails {
  cartId: string;
  receipt: OrderReceipt;
  /** Number of the customer's newest order before this one: null if there was none, undefined if the query failed. */
  lastNumber?: string | null;
  /** Payload of the event `orderPlaced`; earlier versions did not record it. */
  fact?: OrderFact;
  /** The cart items of a redirect payment, which return to the cart if the payment fails. */
  items?: ItemToAdd[];
}

export interface PendingOrder extends SentOrder {
  details?: OrderDetails;
}

const optional = (isValid: (value: unknown) => boolean) => (value: unknown) => value == null || isValid(value);
const isOptionalText = optional(isText);
const isSum = (value: unknown): value is object => isObject(value) && isMoney(value.amount);
const isItem = (value: unknown): value is object =>
  isObject(value) &&
  hasTexts(value.product, 'name') &&
  isObject(value.prices) &&
  isMoney(value.prices.row_total) &&
  isListOf(isObject)(value.options);
const isCart = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(isItem)(value.items) &&
  isObject(value.prices) &&
  isMoney(value.prices.grand_total) &&
  isMoney(value.prices.subtotal_including_tax) &&
  isListOf(isSum)(value.prices.applied_taxes) &&
  isListOf(isSum)(value.prices.discounts) &&
  optional(isSum)(value.prices.shipping);
const isAddress = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(isText)(value.street) &&
  isOptionalText(value.country_id) &&
  isOptionalText(value.customer_notes);
/** Checks every field that the confirmation page reads: an earlier version may have written the receipt. */
const isReceipt = (value: unknown): value is OrderReceipt =>
  hasTexts(value, 'id') &&
  isOptionalText(value.cartId) &&
  optional(isCart)(value.cart) &&
  optional(isAddress)(value.shipping_address) &&
  optional(isAddress)(value.billingAddress) &&
  isOptionalText(value.paymentTitle) &&
  isOptionalText(value.cardDigits) &&
  optional((gift) => hasTexts(gift, 'from', 'to', 'message'))(value.giftMessage) &&
  isOptionalText(value.email) &&
  optional(Number.isFinite)(value.placedTotal);
const isSent = (value: unknown): value is SentOrder =>
  hasTexts(value, 'cartId') &&
  typeof value.sentAt === 'number' &&
  typeof value.total === 'number' &&
  typeof value.isCustomers === 'boolean' &&
  isOptionalText(value.website) &&
  isOptionalText(value.paidOnPage);
const isDetails = (value: unknown): value is OrderDetails =>
  hasTexts(value, 'cartId') && isReceipt(value.receipt) && optional(Array.isArray)(value.items);

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

/** True while the back end may still be processing the order, so that an open cart proves nothing. */
export const mayStillBePlaced = (pending: PendingOrder | undefined): boolean =>
  Date.now() < (pending?.atWorkUntil ?? 0);

/** Call it only once it is certain whether the order was placed. */
export function forgetPendingOrder(storage: BrowserStorage): void {
  storage.remove(storageKeys.sentOrder);
  storage.remove(storageKeys.pendingOrder);
}

/** Keeps the receipt for a day, so that the confirmation can be reloaded and printed. */
export const saveReceipt = (storage: BrowserStorage, receipt: OrderReceipt): void =>
  storage.set(storageKeys.receipt, receipt, 24 * 60 * 60);

export const readReceipt = (storage: BrowserStorage): OrderReceipt | undefined =>
  storage.get(storageKeys.receipt, isReceipt);

/** The receipt on the device, if it belongs to this order. */
export function readReceiptOf(storage: BrowserStorage, order: OrderKey): OrderReceipt | undefined {
  const receipt = readReceipt(storage);
  return receipt && isSameOrder({ cartId: receipt.cartId, number: receipt.id }, order) ? receipt : undefined;
}

/** Removes what a website's checkout has saved, except the receipt. */
export function clearSavedCheckout(storage: BrowserStorage, website: string): void {
  for (const name of checkoutNames) storage.remove(storageKeys.checkout(name, website));
}
