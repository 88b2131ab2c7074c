/**
 * The fetch policy of an operation whose answer Apollo's client must not keep, since its home is elsewhere or nowhere:
 * - of the cart and of checkout: their home is the store (decision 3);
 * - of signing in and of a new account: a token stands in the store only, and whose account it is says the session;
 * - of an order that a guest looks up: nobody signs out afterwards, so nothing would ever forget it;
 * - of another store view: the cache is that of one view;
 * - of a page of the wish list that is asked for by its buttons: they keep all its pages as one (decision 25);
 * - of a category's page: who asks keeps it, without reading all of it again as the client would.
 *
 * Everything else is kept. Of a mutation's answer only what the cache knows by an id stays (the customer, products), so
 * one that only says that it was done needs no policy of its own.
 */
export const notKept = 'no-cache';
