import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { failedOnUnknownField } from '#api/errors/unknownField';
import { joinTask } from '#lib/joinTask';
import { type AppThunk, useAppDispatch } from '#store/index';
import { GetWishlistLimitDocument } from './GetWishlistLimit.gql';

/**
 * Asks once in a session how many lists a customer may have. A shop that does not know the question has one list for
 * each, and that is kept as its answer; without any answer the next visit of the page asks again.
 */
const askForLimit =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client, tasks }) => {
    const query = GetWishlistLimitDocument;
    if (client.readQuery({ query })) return;
    const ask = () => client.query({ query });
    await joinTask(tasks, 'wishlistLimit', ask).catch((error: unknown) => {
      const storeConfig = { __typename: 'StoreConfig' as const };
      const none = { enable_multiple_wishlists: null, maximum_number_of_wishlists: null };
      if (failedOnUnknownField(error)) client.writeQuery({ query, data: { storeConfig: { ...storeConfig, ...none } } });
    });
  };

/** How many wish lists the customer may have: one, as long as nothing else is known. */
export function useWishlistLimit(): number {
  const dispatch = useAppDispatch();
  const { data } = useQuery(GetWishlistLimitDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    void dispatch(askForLimit());
  }, [dispatch]);
  const { enable_multiple_wishlists, maximum_number_of_wishlists } = data?.storeConfig ?? {};
  return enable_multiple_wishlists === '1' ? Number(maximum_number_of_wishlists) || 1 : 1;
}
