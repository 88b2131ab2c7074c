import { Suspense, use, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { browser } from '#lib/browser';
import { customerPaths, paths } from '#lib/paths';
import { ErrorView } from '#shell/ErrorView';
import { later } from '#shell/later';
import { useAppSelector } from '#store/index';
import { AfterNavigation } from './AfterNavigation';
import type { Opener } from './serverRoute';

const waiting = later(() => import('./Waiting').then((code) => code.Waiting));

/** State of a link that does not wait for its page: the page's placeholder is shown at once. */
export interface LinkState {
  skipWait?: boolean;
}

/** The page of the present path. While the next one loads, React keeps this one (navigations are transitions). */
export function RoutedPage({ opener }: { opener: Opener }) {
  const { key, state } = useLocation();
  const skipWait = Boolean((state as LinkState | null)?.skipWait);
  // A boundary that is new shows its placeholder even in a transition.
  const [boundary, setBoundary] = useState('');
  if (skipWait && boundary !== key) setBoundary(key);
  return (
    <Suspense key={boundary} fallback={<waiting.Later wanted />}>
      <Resolved opener={opener} skipWait={skipWait} />
      <AfterNavigation />
    </Suspense>
  );
}

function Resolved({ opener, skipWait }: { opener: Opener; skipWait: boolean }) {
  const { pathname, search, key } = useLocation();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  // Customers only: whoever signs in comes back.
  if (!isSignedIn && customerPaths.includes(pathname))
    return <Navigate to={paths.signIn} state={{ from: pathname + search }} replace />;
  return <Opened opener={opener} skipWait={skipWait} pathname={pathname} search={search} navigation={key} />;
}

function Opened({
  opener,
  skipWait,
  pathname,
  search,
  navigation,
}: {
  opener: Opener;
  skipWait: boolean;
  pathname: string;
  search: string;
  navigation: string;
}) {
  const [, setAttempt] = useState(0);
  const outcome = use(opener.open(pathname, search, { navigation, skipWait }));

  switch (outcome.kind) {
    case 'page':
      return outcome.element;
    case 'redirect':
      return <Navigate to={outcome.to} replace />;
    case 'external':
      return <Leave url={outcome.url} />;
    case 'empty':
      return null;
    case 'notFound':
      return <ErrorView kind="notFound" />;
    case 'error':
      // Code that does not come is mostly that of an older build, so only a new page load helps.
      if (outcome.error instanceof Error && outcome.error.name === 'ChunkLoadError')
        return <ErrorView kind="load" error={outcome.error} onRetry={browser.reload} />;
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

function Leave({ url }: { url: string }) {
  useEffect(() => browser.replace(url), [url]);
  return null;
}
