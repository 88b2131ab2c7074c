import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { makeCache, persistCache } from '#api/cache';
import { makeClient } from '#api/client';
import { cartActions } from '#features/cart/actions/lazyCartActions';
import { compareActions } from '#features/catalog/compare/lazyCompare';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { browser } from '#lib/browser/browser';
import { rememberStoreView, resolveVisit } from '#lib/browser/resolveVisit';
import { yieldToBrowser } from '#lib/browser/scheduling';
import { type BrowserStorage, isHeaderText, makeStorage, makeTabStorage, storageKeys } from '#lib/browser/storage';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import { isChunkLoadError } from '#lib/lazyChunk';
import { StoreViewProvider } from '#lib/storeViewContext';
import { mediaBaseOf, type StoreView, storeViews } from '#lib/storeViews';
import { hasEntries } from '#outbox/hasEntries';
import { Shell } from '#shell/Shell';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { restoreComparison } from '#store/catalog';
import { type AppStore, makeStore, type OutboxHandlers } from '#store/index';
import { expireSession, restoredUser, sessionResumed, signedOut } from '#store/user';
import { Button } from '#ui/Button';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { HtmlRenderer } from '#ui/text/Html';
import css from './createApp.module.css';
import { recordEarlyActions } from './listeners/earlyActions';
import { addListeners } from './listeners/listeners';
import { recoveryCode } from './recovery/lazyRecovery';
import { reloadOnce } from './reload/reloadWithToast';
import { PageRouter, RoutedPage } from './routing/PageRouter';
import { makeRouteLoader, type RouteLoader } from './routing/routeLoader';
import { LazyContent, routes } from './routing/routes';
import { forgivingTexts, openTexts, type Texts, withTexts } from './texts';

/**
 * Creates the objects of one visit: store view, storage, messages, persisted cache, client, store and app. The work is
 * split into several tasks, so that no task is long on a slow phone.
 */
export async function createApp(pathname: string, storage: BrowserStorage = makeStorage()) {
  const tab = makeTabStorage();
  const { view, basename } = resolveVisit(pathname, [tab.get, storage.get]);
  // If the URL's store view differs from the stored one, no reload is needed: nothing has been rendered yet.
  rememberStoreView(view, tab);
  if (storage.get(storageKeys.storeViewCode) !== view.code) rememberStoreView(view, storage);
  document.documentElement.lang = view.language;
  document.documentElement.dir = view.dir;

  const opening = openTexts(view.locale);

  const cache = makeCache();
  const persistence = persistCache(cache, storage, view);
  const cacheId = storageKeys.cacheId(view.code, view.currency);
  let reachability: Promise<() => void> | undefined;
  const watchReachability = () => {
    reachability ??= recoveryCode.load().then((code) => code.makeReachabilityWatch(store));
    reachability.then(
      (watch) => watch(),
      () => {
        reachability = undefined;
      },
    );
  };
  const client = makeClient({
    cache,
    storeCode: view.code,
    isOnline: () => store.services.isOnline(),
    getToken: () => store.getState().user.token,
    getCurrency: () => view.currency,
    onCurrencyRefused: (currency) =>
      void recoveryCode.load().then(({ replaceRefusedCurrency }) => store.dispatch(replaceRefusedCurrency(currency))),
    getCacheId: () => storage.get(cacheId, isHeaderText),
    setCacheId: (id) => storage.get(cacheId) !== id && storage.set(cacheId, id),
    onUnreachable: watchReachability,
    restoreStale: persistence.restoreStale,
    onSessionLost: (token) => store.dispatch(expireSession(token)),
    onItemsRemoved: (items) => {
      void recoveryCode.load().then(({ notifyItemsRemoved }) => store.dispatch(notifyItemsRemoved(items)));
    },
  });

  const store: AppStore = makeStore(
    client,
    {},
    {
      storage,
      tab,
      view,
      reload: browser.reload,
      openOutbox: () => openOutbox(store),
      outboxHandlers,
      reloadIfStale: async (error, isNewPage = false) => {
        if (!isChunkLoadError(error)) return false;
        const code = await recoveryCode.load(true).catch(() => null);
        if (code) return store.dispatch(code.reloadIfStale(error, isNewPage));
        // The recovery code itself is missing. If the server responds, only a reload helps.
        if (tab.get(storageKeys.reloadedFor) || store.getState().checkout.isSubmitting) return false;
        const page = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
        return Boolean(page?.ok) && store.dispatch(reloadOnce('idle', isNewPage));
      },
      resolvePendingOrder: async () => {
        if ([storageKeys.sentOrder, storageKeys.unpaidOrder].some(storage.record))
          await import(/* webpackChunkName: "cart-actions" */ '#features/pendingOrder/resolveAndNotify')
            .then(({ resolveAndNotify }) => store.dispatch(resolveAndNotify()))
            .catch(() => {});
      },
    },
  );
  const restoredAge = persistence.restore(store.services.isOnline());

  await yieldToBrowser();
  const earlyActions = recordEarlyActions(store.startListening);
  addListeners(store.startListening, {
    purgeCaches: () => persistence.purge(storeViews.map(({ code }) => code)),
    watchReachability,
  });
  store.dispatch(restoreComparison());
  const { user, expired } = restoredUser(storage);
  // Resume a valid session here. `resumeVisit` below handles an expired session.
  if (user.token) store.dispatch(sessionResumed(user.token));
  const waits = [storageKeys.outbox(view.website), storageKeys.cartNotes(view.website)].some(storage.record);
  if (expired || waits || [storageKeys.afterReload, storageKeys.endedSession].some(tab.record))
    await recoveryCode.load().then(
      ({ resumeVisit }) => resumeVisit(store, expired),
      () => expired && store.dispatch(signedOut('expired')),
    );

  await yieldToBrowser();
  // The shell requests the same data later. Pages that are loaded before the shell is rendered need the media host,
  // too.
  client.query({ query: GetStoreConfigDataDocument }).then(
    ({ data }) => {
      const base = mediaBaseOf(data?.availableStores ?? [], view.code);
      if (!base || base === view.secureBaseMediaUrl) return;
      store.services.view = { ...view, secureBaseMediaUrl: base };
      // The device may store another store view, chosen in another tab.
      for (const area of [tab, storage])
        if (area.get(storageKeys.storeViewCode) === view.code) area.set(storageKeys.storeViewMediaUrl, base);
    },
    () => {},
  );

  const texts = await opening;
  await yieldToBrowser();
  const routeLoader = makeRouteLoader(client, view, store, withTexts(routes, texts));
  const element = (
    <App store={store} client={client} view={view} basename={basename} texts={texts} routeLoader={routeLoader} />
  );
  return {
    element,
    store,
    earlyActions,
    client,
    view,
    basename,
    texts,
    routeLoader,
    storage,
    tab,
    persistence,
    restoredAge,
  };
}

export type Visit = Awaited<ReturnType<typeof createApp>>;

interface AppProps {
  store: AppStore;
  client: ApolloClient;
  view: StoreView;
  /** The start of every link: `/sa_en`, or an empty string. */
  basename: string;
  texts: Texts;
  routeLoader: RouteLoader;
}

function App({ store, client, view, basename, texts, routeLoader }: AppProps): ReactNode {
  const messages = useSyncExternalStore(texts.subscribe, texts.get);
  return (
    <Provider store={store}>
      <ApolloProvider client={client}>
        <IntlProvider locale={view.locale} messages={messages} onError={forgivingTexts(texts)}>
          <DeferredMessagesContext value={texts}>
            <StoreViewProvider view={view}>
              <ErrorBoundary fallback={() => <Failure />}>
                <PageRouter basename={basename} routeLoader={routeLoader}>
                  <HtmlRenderer value={LazyContent}>
                    <Shell>
                      <RoutedPage routeLoader={routeLoader} />
                    </Shell>
                  </HtmlRenderer>
                </PageRouter>
              </ErrorBoundary>
            </StoreViewProvider>
          </DeferredMessagesContext>
        </IntlProvider>
      </ApolloProvider>
    </Provider>
  );
}

/** Shown if the shell itself cannot be rendered, usually because its code did not load. */
function Failure() {
  return (
    <main className={css.failure}>
      <h1>
        <FormattedMessage id="app.failedTitle" />
      </h1>
      <p>
        <FormattedMessage id="app.failedText" />
      </p>
      <Button onClick={browser.reload}>
        <FormattedMessage id="app.reload" />
      </Button>
    </main>
  );
}
const cartChangeKinds = async () => (await cartActions.load()).cartChangeKinds;

/**
 * Shows and sends the entries of the device's outbox, and restores a new cart whose id is only in the outbox database.
 * The code loads only if there are such records. Resolves when the entries are sent, or cannot be sent now.
 */
async function openOutbox({ dispatch, getState, services: { storage, view } }: AppStore): Promise<void> {
  const open = async () => {
    // If the code does not load, the cart is shown as Magento has it.
    const code = await cartActions.load().catch(() => null);
    if (code) await dispatch(code.openOutbox());
  };
  const { outbox } = getState().cart;
  if (outbox.length > 0 || storage.record(storageKeys.outbox(view.website))) return open();
  // The storage record of the outbox may be missing if the browser was killed. The cart does not wait for this check.
  const website = storage.record(storageKeys.cartId(view.website)) ? view.website : undefined;
  void hasEntries(website).then((isFilled) => (isFilled ? open() : undefined));
}

/** Loads the code that sends each kind of outbox entry, and the code that reports the results to the shopper. */
export const outboxHandlers: OutboxHandlers = {
  add: async () => (await cartChangeKinds()).add,
  quantity: async () => (await cartChangeKinds()).quantity,
  remove: async () => (await cartChangeKinds()).remove,
  merge: async () => (await cartActions.load()).mergeKind,
  wish: async () => (await wishlistActions.load()).wishKind,
  compare: async () => (await compareActions.load()).compareKind,
  report: async () => (await cartActions.load()).outboxReport,
};
