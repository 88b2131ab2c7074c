import { noCache } from '#api/noCache';
import { browser } from '#lib/browser/browser';
import { lacksPage } from '#lib/browser/pageCanLoad';
import { storageKeys } from '#lib/browser/storage';
import { asPath, pathInView, paths, withoutBasename } from '#lib/paths';
import { rememberStoreView, storeViewByCode, storeViews } from '#lib/storeViews';
import { workEnded, workStarted } from '#store/app';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { GetRouteDataDocument } from './GetRouteData.gql';

/** The path in the address bar without a store code, with or without which the visit came. */
export function pathWithoutView(pathname: string): string {
  const code = storeViews.find((view) => withoutBasename(pathname, `/${view.code}`) !== pathname)?.code;
  return code ? withoutBasename(pathname, `/${code}`) : pathname;
}

/** True if the page cannot load. Tells the shopper. */
const cannotLeave =
  (): AppThunk<boolean> =>
  (dispatch, _getState, { isOnline }) => {
    if (!lacksPage(isOnline)) return false;
    dispatch(addToast({ type: 'error', message: { id: 'error.offline' } }));
    return true;
  };

/**
 * Goes to another store view: saves its values, asks the back end for the page's path there, and loads it with the same
 * query. Without a response the path stays. Stays where it is when the page cannot load.
 */
export const switchStore =
  (code: string, address: Pick<Location, 'pathname' | 'search'> = globalThis.location): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, view }) => {
    const target = storeViewByCode(code);
    if (!target || target.code === view.code || dispatch(cannotLeave())) return;
    dispatch(workStarted('storeSwitch'));
    rememberStoreView(target, storage);
    let path = pathWithoutView(address.pathname);
    if (path !== paths.home) {
      try {
        const { data } = await client.query({
          query: GetRouteDataDocument,
          variables: { url: path },
          fetchPolicy: noCache,
          context: { headers: { Store: target.code } },
        });
        if (data?.route?.relative_url) path = asPath(data.route.relative_url);
      } catch {
        // The new view's own page will say what is wrong, if anything is.
      }
    }
    dispatch(workEnded('storeSwitch'));
    browser.assign(pathInView(target.code, path) + address.search);
  };

/** Shows prices in another currency, if the store has it, and reloads the page. Not when the page cannot load. */
export const switchCurrency =
  (code: string, available: readonly (string | null)[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, tab, view, reload }) => {
    if (!available.includes(code) || code === view.currency || dispatch(cannotLeave())) return;
    for (const area of [tab, storage]) rememberStoreView({ ...view, currency: code }, area);
    // What is kept shows prices in the old currency.
    await client.clearStore();
    storage.remove(storageKeys.queryCache(view.code));
    reload();
  };
