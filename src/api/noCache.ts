/**
 * The fetch policy of an operation whose response Apollo's client must not keep:
 * - cart and checkout: their home is the store (decision 3);
 * - sign-in and a new account: the token is in the store only;
 * - an order that a guest looks up: nobody signs out afterwards;
 * - another store view: the cache is that of one view;
 * - a page of the wish list for its buttons: they keep all pages as one (decision 14);
 * - a category's page: its caller keeps it.
 *
 * A mutation keeps only entities with an id, so one that only reports success needs no policy.
 */
export const noCache = 'no-cache';
