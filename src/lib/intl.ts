import type { ResolvedIntlConfig } from 'react-intl';
import { type LazyChunk, lazyChunk } from './lazyChunk';
import type { Language } from './shop';

export type Messages = ResolvedIntlConfig['messages'];

/**
 * Two chunks per language: what the home, content, category, product and search pages say at first, and the rest.
 * Every region of a language shares them. The build compiles the texts to syntax trees and finds out which belong
 * where (messagesLoader).
 */
const files: Record<Language, Record<'first' | 'rest', LazyChunk<{ default: Messages }>>> = {
  en: {
    first: lazyChunk(() => import(/* webpackChunkName: "messages-en" */ '#i18n/en_US.json')),
    rest: lazyChunk(() => import(/* webpackChunkName: "messages-en-rest" */ '#i18n/en_US.json?rest')),
  },
  ar: {
    first: lazyChunk(() => import(/* webpackChunkName: "messages-ar" */ '#i18n/ar_SA.json')),
    rest: lazyChunk(() => import(/* webpackChunkName: "messages-ar-rest" */ '#i18n/ar_SA.json?rest')),
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
export const loadMessages = async (locale: string): Promise<Messages> =>
  (await filesOf(locale).first.load(true)).default;

/** All other messages of a locale. Throws as `loadMessages` does. */
export const loadRestOfMessages = async (locale: string): Promise<Messages> =>
  (await filesOf(locale).rest.load(true)).default;
