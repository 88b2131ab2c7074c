import type { Address } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';

export interface PaymentMethod {
  code: string;
  /** In the language of the store view. */
  title: string;
}

/**
 * The payment methods in Magento's order: all active ones, then `free` if the total is 0. Such an order only accepts
 * `free` ({@link chosenPayment}).
 */
export function paymentMethods(
  { store, settings }: ShopContext,
  cart: { shippingAddress: Pick<Address, 'country'> | null; grandTotal: number },
): PaymentMethod[] {
  const country = cart.shippingAddress?.country ?? store.country;
  const { terms } = settings;
  const paid = terms.payments
    .filter(({ code }) => settings.paymentMethods.includes(code))
    .filter(({ countries }) => !countries || countries.includes(country));
  const offered = cart.grandTotal <= 0 ? [...paid, terms.freePayment] : paid;
  return offered.map(({ code, title }) => ({ code, title: title[store.language] }));
}

/**
 * The offered method with this code.
 *
 * @throws GraphQLError (graphql-input) if it is not offered, is not `free` at a total of 0, or is a purchase order
 * without a number
 */
export function chosenPayment(offered: PaymentMethod[], code: string, poNumber: string | null): PaymentMethod {
  const free = offered.find((one) => one.code === 'free');
  const method = free ? free.code === code && free : offered.find((one) => one.code === code);
  if (!method) throw inputError('The requested Payment Method is not available.');
  if (code === 'purchaseorder' && !poNumber) throw inputError('Purchase order number is a required field.');
  return method;
}
