import type { ShippingAddress } from '#lib/addresses';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf, isObject, isText } from '#lib/guards';
import type {
  AvailableShippingMethod,
  BillingAddress,
  ChosenShippingMethod,
  PaymentMethod,
  SavedCheckout,
} from '#store/checkout';

const isAddress = (value: unknown): value is ShippingAddress =>
  hasTexts(value, 'country_id') && isListOf(isText)(value.street);
const isBilling = (value: unknown): value is BillingAddress =>
  isObject(value) && (value.sameAsShippingAddress === true || isAddress(value));
const isMethod = (value: unknown): value is ChosenShippingMethod => hasTexts(value, 'carrier_code', 'method_code');
const isMethods = (value: unknown): value is AvailableShippingMethod[] => isListOf(isMethod)(value);
const isPayment = (value: unknown): value is PaymentMethod => hasTexts(value, 'code');

/** Reads the checkout data of a website from this device. Values without the required fields are omitted. */
export function readSavedCheckout(storage: BrowserStorage, website: string): SavedCheckout {
  return {
    billingAddress: storage.get(storageKeys.checkout('billing_address', website), isBilling),
    shippingAddress: storage.get(storageKeys.checkout('shipping_address', website), isAddress),
    shippingMethod: storage.get(storageKeys.checkout('shippingMethod', website), isMethod),
    paymentMethod: storage.get(storageKeys.checkout('paymentMethod', website), isPayment),
    availableShippingMethods: storage.get(storageKeys.checkout('availableShippingMethods', website), isMethods),
  };
}
