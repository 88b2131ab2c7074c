import type { AppThunk } from '#store/index';
import { startRemoval, toastHeld } from '#store/toasts';

/** Stops a toast's time while it is held. Afterwards it begins from its start. */
export const holdToast =
  (id: string, isHeld: boolean): AppThunk =>
  (dispatch, getState) => {
    const toast = getState().toasts[id];
    if (!toast) return;
    clearTimeout(toast.removalTimeoutId ?? undefined);
    const removalTimeoutId = isHeld ? null : dispatch(startRemoval(id, toast.timeout));
    dispatch(toastHeld({ id, isHeld, removalTimeoutId }));
  };
