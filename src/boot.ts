/**
 * Inlined in the page, before anything is painted: sets language, direction and theme, fetches the language's messages
 * beside the app's code, and on a first visit sends the first GraphQL requests while that code is still on its way.
 * A program of its own: it imports pure helpers of `lib` and generated documents, nothing else.
 */
import { ResolveURLDocument } from '#app/ResolveURL.gql';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { paths, routeUrl, withoutBasename } from '#lib/paths';
import { storageKeys, storagePrefix } from '#lib/storage';
import { resolveStoreView } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/StoreConfig.gql';

declare global {
  interface Window {
    /** Addresses of the language chunks, written into the page by the build. */
    __dukkanMessages?: Record<string, string | undefined>;
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // Forbidden, or not ours: as if nothing were kept.
  }
}

const storedCode = stored(storageKeys.storeViewCode);
const { view, basename } = resolveStoreView(location.pathname, typeof storedCode === 'string' ? storedCode : undefined);
const root = document.documentElement;
root.lang = view.language;
root.dir = view.dir;
const theme = stored(storageKeys.colorScheme);
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

const messages = window.__dukkanMessages?.[view.language];
if (messages) {
  const script = document.createElement('script');
  script.src = `/${messages}`;
  document.head.append(script);
}

const begun = new Map<string, Promise<Response>>();
const send = (text: string, variables?: Record<string, unknown>) => {
  const url = graphqlUrl(config.graphqlPath, text, variables);
  const answer = fetch(url, { credentials: 'omit', headers: { accept: 'application/json', Store: view.code } });
  // Whoever takes it hears of the failure.
  answer.catch(() => {});
  begun.set(url, answer);
};

// A device that was here before knows its own answers, currency and session; the app asks for what is missing.
if (stored(storageKeys.queryCache(view.code)) === undefined && !stored(storageKeys.signinToken)) {
  send(GetStoreConfigDataDocument.text);
  const path = withoutBasename(location.pathname, basename);
  const isFixed = Object.values<string>(paths).includes(path) && path !== paths.home;
  if (!isFixed) send(ResolveURLDocument.text, { url: routeUrl(path) });
}

window.__dukkanBoot = {
  take: (url) => {
    const answer = begun.get(url);
    begun.delete(url);
    return answer;
  },
};
