import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from './storeViews';

export type Messages = ResolvedIntlConfig['messages'];

/** One chunk per language; every region of a language shares it. The build compiles the texts to syntax trees. */
const files: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ '#i18n/en_US.json'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ '#i18n/ar_SA.json'),
};

/**
 * The messages of a locale, written `ar_AE` or `ar-AE-u-nu-latn`.
 * @throws when the language has no file, or its file cannot be fetched
 */
export async function loadMessages(locale: string): Promise<Messages> {
  const language = locale.split(/[-_]/)[0];
  if (language !== 'en' && language !== 'ar')
    throw new Error(`Unable to locate locale ${locale} within generated dist directory.`);
  return (await files[language]()).default;
}
