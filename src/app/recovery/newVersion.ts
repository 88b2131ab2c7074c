import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { joinTask } from '#lib/tasks';
import type { AppThunk, RootState } from '#store/index';
import { addToast } from '#store/toasts';
import { reloadOnce } from './reloadWithToast';

/** Offers the new version. Once its worker is in charge, the page is reloaded; if it cannot start, offers it again. */
export const offerUpdate =
  (registration: ServiceWorkerRegistration): AppThunk =>
  (dispatch, _getState, { reload }) => {
    const offer = (message: string, action: string): void => {
      const onAction = () => start(registration).then(reload, () => offer('app.updateNotStarted', 'error.tryAgain'));
      const texts = { message: { id: message }, actionText: { id: action } };
      dispatch(addToast({ type: 'info', ...texts, timeout: false, onAction }));
    };
    offer('app.updateReady', 'app.update');
  };

/** How often to check what is being sent, and for how long: longer than an order takes. In milliseconds. */
const LOOK = 250;
const LONGEST = config.orderTimeout + 5_000;

/**
 * After code or styles did not load. If the server lacks their file since a deploy, or the cached file is damaged,
 * reloads the page: once, with the newest service worker, after all that is being sent was answered. Long forms survive
 * a reload (`useDraft`).
 *
 * @param error names the file, as webpack's errors do
 * @param isNewPage the shopper was on the way to another page: nothing has to be explained
 * @returns false if a reload would not help, or was done already
 */
export const reloadIfStale =
  (error: unknown, isNewPage: boolean): AppThunk<Promise<boolean>> =>
  (dispatch, getState, { tab, tasks }) =>
    joinTask(tasks, 'reloadForGoneFile', async () => {
      const [file] = /\/static\/[\w.~-]+/.exec(String((error as Error | null)?.message)) ?? [];
      if (!file || tab.get(storageKeys.reloadedFor)) return false;
      if (!(await isGone(file)) && !(await dropCached(file))) return false;
      if (!(await whenSent(getState))) return false;
      await takeNewest().catch(() => {});
      return dispatch(reloadOnce(file, isNewPage));
    });

/** Deletes a file that the service worker has cached: it is damaged if it does not run. False if it was not cached. */
async function dropCached(file: string): Promise<boolean> {
  const names = await window.caches?.keys();
  const deleted = await Promise.all(
    (names ?? []).map(async (name) => (await caches.open(name)).delete(file, { ignoreVary: true })),
  );
  return deleted.includes(true);
}

/** Whether the server says that there is no such file, by a status or a page in its place. An outage says nothing. */
async function isGone(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(config.requestTimeout);
    const { status, headers } = await fetch(file, { cache: 'no-store', signal });
    const isPage = (headers.get('content-type') ?? '').includes('html');
    return status === 404 || status === 410 || (isPage && status < 500);
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

/** Before a reload that the present worker must not answer: puts the newest in charge, or unregisters the only one. */
async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.update().catch(() => {});
  await installed(registration);
  if (registration.waiting) await start(registration);
  else await force(registration);
}

/**
 * Resolves when a reload loads the new version: its worker is in charge, or the workers are unregistered. Chromium 156
 * can forget SKIP_WAITING for good if a request reaches the active worker in the next few milliseconds.
 */
const start = (registration: ServiceWorkerRegistration): Promise<void> =>
  putInCharge(registration).catch(() => force(registration));

/** Resolves when nothing is being installed any more. */
function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (!installing) return resolve();
    setTimeout(resolve, config.updatePatience);
    installing.addEventListener('statechange', () => resolve());
  });
}

/** Resolves when the newer worker is in charge, started by this page or another tab. Rejects when it is not in time. */
function putInCharge({ active, waiting }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    // Another tab was faster.
    if (!waiting) return resolve();
    const timer = setTimeout(() => reject(new Error('The newer worker did not start.')), config.updatePatience);
    const look = () => {
      if (waiting.state === 'activated') {
        clearTimeout(timer);
        resolve();
      }
      // Something newer still has come meanwhile.
      if (waiting.state === 'redundant') reject(new Error('The newer worker is out of date.'));
    };
    waiting.addEventListener('statechange', look);
    // Whatever the old one is still fetching would hold the new one.
    active?.postMessage({ type: 'STEP_ASIDE' });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}

/** Unregisters the workers, so that the next page comes from the network. Rejects if the back end is unreachable. */
async function force(registration: ServiceWorkerRegistration): Promise<void> {
  const { ok } = await fetch(config.serviceWorkerPath, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('The shop cannot be reached.');
  await registration.unregister();
}
