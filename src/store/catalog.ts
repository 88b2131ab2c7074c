import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { isListOf, isObject, isText } from '#lib/guards';
import type { EnteredOption } from './cartItem';
import type { SliceThunk } from './sliceThunk';
import { signedOut } from './user';

/** Compared products and the back end's list of them. The device keeps a copy for the next visit and for other tabs. */
export interface Comparison {
  /** Of the list; null until there is one. */
  uid: string | null;
  products: string[];
}

/** What is added to a wish list: a product, with what has been chosen of it so far. */
export interface WishlistEntry {
  product: { __typename: string; uid: string; sku: string | null; name: string | null };
  quantity?: number;
  /** Uids of chosen values. */
  selectedOptions?: readonly string[];
  enteredOptions?: readonly EnteredOption[];
}

const isComparison = (value: unknown): value is Comparison =>
  isObject(value) && (value.uid === null || isText(value.uid)) && isListOf(isText)(value.products);

/** What the device keeps: a comparison for each store view. */
export const isKept = (value: unknown): value is Record<string, Comparison> =>
  isObject(value) && Object.values(value).every(isComparison);

/**
 * Page, page size and total are in the specification's state (section 3); only tests read them. On a list they are in
 * the URL and in Apollo's cache.
 */
interface CatalogState {
  /** What a guest has put aside on this device, oldest first; `features/catalog/wishlist/guestWishes` brings it here. */
  wishes: readonly WishlistEntry[];
  currentPage: number;
  pageSize: number;
  prevPageTotal: number | null;
  comparison: Comparison;
}

const nothingCompared: Comparison = { uid: null, products: [] };

const initialState: CatalogState = {
  currentPage: 1,
  pageSize: config.catalogPageSize,
  prevPageTotal: null,
  comparison: nothingCompared,
  wishes: [],
};

const slice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    pageShown: (state, { payload }: PayloadAction<number>) => ({ ...state, currentPage: payload }),
    pageTotalReceived: (state, { payload }: PayloadAction<number>) => ({ ...state, prevPageTotal: payload }),
    comparisonChanged(state, { payload }: PayloadAction<Comparison>) {
      state.comparison = payload;
    },
    wishesKept: (state, { payload }: PayloadAction<readonly WishlistEntry[]>) => ({ ...state, wishes: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.comparison = nothingCompared;
      state.wishes = [];
    });
  },
});

export const { pageShown, pageTotalReceived, comparisonChanged, wishesKept } = slice.actions;
export const catalogReducer = slice.reducer;

/** Takes over what the device keeps for this store view: at the start, and when another tab has changed it. */
export const restoreComparison =
  (): SliceThunk<{ catalog: CatalogState }> =>
  (dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.compareLists, isKept)?.[view.code] ?? nothingCompared;
    if (JSON.stringify(kept) !== JSON.stringify(getState().catalog.comparison)) dispatch(comparisonChanged(kept));
  };
