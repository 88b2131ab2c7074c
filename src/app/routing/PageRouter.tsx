import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { withoutBasename } from '#lib/paths';
import type { RouteLoader } from './routeLoader';

interface PageRouterProps {
  basename: string;
  opener: RouteLoader;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, but for one thing: it renders every navigation as a transition, which keeps the old
 * page until the new one is there and yields to the browser every few milliseconds. A page that is there already needs
 * neither, and stands a few frames earlier without.
 */
export function PageRouter({ basename, opener, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      history.listen((place) => {
        const { pathname, search } = place.location;
        if (opener.isReady(withoutBasename(pathname, basename), search)) setPlace(place);
        else startTransition(() => setPlace(place));
      }),
    [history, opener, basename],
  );

  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
