import { createAction } from '@reduxjs/toolkit';
import type { CategoryViewed, Filtered, ProductViewed, Searched } from '#analytics/events';

/** A product page is shown. Sent once per visit of the page, with the options of its URL and the price of one piece. */
export const productViewed = createAction<ProductViewed, 'catalog/productViewed'>('catalog/productViewed');

/**
 * A category page is shown. Sent once per visit of the page. `path` lists the categories, from the top category down.
 */
export const categoryViewed = createAction<CategoryViewed, 'catalog/categoryViewed'>('catalog/categoryViewed');

/** Search results are shown. Sent once per search, until the shopper searches for other words or reloads the page. */
export const searched = createAction<Searched, 'catalog/searched'>('catalog/searched');

/** The filters have changed (there may be none now) and their products are shown. Search results include the words. */
export const filtered = createAction<Filtered, 'catalog/filtered'>('catalog/filtered');
