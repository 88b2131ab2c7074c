import type { PaymentPage } from '#lib/paymentPages';

/** What a provider is called in the language of the locale. */
export const pageName = ({ name }: PaymentPage, locale: string): string =>
  locale.startsWith('ar') ? name.ar : name.en;
