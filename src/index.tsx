import '#ui/tokens.css';
import '#ui/global.css';
import '#ui/firstScreen/firstScreen.css';
import type { ApolloClient } from '@apollo/client';
import { silenceApolloWarnings } from '#api/errors/silenceApolloWarnings';
import { unhandled, watchTabs, watchWindow } from '#app/listeners/watchWindow';
import { whenDataAllowed } from '#lib/browser/connection';
import { whenIdle, whenNetworkIdle, yieldToBrowser } from '#lib/browser/scheduling';
import { freshMilliseconds } from '#lib/config';
import { lazyChunk } from '#lib/lazyChunk';
import { installedMedia, matchesMedia, wideScreen } from '#lib/media';
import { withoutBasename } from '#lib/paths';
import { registerServiceWorker } from '#lib/serviceWorker';
import { shopConfig } from '#lib/shopConfig';
import { prepareWideHeader } from '#shell/header/lazyParts';
import { prepareParts } from '#shell/lazyParts';
import { serviceWorkerSpoke } from '#store/app';

const idleChunk = lazyChunk(() => import(/* webpackChunkName: "idle" */ '#app/idle/idle.chunk'));
type IdleCode = Awaited<ReturnType<typeof idleChunk.load>>;

/** Longest time that the markup of index.html stays visible while the first page loads. */
const PLACEHOLDER_TIMEOUT_MS = 1_000;
/** The same limit if the markup contains a first screen, which shows more than the page's placeholder would. */
const FIRST_SCREEN_TIMEOUT_MS = 4_000;

async function open(): Promise<void> {
  // The modules imported below are in this bundle (eager). Each runs in a task of its own, so that no task is long.
  await yieldToBrowser();
  const { startTransition, createRoot } = await import(/* webpackMode: "eager" */ '#app/renderer');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ '#api/client');
  await yieldToBrowser();
  const { createApp } = await import(/* webpackMode: "eager" */ '#app/createApp');
  await yieldToBrowser();
  const reportMissingFields = process.env.NODE_ENV === 'production' ? undefined : silenceApolloWarnings();
  const visit = await createApp(window.location.pathname);
  const { element, store, client, basename, routeLoader, texts, restoredAge } = visit;

  // From here on the app waits for responses, so the Redux store must be notified of long waits and errors.
  watchWindow(store);
  const { firstInteraction } = store.services;

  // The app replaces the markup of the document when the page has loaded, or after the time limit.
  const first = routeLoader.open(withoutBasename(window.location.pathname, basename), window.location.search);
  await Promise.race([
    Promise.all([first, matchesMedia(wideScreen) && prepareWideHeader()]),
    new Promise((resolve) =>
      setTimeout(resolve, document.querySelector('.first-screen') ? FIRST_SCREEN_TIMEOUT_MS : PLACEHOLDER_TIMEOUT_MS),
    ),
  ]);

  // This script may run before the document has been parsed.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // The current task has read the page's first data; start a new task for rendering.
  await yieldToBrowser();
  const rendered = createRoot(root, {
    onUncaughtError: (error) => store.dispatch(unhandled(error)),
    onCaughtError: (error) => store.dispatch(unhandled(error)),
  });
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => rendered.render(element));
  // React's rendering task runs before this timer.
  if (reportMissingFields) setTimeout(reportMissingFields);

  watchTabs(store);
  const withIdleCode = (run: (code: IdleCode) => unknown) => void idleChunk.load(true).then(run, () => {});
  // Prefetches the parts that the shopper may open next. A part that does not load now is loaded when it is opened.
  firstInteraction.subscribe(() => {
    whenDataAllowed(() => {
      void prepareParts(matchesMedia(wideScreen));
      texts.complete().catch(() => {});
    });
    withIdleCode((code) => code.afterFirstInteraction(visit));
  });

  const whenLoaded = () => {
    // A new worker precaches files, which must not delay the first screen.
    whenNetworkIdle(() =>
      registerServiceWorker({
        onMessage: (message) => store.dispatch(serviceWorkerSpoke(message)),
        // If this code does not load, the next visit starts the new version.
        onWaiting: (registration) => withIdleCode(({ offerUpdate }) => store.dispatch(offerUpdate(registration))),
        onActive: () => withIdleCode(({ reportLoadedFiles }) => reportLoadedFiles()),
      }),
    );
    // An installed app has to handle its launch URL. In a browser tab this code can wait for the first interaction.
    const startPwa = () => withIdleCode((code) => code.startPwa(visit));
    if (matchesMedia(installedMedia)) whenIdle(startPwa);
    else firstInteraction.subscribe(startPwa);
    if (Object.keys({ ...shopConfig.analytics, ...shopConfig.reporter }).length > 0)
      whenIdle(() =>
        import(/* webpackChunkName: "insight" */ '#app/analytics/startAnalytics').then(
          (code) => code.startAnalytics(visit),
          () => {},
        ),
      );
    // The app renders old cached data at once and refreshes them after the page has loaded.
    if (restoredAge !== undefined && restoredAge > freshMilliseconds) {
      if (store.getState().app.isOnline) refresh(client);
      else window.addEventListener('online', () => refresh(client), { once: true });
    }
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}

/** Refetches the queries of the page from the network. If a request fails, the cached data stay visible. */
function refresh(from: ApolloClient): void {
  for (const { query, variables } of from.getObservableQueries('active'))
    from
      .query({ query, variables, fetchPolicy: 'network-only', context: { isNewest: true, isWanted: () => false } })
      .catch(() => {});
}

void open();
