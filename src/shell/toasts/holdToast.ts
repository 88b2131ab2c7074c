import type { AppThunk } from '#store/index';
import { startRemoval, type ToastHold, toastHeld } from '#store/toasts';

/** Stops a toast's time while a pointer or the focus is on it. When both have gone it begins from its start. */
export const holdToast =
  (id: string, change: ToastHold): AppThunk =>
  (dispatch, getState) => {
    const toast = getState().toasts[id];
    if (!toast) return;
    clearTimeout(toast.removalTimeoutId ?? undefined);
    const hold = { ...toast.hold, ...change };
    const isHeld = hold.hasPointer || hold.focusedControl !== undefined;
    dispatch(
      isHeld
        ? toastHeld({ id, hold, removalTimeoutId: null })
        : toastHeld({ id, hold: undefined, removalTimeoutId: dispatch(startRemoval(id, toast.timeout)) }),
    );
  };
