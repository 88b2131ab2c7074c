import { createAction } from '@reduxjs/toolkit';
import type { CategoryViewed, Filtered, ProductViewed, Searched } from '#analytics/events';

/**
 * Dispatched once per visit of a product page, when the product is shown. Contains the options in the page's URL and
 * the price of one piece.
 */
export const productViewed = createAction<ProductViewed, 'catalog/productViewed'>('catalog/productViewed');

/**
 * Dispatched once per visit of a category page, when the page is shown. `path` lists the categories, from the top
 * category down.
 */
export const categoryViewed = createAction<CategoryViewed, 'catalog/categoryViewed'>('catalog/categoryViewed');

/**
 * Dispatched when search results are shown: once per search text, until the shopper searches for other words or reloads
 * the page.
 */
export const searched = createAction<Searched, 'catalog/searched'>('catalog/searched');

/**
 * Dispatched when the shopper has changed or removed filters and the products are shown. For search results, the event
 * contains the search text.
 */
export const filtered = createAction<Filtered, 'catalog/filtered'>('catalog/filtered');
