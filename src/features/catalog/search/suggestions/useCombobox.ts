import { type KeyboardEvent, useState } from 'react';

/** Where the marked option goes; from the field down into the list, and out of it at both ends. */
function next(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : -1;
    case 'ArrowUp':
      return current === -1 ? count - 1 : current - 1;
    // Without a marked option these two move the caret.
    case 'Home':
      return current === -1 ? undefined : 0;
    case 'End':
      return current === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}

interface ComboboxOptions {
  listId: string;
  /** Ids of the options in the order in which they are shown. */
  optionIds: readonly string[];
}

/** The field of a combobox whose list is moved through without leaving it (ARIA: combobox with a list). */
export function useCombobox({ listId, optionIds }: ComboboxOptions) {
  const [wanted, setWanted] = useState(true);
  const [marked, setMarked] = useState<string | null>(null);
  const isOpen = wanted && optionIds.length > 0;
  const current = isOpen && marked !== null ? optionIds.indexOf(marked) : -1;
  const active = current === -1 ? undefined : optionIds[current];

  const mark = (id: string | undefined) => {
    setMarked(id ?? null);
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  };

  /** True when the key was for the list. */
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    // An input method's own keys, and chords.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (event.key === 'Escape') {
      if (!isOpen) return false;
      setWanted(false);
      setMarked(null);
      return true;
    }
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      setWanted(true);
      mark(event.key === 'ArrowDown' ? optionIds[0] : optionIds.at(-1));
      return true;
    }
    if (event.key === 'Enter' && active) {
      document.getElementById(active)?.click();
      return true;
    }
    const to = next(event.key, current, optionIds.length);
    if (to === undefined) {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setMarked(null);
      return false;
    }
    mark(optionIds[to]);
    return true;
  };

  return {
    isOpen,
    /** The list may show, when there is something to show. */
    wanted,
    active,
    /** The words changed: whatever was marked is not what is meant. */
    typed() {
      setWanted(true);
      setMarked(null);
    },
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (!onKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
