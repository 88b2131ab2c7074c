import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ResolvedIntlConfig } from 'react-intl';
import type { DeferredMessages } from '#lib/deferredMessages';
import { type LazyChunk, lazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import type { Language } from '#lib/shop';
import type { Routes } from './routes';

/** The messages of the visit's language: first those of the first load, and all once they were asked for. */
export interface Texts extends DeferredMessages {
  get(): Messages;
  subscribe(listener: () => void): () => void;
}

export async function openTexts(locale: string): Promise<Texts> {
  let messages = await loadMessages(locale).catch((): Messages => ({}));
  let areHere = false;
  const listeners = new Set<() => void>();

  return {
    get: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areHere: () => areHere,
    async complete() {
      // The first part again, in case it did not come when the visit began.
      const parts = await Promise.all([loadMessages(locale), loadRestOfMessages(locale)]);
      if (areHere) return;
      messages = Object.assign({}, ...parts);
      areHere = true;
      for (const listener of listeners) listener();
    },
  };
}

/** For react-intl: a text that has not loaded shows its id until then. Other errors are thrown. */
export const forgivingTexts =
  ({ complete }: Pick<Texts, 'complete'>) =>
  (error: { code: string }): void => {
    if (error.code !== 'MISSING_TRANSLATION') throw error;
    complete().catch(() => {});
  };

/** Loads all texts with a fixed route's page, except the search. The other pages use only texts of the first load. */
export function withTexts({ fixed, kinds }: Routes, { complete }: Pick<Texts, 'complete'>): Routes {
  return {
    kinds,
    fixed: fixed.map((route) => ({
      ...route,
      load: async () => (await Promise.all([route.load(), route.path !== paths.search && complete()]))[0],
    })),
  };
}

type Messages = ResolvedIntlConfig['messages'];

/**
 * Two chunks per language: what the home, content, category, product and search pages say at first, and the rest.
 * Every region of a language shares them. The build compiles the texts to syntax trees and finds out which belong
 * where (messagesLoader).
 */
const files: Record<Language, Record<'first' | 'rest', LazyChunk<{ default: Record<string, Shortened | string> }>>> = {
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
  compiled((await filesOf(locale).first.load(true)).default);

/** All other messages of a locale. Throws like `loadMessages`. */
const loadRestOfMessages = async (locale: string): Promise<Messages> =>
  compiled((await filesOf(locale).rest.load(true)).default);

/** A syntax tree as the build shortens it (messagesLoader): a literal is a string, an argument a list of its name. */
type Shortened = (string | [string] | (object & { options?: Record<string, Shortened>; children?: Shortened }))[];

const compiled = (messages: Record<string, Shortened | string>): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, tree]) => [id, typeof tree === 'string' ? tree : treeOf(tree)]),
  ) as Messages;

const treeOf = (tree: Shortened): MessageFormatElement[] =>
  tree.map((part) => {
    if (typeof part === 'string') return { type: 0, value: part };
    if (Array.isArray(part)) return { type: 1, value: part[0] };
    const { options, children } = part;
    return {
      // All plurals are alike in these.
      ...{ offset: 0, pluralType: 'cardinal' },
      ...part,
      ...(options && {
        options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { value: treeOf(value) }])),
      }),
      ...(children && { children: treeOf(children) }),
    } as MessageFormatElement;
  });
