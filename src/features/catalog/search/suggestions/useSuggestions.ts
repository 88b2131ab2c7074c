import { useState } from 'react';
import { useAppDispatch } from '#store/index';
import { forgetSearch, recentSearches } from './recentSearches';
import { isEnough, searchWords } from './searchWords';
import { searchGroup, suggestionGroups } from './suggest';
import { useCombobox } from './useCombobox';
import { type FoundWords, useFound, useSettled } from './useFound';

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
    openAtFirst: true,
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
