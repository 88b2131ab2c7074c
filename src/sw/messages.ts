import { fetchAhead } from './files';
import { kept } from './kept';
import { leave, leaving } from './leaving';
import { keepDocument } from './pages';

declare const self: ServiceWorkerGlobalScope;

interface Work {
  bringPicture: (request: Request, event: ExtendableEvent) => Promise<Response>;
  bringFont: (request: Request, event: ExtendableEvent) => Promise<Response>;
}

const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Does what a page asks for (src/lib/serviceWorker.ts), and answers it. Whoever wrote the message is not trusted. */
export function answerMessages({ bringPicture, bringFont }: Work): void {
  /** Resolves to how many came. */
  const bring = async (event: ExtendableMessageEvent, urls: string[], how: Work['bringFont'], init: RequestInit) => {
    const results = await Promise.allSettled(urls.map(async (url) => how(new Request(url, init), event)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  // As an `<img>` asks; a worker's own requests would get a format that every browser knows.
  const asPicture: RequestInit = { mode: 'no-cors', credentials: 'omit', headers: { accept: ACCEPT } };

  const work: Record<string, (payload: Record<string, unknown>, event: ExtendableMessageEvent) => unknown> = {
    SKIP_WAITING: () => self.skipWaiting(),
    STEP_ASIDE: leave,
    CLAIM_PAGES: () => self.clients.claim(),
    PREFETCH_IMAGES: async ({ urls }, event) => ({
      loaded: await bring(event, textsOf(urls), bringPicture, asPicture),
    }),
    PAGE_RESTS: ({ files, fonts, pictures }, event) => {
      event.waitUntil(
        (async () => {
          await bring(event, textsOf(fonts), bringFont, {});
          await bring(event, textsOf(pictures), bringPicture, asPicture);
          await fetchAhead(textsOf(files), leaving());
          if (event.source instanceof WindowClient) await keepDocument(event.source.url, event);
        })(),
      );
    },
    FORGET_CUSTOMER: () => caches.delete(kept.pages.name),
  };

  self.addEventListener('message', (event) => {
    const { type, payload } = (event.data ?? {}) as { type?: unknown; payload?: unknown };
    if (typeof type !== 'string' || !Object.hasOwn(work, type)) return;
    event.waitUntil(
      (async () => {
        const said = await work[type]?.(Object(payload ?? {}), event);
        event.ports[0]?.postMessage({ status: 'done', ...Object(said) });
      })(),
    );
  });
}
