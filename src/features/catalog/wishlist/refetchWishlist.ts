import type { AppThunk } from '#store/index';

/**
 * Has the wish list's page ask for its list again, if it is open, and for the names of all lists: which items stand on
 * it is the shop's to say. A list that could not be read again stays on the screen as it is.
 */
export const refetchWishlist =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { client }) =>
    client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => /^Get(Named)?Wishlist(Names)?$/.test(queryName ?? ''),
      })
      .catch(() => {});
