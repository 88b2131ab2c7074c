import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ResolvedIntlConfig } from 'react-intl';
import type { DeferredMessages } from '#lib/deferredMessages';
import { type LazyChunk, lazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import type { Language } from '#lib/shopConfig';
import type { Routes } from './routing/routes';

/** The messages of the visit's language: at first only those of the first load, after `complete` all of them. */
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
      // Load the messages of the first load again, in case they did not load at the start of the visit.
      const parts = await Promise.all([loadMessages(locale), loadRestOfMessages(locale)]);
      if (areHere) return;
      messages = Object.assign({}, ...parts);
      areHere = true;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Error handler for react-intl. If a message is not loaded, react-intl shows its id, and all messages start to load.
 * Throws other errors.
 */
export const forgivingTexts =
  ({ complete }: Pick<Texts, 'complete'>) =>
  (error: { code: string }): void => {
    if (error.code !== 'MISSING_TRANSLATION') throw error;
    complete().catch(() => {});
  };

/**
 * Returns the routes, changed so that fixed routes except the search load all messages. Other pages use only messages
 * of the first load.
 */
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
 * Each language has two chunks: messages that home, content, category, product and search pages show first, and all
 * other messages. All regions of a language share these chunks. The build compiles and splits the messages
 * (messagesLoader).
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
 * Loads the messages of the first load.
 * @param locale such as `ar_AE` or `ar-AE-u-nu-latn`
 * @throws if the language has no file, or its file cannot be loaded
 */
export const loadMessages = async (locale: string): Promise<Messages> =>
  compiled((await filesOf(locale).first.load(true)).default);

/** Loads all other messages of a locale. Throws like `loadMessages`. */
const loadRestOfMessages = async (locale: string): Promise<Messages> =>
  compiled((await filesOf(locale).rest.load(true)).default);

/** A syntax tree as shortened by the build (messagesLoader): a literal is a string, an argument `[name]`. */
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
      // All plural elements have these values.
      ...{ offset: 0, pluralType: 'cardinal' },
      ...part,
      ...(options && {
        options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { value: treeOf(value) }])),
      }),
      ...(children && { children: treeOf(children) }),
    } as MessageFormatElement;
  });
