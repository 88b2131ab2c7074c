import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import type { Toast } from '#store/toasts';

/** A toast that survives a reload: it has no callbacks. */
export type LaterToast = Pick<Toast, 'type' | 'message' | 'timeout' | 'actionText' | 'actionPath'>;

/** Reloads the page, and says why when it is there again. */
export const reloadWithToast =
  (toast: LaterToast): AppThunk =>
  (_dispatch, _getState, { tab, reload }) => {
    tab.set(storageKeys.afterReload, toast);
    reload();
  };

/** Reloads a page that lacks a file, and says so unless the shopper was on the way to another one. */
export const reloadOnce =
  (file: string, isNewPage: boolean): AppThunk<boolean> =>
  (dispatch, _getState, { tab, reload }) => {
    tab.set(storageKeys.reloadedFor, file, config.reloadOnceIn);
    // Where the browser keeps nothing the next page would not know, and reload for ever.
    if (!makeTabStorage().record(storageKeys.reloadedFor)) return false;
    if (isNewPage) reload();
    else dispatch(reloadWithToast({ type: 'info', message: { id: 'app.updated' }, timeout: config.errorToastTimeout }));
    return true;
  };
