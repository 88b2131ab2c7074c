import type { AppThunk } from '#store/index';
import { isHeld, startRemoval, type ToastHold, toastHeld } from '#store/toasts';

/** Stops a toast's time while a pointer or the focus is on it. When both have gone it begins from its start. */
export const holdToast =
  (id: string, change: ToastHold): AppThunk =>
  (dispatch, getState) => {
    const toast = getState().toasts[id];
    if (!toast) return;
    clearTimeout(toast.removalTimeoutId ?? undefined);
    const hold = { ...toast.hold, ...change };
    dispatch(
      toastHeld({ id, hold, removalTimeoutId: isHeld(hold) ? null : dispatch(startRemoval(id, toast.timeout)) }),
    );
  };
