import { Suspense, use, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { config } from '#lib/config';
import { isMissingCode } from '#lib/lazyChunk';
import { isCustomerPath, paths } from '#lib/paths';
import { urlOf } from '#lib/urls';
import { ErrorView } from '#shell/ErrorView';
import { useAppSelector } from '#store/index';
import { AfterNavigation } from './AfterNavigation';
import type { RouteLoader } from './routeLoader';
import { Waiting } from './Waiting';

/** What a history entry may carry beside its address. */
interface LinkState {
  /** The page's placeholder is shown at once (specification, section 2.1; no link of ours asks for it). */
  skipWait?: boolean;
  /** How many redirections in a row led here. */
  redirects?: number;
}

/** The page of the present path. While the next one loads, React keeps this one (navigations are transitions). */
export function RoutedPage({ opener }: { opener: RouteLoader }) {
  const { key, state } = useLocation();
  const { skipWait = false, redirects = 0 } = (state ?? {}) as LinkState;
  // A boundary that is new shows its placeholder even in a transition.
  const [boundary, setBoundary] = useState('');
  if (skipWait && boundary !== key) setBoundary(key);
  return (
    <Suspense key={boundary} fallback={<Waiting />}>
      <Resolved opener={opener} skipWait={skipWait} redirects={redirects} />
      <AfterNavigation />
    </Suspense>
  );
}

interface ResolvedProps extends Required<LinkState> {
  opener: RouteLoader;
}

function Resolved(props: ResolvedProps) {
  const { pathname, search, key } = useLocation();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  // For customers only; sign-in leads back here.
  if (!isSignedIn && isCustomerPath(pathname))
    return <Navigate to={paths.signIn} state={{ from: pathname + search }} replace />;
  return <Opened {...props} pathname={pathname} search={search} navigation={key} />;
}

interface OpenedProps extends ResolvedProps {
  pathname: string;
  search: string;
  navigation: string;
}

function Opened({ opener, skipWait, redirects, pathname, search, navigation }: OpenedProps) {
  const [, setAttempt] = useState(0);
  const outcome = use(opener.open(pathname, search, { navigation, skipWait }));

  switch (outcome.kind) {
    case 'page':
      return outcome.element;
    case 'redirect':
      if (redirects >= config.maximumRedirects) return <Circle />;
      return <Navigate to={outcome.to} state={{ redirects: redirects + 1 } satisfies LinkState} replace />;
    case 'external':
      return leadsNowhere(outcome.url, navigation) ? <Circle /> : <Leave url={outcome.url} />;
    case 'empty':
      return null;
    case 'notFound':
      return <ErrorView kind="notFound" />;
    case 'error':
      // Code that does not come is mostly that of an older build, so only a new page load helps.
      if (isMissingCode(outcome.error)) return <ErrorView kind="load" error={outcome.error} onRetry={browser.reload} />;
      return (
        <ErrorView
          kind="internal"
          error={outcome.error}
          onRetry={() => {
            opener.retry(pathname, search);
            setAttempt((attempt) => attempt + 1);
          }}
        />
      );
  }
}

/** Redirections that lead nowhere. Another attempt begins to count from zero. */
function Circle() {
  return (
    <ErrorView kind="internal" onRetry={() => browser.assign(window.location.pathname + window.location.search)} />
  );
}

/** No address, the page itself, or the page that led to this page load: going there would lead back here. */
function leadsNowhere(url: string, navigation: string): boolean {
  const target = urlOf(url)?.href;
  return !target || target === window.location.href || (navigation === 'default' && target === document.referrer);
}

function Leave({ url }: { url: string }) {
  useEffect(() => browser.replace(url), [url]);
  return null;
}
