import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { joinTask } from '#lib/tasks';
import type { AppThunk, RootState } from '#store/index';
import { reloadAndSay } from './afterReload';
import { takeNewest } from './updateOffer';

/** So long a tab is not reloaded by itself once more, whatever is missing. In seconds. */
const ONCE_IN_SECONDS = 10 * 60;
/** What is being sent is looked at so often, in milliseconds; longer than an order takes nobody waits for it. */
const LOOK = 250;
const LONGEST = config.orderTimeout + 5_000;

/**
 * For code or styles that did not come. When the server has their file no longer, since a newer shop was put in its
 * place, the page is reloaded: once, with the newest service worker, and not before everything that is being sent has
 * been answered. Long forms keep what was typed over any reload (`useDraft`).
 *
 * @param error names the file, as webpack's errors do
 * @param isNewPage the shopper was on the way to another page: nothing has to be explained
 * @returns false when a reload would not help or would be another one: then the failure has to be told
 */
export const reloadForGoneFile =
  (error: unknown, isNewPage: boolean): AppThunk<Promise<boolean>> =>
  (dispatch, getState, { tab, tasks, reload }) =>
    joinTask(tasks, 'reloadForGoneFile', async () => {
      const [file] = /\/static\/[\w.~-]+/.exec(String((error as Error | null)?.message)) ?? [];
      if (!file || tab.get(storageKeys.reloadedFor) || !(await isGone(file))) return false;
      if (!(await whenSent(getState))) return false;
      tab.set(storageKeys.reloadedFor, file, ONCE_IN_SECONDS);
      // Where the browser keeps nothing the next page would not know, and reload for ever.
      if (!makeTabStorage().record(storageKeys.reloadedFor)) return false;
      await takeNewest().catch(() => {});
      if (isNewPage) reload();
      else dispatch(reloadAndSay({ type: 'info', message: { id: 'app.updated' }, timeout: config.errorToastTimeout }));
      return true;
    });

/** Whether the server says that there is no such file, by a status or by a page in its place. */
async function isGone(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(config.requestTimeout);
    const { status, headers } = await fetch(file, { cache: 'no-store', signal });
    return status === 404 || status === 410 || (headers.get('content-type') ?? '').includes('html');
  } catch {
    // Without a network nobody knows, and a reload would not help.
    return false;
  }
}

/** Resolves when nothing is being sent, with false when that takes too long. */
async function whenSent(getState: () => RootState): Promise<boolean> {
  for (let waited = 0; waited < LONGEST; waited += LOOK) {
    const { checkout, cart } = getState();
    const isSending = checkout.isSubmitting || cart.isAddingItem || cart.isUpdatingItem;
    if (!isSending && !document.querySelector('button[aria-busy="true"]')) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return false;
}
