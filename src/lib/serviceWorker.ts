import { config } from './config';
import { shop } from './shop';

/** What the page asks of the service worker. */
interface WorkerMessages {
  /** Fetch these pictures before they are needed. */
  PREFETCH_IMAGES: { urls: string[] };
  /** The page is at rest: what it loaded before the worker was there. */
  PAGE_RESTS: { files: string[]; fonts: string[]; pictures: string[] };
  /** Forget pages that say what a customer looked at. */
  FORGET_CUSTOMER: undefined;
}

/**
 * Sends the message to the active service worker and resolves with its reply.
 * @throws 'SW Not Registered' when none is in charge of the page
 */
export function messageServiceWorker<Type extends keyof WorkerMessages>(
  type: Type,
  payload: WorkerMessages[Type],
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = globalThis.navigator?.serviceWorker?.controller;
    if (!config.serviceWorkerMessaging || !worker) {
      reject(new Error('SW Not Registered'));
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      channel.port1.close();
      if (data?.error) reject(new Error(String(data.error)));
      else resolve(data);
    };
    worker.postMessage({ type, payload }, [channel.port2]);
  });
}

interface RegistrationOptions {
  onMessage: (data: unknown) => void;
  /** A newer shop waits to be put in charge. */
  onWaiting: (registration: ServiceWorkerRegistration) => void;
  /** There is a worker at work. */
  onActive: () => void;
}

/** Registers the worker, or unregisters it where the merchant wants none. A failure is a warning in the console. */
export async function registerServiceWorker({ onMessage, onWaiting, onActive }: RegistrationOptions): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if ((shop.serviceWorker ?? true) !== true) {
      await (await serviceWorker.getRegistration())?.unregister();
      return;
    }
    const registration = await serviceWorker.register(config.serviceWorkerPath);
    serviceWorker.addEventListener('message', (event) => onMessage(event.data));
    void serviceWorker.ready.then(({ active }) => {
      // One that was still on its way here when the worker took charge of all open pages has none until it asks. A
      // worker that is about to be replaced is not asked.
      if (!serviceWorker.controller && !registration.waiting) active?.postMessage({ type: 'CLAIM_PAGES' });
      onActive();
    });

    const look = () => {
      // Without a worker in charge this is the first one, which serves the page that is shown already.
      if (registration.waiting && serviceWorker.controller) onWaiting(registration);
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  } catch (error) {
    // By this name: the build drops the `console.warn` of libraries.
    globalThis.console.warn('The service worker could not be registered.', error);
  }
}
