import '#ui/tokens.css';
import '#ui/global.css';
import '#ui/firstScreen/firstScreen.css';
import type { ApolloClient } from '@apollo/client';
import { ignoreMissingFields } from '#api/errors/missingFields';
import { unhandled, watchTabs, watchWindow } from '#app/listeners/watchWindow';
import { whenNotSparing } from '#lib/browser/connection';
import { pause, whenIdle, whenNetworkIdle } from '#lib/browser/pause';
import { freshMilliseconds } from '#lib/config';
import { lazyChunk } from '#lib/lazyChunk';
import { fitsMedia, installedMedia, wideScreen } from '#lib/media';
import { withoutBasename } from '#lib/paths';
import { registerServiceWorker } from '#lib/serviceWorker';
import { shop } from '#lib/shop';
import { prepareWideHeader } from '#shell/header/lazyParts';
import { prepareParts } from '#shell/lazyParts';
import { serviceWorkerSpoke } from '#store/app';

const atRest = lazyChunk(() => import(/* webpackChunkName: "reactions" */ '#app/idle/idle.chunk'));
type AtRest = Awaited<ReturnType<typeof atRest.load>>;

/** How long the markup of index.html excuses the wait for the page. */
const PATIENCE_MILLISECONDS = 1_000;
/** The same where it shows the page's beginning already: a placeholder in its stead would be a step back. */
const PATIENCE_WITH_PAGE_MILLISECONDS = 4_000;

async function open(): Promise<void> {
  // All of it is here already, and is run piece by piece.
  await pause();
  const { startTransition, createRoot } = await import(/* webpackMode: "eager" */ '#app/renderer');
  await pause();
  await import(/* webpackMode: "eager" */ '#api/client');
  await pause();
  const { createApp } = await import(/* webpackMode: "eager" */ '#app/createApp');
  await pause();
  const heedMissingFields = process.env.NODE_ENV === 'production' ? undefined : ignoreMissingFields();
  const visit = await createApp(window.location.pathname);
  const { element, store, client, basename, opener, texts, restoredAge } = visit;

  // The first answers are waited for from here on.
  watchWindow(store);
  const { firstInteraction } = store.services;

  // The markup that stands in the page already goes when the page itself is there, or when that takes long.
  const first = opener.open(withoutBasename(window.location.pathname, basename), window.location.search);
  await Promise.race([
    Promise.all([first, fitsMedia(wideScreen) && prepareWideHeader()]),
    new Promise((resolve) =>
      setTimeout(
        resolve,
        document.querySelector('.first-screen') ? PATIENCE_WITH_PAGE_MILLISECONDS : PATIENCE_MILLISECONDS,
      ),
    ),
  ]);

  // This script may be there before the page is.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // The page's first data were read in this task.
  await pause();
  const rendered = createRoot(root, {
    onUncaughtError: (error) => store.dispatch(unhandled(error)),
    onCaughtError: (error) => store.dispatch(unhandled(error)),
  });
  // As a transition React yields to the browser every few milliseconds.
  startTransition(() => rendered.render(element));
  // React's own task comes before it.
  if (heedMissingFields) setTimeout(heedMissingFields);

  watchTabs(store);
  const later = (run: (code: AtRest) => unknown) => void atRest.load(true).then(run, () => {});
  // What the shopper may open next. Whatever is still missing when it is opened is asked for again.
  firstInteraction.subscribe(() => {
    whenNotSparing(() => {
      void prepareParts(fitsMedia(wideScreen));
      texts.complete().catch(() => {});
    });
    later((code) => code.afterFirstInteraction(visit));
  });

  const whenLoaded = () => {
    // A new worker precaches files, which must not delay the first screen.
    whenNetworkIdle(() =>
      registerServiceWorker({
        onMessage: (message) => store.dispatch(serviceWorkerSpoke(message)),
        // Without it the next visit has the newer shop.
        onWaiting: (registration) => later(({ offerUpdate }) => store.dispatch(offerUpdate(registration))),
        onActive: () => later(({ reportLoadedFiles }) => reportLoadedFiles()),
      }),
    );
    // Started as an app, it is asked at once where the launch leads; otherwise nothing of it is needed before a move.
    const startPwa = () => later((code) => code.startPwa(visit));
    if (fitsMedia(installedMedia)) whenIdle(startPwa);
    else firstInteraction.subscribe(startPwa);
    if (Object.keys({ ...shop.analytics, ...shop.reporter }).length > 0)
      whenIdle(() =>
        import(/* webpackChunkName: "insight" */ '#app/analytics/startAnalytics').then(
          (code) => code.startAnalytics(visit),
          () => {},
        ),
      );
    // Older data are shown at once, and loaded again when the page is idle.
    if (restoredAge !== undefined && restoredAge > freshMilliseconds) {
      if (store.getState().app.isOnline) refresh(client);
      else window.addEventListener('online', () => refresh(client), { once: true });
    }
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}

/** Asks again for what the page shows. A failure changes nothing: what is shown stays. */
function refresh(from: ApolloClient): void {
  for (const { query, variables } of from.getObservableQueries('active'))
    from
      .query({ query, variables, fetchPolicy: 'network-only', context: { isNewest: true, isWanted: () => false } })
      .catch(() => {});
}

void open();
