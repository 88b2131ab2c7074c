import type { DeferredMessages } from '#lib/deferredMessages';
import { loadCartMessages, loadCatalogMessages, loadMessages, loadPageMessages, type Messages } from '#lib/intl';
import { paths } from '#lib/paths';
import { withRetries } from '#lib/withRetries';
import type { Routes } from './routing/routeLoader';

/** The messages of the visit's language: first those of the first load, more or all when they were asked for. */
export interface Texts extends DeferredMessages {
  /** Fetches those of the catalogue's pages, once; after a failure it can be tried again. */
  addCatalog(): Promise<void>;
  /** The same for those of the cart's page. */
  addCart(): Promise<void>;
  /** The same for those that are neither the first load's nor the catalogue's. */
  addPages(): Promise<void>;
  get(): Messages;
  subscribe(listener: () => void): () => void;
}

/** Opens the texts of a locale. Without its file the shop shows ids rather than nothing. */
export async function openTexts(locale: string): Promise<Texts> {
  let messages = await withRetries(() => loadMessages(locale)).catch((): Messages => ({}));
  let areHere = false;
  const listeners = new Set<() => void>();

  const fetchParts = async (...parts: ((locale: string) => Promise<Messages>)[]) => {
    for (const part of await Promise.all(parts.map((load) => load(locale))))
      messages = { ...messages, ...part } as Messages;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const adding = (part: (locale: string) => Promise<Messages>) =>
    once(async () => {
      // Without a network a part that nobody needs must stand in no page's way.
      if (areHere) return;
      await fetchParts(loadMessages, part);
      tell();
    });
  const complete = once(async () => {
    await fetchParts(loadMessages, loadCatalogMessages, loadPageMessages);
    areHere = true;
    tell();
  });
  return {
    get: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areHere: () => areHere,
    addCatalog: adding(loadCatalogMessages),
    addCart: adding(loadCartMessages),
    addPages: adding(loadPageMessages),
    complete,
  };
}

/** Runs a task, with its retries, until it has succeeded; whoever asks meanwhile or later gets the same. */
function once(task: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= withRetries(task).catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/**
 * For react-intl: a text that is not there yet shows its id for as long as the rest takes to come; other errors are
 * ours.
 */
export const forgivingTexts =
  ({ complete }: Pick<Texts, 'complete'>) =>
  (error: { code: string }): void => {
    if (error.code !== 'MISSING_TRANSLATION') throw error;
    complete().catch(() => {});
  };

/**
 * Routes whose pages come with their texts: the catalogue's and the cart with their own, other fixed ones with all. Of
 * the catalogue's texts the sign-in page needs only what is said after an interaction.
 * Content pages, the home page among them, say only what the first load can.
 */
export function withTexts(
  { fixed, kinds }: Routes,
  { addCatalog, addCart, addPages, complete }: Pick<Texts, 'addCatalog' | 'addCart' | 'addPages' | 'complete'>,
): Routes {
  const both =
    <Code>(load: () => Promise<Code>, texts = addCatalog) =>
    async () =>
      (await Promise.all([withRetries(load), texts()]))[0];
  const own: Record<string, () => Promise<void>> = {
    [paths.search]: addCatalog,
    [paths.cart]: addCart,
    [paths.signIn]: addPages,
  };
  return {
    fixed: fixed.map((route) => ({ ...route, load: both(route.load, own[route.path] ?? complete) })),
    kinds: { cms: () => withRetries(kinds.cms), category: both(kinds.category), product: both(kinds.product) },
  };
}
