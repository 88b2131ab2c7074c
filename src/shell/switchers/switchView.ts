import { noCache } from '#api/noCache';
import { browser } from '#lib/browser/browser';
import { rememberStoreView } from '#lib/browser/resolveVisit';
import { storageKeys } from '#lib/browser/storage';
import { willPageLoadFail } from '#lib/browser/whenPageCanLoad';
import { asPath, pathInView, paths, withoutBasename } from '#lib/paths';
import { storeViewByCode, storeViews } from '#lib/storeViews';
import { workEnded, workStarted } from '#store/app';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { GetRouteDataDocument } from './GetRouteData.gql';

/** Removes the store code from a path, if it has one. */
export function pathWithoutView(pathname: string): string {
  const code = storeViews.find((view) => withoutBasename(pathname, `/${view.code}`) !== pathname)?.code;
  return code ? withoutBasename(pathname, `/${code}`) : pathname;
}

/** Returns true and shows a toast if a page cannot load now. */
const cannotLeave =
  (): AppThunk<boolean> =>
  (dispatch, _getState, { isOnline }) => {
    if (!willPageLoadFail(isOnline)) return false;
    dispatch(addToast({ type: 'error', message: { id: 'error.offline' } }));
    return true;
  };

/**
 * Goes to another store view: stores that view, requests the page's path in it, and loads the path with the same query.
 * Without a response, the path stays the same. Does nothing if a page cannot load now.
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
        // If the error persists, the page of the new store view shows it.
      }
    }
    dispatch(workEnded('storeSwitch'));
    browser.assign(pathInView(target.code, path) + address.search);
  };

/** Changes the currency, if the store has it, and reloads the page. Does nothing if the page cannot load now. */
export const switchCurrency =
  (code: string, available: readonly (string | null)[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, tab, view, reload }) => {
    if (!available.includes(code) || code === view.currency || dispatch(cannotLeave())) return;
    for (const area of [tab, storage]) rememberStoreView({ ...view, currency: code }, area);
    // Cached prices are in the old currency.
    await client.clearStore();
    storage.remove(storageKeys.queryCache(view.code));
    reload();
  };
