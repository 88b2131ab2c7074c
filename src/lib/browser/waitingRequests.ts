import { createStore, get, set } from 'idb-keyval';

/**
 * A change of the cart as a request that is ready to be sent, also by the service worker when no page is open
 * (background sync). The worker has a copy of this shape, since it shares no code with the page (src/sw/sync).
 */
export interface WaitingRequest {
  /** Of the change; `newCart` for the request that makes the cart, where there is none yet. */
  id: string;
  /** The change without which this one is not sent. */
  after?: string;
  url: string;
  headers: Record<string, string>;
  /** What is posted. `newCartId` stands in it for the id of the cart that is made first. */
  body: string;
  /** Posted before it, so that it can be told later whether it was done: for what cannot be sent twice without harm. */
  look?: string;
  state: 'waiting' | 'sent' | 'answered';
  /** The answer to `look`, and the answer. */
  seen?: string;
  answer?: string;
}

export const newCart = 'newCart';
export const newCartId = 'ID_OF_THE_NEW_CART';

/** By which the worker is woken up. */
const TAG = 'waiting-changes';
/** One list for each website, by its code: their carts know nothing of each other. */
const requests = () => createStore('dukkan-waiting', 'requests');

interface WithSync extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const registrationWithSync = async (): Promise<WithSync | undefined> => {
  const registration: WithSync | undefined = await globalThis.navigator?.serviceWorker?.getRegistration();
  return registration?.sync ? registration : undefined;
};

/**
 * Leaves a website's requests for the worker, in place of those from before, and asks the browser to wake it when there
 * is a connection. Does nothing where the browser cannot do that; never rejects, since the page sends them in any case.
 */
export async function leaveRequests(website: string, list: readonly WaitingRequest[]): Promise<void> {
  try {
    const registration = await registrationWithSync();
    if (!registration) return;
    await set(website, list, requests());
    if (list.length > 0) await registration.sync?.register(TAG);
  } catch {
    // Forbidden or full: the page itself sends what waits.
  }
}

/** What the worker has made of a website's requests; none where there are none. Never rejects. */
export async function readRequests(website: string): Promise<WaitingRequest[]> {
  try {
    return (await registrationWithSync()) ? ((await get<WaitingRequest[]>(website, requests())) ?? []) : [];
  } catch {
    return [];
  }
}
