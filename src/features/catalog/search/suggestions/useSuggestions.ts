import { type KeyboardEvent, useState } from 'react';
import { storageKeys } from '#lib/browser/storage';
import { isListOf, isText } from '#lib/guards';
import { isSameSearch } from '#lib/text/arabicFolding';
import { type AppThunk, useAppDispatch } from '#store/index';
import { isEnough, searchWords } from './searchWords';
import { searchGroup, suggestionGroups } from './suggest';
import { type FoundWords, useFound, useSettled } from './useSuggestionQuery';

export type Suggestions = ReturnType<typeof useSuggestions>;

/** Follows the suggestion and not its place, since the next answer may put another one there. */
export const optionId = (listId: string, key: string): string => `${listId}-${encodeURIComponent(key)}`;

/** What to offer under a search field that holds `text`; `id` names the list and begins the ids of its options. */
export function useSuggestions(text: string, id: string) {
  const dispatch = useAppDispatch();
  const [recent, setRecent] = useState(() => dispatch(recentSearches()));
  const [asking, setAsking] = useState(false);
  const [last, setLast] = useState<FoundWords>();

  const words = searchWords(text);
  const settled = useSettled(words);
  const isAsked = asking && isEnough(words);
  const { found, loading } = useFound(isAsked && settled === words ? words : undefined);
  if (found && !isSame(found, last)) setLast(found);

  // The last answer stays until the next has arrived, so that the list does not flicker.
  const shown = isAsked ? (found ?? last) : undefined;
  // Nothing was typed, or all of it was deleted: words that were there at the beginning are those of the page's search.
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
    /** What is marked in the names offered. */
    marked: isUntouched ? '' : (shown?.repaired?.words ?? words),
    /** Only recent searches are offered: to be gone through, and to be forgotten. */
    isUntouched,
    /** The words are not answered yet. */
    busy: isAsked && (loading || settled !== words),
    /** Nothing reached the shop: what is offered is what this device has seen. */
    isOfDevice: !isUntouched && shown?.typed.isOfDevice === true,
    /** The words were answered, and there is nothing to offer. */
    nothing: isAsked && found?.isNothing === true,
    forget,
    typed() {
      setAsking(true);
      combobox.typed();
    },
  };
}

const isSame = (one: FoundWords, other: FoundWords | undefined): boolean =>
  one.typed.answer === other?.typed.answer && one.repaired?.answer === other?.repaired?.answer;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ComboboxOptions {
  listId: string;
  /** Ids of the options in the order in which they are shown. */
  optionIds: readonly string[];
  /** Delete was pressed on an option while the field is empty. */
  onDelete(optionId: string): void;
}

/** The field of a combobox whose list is moved through without leaving it (ARIA: combobox with a list). */
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

const KEPT = 5;

const isList = isListOf(isText);

/** Words searched for on this device, the latest first. */
const recentSearches =
  (): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) =>
    (storage.get(storageKeys.recentSearches, isList) ?? []).map(searchWords).filter(Boolean).slice(0, KEPT);

/** Puts words first and removes other spellings of them. */
export const rememberSearch =
  (words: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const others = dispatch(recentSearches()).filter((other) => !isSameSearch(other, words));
    storage.set(storageKeys.recentSearches, [words, ...others].slice(0, KEPT));
  };

/** Forgets one entry, or without words all of them. Returns what is left. */
const forgetSearch =
  (words?: string): AppThunk<string[]> =>
  (dispatch, _getState, { storage }) => {
    const left = words === undefined ? [] : dispatch(recentSearches()).filter((other) => other !== words);
    if (left.length > 0) storage.set(storageKeys.recentSearches, left);
    else storage.remove(storageKeys.recentSearches);
    return left;
  };
