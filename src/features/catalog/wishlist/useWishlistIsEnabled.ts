import { useQuery } from '@apollo/client/react';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';

/** False when the merchant has switched wish lists off. With `skip` nobody is asked. */
export function useWishlistIsEnabled({ skip = false } = {}): boolean {
  const { data } = useQuery(GetWishlistIsEnabledDocument, { skip });
  return data?.storeConfig?.magento_wishlist_general_is_enabled !== '0';
}
