import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

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

/** Before a reload that the present worker must not answer: puts the newest in charge, or unregisters the only one. */
export async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.update().catch(() => {});
  await installed(registration);
  if (registration.waiting) await start(registration);
  else await force(registration);
}

/**
 * Resolves when a reload comes from the newer shop. Its worker takes over, or else the workers are given up: Chromium
 * (seen in 156) can forget for good that a worker was told to take over, when a request reaches the one at work within
 * the next few milliseconds. Rejects where neither can be done.
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
