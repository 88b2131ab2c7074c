import { type PaymentMark, type PaymentPage, shop } from '#lib/shop';

/** Redirect payments: the shopper pays on the provider's page (docs/payments.md). */
export const paymentPages: readonly PaymentPage[] = shop.payment?.pages ?? [];

/** All payment methods that the footer and the cart show. */
export const paymentMarks: readonly PaymentMark[] = [...(shop.payment?.marks ?? []), ...paymentPages];

export const paymentPageOf = (code: string | null | undefined): PaymentPage | undefined =>
  paymentPages.find((page) => page.code === code);

/** Name of a provider or a card in the locale's language. */
export const paymentName = ({ name }: PaymentMark, locale: string): string =>
  locale.startsWith('ar') ? name.ar : name.en;
