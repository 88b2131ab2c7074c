import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from './shop';

export type Messages = ResolvedIntlConfig['messages'];

type File = () => Promise<{ default: Messages }>;

/**
 * Two chunks per language: what the home, content, category, product and search pages say at first, and the rest.
 * Every region of a language shares them. The build compiles the texts to syntax trees and finds out which belong
 * where (messagesLoader).
 */
const files: Record<Language, { first: File; rest: File }> = {
  en: {
    first: () => import(/* webpackChunkName: "messages-en" */ '#i18n/en_US.json'),
    rest: () => import(/* webpackChunkName: "messages-en-rest" */ '#i18n/en_US.json?rest'),
  },
  ar: {
    first: () => import(/* webpackChunkName: "messages-ar" */ '#i18n/ar_SA.json'),
    rest: () => import(/* webpackChunkName: "messages-ar-rest" */ '#i18n/ar_SA.json?rest'),
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

/** All other messages of a locale. Throws as `loadMessages` does. */
export async function loadRestOfMessages(locale: string): Promise<Messages> {
  return (await filesOf(locale).rest()).default;
}
