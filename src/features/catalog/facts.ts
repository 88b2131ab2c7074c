import { createAction } from '@reduxjs/toolkit';
import type { ProductFact } from '#features/cart/facts/cartFacts';
import type { ListingState } from './listing/listingState';

/** What is chosen of a list, as its address says it: codes and values of the back end. */
interface Chosen extends Pick<ListingState, 'filters' | 'price' | 'sort' | 'page'> {
  /** How many products there are, on all pages. */
  count: number;
}

/**
 * A product's page is shown, with its product: sent once for each arrival, with what its address chooses by then. Its
 * price is that of one piece, before parts and files are chosen; null where the shop tells none.
 */
export const productViewed = createAction<
  Omit<ProductFact, 'quantity' | 'price'> & { price: number | null; inStock: boolean }
>('catalog/productViewed');

/** A category's page is shown: sent once for each arrival. `path` is its address, from the top category down. */
export const categoryViewed = createAction<{ uid: string; name: string; path: string }>('catalog/categoryViewed');

/**
 * Results of a search are shown: sent once for the words, not for other pages, filters or a return to the results,
 * until others are searched for or the page is loaded anew.
 */
export const searched = createAction<Chosen & { words: string }>('catalog/searched');

/** Other filters are in force, none perhaps, and their products are shown. Of search results with its words. */
export const filtered = createAction<Chosen & { categoryUid?: string; words?: string }>('catalog/filtered');
