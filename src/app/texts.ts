import type { DeferredMessages } from '#lib/deferredMessages';
import { loadMessages, loadRestOfMessages, type Messages } from '#lib/intl';
import { paths } from '#lib/paths';
import type { Routes } from './pages/routes';

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
