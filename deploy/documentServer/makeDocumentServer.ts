/** The handler of the document server: the built page with the head, first screen and data of an address. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { GetStoreConfigDataQuery } from '#api/operations.generated';
import { GetProductPromisesDocument } from '#features/catalog/product/GetProductPromises.gql';
import { withQuery } from '#lib/magentoPaths';
import { asView, type StoreView } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import type { Config } from '../config/configSchema.ts';
import { type Backend, BackendFailure, makeBackend, withResponseCache } from './backend.ts';
import { describePage } from './describePage.ts';
import { type Document, makeDocument, type PageSource, sendDocument } from './document.ts';
import { findPage, type PageData } from './findPage.ts';
import { fetchFixedPageResponses, fixedDocuments, fixedPageAt } from './fixedPage.ts';
import { fixedPageTitle } from './fixedPageTitles.ts';
import { isGone } from './isGone.ts';
import { type AlternatesFinder, makeAlternatesFinder } from './makeAlternatesFinder.ts';
import { type LoadedPage, makePageCache } from './pageCache.ts';
import { type Address, readAddress } from './readAddress.ts';
import { originOf } from './requestOrigin.ts';
import { securityHeaders } from './securityHeaders.ts';
import { makeTemplate } from './template.ts';

export interface DocumentServerOptions {
  config: Config;
  /** Folder of the build. */
  dist: string;
  /** Scheme and host of Magento; the default is that of the configuration. */
  backend?: string | undefined;
  /** Receives errors for the log. They contain no data of shoppers. */
  log?: (entry: Record<string, unknown>) => void;
}

/** Cache entry of an address. */
type CachedPage = { size: number; cacheId?: string | undefined } & (
  | { kind: 'document'; document: Document }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'missing'; status: 404 | 410 }
);

/** An address with the scheme and host of the request. */
interface PageRequest {
  origin: string;
  address: Address;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Estimated bytes of a cache entry without a document. */
const EMPTY_ENTRY_BYTES = 500;
/** Shortest time between two log entries about failed pages. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Creates the handler for documents. It always responds, and never with a server error. docs/document-server.md lists
 * the responses.
 *
 * @throws if the folder contains no build, or the configuration does not name Magento
 */
export function makeDocumentServer({ config, dist, backend, log = toConsole }: DocumentServerOptions): Handler {
  const { shop, server } = config;
  const backendOrigin = backend ?? server.backend ?? shop.api;
  if (!backendOrigin) throw new Error('server.backend must be the address of Magento (docs/configuration.md).');
  const template = makeTemplate(readFileSync(join(dist, 'index.html'), 'utf8'), shop);
  const views = shop.storeViews.map((view) => asView(view, shop));
  const defaultView = views.find(({ code }) => code === shop.defaultView) ?? (views[0] as StoreView);
  const place = { views, defaultView, isComparing: shop.features.compare !== false };

  /** Known kinds of pages by path: the kind decides which part of the query belongs to the cache key. */
  const kinds = new LRUCache<string, PageData['kind']>({ max: 20_000 });
  const backends = new Map<boolean, Backend>();
  const sharedDocuments = [GetStoreConfigDataDocument, GetProductPromisesDocument, ...fixedDocuments];
  const backendFor = (isSecure: boolean): Backend => {
    const { seconds } = server.pageCache;
    const known =
      backends.get(isSecure) ?? withResponseCache(makeBackend(backendOrigin, isSecure), sharedDocuments, seconds);
    backends.set(isSecure, known);
    return known;
  };
  const alternates = new Map<Backend, AlternatesFinder>();
  const alternatesOf = (asked: Backend): AlternatesFinder => {
    const known = alternates.get(asked) ?? makeAlternatesFinder(asked, views);
    alternates.set(asked, known);
    return known;
  };
  /** Origins of the back end's pictures, and the websites whose origin is known. */
  const media = new Set<string>();
  const websitesWithMedia = new Set<string>();
  const headers = new Map<string, Record<string, string>>();
  const headersFor = (secure: boolean, website = ''): Record<string, string> => {
    const isMediaKnown = websitesWithMedia.has(website);
    const key = `${secure} ${isMediaKnown} ${media.size}`;
    // The browser applies this policy to the whole visit. Until the media host is known, it allows pictures from all
    // hosts.
    const hosts = isMediaKnown ? [...media] : secure ? ['https:'] : ['https:', 'http:'];
    const known = headers.get(key) ?? securityHeaders(template.plain, config, { secure, media: hosts });
    headers.set(key, known);
    return known;
  };

  const plainPages = new Map<string, Promise<Document>>();
  /** The built page without data of an address. */
  const plainPage = (view: StoreView, status = 200, noIndex = status !== 200): Promise<Document> => {
    const key = `${view.code} ${status} ${noIndex}`;
    const missingTitle = status !== 200 && { title: fixedPageTitle('missing', view, shop.brand.name[view.language]) };
    const known = plainPages.get(key) ?? makeDocument(template.inView(view, { noIndex, ...missingTitle }), { status });
    plainPages.set(key, known);
    return known;
  };

  // Create these headers in advance, so that they cannot fail during a request.
  const fallbackHeaders = {
    ...headersFor(false),
    'X-Dukkan-Page': 'plain',
    'Content-Type': 'text/html; charset=utf-8',
  };

  let nextLogTime = 0;
  const logFailure = (error: unknown, { kind, view, path }: Address) => {
    if (Date.now() < nextLogTime) return;
    nextLogTime = Date.now() + LOG_INTERVAL_MS;
    const isExpected = error instanceof BackendFailure;
    log({
      level: isExpected ? 'warn' : 'error',
      message: isExpected ? error.message : traceOf(error),
      view: view.code,
      // The path of an order page may contain the order number, so log the kind of page only.
      path: kind === 'fixed' ? `(${fixedPageAt(path)})` : path,
    });
  };

  const keyOf = (origin: string, address: Address, kind: PageData['kind'] | undefined): string => {
    const { view, path, listing } = address;
    if (address.kind === 'fixed')
      return JSON.stringify([isSecure(origin), view.code, view.currency, fixedPageAt(path), 'fixed']);
    // For a product, only the presence of a list query counts; for a content page, no query does.
    const query = kind === 'content' ? '' : kind === 'product' ? listing && '?' : listing;
    return JSON.stringify([origin, view.code, view.currency, path, query]);
  };
  const kindKey = ({ view, path }: Address) => `${view.code} ${path}`;

  /** The cached document of a key, of any age. */
  const documentAt = (key: string): Document | undefined => {
    const page = cache.peek(key);
    return page?.kind === 'document' ? page.document : undefined;
  };

  const rememberMediaHosts = ({ availableStores }: GetStoreConfigDataQuery, { website }: StoreView) => {
    websitesWithMedia.add(website);
    for (const store of availableStores ?? []) noteMedia(media, store?.secure_base_media_url);
  };

  const loadFixedPage = async ({ origin, address }: PageRequest): Promise<LoadedPage<CachedPage>> => {
    const { view, path } = address;
    const { store, answers } = await fetchFixedPageResponses(backendFor(isSecure(origin)), view, fixedPageAt(path));
    rememberMediaHosts(store, view);
    const key = keyOf(origin, address, undefined);
    const name = store.storeConfig?.store_name ?? shop.brand.name[view.language];
    const title = fixedPageTitle(fixedPageAt(path), view, name);
    const text = template.inView(view, { title, noIndex: isPersonalPage(address), answers });
    const document = await makeDocument(text, {}, documentAt(key));
    return { key, page: { kind: 'document', document, size: document.size } };
  };

  const loadPage = async ({ origin, address }: PageRequest): Promise<LoadedPage<CachedPage>> => {
    if (address.kind === 'fixed') return loadFixedPage({ origin, address });
    const { view, path, listing } = address;
    const asked = backendFor(isSecure(origin));
    const found = await findPage(asked, address, shop.features.promises, alternatesOf(asked));
    const key = keyOf(origin, address, found.kind === 'page' ? found.data.kind : undefined);
    if (found.kind === 'missing') {
      const status = isGone(server.gone, view, path) ? 410 : 404;
      return { key, page: { kind: 'missing', status, size: EMPTY_ENTRY_BYTES } };
    }
    if (found.kind === 'redirect') {
      const { status, to } = found;
      const page: CachedPage = isGone(server.gone, view, to)
        ? { kind: 'missing', status: 410, size: EMPTY_ENTRY_BYTES }
        : { kind: 'redirect', status, to, size: EMPTY_ENTRY_BYTES + to.length };
      return { key, page };
    }
    kinds.set(kindKey(address), found.data.kind);
    rememberMediaHosts(found.store, view);
    const { answers, cacheId } = found;
    const description = describePage(
      found,
      { path, search: listing },
      { origin, view, views, defaultView: defaultView.code },
    );
    const document = await makeDocument(template.write(view, { ...description, answers }), {}, documentAt(key));
    return { key, page: { kind: 'document', document, size: document.size, cacheId } };
  };

  const cache = makePageCache<CachedPage, PageRequest>({
    ...server.pageCache,
    budget: server.pageBudget,
    loadPage,
    onError: (error, { address }) => logFailure(error, address),
  });
  const open = (origin: string, address: Address) => {
    const current = backendFor(isSecure(origin)).cacheIdOf(address.view);
    const isCurrent = ({ cacheId }: CachedPage) => !cacheId || cacheId === current;
    return cache.open(keyOf(origin, address, kinds.get(kindKey(address))), { origin, address }, isCurrent);
  };

  const answer: Handler = async (request, response) => {
    const address = readAddress(request.url ?? '/', place);
    const { kind, view } = address;
    const origin = server.origin ?? originOf(request);
    const common = () => headersFor(isSecure(origin ?? ''), view.website);
    const send = (document: Document, how: PageSource, made?: number) =>
      sendDocument(request, response, document, {
        ...common(),
        'X-Dukkan-Page': how,
        // The boot script uses this time to check whether the responses in the page are still fresh.
        ...(made !== undefined && { 'Last-Modified': new Date(made).toUTCString() }),
      });

    const redirect = (status: 301 | 302, to: string, how: PageSource) => {
      response.writeHead(status, {
        ...common(),
        'X-Dukkan-Page': how,
        'Cache-Control': 'no-cache',
        Location: locationOf(to, address.redirectTo ? { ...address, search: '' } : address),
        'Content-Length': 0,
      });
      response.end();
    };

    if (kind === 'none') return send(await plainPage(view, 404), 'plain');
    if (address.redirectTo) return redirect(301, address.redirectTo, 'plain');
    // Without a valid host there are no full URLs for the page.
    const opened = kind !== 'built' && origin ? await open(origin, address) : undefined;
    if (!opened) return send(await plainPage(view, 200, isPersonalPage(address)), 'plain');
    const { page, made, origin: how } = opened;
    if (page.kind === 'document') return send(page.document, how, made);
    if (page.kind === 'missing') return send(await plainPage(view, page.status), how);
    redirect(page.status, page.to, how);
  };

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0, 'X-Content-Type-Options': 'nosniff' }).end();
      return;
    }
    try {
      await answer(request, response);
    } catch (error) {
      log({ level: 'error', message: traceOf(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(200, { ...fallbackHeaders, 'Cache-Control': 'no-cache' }).end(template.plain);
    }
  };
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** True for a page with personal content, which search engines must not index. */
const isPersonalPage = ({ kind, path }: Address): boolean => kind === 'fixed' && fixedPageAt(path) !== 'contact';

/** The header `Location` of a redirect. A path keeps the view and the query of the request. */
function locationOf(to: string, { view, isNamed, search }: Address): string {
  if (/^https?:/i.test(to)) return new URL(to).href;
  const { pathname, search: query, hash } = new URL(withQuery(to, search), 'http://shop.invalid');
  return (isNamed ? `/${view.code}` : '') + pathname + query + hash;
}

function noteMedia(media: Set<string>, address: string | null | undefined): void {
  if (media.size < 20 && address && /^https?:\/\//.test(address)) media.add(new URL(address).origin);
}

const traceOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);

const toConsole = (entry: Record<string, unknown>): void => console.error(JSON.stringify(entry));
