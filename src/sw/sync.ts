import { clear, createStore, get, keys, set } from 'idb-keyval';

declare const self: ServiceWorkerGlobalScope;

/** What the page has left to be sent (src/lib/browser/waitingRequests has the same shape, and says what it means). */
interface WaitingRequest {
  id: string;
  after?: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  look?: string;
  state: 'waiting' | 'sent' | 'answered';
  seen?: string;
  answer?: string;
}

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

interface Answer {
  data?: {
    cart?: unknown;
    createGuestCart?: { cart?: { id?: string } | null } | null;
    addProductsToCart?: { user_errors?: unknown[] } | null;
  } | null;
  errors?: { extensions?: { category?: string } }[];
}

const TAG = 'waiting-changes';
/** What sends them holds this lock, in whatever tab: two that send the same one at once would double it. */
const LOCK = 'waitingChanges';
const NEW_CART_ID = 'ID_OF_THE_NEW_CART';

/**
 * What the shop has answered; undefined for what a gateway said in its place, for half an answer, and for errors that
 * do not come from what was asked for: a session that has ended, a cart that is gone, a shop that broke. A page knows
 * what is to be done about those.
 */
function read(text: string | undefined): Answer | undefined {
  try {
    const answer: Answer | null = JSON.parse(text ?? '');
    if (answer?.errors?.some(({ extensions }) => extensions?.category !== 'graphql-input')) return undefined;
    return answer?.data || answer?.errors ? answer : undefined;
  } catch {
    return undefined;
  }
}

const isRefused = ({ data, errors }: Answer): boolean =>
  Boolean(errors?.length || data?.addProductsToCart?.user_errors?.length);

const store = () => createStore('dukkan-waiting', 'requests');

/**
 * Sends what was changed in a website without a connection and is still there, in its order, and notes the answers for
 * the page, which reads them when it is opened again. What may have been done already is left to the page, which can
 * look; so is everything after it. Rejects when there is no connection: then the browser tries again by itself.
 */
async function sendRequests(website: IDBValidKey): Promise<void> {
  const list = (await get<WaitingRequest[]>(website, store())) ?? [];
  const save = () => set(website, list, store());
  const refused = new Set<string>();
  let cartId = NEW_CART_ID;

  for (const request of list) {
    if (request.state !== 'answered') {
      const { url, headers, body, look } = request;
      if (request.after && refused.has(request.after)) continue;
      if (request.state === 'sent' && look) return;
      const post = async (text: string) =>
        (
          await fetch(url, { method: 'POST', credentials: 'omit', headers, body: text.replaceAll(NEW_CART_ID, cartId) })
        ).text();
      if (look) {
        request.seen = await post(look);
        if (!read(request.seen)?.data?.cart) return;
      }
      request.state = 'sent';
      await save();
      request.answer = await post(body);
      if (!read(request.answer)) return;
      request.state = 'answered';
      await save();
    }
    const answer = read(request.answer);
    if (answer && isRefused(answer)) refused.add(request.id);
    cartId = answer?.data?.createGuestCart?.cart?.id ?? cartId;
  }
}

async function sendAll(): Promise<void> {
  for (const website of await keys(store())) await sendRequests(website);
}

/** Has changes of the cart sent when the browser says that there is a connection, also when no page is open. */
export function sendOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === TAG) (event as SyncEvent).waitUntil(navigator.locks.request(LOCK, sendAll));
  });
}

/** Forgets what a customer has left. Never rejects. */
export async function forgetRequests(): Promise<void> {
  const wipe = () => clear(store()).catch(() => {});
  await wipe();
  // What was being sent meanwhile was noted once more.
  await navigator.locks?.request(LOCK, wipe);
}
