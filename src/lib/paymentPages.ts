/**
 * A payment method whose payments happen on a page of the provider, once the order stands. docs/payments.md says what
 * the address has to answer.
 */
export interface PaymentPage {
  /** Magento's code of the method. */
  code: string;
  name: PaymentName;
  /** Address of a picture; its name stands there without one. */
  mark?: string;
  /** Of the merchant's, asked where to send the shopper and how a payment stands; on this host or with `https:`. */
  address: string;
  /** Into how many equal payments it divides a price, for the line under it; from and up to these amounts. */
  instalments?: { count: number; from: number; to: number };
}

interface PaymentName {
  en: string;
  ar: string;
}

/**
 * The merchant's. The one here stands in for such a provider in the embedded shop; a shop whose back end does not offer
 * it never shows it at checkout.
 */
export const paymentPages: readonly PaymentPage[] = [
  {
    code: 'demo_pay',
    name: { en: 'DemoPay', ar: 'ديمو باي' },
    address: '/rest/payment-stand-in/pay',
    instalments: { count: 4, from: 100, to: 5_000 },
  },
];

/** What else is taken, for the marks in footer and cart: the merchant's, too. */
const otherMarks: readonly PaymentMark[] = [
  { name: { en: 'mada', ar: 'مدى' } },
  { name: { en: 'Visa', ar: 'Visa' } },
  { name: { en: 'Mastercard', ar: 'Mastercard' } },
  { name: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' } },
];

export type PaymentMark = Pick<PaymentPage, 'name' | 'mark'>;

export const paymentMarks: readonly PaymentMark[] = [...otherMarks, ...paymentPages];

export const paymentPageOf = (code: string | null | undefined): PaymentPage | undefined =>
  paymentPages.find((page) => page.code === code);

/** What a provider or a card is called in the language of the locale. */
export const paymentName = ({ name }: PaymentMark, locale: string): string =>
  locale.startsWith('ar') ? name.ar : name.en;
