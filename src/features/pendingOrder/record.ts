import type { OrderFact } from '#analytics/facts';
import { type BrowserStorage, checkoutNames, storageKeys } from '#lib/browser/storage';
import { hasTexts, isMoney, isObject, isText } from '#lib/guards';
import type { ItemToAdd } from '#store/cartItem';
import type { OrderReceipt } from '#store/checkout';

/**
 * What became of an order whose answer was lost. `placed`: its receipt is there. `notPlaced`: its cart is still one
 * that can be ordered. `needsSignIn`: it was placed, but belongs to a customer who is not signed in. `untraceable`: the
 * shop does not know the cart any more. Both are answered at every visit, until there is more to say or the shopper has
 * taken note. `none`: there is no such order.
 */
export type Settled = 'none' | 'placed' | 'notPlaced' | 'needsSignIn' | 'untraceable';

// What the device keeps of an order from the moment it is sent.

/**
 * An order that was sent and whose answer has not come: what finds it again, and nothing that says whose it is, since
 * it outlives the session.
 */
interface SentOrder {
  cartId: string;
  /** Whose checkout is over with it, since any tab may find it; earlier versions did not say. */
  website?: string;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  isCustomers: boolean;
  /** Code of a payment method that is paid on its provider's page, once the order stands. */
  paidOnPage?: string;
  /** The grand total, in the cart's currency. */
  total: number;
  /** Until then (milliseconds since 1970) the shop may still be at work on it. */
  atWorkUntil?: number;
  /** The shopper was told that nobody knows yet what became of it. */
  isDoubtTold?: boolean;
  /** It stands, and only its customer can learn more. */
  isPlaced?: boolean;
  /** The shopper has dismissed the message that it was placed. */
  isPlacedTold?: boolean;
}

/** What belongs to its shopper, and goes when the session ends. */
interface OrderDetails {
  cartId: string;
  receipt: OrderReceipt;
  /**
   * The number of the customer's newest order before it: null for none yet, undefined when it could not be asked for.
   */
  lastNumber?: string | null;
  /** What is told of it once it stands; earlier versions kept none. */
  fact?: OrderFact;
  /** Its lines, where it may have to be put back into the cart. */
  items?: ItemToAdd[];
}

export interface PendingOrder extends SentOrder {
  details?: OrderDetails;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const isOptionalText = (value: unknown): boolean => isNothing(value) || isText(value);
const isList = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isPart);
const isSum = (value: unknown): boolean => isObject(value) && isMoney(value.amount);
const isLine = (value: unknown): boolean =>
  isObject(value) &&
  hasTexts(value.product, 'name') &&
  isObject(value.prices) &&
  isMoney(value.prices.row_total) &&
  isList(value.options, isObject);
const isCart = (value: unknown): boolean =>
  isNothing(value) ||
  (isObject(value) &&
    isList(value.items, isLine) &&
    isObject(value.prices) &&
    isMoney(value.prices.grand_total) &&
    isMoney(value.prices.subtotal_including_tax) &&
    isList(value.prices.applied_taxes, isSum) &&
    isList(value.prices.discounts, isSum) &&
    (isNothing(value.prices.shipping) || isSum(value.prices.shipping)));
const isAddress = (value: unknown): boolean =>
  isNothing(value) ||
  (isObject(value) &&
    isList(value.street, isText) &&
    isOptionalText(value.country_id) &&
    isOptionalText(value.customer_notes));
const isGift = (value: unknown): boolean => isNothing(value) || hasTexts(value, 'from', 'to', 'message');
/** All that the page of a receipt would break on: a receipt is as old as the device lets it be. */
const isReceipt = (value: unknown): value is OrderReceipt =>
  hasTexts(value, 'id') &&
  isOptionalText(value.cartId) &&
  isCart(value.cart) &&
  isAddress(value.shipping_address) &&
  isAddress(value.billingAddress) &&
  isOptionalText(value.paymentTitle) &&
  isOptionalText(value.cardDigits) &&
  isGift(value.giftMessage) &&
  isOptionalText(value.email) &&
  (isNothing(value.placedTotal) || typeof value.placedTotal === 'number');
const isSent = (value: unknown): value is SentOrder =>
  hasTexts(value, 'cartId') &&
  typeof value.sentAt === 'number' &&
  typeof value.total === 'number' &&
  typeof value.isCustomers === 'boolean' &&
  isOptionalText(value.website) &&
  isOptionalText(value.paidOnPage);
const isDetails = (value: unknown): value is OrderDetails =>
  hasTexts(value, 'cartId') && isReceipt(value.receipt) && (isNothing(value.items) || Array.isArray(value.items));

const DAY_SECONDS = 24 * 60 * 60;
/** As long as Magento keeps carts that were ordered, unless a merchant says otherwise. */
const SENT_SECONDS = 30 * DAY_SECONDS;

export function savePendingOrder(storage: BrowserStorage, { details, ...sent }: PendingOrder): void {
  storage.set(storageKeys.sentOrder, sent, SENT_SECONDS);
  if (details) storage.set(storageKeys.pendingOrder, details, SENT_SECONDS);
}

export function readPendingOrder(storage: BrowserStorage): PendingOrder | undefined {
  const sent = storage.get(storageKeys.sentOrder, isSent);
  const details = storage.get(storageKeys.pendingOrder, isDetails);
  if (sent && details?.cartId === sent.cartId) return { ...sent, details };
  if (details) storage.remove(storageKeys.pendingOrder);
  return sent;
}

/** True while the shop may still make an order of what it was sent, so that an open cart proves nothing. */
export const isAtWork = (pending: PendingOrder | undefined): boolean => Date.now() < (pending?.atWorkUntil ?? 0);

/** Only for an order that is known to stand, or known not to. */
export function forgetPendingOrder(storage: BrowserStorage): void {
  storage.remove(storageKeys.sentOrder);
  storage.remove(storageKeys.pendingOrder);
}

/** Long enough to reload the page and to print it. */
export const saveReceipt = (storage: BrowserStorage, receipt: OrderReceipt): void =>
  storage.set(storageKeys.receipt, receipt, DAY_SECONDS);

export const readReceipt = (storage: BrowserStorage): OrderReceipt | undefined =>
  storage.get(storageKeys.receipt, isReceipt);

/** The receipt if it is that order's, told by the cart it was, or by the number where that is not known. */
export function readReceiptOf(
  storage: BrowserStorage,
  { cartId, number }: { cartId?: string; number: string },
): OrderReceipt | undefined {
  const receipt = readReceipt(storage);
  const isSame = cartId && receipt?.cartId ? receipt.cartId === cartId : number !== '' && receipt?.id === number;
  return isSame ? receipt : undefined;
}

/** Forgets what a website's checkout has heard for an order that stands, but not its receipt. */
export function clearSavedCheckout(storage: BrowserStorage, website: string): void {
  for (const name of checkoutNames) storage.remove(storageKeys.checkout(name, website));
}
