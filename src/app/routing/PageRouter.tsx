import { type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  createPath,
  type Location,
  Navigate,
  NavigationType,
  type Navigator,
  Router,
  type To,
  useLocation,
} from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { newId } from '#lib/browser/newId';
import { config } from '#lib/config';
import { isChunkLoadError } from '#lib/lazyChunk';
import { canAnimatePictures } from '#lib/media';
import { isCustomerPath, isWithin, paths, withoutBasename } from '#lib/paths';
import { urlOf } from '#lib/urls';
import { ErrorView } from '#shell/ErrorView';
import { navigated } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { PageMeta } from '#ui/PageMeta';
import { AfterNavigation } from './AfterNavigation';
import type { RouteLoader } from './routeLoader';
import { categoryPages, contentPages, productPages } from './routes';

// Skeletons from the pages' own chunks, which the route loader loads in any case. If a chunk does not load, the page
// reports it.
const optional = { isOptional: true };
const category = lazyPart(categoryPages, (code) => code.CategorySkeleton, optional);
const product = lazyPart(productPages, (code) => code.ProductSkeleton, optional);
const content = lazyPart(contentPages, (code) => code.CmsPageSkeleton, optional);

const fixedPaths = Object.values<string>(paths).filter((path) => path !== paths.home && path !== paths.search);
const isFixed = (pathname: string) => fixedPaths.some((path) => isWithin(pathname, path));

interface PageRouterProps {
  basename: string;
  routeLoader: RouteLoader;
  children: ReactNode;
}

/**
 * Like the router's `BrowserRouter`, but navigates in a transition: the old page stays until the new one is ready. A
 * page that is ready is shown without a transition, a few frames earlier, unless a picture is animated between the
 * pages.
 */
export function PageRouter({ basename, routeLoader, children }: PageRouterProps) {
  const dispatch = useAppDispatch();
  const [history] = useState(createBrowserHistory);
  const [{ action, location }, setPlace] = useState<Navigation>(() => ({
    action: NavigationType.Pop,
    location: history.location,
  }));

  useLayoutEffect(() => {
    let before = history.location;
    return history.listen((place) => {
      const { pathname, search } = place.location;
      dispatch(navigated({ isSamePage: pathname === before.pathname, isSameQuery: search === before.search }));
      before = place.location;
      const travels = Object(place.location.state).fromCard && canAnimatePictures();
      if (!travels && routeLoader.isReady(withoutBasename(pathname, basename), search)) setPlace(place);
      else startTransition(() => setPlace(place));
    });
  }, [history, routeLoader, basename, dispatch]);

  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

interface LinkState {
  /** Show the page's placeholder at once (specification, section 2.1). The app's own links do not use this option. */
  skipWait?: boolean;
  /** Number of successive redirects that led here. */
  redirects?: number;
}

/**
 * Renders the page of the current path. While the next page loads, React keeps the current one (navigations are
 * transitions).
 */
export function RoutedPage({ routeLoader }: { routeLoader: RouteLoader }) {
  const { key, state } = useLocation();
  const { skipWait = false, redirects = 0 } = (state ?? {}) as LinkState;
  // A new Suspense boundary shows its fallback even in a transition.
  const [boundary, setBoundary] = useState('');
  if (skipWait && boundary !== key) setBoundary(key);
  return (
    <Suspense key={boundary} fallback={<PagePlaceholder />}>
      <CustomerGuard routeLoader={routeLoader} skipWait={skipWait} redirects={redirects} />
      <AfterNavigation />
    </Suspense>
  );
}

interface ResolvedProps extends Required<LinkState> {
  routeLoader: RouteLoader;
}

function CustomerGuard(props: ResolvedProps) {
  const { pathname, search, hash, key } = useLocation();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  // The page is for customers only. After the sign-in, the shopper returns to it.
  if (!isSignedIn && isCustomerPath(pathname))
    return <Navigate to={paths.signIn} state={{ from: pathname + search }} replace />;
  return <LoadedPage {...props} pathname={pathname} search={search} hash={hash} navigation={key} />;
}

function LoadedPage({
  routeLoader,
  skipWait,
  redirects,
  pathname,
  search,
  hash,
  navigation,
}: ResolvedProps & { pathname: string; search: string; hash: string; navigation: string }) {
  const [, setAttempt] = useState(0);
  const outcome = use(routeLoader.open(pathname, search, { navigation, skipWait }));

  switch (outcome.kind) {
    case 'page':
      return outcome.element;
    case 'redirect':
      if (redirects >= config.maximumRedirects) return <RedirectLoopError />;
      // Keep the URL's fragment, as browsers do on a redirect.
      return (
        <Navigate
          to={outcome.to.includes('#') ? outcome.to : outcome.to + hash}
          state={{ redirects: redirects + 1 } satisfies LinkState}
          replace
        />
      );
    case 'external':
      return leadsNowhere(outcome.url, navigation) ? <RedirectLoopError /> : <ExternalRedirect url={outcome.url} />;
    case 'empty':
      return <NoHome />;
    case 'notFound':
      return <ErrorView kind="notFound" />;
    case 'error':
      // Missing code usually belongs to an older build, so only a page load helps.
      if (isChunkLoadError(outcome.error))
        return <ErrorView kind="load" error={outcome.error} onRetry={browser.reload} />;
      return (
        <ErrorView
          kind="internal"
          error={outcome.error}
          onRetry={() => {
            routeLoader.retry(pathname, search);
            setAttempt((attempt) => attempt + 1);
          }}
        />
      );
  }
}

/** Rendered as the home page if the back end has none. */
const NoHome = () => <PageMeta title={useIntl().formatMessage({ id: 'ui.home' })} noIndex />;

/** Error page for a redirect loop. A retry loads the page, so the redirect count starts from zero. */
function RedirectLoopError() {
  return (
    <ErrorView kind="internal" onRetry={() => browser.assign(window.location.pathname + window.location.search)} />
  );
}

/** True if the URL is invalid, or leads back to this page: it is the current URL, or the referrer of this page load. */
function leadsNowhere(url: string, navigation: string): boolean {
  const target = urlOf(url)?.href;
  return (
    !target || target === window.location.href || (/^(default|load )/.test(navigation) && target === document.referrer)
  );
}

function ExternalRedirect({ url }: { url: string }) {
  useEffect(() => browser.replace(url), [url]);
  return null;
}

/** Shown while the page type is unknown: the placeholder of the type that the path suggests. */
function PagePlaceholder() {
  const { pathname } = useLocation();
  const chosen = useAppSelector(({ app }) => app.nextRootComponent);
  const [before] = useState(chosen);
  const kind = chosen === before ? undefined : chosen?.type;
  // Pages of fixed routes have placeholders of their own.
  if (isFixed(pathname)) return null;
  if (kind === 'PRODUCT') return <product.Part wanted />;
  const isCategory = kind ? kind === 'CATEGORY' : pathname.endsWith('.html');
  return isCategory ? <category.Part wanted /> : <content.Part wanted />;
}

interface Navigation {
  action: NavigationType;
  location: Location;
}

interface BrowserHistory extends Navigator {
  readonly location: Location;
  /**
   * Calls the listener after each navigation; only one listener is supported. Returns a function that removes the
   * listener.
   */
  listen(listener: (navigation: Navigation) => void): () => void;
}

/** Reads the current entry of the browser's history. Its state is not trusted: other scripts may have set it. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key } = Object(window.history.state) as { usr?: unknown; key?: unknown };
  // Entries that the app did not create have no key until `AfterNavigation` sets one.
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default' };
}

/** Uses the format of the router's own history, because entries may come from an older version of the app. */
const entryOf = (state: unknown) => ({ usr: state, key: newId() });

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The browser's history in the form that the router's `Router` component needs. */
function createBrowserHistory(): BrowserHistory {
  let notify: (action: NavigationType) => void = () => {};
  const onPopState = () => notify(NavigationType.Pop);

  return {
    get location() {
      return readLocation();
    },
    listen(listener) {
      notify = (action) => listener({ action, location: readLocation() });
      window.addEventListener('popstate', onPopState);
      return () => {
        notify = () => {};
        window.removeEventListener('popstate', onPopState);
      };
    },
    createHref,
    createURL: (to) => new URL(createHref(to), window.location.origin),
    push(to, state = null) {
      window.history.pushState(entryOf(state), '', createHref(to));
      notify(NavigationType.Push);
    },
    replace(to, state = null) {
      window.history.replaceState(entryOf(state), '', createHref(to));
      notify(NavigationType.Replace);
    },
    go: (delta) => window.history.go(delta),
  };
}
