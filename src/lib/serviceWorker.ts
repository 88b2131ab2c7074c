import { config } from './config';
import { shopConfig } from './shopConfig';

/** Messages from the page to the service worker. */
interface WorkerMessages {
  /** Prefetches the pictures with these URLs. */
  PREFETCH_IMAGES: { urls: string[] };
  /** Sent when the page is idle, with the URLs that the page loaded before the worker was active. */
  PAGE_RESTS: { files: string[]; fonts: string[]; pictures: string[] };
  /** Deletes the cached pages, which show what a customer viewed. */
  FORGET_CUSTOMER: undefined;
}

/**
 * Sends the message to the active service worker and resolves with its reply.
 * @throws 'SW Not Registered' if no worker controls the page
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
  /** Called when a new version is waiting. */
  onWaiting: (registration: ServiceWorkerRegistration) => void;
  /** Called when a worker is active. */
  onActive: () => void;
}

/** Registers the service worker, or unregisters it if the configuration turns it off. Logs a failure as a warning. */
export async function registerServiceWorker({ onMessage, onWaiting, onActive }: RegistrationOptions): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if ((shopConfig.serviceWorker ?? true) !== true) {
      await (await serviceWorker.getRegistration())?.unregister();
      return;
    }
    const registration = await serviceWorker.register(config.serviceWorkerPath);
    serviceWorker.addEventListener('message', (event) => onMessage(event.data));
    void serviceWorker.ready.then(({ active }) => {
      // A page that was loading when the worker claimed all clients has no controller. It requests one, except from a
      // worker that is about to be replaced.
      if (!serviceWorker.controller && !registration.waiting) active?.postMessage({ type: 'CLAIM_PAGES' });
      onActive();
    });

    const look = () => {
      // Without a controller this is the first worker, which is not an update.
      if (registration.waiting && serviceWorker.controller) onWaiting(registration);
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  } catch (error) {
    // `globalThis.console`, because the build removes `console.warn` calls.
    globalThis.console.warn('The service worker could not be registered.', error);
  }
}
