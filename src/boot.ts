/**
 * Inlined in the page, before anything is painted: sets language, direction and theme, and fetches beside the app's
 * code what the app will ask for next. On a first visit these are also the first answers: the store's configuration,
 * what the path is, a content page's words included, and then its first picture (`bootCatalog` does it for the
 * catalogue). A program of its own: it imports pure helpers and generated documents, nothing else.
 */

import type { GetStoreConfigDataQuery, ResolveURLQuery } from '#api/operations.generated';
import { ResolveURLDocument } from '#app/routing/ResolveURL.gql';
import { storageKeys, storagePrefix } from '#lib/browser/storage';
import { policyOf } from '#lib/browser/trustedTypes';
import { config } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { imageSrcSet } from '#lib/images';
import { fitsMedia, narrowScreen, wideScreen } from '#lib/media';
import { paths, routeUrl, withoutBasename } from '#lib/paths';
import { resolveVisit } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';

type Route = NonNullable<ResolveURLQuery['route']>;

/** What the boot script leaves to its part for the catalogue. */
interface Boot {
  /** Sends a query by its text (the tree stays out of this script); the answer is kept for the app as well. */
  ask: <Data>(text: string, variables?: Record<string, unknown>) => Promise<Data | undefined>;
  /** What the path is; undefined when nobody was asked. */
  route?: Promise<Route | undefined>;
  config?: Promise<GetStoreConfigDataQuery | undefined>;
  preloadPicture: (
    source: string,
    options: Omit<Parameters<typeof imageSrcSet>[1], 'mediaBase'>,
    sizes: string,
  ) => void;
}

declare global {
  interface Window {
    __dukkanCatalog?: Boot;
  }
}

const keptIn = (area: 'sessionStorage' | 'localStorage') => (key: string) => {
  try {
    return JSON.parse(window[area].getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // Forbidden, or not ours: as if nothing were kept.
  }
};
const stored = keptIn('localStorage');

const { view, basename } = resolveVisit(location.pathname, [keptIn('sessionStorage'), stored]);
const path = withoutBasename(location.pathname, basename);

// What the page's Trusted Types let through. Code that loads others' adds to it when it does so.
const trusted: NonNullable<typeof window.__dukkanBoot>['trusted'] = { scripts: [location.origin] };
policyOf('default', {
  createScriptURL: (url) => (trusted.scripts.includes(new URL(url, location.href).origin) ? url : null),
  createHTML: (html) => (trusted.html ? html : null),
});

const root = document.documentElement;
root.lang = view.language;
root.dir = view.dir;
if (path === paths.home) root.dataset.opening = 'home';
const theme = stored(storageKeys.colorScheme);
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

/** What stands as data in the page. */
const written = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}');

/** Addresses of the files of some chunks, by name, written into the page by the build. */
const files: Record<string, string[] | undefined> = written('files');

/** Fetches a chunk that the app will ask for: its scripts are there for it then, its styles in the browser's cache. */
function fetchChunk(name: string): void {
  for (const file of files[name] ?? []) {
    if (file.endsWith('.js')) {
      const script = document.createElement('script');
      script.src = `/${file}`;
      // The app must not wait for one that failed, but try for itself.
      script.onerror = () => script.remove();
      document.head.append(script);
    } else if (file.endsWith('.css')) preload('style', { href: `/${file}` });
  }
}

function preload(as: string, attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, ...attributes }));
}

/** What the document server asked ahead (docs/document-server.md): for a guest, in the view's own currency. */
interface WrittenAnswers {
  view: string;
  currency: string;
  /** By `answerKey`. */
  answers: Record<string, object>;
}
const ahead: Partial<WrittenAnswers> = written('answers');
const isAhead =
  ahead.view === view.code && ahead.currency === view.currency && stored(storageKeys.signinToken) === undefined;

/** The answer to a request that stands in the page, once. */
function fromPage(url: string): Promise<Response> | undefined {
  const key = answerKey(url);
  const answer = isAhead && ahead.answers?.[key];
  if (!answer) return undefined;
  delete ahead.answers?.[key];
  return Promise.resolve(new Response(JSON.stringify(answer)));
}

const headers = { accept: 'application/json', Store: view.code, 'Content-Currency': view.currency };

// The script is run once for its page: what it keeps is the page's.
const begun = new Map<string, Promise<Response>>();
/** What the app came for too early: it asks by itself then. */
const missed = new Set<string>();
const boot: Boot = {
  ask: async (text, variables) => {
    const url = graphqlUrl(config.graphqlPath, text, variables);
    if (missed.has(url)) return undefined;
    const answer = fromPage(url) ?? fetch(url, { credentials: 'omit', headers });
    begun.set(url, answer);
    try {
      return (await (await answer).clone().json()).data;
    } catch {
      return undefined; // Whoever takes it hears of the failure.
    }
  },
  preloadPicture: (source, options, sizes) => {
    const imageSrcset = imageSrcSet(source, { mediaBase: view.secureBaseMediaUrl, ...options }) ?? '';
    preload('image', { imageSizes: sizes, imageSrcset, fetchPriority: 'high' });
  },
};
window.__dukkanCatalog = boot;
// For the app: the answer of a request that was sent already or need not be, once.
window.__dukkanBoot = {
  trusted,
  take: (url) => {
    const answer = begun.get(url) ?? fromPage(url);
    begun.delete(url);
    if (!answer) missed.add(url);
    return answer;
  },
};

const isFixed = Object.values<string>(paths).includes(path) && path !== paths.home;
fetchChunk(`messages-${view.language}`);
// The root is a content page in every Magento; what other paths are has to be asked.
fetchChunk(path === paths.home ? 'page-cms' : `messages-${view.language}-pages`);
if (fitsMedia(wideScreen)) fetchChunk('wide-header');

// A device that was here before knows its own answers and session; the app asks for what is missing.
const isKnown = [storageKeys.queryCache(view.code), storageKeys.signinToken].some((key) => stored(key) !== undefined);
if (!isKnown) {
  boot.config = boot.ask<GetStoreConfigDataQuery>(GetStoreConfigDataDocument.text);
  if (!isFixed) {
    const mayBeCatalogue = path.endsWith('.html');
    if (mayBeCatalogue && !isAhead) fetchChunk('boot-catalog');
    boot.route = boot.ask<ResolveURLQuery>(ResolveURLDocument.text, { url: routeUrl(path) }).then((answer) => {
      const route = answer?.route ?? undefined;
      // A redirection's target is another page.
      if (!route || config.redirectCodes.some((code) => code === route.redirect_code)) return undefined;
      if ('content' in route) openContent(typeof route.content === 'string' ? route.content : '');
      else {
        fetchChunk('url_key' in route ? 'page-product' : 'page-category');
        if (!mayBeCatalogue && !isAhead) fetchChunk('boot-catalog');
      }
      return route;
    });
  }
}

function openContent(html: string): void {
  if (path !== paths.home) fetchChunk('page-cms');
  const source = firstPicture(html);
  if (source)
    boot.preloadPicture(source, { type: 'image-wysiwyg', maximum: fitsMedia(narrowScreen) ? 1280 : 2560 }, '100vw');
}

/** The background that opens the content, as `Background` will show it; nothing when a picture among words does. */
function firstPicture(html: string): string | undefined {
  for (const [, , text = ''] of html.matchAll(/data-background-images=(["'])(.*?)\1|<img\b/gs)) {
    if (!text) return undefined;
    if (!text.includes('image')) continue;
    try {
      const images = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('\\"', '"'));
      return (fitsMedia(narrowScreen) && images.mobile_image) || images.desktop_image;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
