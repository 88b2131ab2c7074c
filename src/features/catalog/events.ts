import { createAction } from '@reduxjs/toolkit';
import type { CategoryViewed, Filtered, ProductViewed, Searched } from '#analytics/events';

/** A product's page is shown: sent once for each arrival, with its address's options and the price of one piece. */
export const productViewed = createAction<ProductViewed, 'catalog/productViewed'>('catalog/productViewed');

/** A category's page is shown: sent once for each arrival. `path` is its address, from the top category down. */
export const categoryViewed = createAction<CategoryViewed, 'catalog/categoryViewed'>('catalog/categoryViewed');

/** Results are shown: sent once for the words, until others are searched for or the page is loaded again. */
export const searched = createAction<Searched, 'catalog/searched'>('catalog/searched');

/** Other filters are in force, none perhaps, and their products are shown. Of search results with its words. */
export const filtered = createAction<Filtered, 'catalog/filtered'>('catalog/filtered');
