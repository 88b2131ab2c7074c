/** State of the visit, read from URL, device and document; and the boot script's requests and responses for the app. */
import type { GetStoreConfigDataQuery, ResolveURLAndStoreQuery } from '#api/operations.generated';
import { resolveVisit } from '#lib/browser/resolveVisit';
import { bootKeys, storagePrefix } from '#lib/browser/storage';
import { freshMilliseconds, graphqlPath } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { isFixedPath, withoutBasename } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';

/** The back end's result for a path, with the fields of its first screen. */
type Route = NonNullable<ResolveURLAndStoreQuery['route']>;

type Variables = Record<string, unknown>;

/** Responses that the document server wrote into the document, for a guest and in the view's own currency. */
interface PageResponses {
  view: string;
  currency: string;
  answers: Record<string, object>;
}

/** Input of `content` and `catalog`, which render the first screen. */
export interface BootPage {
  view: StoreView;
  /** The start of every link: `/sa_en`, or an empty string. */
  basename: string;
  /** The current path without the `basename`. */
  path: string;
  /** Sends a query by its text, because this script does not contain syntax trees. */
  send: (text: string, variables?: Variables) => Promise<Response>;
  /** Sends a query and stores the response for the app. With `part`, takes the response from that function instead. */
  query: <Data>(text: string, variables?: Variables, part?: () => Promise<Response>) => Promise<Data | undefined>;
  /** The back end's result for the path; undefined if the boot script did not request it. */
  route?: Promise<Route | undefined>;
  config?: Promise<GetStoreConfigDataQuery | undefined>;
  /** Renders the HTML of a first screen, unless the app has rendered already. An empty string keeps the placeholder. */
  show: (html: string) => void;
}

declare module '#lib/browser/bootHandle' {
  interface BootHandle {
    page?: BootPage;
  }
}

export const dataInPage = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}');

function responsesInPage(): Partial<PageResponses> {
  const found: Partial<PageResponses> = dataInPage('answers');
  // On the app's own pages, customers can use the responses for guests. Only the menu can differ: Adobe Commerce can
  // hide categories from a customer group.
  if (token) delete found.answers?.[answerKey(graphqlUrl(graphqlPath, GetMegaMenuText))];
  return found;
}

const storedIn = (area: 'sessionStorage' | 'localStorage') => (key: string) => {
  try {
    return JSON.parse(window[area].getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // The browser blocks storage, or another program wrote the record.
  }
};
/** Returns the value of a record in `localStorage`. */
export const stored = storedIn('localStorage');

/** True if the record exists. The function does not read the record, because a persisted cache can be large. */
const isStored = (key: string) => {
  try {
    return storagePrefix + key in localStorage;
  } catch {
    return false;
  }
};

export const { view, basename } = resolveVisit(location.pathname, [storedIn('sessionStorage'), stored]);
export const path = withoutBasename(location.pathname, basename);
/** True for the app's own pages; the back end resolves all other paths. */
export const isFixed = isFixedPath(path);
export const token = stored(bootKeys.signinToken);

export const responses = responsesInPage();
export const isOtherView =
  Boolean(responses.view) && (responses.view !== view.code || responses.currency !== view.currency);
/** True if the document is older than `freshMilliseconds`. Document server and service worker set `Last-Modified`. */
export const isOld = responses.view !== undefined && Date.now() - Date.parse(document.lastModified) > freshMilliseconds;

export const hasResponses = responses.view !== undefined && !isOtherView && !isOld && (token === undefined || isFixed);

/** True if only the app sends requests: there is a persisted cache, or the page differs between customers. */
export const isRequestedByApp = isStored(bootKeys.queryCache(view.code)) || (token !== undefined && !isFixed);

export const makesFirstScreen = !isRequestedByApp && !isFixed && !hasResponses;

/** The app takes a response only if its own request would have the same Authorization header. */
const authorization = token ? `Bearer ${token}` : undefined;
const headers = {
  accept: 'application/json',
  Store: view.code,
  'Content-Currency': view.currency,
  ...(authorization && { Authorization: authorization }),
};

export const send: BootPage['send'] = (text, variables) =>
  fetch(graphqlUrl(graphqlPath, text, variables), { credentials: 'omit', headers });

/** Stores the first responses for the app, which takes each response once. */
export function makeResponses() {
  const sent = new Map<string, Promise<Response>>();
  /** URLs of requests that the app sends itself, because the boot script had not sent them in time. */
  const missed = new Set<string>();
  const inPage = new Map(hasResponses ? Object.entries(responses.answers ?? {}) : []);

  function takeFromPage(url: string): Promise<Response> | undefined {
    const key = answerKey(url);
    const body = inPage.get(key);
    if (!body) return undefined;
    inPage.delete(key);
    return Promise.resolve(new Response(JSON.stringify(body)));
  }

  /**
   * Takes the response for a request of the app, so that the app need not send it.
   *
   * @param whose `Authorization` header of the app's request
   */
  function take(url: string, whose?: string): Promise<Response> | undefined {
    // The headers differ if another tab has signed in or out meanwhile.
    if (whose !== authorization) return undefined;
    const response = sent.get(url) ?? takeFromPage(url);
    sent.delete(url);
    if (!response) missed.add(url);
    return response;
  }

  /** Stores a response for the app, and reads its data. */
  async function storeForApp<Data>(url: string, response: Promise<Response>): Promise<Data | undefined> {
    sent.set(url, response);
    try {
      return (await (await response).clone().json()).data;
    } catch {
      return undefined; // The app takes the same response and handles the error.
    }
  }

  const query: BootPage['query'] = async (text, variables, part) => {
    const url = graphqlUrl(graphqlPath, text, variables);
    return missed.has(url) ? undefined : storeForApp(url, part?.() ?? send(text, variables));
  };

  /** Sends a query for the app, unless the document contains its response. */
  function prefetch(text: string): void {
    const url = graphqlUrl(graphqlPath, text);
    if (!inPage.has(answerKey(url))) void storeForApp(url, send(text));
  }
  return { take, keep: storeForApp, query, request: prefetch };
}
