import { storageKeys } from '#lib/browser/storage';
import { isListOf, isText } from '#lib/guards';
import { isSameSearch } from '#lib/text/arabicFolding';
import type { AppThunk } from '#store/index';
import { searchWords } from './searchWords';

const KEPT = 5;

const isList = isListOf(isText);

/** Words searched for on this device, the latest first. */
export const recentSearches =
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
export const forgetSearch =
  (words?: string): AppThunk<string[]> =>
  (dispatch, _getState, { storage }) => {
    const left = words === undefined ? [] : dispatch(recentSearches()).filter((other) => other !== words);
    if (left.length > 0) storage.set(storageKeys.recentSearches, left);
    else storage.remove(storageKeys.recentSearches);
    return left;
  };
