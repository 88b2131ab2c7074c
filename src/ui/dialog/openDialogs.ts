import { createContext, use, useSyncExternalStore } from 'react';

/** The kit's open modal dialogs, the topmost last. */
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

/** The shell provides the app's own; what is shown without a shell (in a test) shares the one that is made here. */
export const OpenDialogsContext = createContext(makeOpenDialogs());

/**
 * The topmost open dialog, if any: it makes everything outside it inert, so what must stay usable over it (toasts)
 * moves inside.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  const { subscribe, top } = use(OpenDialogsContext);
  return useSyncExternalStore(subscribe, top);
}
