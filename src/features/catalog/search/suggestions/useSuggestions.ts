import { type KeyboardEvent, useState } from 'react';
import { storageKeys } from '#lib/browser/storage';
import { isListOf, isText } from '#lib/guards';
import { isSameSearch } from '#lib/text/arabicFolding';
import { type AppThunk, useAppDispatch } from '#store/index';
import { isEnough, normaliseSearch } from './searchText';
import { searchGroup, suggestionGroups } from './suggestionGroups';
import { type SuggestionResults, useDebounced, useSuggestionResult } from './useSuggestionResult';

export type Suggestions = ReturnType<typeof useSuggestions>;

/** Element id of a suggestion. It contains the key and not the position, which the next response may change. */
export const optionId = (listId: string, key: string): string => `${listId}-${encodeURIComponent(key)}`;

/** Suggestions for a search field that contains `text`. `id` is the id of the list and the prefix of its option ids. */
export function useSuggestions(text: string, id: string) {
  const dispatch = useAppDispatch();
  const [recent, setRecent] = useState(() => dispatch(recentSearches()));
  const [asking, setAsking] = useState(false);
  const [last, setLast] = useState<SuggestionResults>();

  const words = normaliseSearch(text);
  const settled = useDebounced(words);
  const isAsked = asking && isEnough(words);
  const { found, loading } = useSuggestionResult(isAsked && settled === words ? words : undefined);
  if (found && !isSame(found, last)) setLast(found);

  // The last suggestions stay until the next ones have loaded, so that the list does not flicker.
  const shown = isAsked ? (found ?? last) : undefined;
  // True if the shopper has typed nothing, or has emptied the field. The initial text of the field is the current
  // search.
  const isUntouched = !words || !asking;
  const groups = isUntouched ? searchGroup('recent', recent) : suggestionGroups(words, recent, shown);
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const optionIds = options.map(({ key }) => optionId(id, key));

  const forget = (entry?: string) => setRecent(dispatch(forgetSearch(entry)));
  const combobox = useCombobox({
    listId: id,
    optionIds,
    onDelete(optionId) {
      const option = options[optionIds.indexOf(optionId)];
      if (option?.kind === 'recent') forget(option.words);
    },
  });

  return {
    ...combobox,
    id,
    words,
    groups,
    /** Text to highlight in the suggested names. */
    marked: isUntouched ? '' : (shown?.repaired?.words ?? words),
    /** True if the suggestions are only recent searches, which can be opened or removed. */
    isUntouched,
    /** True while the result for the words is loading. */
    busy: isAsked && (loading || settled !== words),
    /** True if the back end is unreachable and the suggestions come from data cached on this device. */
    isOfDevice: !isUntouched && shown?.typed.isOfDevice === true,
    /** True if the result has loaded and is empty. */
    nothing: isAsked && found?.isNothing === true,
    forget,
    typed() {
      setAsking(true);
      combobox.typed();
    },
  };
}

const isSame = (one: SuggestionResults, other: SuggestionResults | undefined): boolean =>
  one.typed.answer === other?.typed.answer && one.repaired?.answer === other?.repaired?.answer;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ComboboxOptions {
  listId: string;
  /** Ids of the options in the order of display. */
  optionIds: readonly string[];
  /** Called when the shopper presses Delete on an option and the field is empty. */
  onDelete(optionId: string): void;
}

/**
 * A combobox field: the focus stays in the field while arrow keys move through the list (ARIA combobox with listbox).
 */
function useCombobox({ listId, optionIds, onDelete }: ComboboxOptions) {
  const [wanted, setWanted] = useState(true);
  const [marked, setMarked] = useState<string | null>(null);
  const isOpen = wanted && optionIds.length > 0;
  const current = isOpen && marked !== null ? optionIds.indexOf(marked) : -1;
  const active = current === -1 ? undefined : optionIds[current];

  const mark = (id: string | undefined) => {
    setMarked(id ?? null);
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  };

  /** Handles a key press; returns true if the key was for the list. */
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    // Ignore keys of an input method editor and key combinations.
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
      // Arrow keys go from the field through the list and back to the field, which counts as one position.
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
    /** True unless the list was closed; a list without options is not shown. */
    wanted,
    active,
    /** Called when the text has changed: shows the list, and removes the highlight from the option. */
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

const MAX_RECENT_SEARCHES = 5;

const isList = isListOf(isText);

/** Recent searches on this device, newest first. */
const recentSearches =
  (): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) =>
    (storage.get(storageKeys.recentSearches, isList) ?? [])
      .map(normaliseSearch)
      .filter(Boolean)
      .slice(0, MAX_RECENT_SEARCHES);

/** Stores a search as the newest recent search, and removes other spellings of the same search. */
export const rememberSearch =
  (words: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const others = dispatch(recentSearches()).filter((other) => !isSameSearch(other, words));
    storage.set(storageKeys.recentSearches, [words, ...others].slice(0, MAX_RECENT_SEARCHES));
  };

/** Removes one recent search; without `words`, all recent searches. Returns the remaining searches. */
const forgetSearch =
  (words?: string): AppThunk<string[]> =>
  (dispatch, _getState, { storage }) => {
    const left = words === undefined ? [] : dispatch(recentSearches()).filter((other) => other !== words);
    if (left.length > 0) storage.set(storageKeys.recentSearches, left);
    else storage.remove(storageKeys.recentSearches);
    return left;
  };
