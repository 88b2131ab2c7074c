import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { failedOnUnknownField } from '#api/errors/unknownField';
import { GetWishlistLimitDocument } from './GetWishlistLimit.gql';

const noLimit = {
  __typename: 'StoreConfig' as const,
  enable_multiple_wishlists: null,
  maximum_number_of_wishlists: null,
};

/**
 * How many wish lists the customer may have: one, as long as nothing else is known. A shop that does not know the
 * question has one list for each, and that is kept as its answer; after any other failure the next visit of the page
 * asks again.
 */
export function useWishlistLimit(): number {
  const client = useApolloClient();
  const { data, error } = useQuery(GetWishlistLimitDocument);
  useEffect(() => {
    if (failedOnUnknownField(error))
      client.writeQuery({ query: GetWishlistLimitDocument, data: { storeConfig: noLimit } });
  }, [client, error]);
  const { enable_multiple_wishlists, maximum_number_of_wishlists } = data?.storeConfig ?? {};
  return enable_multiple_wishlists === '1' ? Number(maximum_number_of_wishlists) || 1 : 1;
}
