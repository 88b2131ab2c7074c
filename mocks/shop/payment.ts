import type { Text } from '../data/types.ts';
import type { Address } from './addresses.ts';
import type { ShopContext } from './context.ts';
import { inputError } from './errors.ts';

interface Method {
  code: string;
  title: Text;
  /** Countries of delivery where it is offered; everywhere without it. */
  countries?: string[];
}

/** Magento's offline methods, in the order of their `sort_order`. */
const methods: Method[] = [
  {
    code: 'cashondelivery',
    title: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
    countries: ['SA', 'AE'],
  },
  { code: 'checkmo', title: { en: 'Check / money order', ar: 'شيك أو حوالة مالية' } },
  { code: 'banktransfer', title: { en: 'Bank transfer', ar: 'تحويل مصرفي' } },
  { code: 'purchaseorder', title: { en: 'Purchase order', ar: 'أمر شراء' } },
];

/** For carts that cost nothing. */
const free: Method = { code: 'free', title: { en: 'No payment needed', ar: 'لا حاجة إلى الدفع' } };

export interface PaymentMethod {
  code: string;
  /** In the store's language. */
  title: string;
}

/**
 * The methods a shopper can pay with. A cart with goods that cost nothing takes only `free`; an empty one lists all, as
 * Magento does.
 */
export function paymentMethods(
  { store }: ShopContext,
  cart: { shippingAddress: Pick<Address, 'country'> | null; grandTotal: number; isEmpty: boolean },
): PaymentMethod[] {
  const country = cart.shippingAddress?.country ?? store.country;
  const paid = methods.filter(({ countries }) => !countries || countries.includes(country));
  let offered = paid;
  if (cart.grandTotal <= 0) offered = cart.isEmpty ? [...paid, free] : [free];
  return offered.map(({ code, title }) => ({ code, title: title[store.language] }));
}

/**
 * The method of a code among those that are offered.
 *
 * @throws GraphQLError (graphql-input) when it is not, or when a purchase order has no number
 */
export function chosenPayment(offered: PaymentMethod[], code: string, poNumber: string | null): PaymentMethod {
  const method = offered.find((one) => one.code === code);
  if (!method) throw inputError('The requested Payment Method is not available.');
  if (code === 'purchaseorder' && !poNumber) throw inputError('Purchase order number is a required field.');
  return method;
}
