import type { DeferredMessages } from '#lib/deferredMessages';
import { loadMessages, loadPageMessages, type Messages } from '#lib/intl';
import { withRetries } from '#lib/withRetries';
import type { Routes } from './routing/routeLoader';

/** The messages of the visit's language: first those of the first load, all of them when they were asked for. */
export interface Texts extends DeferredMessages {
  get(): Messages;
  subscribe(listener: () => void): () => void;
}

/** Opens the texts of a locale. Without its file the shop shows ids rather than nothing. */
export async function openTexts(locale: string): Promise<Texts> {
  let messages = await withRetries(() => loadMessages(locale)).catch((): Messages => ({}));
  let completion: Promise<void> | undefined;
  let areHere = false;
  const listeners = new Set<() => void>();

  const fetchAll = async () => {
    const [first, rest] = await Promise.all([loadMessages(locale), loadPageMessages(locale)]);
    messages = { ...first, ...rest } as Messages;
    areHere = true;
    for (const listener of listeners) listener();
  };
  return {
    get: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areHere: () => areHere,
    complete() {
      completion ??= withRetries(fetchAll).catch((error: unknown) => {
        completion = undefined;
        throw error;
      });
      return completion;
    },
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
 * Routes whose pages come with all texts; content pages, the home page among them, say only what the first load can.
 */
export function withTexts({ fixed, kinds }: Routes, complete: () => Promise<void>): Routes {
  const both =
    <Code>(load: () => Promise<Code>) =>
    async () =>
      (await Promise.all([withRetries(load), complete()]))[0];
  return {
    fixed: fixed.map((route) => ({ ...route, load: both(route.load) })),
    kinds: { cms: () => withRetries(kinds.cms), category: both(kinds.category), product: both(kinds.product) },
  };
}
