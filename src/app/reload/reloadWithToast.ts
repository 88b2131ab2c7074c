import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import type { Toast } from '#store/toasts';

/** A toast that survives a reload: it has no callbacks. */
export type LaterToast = Pick<Toast, 'type' | 'message' | 'timeout' | 'actionText' | 'actionPath'>;

/** Reloads the page, and shows the toast afterwards. */
export const reloadWithToast =
  (toast: LaterToast): AppThunk =>
  (_dispatch, _getState, { tab, reload }) => {
    tab.set(storageKeys.afterReload, toast);
    reload();
  };

/** Reloads a page whose code file is missing. Shows a toast unless the shopper was on the way to another page. */
export const reloadOnce =
  (file: string, isNewPage: boolean): AppThunk<boolean> =>
  (dispatch, _getState, { tab, reload }) => {
    tab.set(storageKeys.reloadedFor, file, config.reloadOnceIn);
    // If the browser blocks storage, the next page could not read the record, and would reload without end.
    if (!makeTabStorage().record(storageKeys.reloadedFor)) return false;
    if (isNewPage) reload();
    else dispatch(reloadWithToast({ type: 'info', message: { id: 'app.updated' }, timeout: config.errorToastTimeout }));
    return true;
  };
