import { useQuery } from '@apollo/client/react';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';

/** False if the merchant has disabled wish lists. `skip` sends no request. */
export function useWishlistIsEnabled({ skip = false } = {}): boolean {
  const { data } = useQuery(GetWishlistIsEnabledDocument, { skip });
  return data?.storeConfig?.magento_wishlist_general_is_enabled !== '0';
}
