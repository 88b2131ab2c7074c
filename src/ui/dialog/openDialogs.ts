import { createContext, use, useSyncExternalStore } from 'react';

interface OpenDialogs {
  /** Puts a dialog on top. Returns the way to take it out. */
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

/** Provided by the shell; without one (in a test) no dialog is noted. */
export const OpenDialogsContext = createContext<OpenDialogs>({
  add: () => () => {},
  top: () => undefined,
  subscribe: () => () => {},
});

/** The topmost open dialog, if any. All else is inert, so what must stay usable over it (toasts) moves inside. */
export function useTopDialog(): HTMLDialogElement | undefined {
  const { subscribe, top } = use(OpenDialogsContext);
  return useSyncExternalStore(subscribe, top);
}
