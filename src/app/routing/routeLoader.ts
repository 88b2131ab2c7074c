import type { ApolloClient } from '@apollo/client';
import { createElement, type ReactElement } from 'react';
import { hasCategory } from '#api/errors/errors';
import { isSparing } from '#lib/browser/connection';
import { beginWait } from '#lib/browser/longWait';
import { pause } from '#lib/browser/pause';
import { config } from '#lib/config';
import { asPath, paths, routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { ErrorView } from '#shell/ErrorView';
import { nextRootComponentChosen, pageLoadingChanged, type RootComponent } from '#store/app';
import type { AppStore } from '#store/index';
import { recoveryCode } from '../recovery/lazyRecovery';
import type { PageCode, Routes } from '../routes';
import { ResolveURLDocument } from './ResolveURL.gql';

/** What the back end is known to say of a path. */
export type KnownRoute = { uid: string; url_key?: string };
type LookUp = (client: ApolloClient, url: string) => KnownRoute | undefined;

type Outcome =
  | { kind: 'page'; element: ReactElement }
  | { kind: 'redirect'; to: string }
  | { kind: 'external'; url: string }
  | { kind: 'empty' }
  | { kind: 'notFound' }
  | { kind: 'error'; error: unknown };

/** A page whose first data were asked for before it was said to be the one. */
interface Begun {
  props: object;
  data: Promise<unknown>;
}

/** How long the loading bar alone excuses the wait for first data; after it the page shows its placeholder. */
const TIMEOUT_MILLISECONDS = 2_000;
/** On a first visit the page's own markup stands in for it, which nobody can use: a shorter wait. */
const FIRST_TIMEOUT_MILLISECONDS = 700;

interface Entry {
  outcome: Promise<Outcome>;
  settled: boolean;
  failed: boolean;
  isPage: boolean;
  isPrefetch: boolean;
  /** Key of the navigation that came last. */
  navigation: string | undefined;
}

/** Fits the paths in `magentoPaths` and few others: their code is loaded for these. */
const likeMagentos =
  /^\/(customer|sales|downloadable|vault|newsletter|catalog|contact(\/|$)|(wishlist|checkout)\/[cio])|\/index/i;

interface LoadOptions {
  /** Key of the navigation: a path that failed is tried again by the next one. */
  navigation?: string;
  skipWait?: boolean;
}

export interface RouteLoader {
  /** The outcome of a path (without store code), begun now unless it was before. */
  open(pathname: string, search: string, options?: LoadOptions): Promise<Outcome>;
  isReady(pathname: string, search: string): boolean;
  /** Begins to open a path since the shopper may go there next. */
  prefetch(pathname: string, search: string): void;
  /** Fetches the code of the pages that most links lead to. */
  prepare(): void;
  /** Lets it look up what is known of a path, to ask for the page's data beside the question what the path is. */
  learn(lookUp: LookUp): void;
  /** Forgets what became of a path, so that it can be tried again. */
  retry(pathname: string, search: string): void;
}

/** The client for what is fetched ahead: nobody waits for its answers until `isWanted` says so. */
function aheadClient(client: ApolloClient, isWanted: () => boolean): ApolloClient {
  const query = (options: ApolloClient.QueryOptions) =>
    client.query({ ...options, context: { ...options.context, isWanted } });
  return Object.assign(Object.create(client), { query });
}

/** A path with a slash at its end is none yet: it is led to the one without. */
const isStepOf = (path: string, pathname: string) => pathname.startsWith(`${path}/`) && !pathname.endsWith('/');

/** Opens paths: finds the page, and loads its code and first data. A path keeps its promise, as `use` needs it. */
export function makeRouteLoader(client: ApolloClient, view: StoreView, store: AppStore, routes: Routes): RouteLoader {
  const entries = new Map<string, Entry>();
  let awaited = 0;
  let isFirst = true;
  let lookUp: LookUp | undefined;

  const fixedRoute = (pathname: string) =>
    routes.fixed.find(({ path, hasSteps }) => pathname === path || (hasSteps && isStepOf(path, pathname)));
  /** The steps below a fixed route are one page. */
  const pageOf = (pathname: string) => fixedRoute(pathname)?.path ?? pathname;
  /** A path is kept under its query too until it is known to be a page: a redirection takes the query along. */
  const keyOf = (pathname: string, search: string) => `${pageOf(pathname)} ${search}`;
  const entryOf = (pathname: string, search: string) =>
    entries.get(pageOf(pathname)) ?? entries.get(keyOf(pathname, search));

  const begin = (pathname: string, search: string, options: LoadOptions, isPrefetch: boolean): Entry => {
    const timeout = options.skipWait ? 0 : isFirst && !isPrefetch ? FIRST_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS;
    const asker = isPrefetch ? aheadClient(client, () => !entry.isPrefetch) : client;
    const outcome = find(asker, pathname, search, timeout).catch(
      // Only this category says that there is nothing, as of a category that is switched off. Any other error may pass.
      async (error: unknown): Promise<Outcome> => {
        if (hasCategory(error, 'graphql-no-such-entity')) return { kind: 'notFound' };
        // The page is about to be loaded anew.
        if (!entry.isPrefetch && (await store.services.recover(error, true))) return new Promise(() => {});
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
      // As React's `use` marks a promise, so that it need not wait for this one.
      Object.assign(outcome, { status: 'fulfilled', value });
    });
    return entry;
  };

  /** Shows the bar until the path is loaded; not while React renders, when the store must stand still. */
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

  const find = async (asker: ApolloClient, pathname: string, search: string, timeout: number): Promise<Outcome> => {
    let begun: Begun | undefined;
    const show = <Props extends object>(code: PageCode<Props>, props: Props): Promise<Outcome> =>
      pageOutcome(asker, code, props, pathname, search, timeout, begun);

    const own = likeMagentos.test(pathname) && (await recoveryCode.load(true)).ownPathOf(pathname, search);
    if (own) return { kind: 'redirect', to: own };
    // One address per page: links of e-mails come with a slash at the end (`createPassword/?token=…`).
    const bare = pathname.replace(/\/+$/, '');
    if (bare !== pathname && fixedRoute(bare)) return { kind: 'redirect', to: bare + search };
    const fixed = fixedRoute(pathname);
    if (fixed) return show(await fixed.load(), {});

    const url = routeUrl(pathname);
    const known = lookUp?.(asker, url);
    // The first page's code is on its way already: the boot script asked what the path is.
    if (known) {
      begun = ahead(asker, known, search);
      // Its answer is the longer one, so it is asked for first.
      await pause();
    } else if (!isFirst && !isSparing()) {
      // The look of a path is only a hint, but the other kind is needed soon enough.
      const { category, product, cms } = routes.kinds;
      fetchCode(pathname.endsWith('.html') ? [category, product] : [cms]);
    }
    const question = { query: ResolveURLDocument, variables: { url } };
    const cached = client.readQuery(question)?.route;
    const { data } = await asker.query({
      ...question,
      ...((!cached || isMoved(cached)) && { fetchPolicy: 'network-only' }),
    });
    const route = data?.route;
    if (!route) {
      if (pathname !== paths.home) return { kind: 'notFound' };
      const { homePage } = await recoveryCode.load(true);
      const identifier = await homePage(asker);
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

  /** Begins with the page that a path is said to be. */
  const ahead = (asker: ApolloClient, { uid, url_key }: KnownRoute, search: string): Begun => {
    const begin = <Props extends object>(load: () => Promise<PageCode<Props>>, props: Props): Begun => {
      const data = load().then(({ preload }) => preload?.(asker, { ...props, view, search }, store));
      data.catch(() => {}); // Whoever shows it meets the failure again.
      return { props, data };
    };
    return url_key ? begin(routes.kinds.product, { uid, urlKey: url_key }) : begin(routes.kinds.category, { uid });
  };

  const pageOutcome = async <Props extends object>(
    asker: ApolloClient,
    { Page, preload }: PageCode<Props>,
    props: Props,
    pathname: string,
    search: string,
    timeout: number,
    begun: Begun | undefined,
  ): Promise<Outcome> => {
    const page = pageOf(pathname);
    const entry = entries.get(keyOf(pathname, search));
    if (entry) entries.set(page, entry);
    // The answer to what the path is was read in this task.
    if (isFirst) await pause();
    const ask = () => preload?.(asker, { ...props, view, search }, store);
    const isBegun = JSON.stringify(begun?.props) === JSON.stringify(props);
    // A page whose first data do not come asks for them again itself, and says so.
    const data = (isBegun ? begun?.data.catch(ask) : ask())?.catch(() => {});
    if (data && timeout > 0) await Promise.race([data, wait(timeout)]);
    return { kind: 'page', element: createElement(Page, { ...props, key: page }) };
  };

  return {
    open(pathname, search, options = {}) {
      let entry = entryOf(pathname, search);
      if (!entry || (isSpent(entry) && entry.navigation !== options.navigation)) {
        entry = begin(pathname, search, options, false);
        showWaiting(entry);
      } else if (entry.isPrefetch) showWaiting(entry);
      entry.navigation = options.navigation;
      return entry.outcome;
    },
    isReady(pathname, search) {
      const entry = entryOf(pathname, search);
      return Boolean(entry?.settled && !isSpent(entry));
    },
    prefetch(pathname, search) {
      const entry = entryOf(pathname, search);
      if (!entry || entry.failed) begin(pathname, search, {}, true);
    },
    prepare() {
      fetchCode([routes.kinds.category, routes.kinds.product]);
    },
    learn(known) {
      lookUp = known;
    },
    retry(pathname, search) {
      entries.delete(pageOf(pathname));
      entries.delete(keyOf(pathname, search));
    },
  };
}

/** True if another navigation asks again. A page stays; any other outcome counts for one, which may come after it. */
const isSpent = ({ settled, failed, isPage, navigation }: Entry): boolean =>
  failed || (settled && !isPage && navigation !== undefined);

const isMoved = ({ redirect_code }: { redirect_code: number }): boolean =>
  config.redirectCodes.some((code) => code === redirect_code);

function fetchCode(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {}); // Whoever needs it meets the failure again.
}

function rootComponent(route: { type: string | null }): RootComponent {
  return {
    type: route.type ?? '',
    ...('uid' in route && { uid: String(route.uid) }),
    ...('identifier' in route && { identifier: String(route.identifier) }),
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
