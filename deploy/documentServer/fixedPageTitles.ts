/** Titles of documents without a page of Magento, the same that the app sets. */
import arabic from '#i18n/ar_SA.json';
import english from '#i18n/en_US.json';
import type { StoreView } from '#lib/storeViews';
import type { FixedPage } from './fixedPage.ts';

// Import single keys, so that the build contains no other texts.
const titles = {
  missing: { ar: arabic['error.notFoundTitle'], en: english['error.notFoundTitle'] },
  cart: { ar: arabic['cart.title'], en: english['cart.title'] },
  checkout: { ar: arabic['checkout.title'], en: english['checkout.title'] },
  contact: { ar: arabic['content.contactTitle'], en: english['content.contactTitle'] },
};

/**
 * The title of a document in a view's language, with the name of the shop.
 *
 * @returns only the name for a document that several pages share
 */
export function fixedPageTitle(page: FixedPage | 'missing', { language }: StoreView, shopName: string): string {
  const own = page in titles ? titles[page as keyof typeof titles] : undefined;
  return own ? `${own[language]} - ${shopName}` : shopName;
}
