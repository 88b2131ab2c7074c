import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import type { SliceThunk } from './sliceThunk';

type ToastType = 'info' | 'warning' | 'error' | 'success';

/** A text as the back end wrote it, or the id of one of ours (with values), put into words where it is shown. */
export type ToastMessage = string | { id: string; values?: Record<string, string | number> };

export interface Toast {
  type: ToastType;
  message: ToastMessage;
  /** Default true. */
  dismissable?: boolean;
  /** Milliseconds; 0 or false stays until dismissed. Default 5000. */
  timeout?: number | false;
  /** Words of the action's button, as `message`. */
  actionText?: ToastMessage;
  /** Name of an icon; the type's own otherwise. */
  icon?: string;
  onDismiss?: () => void;
  /** With a promise, the toast stays and waits until that is settled. */
  onAction?: () => unknown;
  /** The action leads to this page of the shop; from the sign-in the shopper comes back. */
  actionPath?: string;
}

export interface ShownToast extends Toast {
  id: string;
  /** Changes when the same toast is shown again, unless it is held: use it as React key. */
  key: string;
  timestamp: number;
  removalTimeoutId: number | null;
  /** A pointer or the focus is on it: its time is stopped meanwhile. */
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

/** FNV-1a of what makes two toasts the same: type, message, dismissable, action text and icon. */
export function toastId({ type, message, dismissable = true, actionText = '', icon = '' }: Toast): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([type, message, dismissable, actionText, icon]))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/**
 * Shows a toast and returns its id.
 * @throws without a type or a message, or when nothing would ever take it away
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

/** Takes the toast away after its time; null when it has none. */
export const startRemoval =
  (id: string, timeout: Toast['timeout'] = config.toastTimeout): ToastThunk<number | null> =>
  (dispatch) =>
    timeout ? Number(setTimeout(() => dispatch(dismissToast(id)), timeout)) : null;

/** Takes a toast away and stops its timer. */
export const removeToast =
  (id: string): ToastThunk =>
  (dispatch, getState) => {
    clearTimeout(getState().toasts[id]?.removalTimeoutId ?? undefined);
    dispatch(toastRemoved(id));
  };

/** The same, calling its `onDismiss`. */
export const dismissToast =
  (id: string): ToastThunk =>
  (dispatch, getState) => {
    getState().toasts[id]?.onDismiss?.();
    dispatch(removeToast(id));
  };

/** In the order in which they were first shown. */
export const inOrder = (toasts: Toasts): ShownToast[] =>
  Object.values(toasts).sort((a, b) => a.timestamp - b.timestamp);

/** Told when the connection goes and when it is back. What says the same in its place takes them away. */
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
