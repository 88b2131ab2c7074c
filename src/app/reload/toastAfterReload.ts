import { storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import type { LaterToast } from './reloadWithToast';

const isToast = (value: unknown): value is LaterToast => isObject(value) && 'type' in value && 'message' in value;

/** Shows the toast of the previous page, which explains the reload. */
export const showToastAfterReload =
  (): AppThunk =>
  (dispatch, _getState, { tab }) => {
    const toast = tab.get(storageKeys.afterReload, isToast);
    tab.remove(storageKeys.afterReload);
    if (toast) dispatch(addToast(toast));
  };
