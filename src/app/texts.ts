import { loadMessages, loadPageMessages, type Messages } from '#lib/intl';
import type { Routes } from './serverRoute';

/** The messages of the visit's language: first those of the first load, all of them when they were asked for. */
export interface Texts {
  get(): Messages;
  subscribe(listener: () => void): () => void;
  /** Fetches the rest, once; after a failure it can be tried again. */
  complete(): Promise<void>;
}

/** Opens the texts of a locale. Without its file the shop shows ids rather than nothing. */
export async function openTexts(locale: string): Promise<Texts> {
  let messages = await loadMessages(locale).catch((): Messages => ({}));
  let completion: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const fetchRest = async () => {
    messages = { ...messages, ...(await loadPageMessages(locale)) } as Messages;
    for (const listener of listeners) listener();
  };
  return {
    get: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    complete() {
      completion ??= fetchRest().catch((error: unknown) => {
        completion = undefined;
        throw error;
      });
      return completion;
    },
  };
}

/** Routes whose pages come with all texts; content pages, the home page among them, say only what the first load can. */
export function withTexts({ fixed, kinds }: Routes, complete: () => Promise<void>): Routes {
  const both =
    <Code>(load: () => Promise<Code>) =>
    async () =>
      (await Promise.all([load(), complete()]))[0];
  return {
    fixed: fixed.map((route) => ({ ...route, load: both(route.load) })),
    kinds: { cms: kinds.cms, category: both(kinds.category), product: both(kinds.product) },
  };
}
