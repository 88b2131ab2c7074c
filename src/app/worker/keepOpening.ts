import type { ApolloClient } from '@apollo/client';
import { GetCategoryPageDocument } from '#features/catalog/listing/GetCategoryPage.gql';
import { GetPageSizeDocument } from '#features/catalog/listing/GetPageSize.gql';
import { listingSettings, listingVariables } from '#features/catalog/listing/listingQuery';
import { readListingState } from '#features/catalog/listing/listingState';
import { GetProductPageDocument } from '#features/catalog/product/GetProductPage.gql';
import { graphqlPath, redirectCodes } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { isFixedPath, routeUrl, withoutBasename } from '#lib/paths';
import { messageServiceWorker } from '#lib/serviceWorker';
import type { Visit } from '../createApp';
import { ResolveURLDocument, ResolveURLText } from '../routing/ResolveURL.gql';
import type { OpeningMaker, Shown } from './openingMaker';

/** Addresses of the build's files by the names of their chunks (public/index.html). */
const filesOfPage = (): Record<string, string[] | undefined> =>
  JSON.parse(document.getElementById('files')?.textContent || '{}');

/** The program that makes the HTML; undefined when it does not come. */
async function maker(): Promise<OpeningMaker | undefined> {
  if (window.__dukkanOpening) return window.__dukkanOpening;
  const [file] = filesOfPage()['boot-pages'] ?? [];
  if (!file) return undefined;
  const script = document.createElement('script');
  script.src = `/${file}`;
  const loaded = new Promise((resolve) => {
    script.onload = script.onerror = resolve;
  });
  document.head.append(script);
  await loaded;
  script.remove();
  return window.__dukkanOpening;
}

/** What the client knows of a catalogue's page or a content page; undefined for all other pages. */
function shownAt(client: ApolloClient, pathname: string, search: string, visit: Pick<Visit, 'view' | 'basename'>) {
  const path = withoutBasename(pathname, visit.basename);
  if (isFixedPath(path)) return undefined;
  const variables = { url: routeUrl(path) };
  const route = client.readQuery({ query: ResolveURLDocument, variables })?.route;
  if (!route || redirectCodes.some((code) => code === route.redirect_code)) return undefined;
  const shown: Shown = { ...visit, path, search, route };
  if ('url_key' in route)
    shown.product = client.readQuery({ query: GetProductPageDocument, variables: { urlKey: route.url_key ?? '' } });
  else if ('uid' in route && route.uid) {
    const settings = listingSettings(client.readQuery({ query: GetPageSizeDocument })?.storeConfig);
    const list = listingVariables({ categoryUid: route.uid }, readListingState(search), settings);
    shown.category = client.readQuery({ query: GetCategoryPageDocument, variables: { uid: route.uid, ...list } });
  }
  const key = answerKey(graphqlUrl(graphqlPath, ResolveURLText, variables));
  // A content page's words stand in the page; once more as an answer they would only make it longer.
  return { shown, answers: 'content' in route ? {} : { [key]: { data: { route } } } };
}

/**
 * Gives the worker the beginning of the page that is shown, so that it stands there at once the next time. Of a guest's
 * page only: a customer may have prices of their own.
 *
 * @returns false when the page's data are not there yet
 */
export async function keepOpening({ client, store, basename }: Visit): Promise<boolean> {
  const { pathname, search, href } = window.location;
  const { view } = store.services;
  const isGuest = () => !store.getState().user.token;
  if (!isGuest()) return true;
  const known = shownAt(client, pathname, search, { view, basename });
  if (!known) return false;
  const html = (await maker())?.(known.shown);
  const main = filesOfPage().app?.at(-1);
  if (!html || !main) return false;
  // The shopper may have gone on, or signed in, while the code was fetched.
  if (window.location.href !== href || !isGuest()) return true;
  const { code, currency, language, dir } = view;
  await messageServiceWorker('KEEP_PAGE', {
    address: pathname + search,
    page: { main, view: { code, currency, language, dir }, title: document.title, html, answers: known.answers },
  });
  return true;
}
