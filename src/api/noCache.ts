/**
 * The fetch policy of an operation whose response must not be in Apollo's cache:
 * - cart and checkout: the Redux store contains their data (decision 3);
 * - sign-in and a new account: only the Redux store contains the token;
 * - an order that a guest looks up: no sign-out would remove the order from the cache;
 * - a query for another store view: the cache is for one store view;
 * - a wish list page for the wish buttons: the buttons use all pages, merged (decision 14);
 * - a category page: the caller writes the response to the cache.
 *
 * From a mutation, Apollo caches only entities with an id, so a mutation that only reports success needs no policy.
 */
export const noCache = 'no-cache';
