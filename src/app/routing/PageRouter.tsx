import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { withoutBasename } from '#lib/paths';
import { navigated } from '#store/app';
import { useAppDispatch } from '#store/index';
import { createBrowserHistory, type Navigation } from './browserHistory';
import type { RouteLoader } from './routeLoader';

interface PageRouterProps {
  basename: string;
  opener: RouteLoader;
  children: ReactNode;
}

/**
 * The router's `BrowserRouter`, but for one thing: it renders every navigation as a transition, which keeps the old
 * page until the new one is there and yields to the browser every few milliseconds. A page that is there already needs
 * neither, and is shown a few frames earlier without. The store hears of every navigation as it begins.
 */
export function PageRouter({ basename, opener, children }: PageRouterProps) {
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
      if (opener.isReady(withoutBasename(pathname, basename), search)) setPlace(place);
      else startTransition(() => setPlace(place));
    });
  }, [history, opener, basename, dispatch]);

  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
