import { type PaymentMark, type PaymentPage, shop } from '#lib/shop';

/** Methods whose payments happen on a page of the provider (docs/payments.md). */
export const paymentPages: readonly PaymentPage[] = shop.payment?.pages ?? [];

/** Every way to pay that footer and cart name. */
export const paymentMarks: readonly PaymentMark[] = [...(shop.payment?.marks ?? []), ...paymentPages];

export const paymentPageOf = (code: string | null | undefined): PaymentPage | undefined =>
  paymentPages.find((page) => page.code === code);

/** What a provider or a card is called in the language of the locale. */
export const paymentName = ({ name }: PaymentMark, locale: string): string =>
  locale.startsWith('ar') ? name.ar : name.en;
