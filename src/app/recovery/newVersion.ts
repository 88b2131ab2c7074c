import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { singleFlight } from '#lib/tasks';
import type { AppThunk, RootState } from '#store/index';
import { addToast } from '#store/toasts';
import { reloadOnce } from '../reload/reloadWithToast';

/**
 * Shows a toast that offers the new version. Its button activates the new worker and reloads the page; after a failure,
 * the toast appears again.
 */
export const offerUpdate =
  (registration: ServiceWorkerRegistration): AppThunk =>
  (dispatch, _getState, { reload }) => {
    const offer = (message: string, action: string): void => {
      const onAction = () =>
        activateOrUnregister(registration).then(reload, () => offer('app.updateNotStarted', 'error.tryAgain'));
      const texts = { message: { id: message }, actionText: { id: action } };
      dispatch(addToast({ type: 'info', ...texts, timeout: false, onAction }));
    };
    offer('app.updateReady', 'app.update');
  };

/** Interval and limit of the check for pending requests (milliseconds). The limit is longer than an order takes. */
const PENDING_CHECK_INTERVAL_MS = 250;
const PENDING_TIMEOUT_MS = config.orderTimeout + 5_000;

/**
 * Handles code or styles that did not load. If the server no longer has the file, or the cached file is damaged,
 * reloads the page once, with the newest service worker. Waits for pending requests first; long forms survive a reload
 * (`useDraft`).
 *
 * @param error its message contains the file path, as webpack's errors do
 * @param isNewPage the shopper was on the way to another page, so no toast explains the reload
 * @returns false if a reload would not help, or was done already
 */
export const reloadIfStale =
  (error: unknown, isNewPage: boolean): AppThunk<Promise<boolean>> =>
  (dispatch, getState, { tab, tasks }) =>
    singleFlight(tasks, 'reloadForGoneFile', async () => {
      const [file] = /\/static\/[\w.~-]+/.exec(String((error as Error | null)?.message)) ?? [];
      if (!file || tab.get(storageKeys.reloadedFor)) return false;
      if (!(await isGone(file)) && !(await dropCached(file))) return false;
      if (!(await waitForPendingRequests(getState))) return false;
      await activateNewestWorker().catch(() => {});
      return dispatch(reloadOnce(file, isNewPage));
    });

/**
 * Deletes a file that did not run from the caches, because the cached copy may be damaged. Resolves to false if the
 * file was not cached.
 */
async function dropCached(file: string): Promise<boolean> {
  const names = await window.caches?.keys();
  const deleted = await Promise.all(
    (names ?? []).map(async (name) => (await caches.open(name)).delete(file, { ignoreVary: true })),
  );
  return deleted.includes(true);
}

/** True if the file is missing on the server: status 404 or 410, or an HTML document instead. False in an outage. */
async function isGone(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(config.requestTimeout);
    const { status, headers } = await fetch(file, { cache: 'no-store', signal });
    const isPage = (headers.get('content-type') ?? '').includes('html');
    return status === 404 || status === 410 || (isPage && status < 500);
  } catch {
    // Offline the file's state is unknown, and a reload would not help.
    return false;
  }
}

/** Resolves to true when nothing is being sent, or to false after the time limit. */
async function waitForPendingRequests(getState: () => RootState): Promise<boolean> {
  for (let waited = 0; waited < PENDING_TIMEOUT_MS; waited += PENDING_CHECK_INTERVAL_MS) {
    const { checkout, cart } = getState();
    const isSending = checkout.isSubmitting || cart.isAddingItem || cart.isUpdatingItem;
    if (!isSending && !document.querySelector('button[aria-busy="true"]')) return true;
    await new Promise((resolve) => setTimeout(resolve, PENDING_CHECK_INTERVAL_MS));
  }
  return false;
}

/**
 * Before a reload that the active worker must not handle: activates the newest worker, or unregisters the active one if
 * there is no newer one.
 */
async function activateNewestWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.update().catch(() => {});
  await installed(registration);
  if (registration.waiting) await activateOrUnregister(registration);
  else await unregisterWorkers(registration);
}

/**
 * Resolves when a reload loads the new version: the new worker is active, or the workers are unregistered. Chromium 156
 * can ignore SKIP_WAITING permanently if a request reaches the active worker within the next few milliseconds.
 */
const activateOrUnregister = (registration: ServiceWorkerRegistration): Promise<void> =>
  activateWaitingWorker(registration).catch(() => unregisterWorkers(registration));

/** Resolves when no worker is being installed, or after `updateTimeout`. */
function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (!installing) return resolve();
    setTimeout(resolve, config.updateTimeout);
    installing.addEventListener('statechange', () => resolve());
  });
}

/** Activates the waiting worker. Resolves when it is active, or rejects after `updateTimeout`. */
function activateWaitingWorker({ active, waiting }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    // Another tab has activated the waiting worker.
    if (!waiting) return resolve();
    const timer = setTimeout(() => reject(new Error('The newer worker did not start.')), config.updateTimeout);
    const look = () => {
      if (waiting.state === 'activated') {
        clearTimeout(timer);
        resolve();
      }
      // An even newer worker has replaced the waiting one.
      if (waiting.state === 'redundant') reject(new Error('The newer worker is out of date.'));
    };
    waiting.addEventListener('statechange', look);
    // Pending fetches of the old worker would delay the new one.
    active?.postMessage({ type: 'STEP_ASIDE' });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}

/** Unregisters the workers, so that the next page comes from the network. Rejects if the back end is unreachable. */
async function unregisterWorkers(registration: ServiceWorkerRegistration): Promise<void> {
  const { ok } = await fetch(config.serviceWorkerPath, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('The shop cannot be reached.');
  await registration.unregister();
}
