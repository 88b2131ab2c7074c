import { createContext, use, useSyncExternalStore } from 'react';

interface OpenDialogs {
  /** Adds a dialog on top. Returns a function that removes this dialog. */
  add(dialog: HTMLDialogElement): () => void;
  top(): HTMLDialogElement | undefined;
  subscribe(listener: () => void): () => void;
}

export function makeOpenDialogs(): OpenDialogs {
  let open: readonly HTMLDialogElement[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly HTMLDialogElement[]) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    add(dialog) {
      change([...open, dialog]);
      return () => change(open.filter((other) => other !== dialog));
    },
    top: () => open.at(-1),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Provided by the shell; the default, for tests, records no dialogs. */
export const OpenDialogsContext = createContext<OpenDialogs>({
  add: () => () => {},
  top: () => undefined,
  subscribe: () => () => {},
});

/**
 * Returns the topmost open dialog, if any. Everything outside that dialog is inert, so toasts are rendered inside it.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  const { subscribe, top } = use(OpenDialogsContext);
  return useSyncExternalStore(subscribe, top);
}
