/**
 * Inlined in the page, before anything is painted. It sets language, direction and theme, and loads the app's code. On
 * a first visit it also sends the first requests: the store's configuration, and what the path is. The parts `content`
 * and `catalog` then make the first screen. All of them import pure helpers and generated documents only.
 */

import type { ResolveURLAndStoreQuery, ResolveURLQuery } from '#api/operations.generated';
import { storeAndMenuQuery } from '#app/routing/firstRequests.generated';
import { ResolveURLText } from '#app/routing/ResolveURL.gql';
import type { BootHandle } from '#lib/browser/bootHandle';
import type { InstallEvent } from '#lib/browser/installation';
import { partOf } from '#lib/browser/partOf';
import { readLanguageTables } from '#lib/browser/readLanguageTables';
import { bootKeys } from '#lib/browser/storage';
import { policyOf } from '#lib/browser/trustedTypes';
import { graphqlPath, redirectCodes } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { fitsMedia, wideScreen } from '#lib/media';
import { isCheckout, manifestPath, paths, routeUrl } from '#lib/paths';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';
import { GetStoreConfigDataText } from '#shell/shared/StoreConfig.gql';
import { addChunk, addScript, files } from './files';
import { endWait, pictureShown } from './firstPicture';
import { loadApp } from './loadApp';
import { ResolveURLAndStoreText } from './ResolveURLAndStore.gql';
import { ask, keep, send, take } from './requests';
import type { BootPage } from './types';
import {
  basename,
  hasResponses,
  isFixed,
  isLeftToApp,
  isOld,
  isOtherView,
  path,
  responses,
  stored,
  token,
  view,
} from './visit';

// Code that loads scripts of other hosts adds to it before it does so.
const trusted: NonNullable<BootHandle['trusted']> = { scripts: [location.origin] };
let isOwnHtml = false;
policyOf('default', {
  createScriptURL: (url) => (trusted.scripts.includes(new URL(url, location.href).origin) ? url : null),
  createHTML: (html) => (isOwnHtml || trusted.html ? html : null),
});

const root = document.documentElement;
root.lang = view.language;
root.dir = view.dir;
for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=manifest]')) link.href = manifestPath(view.code);
if (path === paths.home) root.dataset.firstScreen = 'home';
if (isOtherView) root.dataset.firstScreen = 'other';
if (isOld) root.dataset.older = '';
if (token) root.dataset.customer = '';
const theme = stored(bootKeys.colorScheme);
if (theme === 'light' || theme === 'dark') {
  root.dataset.theme = theme;
  // The browser's toolbars have it as well: the page has the colours of both schemes.
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
  if (light && dark) light.content = dark.content = (theme === 'dark' ? dark : light).content;
}

const page: BootPage = {
  view,
  basename,
  path,
  send,
  ask,
  show: (html) => {
    const placeholder = document.querySelector('.first-screen-placeholder');
    if (!placeholder && document.readyState === 'loading')
      return addEventListener('DOMContentLoaded', () => page.show(html));
    if (placeholder && html) {
      isOwnHtml = true;
      placeholder.outerHTML = `<main class="first-screen">${html}</main>`;
      isOwnHtml = false;
    }
    if (!placeholder || !html.includes('fetchpriority')) endWait();
  },
};
window.__dukkanBoot = { trusted, take, page };
// The browser can offer to install the app before the app's code has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.__dukkanInstall = event as InstallEvent;
});

/** Loads a chunk that the app will need, after the first picture. */
const loadChunk = (name: string): void => void pictureShown.then(() => addChunk(name));

type PageType = 'cms' | 'product' | 'category';
const typeOf = (route: object): PageType => ('content' in route ? 'cms' : 'url_key' in route ? 'product' : 'category');

/** Loads the code of a page that the back end resolves; the home page's is loaded in any case. */
function loadPage(type: PageType): void {
  if (path !== paths.home) loadChunk(`page-${type}`);
  if (type === 'category' && fitsMedia(wideScreen)) loadChunk('filters');
}

/** Sends two queries in one request: on a slow connection each request costs the same, however small. */
function askTogether(query: string, text: string, field: string, variables?: Record<string, string>) {
  const response = send(query, variables);
  const part = <Data>(of: string, fields: string[], own?: Record<string, string>) =>
    keep<Data>(graphqlUrl(graphqlPath, of, own), partOf(response, fields));
  page.config = part(GetStoreConfigDataText, ['storeConfig', 'availableStores', 'currency']);
  return part<ResolveURLAndStoreQuery>(text, [field], variables);
}

/** Sends the first requests. Resolves to what the path is; undefined for the app's own pages. */
function sendFirstRequests(): Promise<ResolveURLAndStoreQuery | undefined> | undefined {
  const variables = { url: routeUrl(path) };
  const hasMenu = fitsMedia(wideScreen) && !isCheckout(path);
  if (!hasResponses && !isFixed) return askTogether(ResolveURLAndStoreText, ResolveURLText, 'route', variables);
  // With the path in the same query, no cache could share the menu between paths.
  if (!hasResponses && hasMenu) return void askTogether(storeAndMenuQuery, GetMegaMenuText, 'categories');
  page.config = ask(GetStoreConfigDataText);
  if (!isFixed) return ask(ResolveURLText, variables);
  if (hasMenu) void ask(GetMegaMenuText);
  return undefined;
}

/** Loads the code of the page when its type is known, and the part that makes its first screen. */
function followRoute(response: Promise<ResolveURLAndStoreQuery | undefined>): void {
  // The document server has written the first screen otherwise.
  const loadPart = (name: string) => hasResponses || addChunk(name);
  const likely = path.endsWith('.html') ? 'boot-catalog' : 'boot-content';
  loadPart(likely);
  page.route = response.then((data) => {
    const route = data?.route ?? undefined;
    // A redirect leads to another page.
    if (!route || redirectCodes.some((code) => code === route.redirect_code)) return void endWait();
    const type = typeOf(route);
    loadPage(type);
    const part = type === 'cms' ? 'boot-content' : 'boot-catalog';
    if (part !== likely) loadPart(part);
    return route;
  });
}

if (isLeftToApp) {
  // Everybody can use what the page says of its path.
  const [, known] = Object.entries(responses.answers ?? {}).find(([key]) => key.startsWith('ResolveURL')) ?? [];
  const route = (known as { data?: ResolveURLQuery } | undefined)?.data?.route;
  if (route) loadPage(typeOf(route));
} else {
  const response = sendFirstRequests();
  if (response) followRoute(response);
}

void pictureShown.then(() => {
  loadApp(files.app ?? [], (file) => addScript(file, false));
  readLanguageTables(view.locale);
});
loadChunk(`messages-${view.language}`);
// The home page is a content page in every Magento; the type of other paths has to be requested.
if (path === paths.home) loadChunk('page-cms');
else if (isFixed && path !== paths.search) loadChunk(`messages-${view.language}-rest`);
if (path === paths.cart) loadChunk('page-cart');
if (fitsMedia(wideScreen)) loadChunk('wide-header');
