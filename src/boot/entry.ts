/**
 * Inlined in the page, before anything is painted: sets language, direction and theme, and fetches beside the app's
 * code what the app will ask for next. On a first visit these are also the first answers: the store's configuration and
 * what the path is, a content page's words included. Of these `bootContent` and `bootCatalog` make the page that stands
 * there before the app. Programs of their own: they import pure helpers and generated documents, nothing else.
 */

import type { ResolveURLQuery } from '#api/operations.generated';
import { routeAndStoreQuery, storeAndMenuQuery } from '#app/routing/firstRequests.generated';
import { ResolveURLText } from '#app/routing/ResolveURL.gql';
import type { InstallEvent } from '#lib/browser/installation';
import { partOf } from '#lib/browser/partOf';
import { readLanguageTables } from '#lib/browser/readLanguageTables';
import { bootKeys, storagePrefix } from '#lib/browser/storage';
import { policyOf } from '#lib/browser/trustedTypes';
import { freshMilliseconds, graphqlPath, redirectCodes } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { fitsMedia, wideScreen } from '#lib/media';
import { isCheckout, isFixedPath, manifestPath, paths, routeUrl, withoutBasename } from '#lib/paths';
import { resolveVisit } from '#lib/storeViews';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';
import { GetStoreConfigDataText } from '#shell/shared/StoreConfig.gql';
import { fetchApp } from './loadApp';
import type { Boot, Route, WrittenAnswers } from './types';

// What the page's Trusted Types let through. Code that loads others' adds to it when it does so.
const trusted: NonNullable<typeof window.__dukkanBoot>['trusted'] = { scripts: [location.origin] };
const root = document.documentElement;
let isOwnHtml = false;
policyOf('default', {
  createScriptURL: (url) => (trusted.scripts.includes(new URL(url, location.href).origin) ? url : null),
  createHTML: (html) => (isOwnHtml || trusted.html ? html : null),
});

/** What stands as data in the page. */
const written = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}');

/** Addresses of the files of some chunks, by name, written into the page by the build. */
const files: Record<string, string[] | undefined> = written('files');

function addScript(file: string, isAsync = true): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = `/${file}`;
  script.async = isAsync;
  document.head.append(script);
  return script;
}

function addFiles(names: readonly string[]): void {
  for (const file of names) {
    if (file.endsWith('.js')) {
      const script = addScript(file);
      // The app must not wait for one that failed, but try for itself.
      script.onerror = () => script.remove();
    } else if (file.endsWith('.css')) preload('style', { href: `/${file}` });
  }
}

function preload(as: string, attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, ...attributes }));
}

const keptIn = (area: 'sessionStorage' | 'localStorage') => (key: string) => {
  try {
    return JSON.parse(window[area].getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // Forbidden, or not ours: as if nothing were kept.
  }
};
const stored = keptIn('localStorage');
/** Whether there is such a record, without reading it: that of the shop's answers may be long. */
const isStored = (key: string) => {
  try {
    return storagePrefix + key in localStorage;
  } catch {
    return false;
  }
};

const { view, basename } = resolveVisit(location.pathname, [keptIn('sessionStorage'), stored]);
const path = withoutBasename(location.pathname, basename);

root.lang = view.language;
root.dir = view.dir;
for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=manifest]')) link.href = manifestPath(view.code);
if (path === paths.home) root.dataset.firstScreen = 'home';
const token = stored(bootKeys.signinToken);
if (token) root.dataset.customer = '';
const theme = stored(bootKeys.colorScheme);
if (theme === 'light' || theme === 'dark') {
  root.dataset.theme = theme;
  // The browser's bars have it as well: the colours of both schemes stand in the page.
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
  if (light && dark) light.content = dark.content = (theme === 'dark' ? dark : light).content;
}

const ahead: Partial<WrittenAnswers> = written('answers');
// The page that was written is for others: its place stays, until the app is there.
if (ahead.view && (ahead.view !== view.code || ahead.currency !== view.currency)) root.dataset.firstScreen = 'other';
const isFixed = isFixedPath(path);
// Customers share the responses in a page of the app's own with guests, except the menu: Adobe Commerce can hide
// categories from a customer group.
if (token) delete ahead.answers?.[answerKey(graphqlUrl(graphqlPath, GetMegaMenuText))];
// The service worker caches documents and sets the time of loading; without it that time is now.
const isOld = ahead.view !== undefined && Date.now() - Date.parse(document.lastModified) > freshMilliseconds;
if (isOld) root.dataset.older = '';
const isAhead =
  !isOld && ahead.view === view.code && ahead.currency === view.currency && (token === undefined || isFixed);
// A device that was here before knows its own answers, and the app asks for what is missing; so it does for what a page
// of the catalogue says to a customer.
const isKnown = isStored(bootKeys.queryCache(view.code)) || (token !== undefined && !isFixed);
/** The page's beginning will be shown, of answers that are asked for here. */
const isAsked = !isKnown && !isFixed && !isAhead;

/** So long (milliseconds) the app's code and the fonts wait at most for a picture that stands in the page … */
const WRITTEN_PATIENCE = 1_500;
/** … and for one that has to be asked for first. */
const ASKED_PATIENCE = 3_000;

/** From the making of a frame to the screen, on a slow device (milliseconds). */
const FRAME_PATIENCE = 50;

/**
 * Resolves when the page's first picture stands on the screen, where there will be one before the app: on a slow line
 * the app's code would take from it what it needs to be there first, and running it would keep it from being painted.
 */
let endWait = () => {};
const pictureShown = new Promise<void>((resolve) => {
  if (!isAsked && !('picture' in root.dataset)) return resolve();
  // The letters of a first visit come by the same line; until then the text stands in the device's own. While answers
  // are asked for the line is idle: letters that come then are there before the text, which they would move.
  if (!isKnown && !isAsked) root.dataset.waiting = '';
  // Figures and Latin letters are in a file of their own, which on an Arabic page no text calls for before the answer:
  // it would come beside the picture. Where it does not come, the text stays in the device's letters.
  if (isAsked) document.fonts.load(`1em ${getComputedStyle(root).getPropertyValue('--font')}`, '1').catch(() => {});
  endWait = () => {
    delete root.dataset.waiting;
    resolve();
  };
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !target.hasAttribute('fetchpriority')) return;
    // The next frame shows it, a little after it was made.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(endWait, FRAME_PATIENCE)));
  };
  // The window itself hears nothing of the loading of a picture.
  document.addEventListener('load', look, true);
  document.addEventListener('error', look, true);
  setTimeout(endWait, isAsked ? ASKED_PATIENCE : WRITTEN_PATIENCE);
});

/** Fetches a chunk that the app will ask for: its scripts are there for it then, its styles in the browser's cache. */
function fetchChunk(name: string): void {
  void pictureShown.then(() => addFiles(files[name] ?? []));
}

/** The answer to a request that stands in the page, once. */
function fromPage(url: string): Promise<Response> | undefined {
  const key = answerKey(url);
  const answer = isAhead && ahead.answers?.[key];
  if (!answer) return undefined;
  delete ahead.answers?.[key];
  return Promise.resolve(new Response(JSON.stringify(answer)));
}

/** Whose answers these are: nobody else may take them. */
const authorization = token ? `Bearer ${token}` : undefined;
const headers = {
  accept: 'application/json',
  Store: view.code,
  'Content-Currency': view.currency,
  ...(authorization && { Authorization: authorization }),
};

// The script is run once for its page: what it keeps is the page's.
const begun = new Map<string, Promise<Response>>();
/** What the app came for too early: it asks by itself then. */
const missed = new Set<string>();

/** Keeps an answer for the app, and reads it. */
async function keep<Data>(url: string, answer: Promise<Response>): Promise<Data | undefined> {
  begun.set(url, answer);
  try {
    return (await (await answer).clone().json()).data;
  } catch {
    return undefined; // Whoever takes it hears of the failure.
  }
}

const boot: Boot = {
  view,
  basename,
  path,
  send: (text, variables) => fetch(graphqlUrl(graphqlPath, text, variables), { credentials: 'omit', headers }),
  ask: async (text, variables, part) => {
    const url = graphqlUrl(graphqlPath, text, variables);
    return missed.has(url) ? undefined : keep(url, part?.() ?? fromPage(url) ?? boot.send(text, variables));
  },
  show: (html) => {
    const place = document.querySelector('.first-screen-placeholder');
    if (!place && document.readyState === 'loading') return addEventListener('DOMContentLoaded', () => boot.show(html));
    if (place && html) {
      isOwnHtml = true;
      place.outerHTML = `<main class="first-screen">${html}</main>`;
      isOwnHtml = false;
    }
    if (!place || !html.includes('fetchpriority')) endWait();
  },
};
window.__dukkanBootPage = boot;
// For the app: the answer of a request that was sent already or need not be, once.
window.__dukkanBoot = {
  trusted,
  take: (url, whose) => {
    // The session is over, or another has begun, in another tab perhaps.
    if (whose !== authorization) return undefined;
    const answer = begun.get(url) ?? fromPage(url);
    begun.delete(url);
    if (!answer) missed.add(url);
    return answer;
  },
};
// The browser may offer to install the shop before any of the app's code is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.__dukkanInstall = event as InstallEvent;
});

type Kind = 'cms' | 'product' | 'category';
const kindOf = (route: Route): Kind => ('content' in route ? 'cms' : 'url_key' in route ? 'product' : 'category');

/** Fetches the code of a page that is no fixed one; that of the home page is fetched in any case. */
function fetchPage(kind: Kind): void {
  if (path !== paths.home) fetchChunk(`page-${kind}`);
  if (kind === 'category' && fitsMedia(wideScreen)) fetchChunk('filters');
}

if (isKnown) {
  // What the path is may stand in the page, whoever it was written for.
  const [, said] = Object.entries(ahead.answers ?? {}).find(([key]) => key.startsWith('ResolveURL')) ?? [];
  const route = (said as { data?: ResolveURLQuery } | undefined)?.data?.route;
  if (route) fetchPage(kindOf(route));
} else {
  const routed = { url: routeUrl(path) };
  let answer: Promise<ResolveURLQuery | undefined> | undefined;
  /** Asks what two documents ask, in one request: every request costs a slow line the same, however small. */
  const askTogether = (question: string, text: string, field: string, variables?: Record<string, string>) => {
    const together = boot.send(question, variables);
    const part = <Data>(of: string, fields: string[], own?: Record<string, string>) =>
      keep<Data>(graphqlUrl(graphqlPath, of, own), partOf(together, fields));
    boot.config = part(GetStoreConfigDataText, ['storeConfig', 'availableStores', 'currency']);
    return part<ResolveURLQuery>(text, [field], variables);
  };
  const hasMenu = fitsMedia(wideScreen) && !isCheckout(path);
  if (!isAhead && !isFixed) answer = askTogether(routeAndStoreQuery, ResolveURLText, 'route', routed);
  // Beside what a path is the menu would be another answer for each path.
  else if (!isAhead && hasMenu) void askTogether(storeAndMenuQuery, GetMegaMenuText, 'categories');
  else {
    boot.config = boot.ask(GetStoreConfigDataText);
    if (!isFixed) answer = boot.ask(ResolveURLText, routed);
    else if (hasMenu) void boot.ask(GetMegaMenuText);
  }
  if (answer) {
    // A page that the document server wrote is there already.
    const addPart = (name: string) => isAhead || addFiles(files[name] ?? []);
    const likely = path.endsWith('.html') ? 'boot-catalog' : 'boot-content';
    addPart(likely);
    boot.route = answer.then((data) => {
      const route = data?.route ?? undefined;
      // A redirection's target is another page.
      if (!route || redirectCodes.some((code) => code === route.redirect_code)) return void endWait();
      const kind = kindOf(route);
      fetchPage(kind);
      const part = kind === 'cms' ? 'boot-content' : 'boot-catalog';
      if (part !== likely) addPart(part);
      return route;
    });
  }
}

// The app itself, in this order.
void pictureShown.then(() => {
  fetchApp(files.app ?? [], (file) => addScript(file, false));
  readLanguageTables(view.locale);
});
fetchChunk(`messages-${view.language}`);
// The root is a content page in every Magento; what other paths are has to be asked.
if (path === paths.home) fetchChunk('page-cms');
else if (isFixed && path !== paths.search) fetchChunk(`messages-${view.language}-rest`);
if (path === paths.cart) fetchChunk('page-cart');
if (fitsMedia(wideScreen)) fetchChunk('wide-header');
