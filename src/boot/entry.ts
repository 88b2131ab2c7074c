/**
 * The boot script: inlined in the document, it runs before the first paint. It sets language, direction and theme, and
 * loads the app's code. On a first visit it also requests the store and the type of the path; then `content` or
 * `catalog` renders the first screen. These three files import only pure helpers and generated documents.
 */
import type { ResolveURLAndStoreQuery, ResolveURLQuery } from '#api/operations.generated';
import { storeAndMenuQuery } from '#app/routing/firstRequests.generated';
import { ResolveURLText } from '#app/routing/ResolveURL.gql';
import type { BootHandle } from '#lib/browser/bootHandle';
import { extractQueryResponse } from '#lib/browser/extractQueryResponse';
import type { InstallEvent } from '#lib/browser/installation';
import { bootKeys } from '#lib/browser/storage';
import { policyOf } from '#lib/browser/trustedTypes';
import { warmUpIntl } from '#lib/browser/warmUpIntl';
import { graphqlPath, redirectCodes } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { matchesMedia, wideScreen } from '#lib/media';
import { isCheckout, manifestPath, paths, routeUrl } from '#lib/paths';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';
import { GetStoreConfigDataText } from '#shell/shared/StoreConfig.gql';
import { addChunk, awaitPicture, loadApp } from './loadCode';
import { ResolveURLAndStoreText } from './ResolveURLAndStore.gql';
import {
  type BootPage,
  basename,
  hasResponses,
  isFixed,
  isOld,
  isOtherView,
  isRequestedByApp,
  makeResponses,
  path,
  responses,
  send,
  stored,
  token,
  view,
} from './visit';

type Trusted = NonNullable<BootHandle['trusted']>;

/**
 * Restricts script URLs and HTML where the browser supports Trusted Types. Code that loads scripts of other hosts adds
 * the hosts' origins to the result (`trustScriptsOf`).
 */
function limitScripts(): Trusted {
  const trusted: Trusted = { scripts: [location.origin] };
  policyOf('default', {
    createScriptURL: (url) => (trusted.scripts.includes(new URL(url, location.href).origin) ? url : null),
    createHTML: (html) => (trusted.html ? html : null),
  });
  return trusted;
}

function setLanguageAndTheme(): void {
  const root = document.documentElement;
  root.lang = view.language;
  root.dir = view.dir;
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=manifest]')) link.href = manifestPath(view.code);
  if (path === paths.home) root.dataset.firstScreen = 'home';
  if (isOtherView) root.dataset.firstScreen = 'other';
  if (isOld) root.dataset.older = '';
  if (token) root.dataset.customer = '';
  root.style.setProperty('--picture-ratio', `${view.pictures.ratio}`);
  const theme = stored(bootKeys.colorScheme);
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    // The browser's toolbars: the document has one colour for each colour scheme; that of the chosen scheme replaces
    // both.
    const [light, dark] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
    if (light && dark) light.content = dark.content = (theme === 'dark' ? dark : light).content;
  }
}

setLanguageAndTheme();
const { shown: pictureShown, end: endWait } = awaitPicture();
const { take, keep, query, request } = makeResponses();
const hasMenu = matchesMedia(wideScreen) && !isCheckout(path);

/** After the first picture, loads a chunk that the app will need. */
const loadChunk = (name: string): void => void pictureShown.then(() => addChunk(name));

type PageType = 'cms' | 'product' | 'category';
const typeOf = (route: object): PageType => ('content' in route ? 'cms' : 'url_key' in route ? 'product' : 'category');

/** Loads the code for the page type. The code of the home page is loaded at the end of this file. */
function loadPage(type: PageType): void {
  if (path !== paths.home) loadChunk(`page-${type}`);
  if (type === 'category' && matchesMedia(wideScreen)) loadChunk('filters');
}

interface FirstRequests {
  config?: BootPage['config'];
  /** The type of the path; undefined for the app's own pages. */
  resolved?: Promise<ResolveURLAndStoreQuery | undefined>;
}

/** Sends two queries in one request: on a slow connection, even a small request costs a full round trip. */
function askTogether(query: string, text: string, field: string, variables?: Record<string, string>): FirstRequests {
  const response = send(query, variables);
  const part = <Data>(of: string, fields: string[], own?: Record<string, string>) =>
    keep<Data>(graphqlUrl(graphqlPath, of, own), extractQueryResponse(response, fields));
  return {
    config: part(GetStoreConfigDataText, ['storeConfig', 'availableStores', 'currency']),
    resolved: part<ResolveURLAndStoreQuery>(text, [field], variables),
  };
}

function sendFirstRequests(): FirstRequests {
  const variables = { url: routeUrl(path) };
  if (!isFixed) return askTogether(ResolveURLAndStoreText, ResolveURLText, 'route', variables);
  // The menu and the path are requested separately, so that an HTTP cache can share the menu between all paths.
  if (hasMenu) return { config: askTogether(storeAndMenuQuery, GetMegaMenuText, 'categories').config };
  return { config: query(GetStoreConfigDataText) };
}

function followRoute(response: Promise<ResolveURLAndStoreQuery | undefined>): BootPage['route'] {
  const likely = path.endsWith('.html') ? 'boot-catalog' : 'boot-content';
  addChunk(likely);
  return response.then((data) => {
    const route = data?.route ?? undefined;
    if (!route || redirectCodes.some((code) => code === route.redirect_code)) return void endWait();
    const type = typeOf(route);
    loadPage(type);
    const part = type === 'cms' ? 'boot-content' : 'boot-catalog';
    if (part !== likely) addChunk(part);
    return route;
  });
}

function beginPage(): Pick<BootPage, 'config' | 'route'> {
  if (!isRequestedByApp && !hasResponses) {
    const { config, resolved } = sendFirstRequests();
    return { config, route: resolved && followRoute(resolved) };
  }
  // Read only the type of the path, which is the same for every shopper. Parsing the full responses here would delay
  // the first layout.
  const [, known] = Object.entries(responses.answers ?? {}).find(([key]) => key.startsWith('ResolveURL')) ?? [];
  const route = (known as { data?: ResolveURLQuery } | undefined)?.data?.route;
  if (route) loadPage(typeOf(route));
  if (!isRequestedByApp && isFixed && hasMenu) request(GetMegaMenuText);
  return {};
}

function makeHandle(trusted: Trusted): BootHandle {
  const show: BootPage['show'] = (html) => {
    const placeholder = document.querySelector('.first-screen-placeholder');
    if (!placeholder && document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', () => show(html));
    if (placeholder && html) {
      const { html: isAnyTrusted } = trusted;
      trusted.html = true;
      placeholder.outerHTML = `<main class="first-screen">${html}</main>`;
      trusted.html = isAnyTrusted;
    }
    if (!placeholder || !html.includes('fetchpriority')) endWait();
  };
  return { trusted, take, page: { view, basename, path, send, query, show, ...beginPage() } };
}

window.__dukkanBoot = makeHandle(limitScripts());
// The browser can offer to install the app before the app's code has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.__dukkanInstall = event as InstallEvent;
});

void pictureShown.then(() => {
  loadApp();
  warmUpIntl(view.locale);
});
loadChunk(`messages-${view.language}`);
// In every Magento the home page is a content page. The type of other paths has to be requested.
if (path === paths.home) loadChunk('page-cms');
else if (isFixed && path !== paths.search) loadChunk(`messages-${view.language}-rest`);
if (path === paths.cart) loadChunk('page-cart');
if (matchesMedia(wideScreen)) loadChunk('wide-header');
