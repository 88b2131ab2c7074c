import { type PaymentMark, type RedirectPayment, shopConfig } from '#lib/shopConfig';

/** Redirect payments: the shopper pays on the provider's page (docs/payments.md). */
export const redirectPayments: readonly RedirectPayment[] = shopConfig.payment?.pages ?? [];

/** All payment methods that the footer and the cart show. */
export const paymentMarks: readonly PaymentMark[] = [...(shopConfig.payment?.marks ?? []), ...redirectPayments];

export const redirectPaymentOf = (code: string | null | undefined): RedirectPayment | undefined =>
  redirectPayments.find((page) => page.code === code);

/** Name of a provider or a card in the locale's language. */
export const paymentName = ({ name }: PaymentMark, locale: string): string =>
  locale.startsWith('ar') ? name.ar : name.en;
