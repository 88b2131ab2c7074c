import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import type { SliceThunk } from './sliceThunk';

type ToastType = 'info' | 'warning' | 'error' | 'success';

/** A text of the back end, or the id of a message (with values) that the component translates. */
export type ToastMessage = string | { id: string; values?: Record<string, string | number> };

export interface Toast {
  type: ToastType;
  message: ToastMessage;
  /** True if the shopper can dismiss the toast. Default true. */
  dismissable?: boolean;
  /** Milliseconds; with 0 or false the toast stays until it is dismissed. Default 5000. */
  timeout?: number | false;
  /** Label of the action's button: a text or a message id, like `message`. */
  actionText?: ToastMessage;
  /** Name of an icon; by default the icon of the type. */
  icon?: string;
  onDismiss?: () => void;
  /**
   * Called when the shopper presses the button. If this function returns a promise, the toast stays and shows a spinner
   * until the promise is settled.
   */
  onAction?: () => unknown;
  /** The action is a link to this page. After a sign-in the shopper returns to the current page. */
  actionPath?: string;
}

export interface ShownToast extends Toast {
  id: string;
  /** React key. It changes when the same toast is shown again, unless the pointer or the focus is on the toast. */
  key: string;
  timestamp: number;
  removalTimeoutId: number | null;
  /** True while a pointer or the focus is on the toast; its timer is stopped meanwhile. */
  isHeld: boolean;
  isDuplicate: boolean;
}

type Toasts = Record<string, ShownToast>;
type ToastThunk<Result = void> = SliceThunk<{ toasts: Toasts }, Result>;

const slice = createSlice({
  name: 'toasts',
  initialState: {} as Toasts,
  reducers: {
    toastAdded(state, { payload }: PayloadAction<ShownToast>) {
      const earlier = state[payload.id];
      state[payload.id] = earlier
        ? {
            ...payload,
            timestamp: earlier.timestamp,
            isDuplicate: true,
            key: earlier.isHeld ? earlier.key : `${payload.id}-${payload.timestamp}`,
          }
        : payload;
    },
    toastHeld(state, { payload }: PayloadAction<Pick<ShownToast, 'id' | 'isHeld' | 'removalTimeoutId'>>) {
      const toast = state[payload.id];
      if (toast) Object.assign(toast, payload);
    },
    toastRemoved(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

const { toastAdded, toastRemoved } = slice.actions;
export const { toastHeld } = slice.actions;
export const toastsReducer = slice.reducer;

/** Id of a toast: FNV-1a hash of type, message, dismissable, action text and icon. Equal toasts have equal ids. */
export function toastId({ type, message, dismissable = true, actionText = '', icon = '' }: Toast): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([type, message, dismissable, actionText, icon]))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/**
 * Shows a toast and returns its id.
 * @throws TypeError without a type or a message, or if the toast would never be removed
 */
export const addToast =
  (toast: Toast): ToastThunk<string> =>
  (dispatch, getState) => {
    const { type, message, dismissable = true, timeout = config.toastTimeout } = toast;
    if (!type) throw new TypeError('toast.type is required');
    if (!message) throw new TypeError('toast.message is required');
    if (!dismissable && !timeout) throw new TypeError('Toast should be user-dismissable or have a timeout');

    const id = toastId(toast);
    const earlier = getState().toasts[id];
    clearTimeout(earlier?.removalTimeoutId ?? undefined);
    const isHeld = earlier?.isHeld ?? false;
    const removalTimeoutId = isHeld ? null : dispatch(startRemoval(id, timeout));
    const shown = { ...toast, dismissable, id, key: id, timestamp: Date.now(), removalTimeoutId, isHeld };
    dispatch(toastAdded({ ...shown, isDuplicate: false }));
    return id;
  };

/** Starts the timer that dismisses a toast. Returns the timer's id, or null without a timeout. */
export const startRemoval =
  (id: string, timeout: Toast['timeout'] = config.toastTimeout): ToastThunk<number | null> =>
  (dispatch) =>
    timeout ? Number(setTimeout(() => dispatch(dismissToast(id)), timeout)) : null;

/** Removes a toast and stops its timer. */
export const removeToast =
  (id: string): ToastThunk =>
  (dispatch, getState) => {
    clearTimeout(getState().toasts[id]?.removalTimeoutId ?? undefined);
    dispatch(toastRemoved(id));
  };

/** Calls the toast's `onDismiss`, and removes it. */
export const dismissToast =
  (id: string): ToastThunk =>
  (dispatch, getState) => {
    getState().toasts[id]?.onDismiss?.();
    dispatch(removeToast(id));
  };

/** Toasts in the order in which they were first shown. */
export const inOrder = (toasts: Toasts): ShownToast[] =>
  Object.values(toasts).sort((a, b) => a.timestamp - b.timestamp);

/** Toasts about the connection. Components that show the same message inline remove these toasts. */
export const connectionToasts = {
  offline: {
    type: 'error',
    icon: 'offline',
    message: { id: 'app.offline' },
    timeout: config.connectionToastTimeout,
  },
  online: {
    type: 'info',
    icon: 'online',
    message: { id: 'app.online' },
    timeout: config.connectionToastTimeout,
  },
} satisfies Record<string, Toast>;
