import type { ShippingAddress } from '#lib/addresses';
import { type BrowserStorage, storageKeys } from '#lib/storage';
import type {
  AvailableShippingMethod,
  BillingAddress,
  ChosenShippingMethod,
  OrderReceipt,
  PaymentMethod,
  SavedCheckout,
} from '#store/checkout';
import type { AddressValues } from './addressForm';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAddress = (value: unknown): value is ShippingAddress =>
  isObject(value) && Array.isArray(value.street) && typeof value.country_id === 'string';
const isBilling = (value: unknown): value is BillingAddress =>
  isObject(value) && (value.sameAsShippingAddress === true || isAddress(value));
const isMethod = (value: unknown): value is ChosenShippingMethod =>
  isObject(value) && typeof value.carrier_code === 'string' && typeof value.method_code === 'string';
const isMethods = (value: unknown): value is AvailableShippingMethod[] => Array.isArray(value) && value.every(isMethod);
const isPayment = (value: unknown): value is PaymentMethod => isObject(value) && typeof value.code === 'string';
const isCart = (value: unknown): boolean =>
  value === null || value === undefined || (isObject(value) && Array.isArray(value.items) && isObject(value.prices));
const isReceipt = (value: unknown): value is OrderReceipt =>
  isObject(value) && typeof value.id === 'string' && isCart(value.cart);
const isPending = (value: unknown): value is PendingOrder =>
  isObject(value) && typeof value.cartId === 'string' && isReceipt(value.receipt);
const isDraft = (value: unknown): value is AddressValues =>
  isObject(value) && Object.values(value).every((part) => typeof part === 'string') && 'country_id' in value;

/** What this device remembers of a checkout under way; whatever has the wrong shape is as if it were not there. */
export function readSavedCheckout(storage: BrowserStorage): SavedCheckout {
  return {
    billingAddress: storage.get(storageKeys.billingAddress, isBilling),
    shippingAddress: storage.get(storageKeys.shippingAddress, isAddress),
    shippingMethod: storage.get(storageKeys.shippingMethod, isMethod),
    paymentMethod: storage.get(storageKeys.paymentMethod, isPayment),
    availableShippingMethods: storage.get(storageKeys.availableShippingMethods, isMethods),
  };
}

/** Forgets all of it, but not the receipt. */
export function clearSavedCheckout(storage: BrowserStorage): void {
  storage.remove(storageKeys.billingAddress);
  storage.remove(storageKeys.shippingAddress);
  storage.remove(storageKeys.shippingMethod);
  storage.remove(storageKeys.paymentMethod);
  storage.remove(storageKeys.availableShippingMethods);
  storage.remove(storageKeys.addressDraft);
}

/** What is kept for a day only: what somebody typed, and an order that may or may not have been placed. */
const DAY_SECONDS = 24 * 60 * 60;

export const saveDraft = (storage: BrowserStorage, draft: AddressValues): void =>
  storage.set(storageKeys.addressDraft, draft, DAY_SECONDS);

export const readDraft = (storage: BrowserStorage): AddressValues | undefined =>
  storage.get(storageKeys.addressDraft, isDraft);

/** An order that was sent, and what its receipt will say once it is known to be placed. */
export interface PendingOrder {
  cartId: string;
  receipt: OrderReceipt;
}

export const savePendingOrder = (storage: BrowserStorage, pending: PendingOrder): void =>
  storage.set(storageKeys.pendingOrder, pending, DAY_SECONDS);

export const readPendingOrder = (storage: BrowserStorage): PendingOrder | undefined =>
  storage.get(storageKeys.pendingOrder, isPending);

/** Long enough to reload the page and to print it. */
export const saveReceipt = (storage: BrowserStorage, receipt: OrderReceipt): void =>
  storage.set(storageKeys.receipt, receipt, DAY_SECONDS);

export const readReceipt = (storage: BrowserStorage): OrderReceipt | undefined =>
  storage.get(storageKeys.receipt, isReceipt);
