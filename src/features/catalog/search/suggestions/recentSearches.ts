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

export const forgetSearches =
  (): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.remove(storageKeys.recentSearches);
