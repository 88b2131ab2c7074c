import { storageKeys } from '#lib/storage';
import type { AppThunk } from '#store/index';

const kept = 5;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Words searched for on this device, the latest first. */
export const recentSearches =
  (): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(storageKeys.recentSearches, isList) ?? [];

export const rememberSearch =
  (words: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const others = dispatch(recentSearches()).filter((other) => other.toLowerCase() !== words.toLowerCase());
    storage.set(storageKeys.recentSearches, [words, ...others].slice(0, kept));
  };
