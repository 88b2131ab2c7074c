import { storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import type { AppThunk } from '#store/index';
import { addToast, type Toast } from '#store/toasts';

/** A toast that survives a reload: it has no callbacks. */
type LaterToast = Pick<Toast, 'type' | 'message' | 'timeout' | 'actionText' | 'actionPath'>;

const isToast = (value: unknown): value is LaterToast => isObject(value) && 'type' in value && 'message' in value;

/** Reloads the page, and says why when it is there again. */
export const reloadAndSay =
  (toast: LaterToast): AppThunk =>
  (_dispatch, _getState, { tab, reload }) => {
    tab.set(storageKeys.afterReload, toast);
    reload();
  };

/** Says what the page before was reloaded for. */
export const sayAfterReload =
  (): AppThunk =>
  (dispatch, _getState, { tab }) => {
    const toast = tab.get(storageKeys.afterReload, isToast);
    tab.remove(storageKeys.afterReload);
    if (toast) dispatch(addToast(toast));
  };
