import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { newId } from '#lib/browser/newId';

/** A location, and how the shopper came to it. */
export interface Navigation {
  action: NavigationType;
  location: Location;
}

interface BrowserHistory extends Navigator {
  /** The location that the browser shows. */
  readonly location: Location;
  /** Calls back after each navigation; one listener at a time. Returns the way to stop. */
  listen(listener: (navigation: Navigation) => void): () => void;
}

/** Reads the entry of the browser's history. Other scripts may have put anything into its state. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key } = Object(window.history.state) as { usr?: unknown; key?: unknown };
  // Entries that the app did not make have no key.
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default' };
}

/** Key and state are stored as the router's own history stores them: entries may be older than this release. */
const entryOf = (state: unknown) => ({ usr: state, key: newId() });

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The browser's history, as the router's `Router` component navigates with it. */
export function createBrowserHistory(): BrowserHistory {
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
