/** What the boot script knows of a visit: from URL, device and page. Its requests, and their responses for the app. */
import type { GetStoreConfigDataQuery, ResolveURLAndStoreQuery } from '#api/operations.generated';
import { bootKeys, storagePrefix } from '#lib/browser/storage';
import { freshMilliseconds, graphqlPath } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { isFixedPath, withoutBasename } from '#lib/paths';
import { resolveVisit, type StoreView } from '#lib/storeViews';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';

/** What the back end resolves a path to, with the fields of its first screen. */
type Route = NonNullable<ResolveURLAndStoreQuery['route']>;

type Variables = Record<string, unknown>;

/** Responses that the document server wrote into the page, for a guest and in the view's own currency. */
interface PageResponses {
  view: string;
  currency: string;
  answers: Record<string, object>;
}

/** What the boot script gives to its parts, which make a first screen. */
export interface BootPage {
  view: StoreView;
  /** The start of every link: `/sa_en`, or nothing. */
  basename: string;
  /** Without the `basename`. */
  path: string;
  /** Sends a query by its text: the syntax tree is not in this script. */
  send: (text: string, variables?: Variables) => Promise<Response>;
  /** Sends a query and keeps the response for the app. `part` gets it from another request. */
  ask: <Data>(text: string, variables?: Variables, part?: () => Promise<Response>) => Promise<Data | undefined>;
  /** Undefined if the path was not requested. */
  route?: Promise<Route | undefined>;
  config?: Promise<GetStoreConfigDataQuery | undefined>;
  /** Puts a first screen into the page, unless the app has rendered. Empty if there is none. */
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
  // Customers share the responses in the app's own pages with guests, except the menu: Adobe Commerce can hide
  // categories from a customer group.
  if (token) delete found.answers?.[answerKey(graphqlUrl(graphqlPath, GetMegaMenuText))];
  return found;
}

const storedIn = (area: 'sessionStorage' | 'localStorage') => (key: string) => {
  try {
    return JSON.parse(window[area].getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // Storage is forbidden, or the record is not the app's.
  }
};
/** The value of a record of this device. */
export const stored = storedIn('localStorage');

/** True if there is a record. It is not read: a persisted cache can be long. */
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
/** The document server made the document, or the service worker cached it, a while ago. Both say when. */
export const isOld = responses.view !== undefined && Date.now() - Date.parse(document.lastModified) > freshMilliseconds;

export const hasResponses = responses.view !== undefined && !isOtherView && !isOld && (token === undefined || isFixed);

/** The app sends the requests: it has a persisted cache, or the page differs between customers. */
export const isLeftToApp = isStored(bootKeys.queryCache(view.code)) || (token !== undefined && !isFixed);

export const makesFirstScreen = !isLeftToApp && !isFixed && !hasResponses;

/** The app takes a response only if it would send the same header. */
const authorization = token ? `Bearer ${token}` : undefined;
const headers = {
  accept: 'application/json',
  Store: view.code,
  'Content-Currency': view.currency,
  ...(authorization && { Authorization: authorization }),
};

export const send: BootPage['send'] = (text, variables) =>
  fetch(graphqlUrl(graphqlPath, text, variables), { credentials: 'omit', headers });

/** The first responses, each of which the app takes once. */
export function makeResponses() {
  const sent = new Map<string, Promise<Response>>();
  /** Requests that the app sends itself, because it asked for the response before the boot script had sent them. */
  const missed = new Set<string>();
  const inPage = new Map(hasResponses ? Object.entries(responses.answers ?? {}) : []);

  function takeFromPage(url: string): Promise<Response> | undefined {
    const key = answerKey(url);
    const body = inPage.get(key);
    if (!body) return undefined;
    inPage.delete(key);
    return Promise.resolve(new Response(JSON.stringify(body)));
  }

  /** Takes the response of a request that need not be sent, once. `whose` is the request's `Authorization`. */
  function take(url: string, whose?: string): Promise<Response> | undefined {
    // Another tab has signed in or out.
    if (whose !== authorization) return undefined;
    const response = sent.get(url) ?? takeFromPage(url);
    sent.delete(url);
    if (!response) missed.add(url);
    return response;
  }

  /** Keeps a response for the app, and reads it. */
  async function keep<Data>(url: string, response: Promise<Response>): Promise<Data | undefined> {
    sent.set(url, response);
    try {
      return (await (await response).clone().json()).data;
    } catch {
      return undefined; // The app takes the same response, and handles the error.
    }
  }

  const ask: BootPage['ask'] = async (text, variables, part) => {
    const url = graphqlUrl(graphqlPath, text, variables);
    return missed.has(url) ? undefined : keep(url, part?.() ?? send(text, variables));
  };

  /** Sends a query for the app, unless its response is in the page. */
  function request(text: string): void {
    const url = graphqlUrl(graphqlPath, text);
    if (!inPage.has(answerKey(url))) void keep(url, send(text));
  }
  return { take, keep, ask, request };
}
