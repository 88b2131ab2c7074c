import { config } from './config';

/** The one thing the page asks of the service worker: fetch these pictures before they are needed. */
export interface PrefetchImages {
  type: 'PREFETCH_IMAGES';
  payload: { urls: string[] };
}

/**
 * Sends the message to the active service worker and resolves with its reply.
 * @throws 'SW Not Registered' when none is in charge of the page
 */
export function messageServiceWorker(
  type: PrefetchImages['type'],
  payload: PrefetchImages['payload'],
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
    worker.postMessage({ type, payload } satisfies PrefetchImages, [channel.port2]);
  });
}

/** Registers the worker and passes on what it says. A failure is a warning in the console: the shop works without it. */
export async function registerServiceWorker(onMessage: (data: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(config.serviceWorkerPath);
    navigator.serviceWorker.addEventListener('message', (event) => onMessage(event.data));
  } catch (error) {
    console.warn('The service worker could not be registered.', error);
  }
}
