import type { ApolloClient } from '@apollo/client';
import { createElement, type ReactElement } from 'react';
import { hasCategory } from '#api/errors/errors';
import { savesData } from '#lib/browser/connection';
import { beginWait } from '#lib/browser/longWait';
import { yieldToBrowser } from '#lib/browser/scheduling';
import { config } from '#lib/config';
import { asPath, paths, routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { ErrorView } from '#shell/ErrorView';
import { nextRootComponentChosen, pageLoadingChanged, type RootComponent } from '#store/app';
import type { AppStore } from '#store/index';
import { recoveryCode } from '../recovery/lazyRecovery';
import { ResolveURLDocument } from './ResolveURL.gql';
import type { PageCode, Routes } from './routes';

/** A product or category that the cache has for a path. */
export type KnownRoute = { uid: string; url_key?: string };
type LookUp = (client: ApolloClient, url: string) => KnownRoute | undefined;

type Outcome =
  | { kind: 'page'; element: ReactElement }
  | { kind: 'redirect'; to: string }
  | { kind: 'external'; url: string }
  | { kind: 'empty' }
  | { kind: 'notFound' }
  | { kind: 'error'; error: unknown };

/** A page whose first data were requested before the back end confirmed the page. */
interface StartedPreload {
  props: object;
  data: Promise<unknown>;
}

/** Longest time that only the loading bar is shown while first data load. Then the page shows its placeholder. */
const TIMEOUT_MILLISECONDS = 2_000;
/** The same limit for the first page of a visit. It is shorter, because the first screen is not interactive. */
const FIRST_TIMEOUT_MILLISECONDS = 700;

interface Entry {
  outcome: Promise<Outcome>;
  settled: boolean;
  failed: boolean;
  isPage: boolean;
  isPrefetch: boolean;
  /** Key of the last navigation to this path. */
  navigation: string | undefined;
}

/** Matches the paths in `magentoPaths` and few others. The code that redirects them is loaded only for a match. */
const likeMagentos =
  /^\/(customer|sales|downloadable|vault|newsletter|catalog|contact(\/|$)|(wishlist|checkout)\/[cio])|\/index/i;

interface LoadOptions {
  /** Key of the navigation. If a path failed to load, the next navigation loads it again. */
  navigation?: string;
  skipWait?: boolean;
}

export interface RouteLoader {
  /** Returns the outcome of a path (without store code). Starts to load the page, unless it is loading or loaded. */
  open(pathname: string, search: string, options?: LoadOptions): Promise<Outcome>;
  isReady(pathname: string, search: string): boolean;
  /** Starts to load a path that the shopper may open next. */
  prefetch(pathname: string, search: string): void;
  /** Loads the code of category and product pages, because most links lead to them. */
  prepare(): void;
  /** Sets a lookup of cached paths. With it, a page's data are requested in parallel with the route. */
  setLookup(lookUp: LookUp): void;
  /** Removes the outcome of a path, so that the path can be loaded again. */
  retry(pathname: string, search: string): void;
}

/** Makes a client for prefetches. While `isWanted` returns false, its long waits are not shown. */
function makePrefetchClient(client: ApolloClient, isWanted: () => boolean): ApolloClient {
  const query = (options: ApolloClient.QueryOptions) =>
    client.query({ ...options, context: { ...options.context, isWanted } });
  return Object.assign(Object.create(client), { query });
}

/** False for a path with a trailing slash: such a path is redirected to the path without the slash. */
const isStepOf = (path: string, pathname: string) => pathname.startsWith(`${path}/`) && !pathname.endsWith('/');

/** Finds the page of a path, and loads its code and first data. React's `use` requires one promise per path. */
export function makeRouteLoader(client: ApolloClient, view: StoreView, store: AppStore, routes: Routes): RouteLoader {
  const entries = new Map<string, Entry>();
  let awaited = 0;
  let isFirst = true;
  let lookUp: LookUp | undefined;

  const fixedRoute = (pathname: string) =>
    routes.fixed.find(({ path, hasSteps }) => pathname === path || (hasSteps && isStepOf(path, pathname)));
  /** Returns the path of the page: all steps below a fixed route belong to one page. */
  const pageOf = (pathname: string) => fixedRoute(pathname)?.path ?? pathname;
  /**
   * Returns the key of an entry until the path is known to be a page. It contains the query, because a redirect target
   * depends on the query.
   */
  const keyOf = (pathname: string, search: string) => `${pageOf(pathname)} ${search}`;
  const entryOf = (pathname: string, search: string) =>
    entries.get(pageOf(pathname)) ?? entries.get(keyOf(pathname, search));

  const begin = (pathname: string, search: string, options: LoadOptions, isPrefetch: boolean): Entry => {
    const timeout = options.skipWait ? 0 : isFirst && !isPrefetch ? FIRST_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS;
    const requestClient = isPrefetch ? makePrefetchClient(client, () => !entry.isPrefetch) : client;
    const outcome = find(requestClient, pathname, search, timeout).catch(
      // This error category means that the page does not exist. Other errors may be temporary.
      async (error: unknown): Promise<Outcome> => {
        if (hasCategory(error, 'graphql-no-such-entity')) return { kind: 'notFound' };
        // The page is being reloaded, so never resolve.
        if (!entry.isPrefetch && (await store.services.reloadIfStale(error, true))) return new Promise(() => {});
        return { kind: 'error', error };
      },
    );
    const entry: Entry = {
      outcome,
      settled: false,
      failed: false,
      isPage: false,
      isPrefetch,
      navigation: options.navigation,
    };
    entries.set(keyOf(pathname, search), entry);
    void outcome.then((value) => {
      entry.settled = true;
      entry.failed = value.kind === 'error';
      entry.isPage = value.kind === 'page';
      // React's `use` sets these fields on a promise; with them it reads the value without suspending.
      Object.assign(outcome, { status: 'fulfilled', value });
    });
    return entry;
  };

  /**
   * Shows the loading bar until the path is loaded. It dispatches in a microtask: the store must not change during a
   * render.
   */
  const showWaiting = (entry: Entry) => {
    entry.isPrefetch = false;
    if (entry.settled) return;
    awaited++;
    const endWait = beginWait();
    queueMicrotask(() => store.dispatch(pageLoadingChanged(awaited > 0)));
    void entry.outcome.finally(() => {
      endWait();
      awaited--;
      isFirst = false;
      store.dispatch(pageLoadingChanged(awaited > 0));
    });
  };

  const find = async (
    requestClient: ApolloClient,
    pathname: string,
    search: string,
    timeout: number,
  ): Promise<Outcome> => {
    let begun: StartedPreload | undefined;
    const show = <Props extends object>(code: PageCode<Props>, props: Props): Promise<Outcome> =>
      pageOutcome(requestClient, code, props, pathname, search, timeout, begun);

    const own = likeMagentos.test(pathname) && (await recoveryCode.load(true)).appPathOf(pathname, search);
    if (own) return { kind: 'redirect', to: own };
    // One URL per page: the links in e-mails have a trailing slash (`createPassword/?token=…`).
    const bare = pathname.replace(/\/+$/, '');
    if (bare !== pathname && fixedRoute(bare)) return { kind: 'redirect', to: bare + search };
    const fixed = fixedRoute(pathname);
    if (fixed) return show(await fixed.load(), {});

    const url = routeUrl(pathname);
    const known = lookUp?.(requestClient, url);
    // No prefetch for the first page: the boot script has requested its route, and loads its code.
    if (known) {
      begun = startPreload(requestClient, known, search);
      // The page's data are the larger response, so their request is sent before the route request.
      await yieldToBrowser();
    } else if (!isFirst && !savesData()) {
      // The end of a path only suggests the page type. Code of the other type is likely to be used later.
      const { category, product, cms } = routes.kinds;
      fetchCode(pathname.endsWith('.html') ? [category, product] : [cms]);
    }
    const question = { query: ResolveURLDocument, variables: { url } };
    const cached = client.readQuery(question)?.route;
    const { data } = await requestClient.query({
      ...question,
      ...((!cached || isMoved(cached)) && { fetchPolicy: 'network-only' }),
    });
    const route = data?.route;
    if (!route) {
      if (pathname !== paths.home) return { kind: 'notFound' };
      const { homePage } = await recoveryCode.load(true);
      const identifier = await homePage(requestClient);
      if (!identifier) return { kind: 'empty' };
      return show(await routes.kinds.cms(), { identifier, isHome: true, Problem: ErrorView });
    }

    const target = route.relative_url ?? '';
    if (/^https?:/.test(target)) return { kind: 'external', url: target };
    if (isMoved(route) && asPath(target) !== url) {
      const { withQuery } = await recoveryCode.load(true);
      return { kind: 'redirect', to: withQuery(asPath(target), search) };
    }

    store.dispatch(nextRootComponentChosen(rootComponent(route)));
    if ('identifier' in route && route.identifier)
      return show(await routes.kinds.cms(), {
        identifier: route.identifier,
        isHome: pathname === paths.home,
        Problem: ErrorView,
      });
    if ('url_key' in route && route.uid)
      return show(await routes.kinds.product(), { uid: route.uid, urlKey: route.url_key ?? '' });
    if ('uid' in route && route.uid) return show(await routes.kinds.category(), { uid: route.uid });
    return { kind: 'notFound' };
  };

  /** Starts to load the product or category page that the cache has for a path. */
  const startPreload = (requestClient: ApolloClient, { uid, url_key }: KnownRoute, search: string): StartedPreload => {
    const begin = <Props extends object>(load: () => Promise<PageCode<Props>>, props: Props): StartedPreload => {
      const data = load().then(({ preload }) => preload?.(requestClient, { ...props, view, search }, store));
      data.catch(() => {}); // The error is handled when the page awaits this promise.
      return { props, data };
    };
    return url_key ? begin(routes.kinds.product, { uid, urlKey: url_key }) : begin(routes.kinds.category, { uid });
  };

  const pageOutcome = async <Props extends object>(
    requestClient: ApolloClient,
    { Page, preload }: PageCode<Props>,
    props: Props,
    pathname: string,
    search: string,
    timeout: number,
    begun: StartedPreload | undefined,
  ): Promise<Outcome> => {
    const page = pageOf(pathname);
    const entry = entries.get(keyOf(pathname, search));
    if (entry) entries.set(page, entry);
    // The current task has read the route response; start a new task for the page's data.
    if (isFirst) await yieldToBrowser();
    const ask = () => preload?.(requestClient, { ...props, view, search }, store);
    const isBegun = JSON.stringify(begun?.props) === JSON.stringify(props);
    // If the first data fail, the page requests them again and shows the error.
    const data = (isBegun ? begun?.data.catch(ask) : ask())?.catch(() => {});
    if (data && timeout > 0) await Promise.race([data, wait(timeout)]);
    return { kind: 'page', element: createElement(Page, { ...props, key: page }) };
  };

  return {
    open(pathname, search, options = {}) {
      let entry = entryOf(pathname, search);
      if (!entry || (isStaleEntry(entry) && entry.navigation !== options.navigation)) {
        entry = begin(pathname, search, options, false);
        showWaiting(entry);
      } else if (entry.isPrefetch) showWaiting(entry);
      entry.navigation = options.navigation;
      return entry.outcome;
    },
    isReady(pathname, search) {
      const entry = entryOf(pathname, search);
      return Boolean(entry?.settled && !isStaleEntry(entry));
    },
    prefetch(pathname, search) {
      const entry = entryOf(pathname, search);
      if (!entry || entry.failed) begin(pathname, search, {}, true);
    },
    prepare() {
      fetchCode([routes.kinds.category, routes.kinds.product]);
    },
    setLookup(known) {
      lookUp = known;
    },
    retry(pathname, search) {
      entries.delete(pageOf(pathname));
      entries.delete(keyOf(pathname, search));
    },
  };
}

/** True if the next navigation has to load the path again. Outcomes other than pages are valid for one navigation. */
const isStaleEntry = ({ settled, failed, isPage, navigation }: Entry): boolean =>
  failed || (settled && !isPage && navigation !== undefined);

const isMoved = ({ redirect_code }: { redirect_code: number }): boolean =>
  config.redirectCodes.some((code) => code === redirect_code);

function fetchCode(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {}); // A page that needs the code loads it again.
}

function rootComponent(route: { type: string | null }): RootComponent {
  return {
    type: route.type ?? '',
    ...('uid' in route && { uid: String(route.uid) }),
    ...('identifier' in route && { identifier: String(route.identifier) }),
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
