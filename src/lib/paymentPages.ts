import { config } from './config';

/**
 * A payment method whose payments happen on a page of the provider, once the order stands. docs/payments.md says what
 * the address has to answer.
 */
export interface PaymentPage {
  /** Magento's code of the method. */
  code: string;
  name: { en: string; ar: string };
  /** Address of a picture, or empty: the name stands there then. */
  mark: string;
  /** Of the merchant's, asked where to send the shopper and how a payment stands; on this host or with `https:`. */
  address: string;
  /** Into how many equal payments it divides a price, for the line under it; from and up to these amounts. */
  instalments?: { count: number; from: number; to: number };
}

/** The pages that the shop's configuration names. */
export const paymentPages: readonly PaymentPage[] = config.paymentPages;

export const paymentPageOf = (code: string | null | undefined): PaymentPage | undefined =>
  paymentPages.find((page) => page.code === code);
