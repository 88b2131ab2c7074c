import { makeCache } from '#api/cache';
import { persistCache } from '#api/cachePersistence';
import { makeClient } from '#api/client';
import { browser } from '#lib/browser';
import { type BrowserStorage, makeStorage, storageKeys } from '#lib/storage';
import { mediaBaseOf, rememberStoreView, resolveStoreView, storeViews, withStoredValues } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/StoreConfig.gql';
import { type AppStore, makeStore } from '#store/index';
import { clearToken, restoredUser, sessionExpired, signedOut, tokenReceived } from '#store/user';
import { App } from './App';
import { addListeners, itemsRemovedToast } from './listeners';
import { routes } from './routes';
import { makeOpener } from './serverRoute';
import { openTexts, withTexts } from './texts';

/**
 * Puts one visit together, in this order: store view, storage, messages, cache from the device, client, store, app.
 * Resolves when everything is there that the first rendering needs.
 */
export async function assemble(pathname: string, storage: BrowserStorage = makeStorage()) {
  const storedCode = storage.get(storageKeys.storeViewCode);
  const { view: fixed, basename } = resolveStoreView(pathname, typeof storedCode === 'string' ? storedCode : undefined);
  // The visit's own: the back end may know better where its pictures are.
  const view = { ...withStoredValues(fixed, storage) };
  // The URL wins over what was stored; nothing is on the screen yet that a reload would have to change.
  if (storedCode !== view.code) rememberStoreView(view, storage);
  document.documentElement.lang = view.language;
  document.documentElement.dir = view.dir;

  const opening = openTexts(view.locale);

  const cache = makeCache();
  const persistence = persistCache(cache, storage, view.code);
  const restoredAge = persistence.restore();

  const cacheId = storageKeys.cacheId(view.code, view.currency);
  const text = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const getStore = (): AppStore => store;
  const client = makeClient({
    cache,
    storeCode: view.code,
    getToken: () => getStore().getState().user.token,
    getCurrency: () => storage.get(storageKeys.storeViewCurrency, text),
    getCacheId: () => storage.get(cacheId, text),
    setCacheId: (id) => storage.get(cacheId) !== id && storage.set(cacheId, id),
    onSessionLost: () => {
      getStore().dispatch(clearToken());
      getStore().dispatch(sessionExpired());
    },
    onItemsRemoved: (items) => getStore().dispatch(itemsRemovedToast(items)),
  });

  const store = makeStore(
    client,
    {},
    {
      storage,
      view,
      reload: browser.reload,
      listeners: (startListening) =>
        addListeners(startListening, { purgeCaches: () => persistence.purge(storeViews.map(({ code }) => code)) }),
    },
  );
  const { user, expired } = restoredUser(storage);
  // A session that ran out while nobody looked leaves nothing behind; one that still runs is watched.
  if (expired) store.dispatch(signedOut());
  else if (user.token) store.dispatch(tokenReceived(user.token));

  // The shell shows the answer, or asks again; pages that are prepared before it stands need the media host, too.
  client.query({ query: GetStoreConfigDataDocument }).then(
    ({ data }) => {
      const base = mediaBaseOf(data?.availableStores ?? [], view.code);
      if (!base || base === view.secureBaseMediaUrl) return;
      view.secureBaseMediaUrl = base;
      // Another tab may be in another view by now.
      if (storage.get(storageKeys.storeViewCode) === view.code) storage.set(storageKeys.storeViewMediaUrl, base);
    },
    () => {},
  );

  const texts = await opening;
  const opener = makeOpener(client, view, store, withTexts(routes, texts.complete));
  const element = <App store={store} client={client} view={view} basename={basename} texts={texts} opener={opener} />;
  return { element, store, client, view, basename, texts, opener, storage, persistence, restoredAge };
}

export type Assembly = Awaited<ReturnType<typeof assemble>>;
