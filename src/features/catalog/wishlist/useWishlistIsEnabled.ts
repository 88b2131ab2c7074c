import { useQuery } from '@apollo/client/react';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';

/** False when the merchant has switched wish lists off. */
export function useWishlistIsEnabled(): boolean {
  const { data } = useQuery(GetWishlistIsEnabledDocument);
  return data?.storeConfig?.magento_wishlist_general_is_enabled !== '0';
}
