import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from './shop';

export type Messages = ResolvedIntlConfig['messages'];

type File = () => Promise<{ default: Messages }>;

/**
 * Three chunks per language: what the first load and the home page can say, what the catalogue's pages say beside it,
 * and the rest. A fourth has what the cart's page says of the last two, for a visit that begins there. Every region of
 * a language shares them. The build compiles the texts to syntax trees and finds out which belong where
 * (messagesLoader).
 */
const files: Record<Language, { first: File; catalog: File; cart: File; rest: File }> = {
  en: {
    first: () => import(/* webpackChunkName: "messages-en" */ '#i18n/en_US.json'),
    catalog: () => import(/* webpackChunkName: "messages-en-catalog" */ '#i18n/en_US.json?catalog'),
    cart: () => import(/* webpackChunkName: "messages-en-cart" */ '#i18n/en_US.json?cart'),
    rest: () => import(/* webpackChunkName: "messages-en-pages" */ '#i18n/en_US.json?pages'),
  },
  ar: {
    first: () => import(/* webpackChunkName: "messages-ar" */ '#i18n/ar_SA.json'),
    catalog: () => import(/* webpackChunkName: "messages-ar-catalog" */ '#i18n/ar_SA.json?catalog'),
    cart: () => import(/* webpackChunkName: "messages-ar-cart" */ '#i18n/ar_SA.json?cart'),
    rest: () => import(/* webpackChunkName: "messages-ar-pages" */ '#i18n/ar_SA.json?pages'),
  },
};

function filesOf(locale: string) {
  const language = locale.split(/[-_]/)[0];
  if (language !== 'en' && language !== 'ar')
    throw new Error(`Unable to locate locale ${locale} within generated dist directory.`);
  return files[language];
}

/**
 * The messages of a locale, written `ar_AE` or `ar-AE-u-nu-latn`, that every visit begins with.
 * @throws when the language has no file, or its file cannot be fetched
 */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await filesOf(locale).first()).default;
}

/** What the pages of the catalogue say beside these. Throws as `loadMessages` does. */
export async function loadCatalogMessages(locale: string): Promise<Messages> {
  return (await filesOf(locale).catalog()).default;
}

/** What the cart's page says beside those of the first load. Throws as `loadMessages` does. */
export async function loadCartMessages(locale: string): Promise<Messages> {
  return (await filesOf(locale).cart()).default;
}

/** All other messages of a locale. Throws as `loadMessages` does. */
export async function loadPageMessages(locale: string): Promise<Messages> {
  return (await filesOf(locale).rest()).default;
}
