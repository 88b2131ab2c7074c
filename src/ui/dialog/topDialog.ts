import { useSyncExternalStore } from 'react';

/** Modal dialogs make everything outside them inert, so what must stay usable over them (toasts) moves inside the topmost. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export const dialogOpened = (dialog: HTMLDialogElement) =>
  change([...open.filter((other) => other !== dialog), dialog]);
export const dialogClosed = (dialog: HTMLDialogElement) => {
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
};

/** The topmost open dialog of the kit, if any. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
  );
