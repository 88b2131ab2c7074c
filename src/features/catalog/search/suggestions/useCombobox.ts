import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ComboboxOptions {
  listId: string;
  /** Ids of the options in the order in which they are shown. */
  optionIds: readonly string[];
  openAtFirst: boolean;
  /** Delete was pressed on an option while the field is empty. */
  onDelete(optionId: string): void;
}

/** The field of a combobox whose list is moved through without leaving it (ARIA: combobox with a list). */
export function useCombobox({ listId, optionIds, openAtFirst, onDelete }: ComboboxOptions) {
  const [wanted, setWanted] = useState(openAtFirst);
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
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
    if (event.key === 'Escape') {
      if (!isOpen) return false;
      setWanted(false);
      setMarked(null);
      return true;
    }
    const step = steps[event.key];
    if (step !== undefined) {
      setWanted(true);
      // From the field down into the list, and out of it at both ends: the field is a place, too.
      const places = optionIds.length + 1;
      mark(optionIds[((current + 1 + step + places) % places) - 1]);
      return true;
    }
    if (event.key === 'Enter' && active) {
      document.getElementById(active)?.click();
      return true;
    }
    if (event.key === 'Delete' && active && event.currentTarget.value === '') {
      onDelete(active);
      return true;
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setMarked(null);
    return false;
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
