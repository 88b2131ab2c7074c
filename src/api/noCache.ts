/**
 * The fetch policy of an operation whose response must not be in Apollo's cache:
 * - cart and checkout: the store contains them (decision 3);
 * - sign-in and a new account: only the store contains the token;
 * - an order that a guest looks up: no sign-out would remove it;
 * - another store view: the cache is for one view;
 * - a wish list page for the wish buttons: they merge all pages (decision 14);
 * - a category page: its caller writes it to the cache.
 *
 * Apollo caches only entities with an id from a mutation, so a mutation that only reports success needs no policy.
 */
export const noCache = 'no-cache';
