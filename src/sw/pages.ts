import { keptPage } from './files';
import { kept } from './kept';
import { put } from './room';
import { isWrittenPage, type WrittenPage, writePage } from './writtenPage';

declare const self: ServiceWorkerGlobalScope;

const open = () => caches.open(kept.pages.name);

/** The part of an address that says which page it is. */
const keyOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

async function findWritten(address: string): Promise<{ written: WrittenPage; age: number } | undefined> {
  try {
    const found = await (await open()).match(keyOf(address));
    const { written, time } = (await found?.json()) ?? {};
    return isWrittenPage(written) ? { written, age: (Date.now() - time) / 1000 } : undefined;
  } catch {
    return undefined; // What lies there is not ours.
  }
}

/** The app's page, with the beginning of what was shown at this address when it was visited last. */
export async function page(request: Request): Promise<Response> {
  const [shell, found] = await Promise.all([keptPage(), findWritten(request.url)]);
  if (!shell) return fetch(request);
  const text = await shell.text();
  const whole = found ? writePage(text, found.written, found.age, self.navigator.onLine) : text;
  // The headers say what scripts the page may run; the length is another.
  const headers = new Headers(shell.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(whole, { headers });
}

/** Keeps the beginning of a page that a guest was shown. Nothing but an address of this shop is taken. */
export async function keepPage(address: unknown, written: unknown): Promise<void> {
  if (typeof address !== 'string' || !isWrittenPage(written)) return;
  const { origin } = new URL(address, self.location.origin);
  if (origin !== self.location.origin) return;
  const cache = await open();
  const key = keyOf(new URL(address, origin).href);
  // What is put in last stands last.
  await cache.delete(key);
  await put(cache, key, new Response(JSON.stringify({ written, time: Date.now() })));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - kept.pages.entries))) await cache.delete(old);
}
