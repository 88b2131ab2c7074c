import { useQuery } from '@apollo/client/react';
import { type ComponentType, useEffect } from 'react';
import { useAppDispatch } from '#store/index';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { useWishlistIsEnabled } from './useWishlistIsEnabled';
import { WishlistHeart, type WishlistHeartProps } from './WishlistHeart';
import { loadWishlist } from './wishlistActions';

/** The button of a customer: pressed when the product is in the list. */
export function WishlistToggle({
  entry,
  View = WishlistHeart,
}: WishlistHeartProps & { View?: ComponentType<WishlistHeartProps> }) {
  const dispatch = useAppDispatch();
  const isEnabled = useWishlistIsEnabled();
  const { data } = useQuery(GetProductsInWishlistsDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    // Without an answer no button is pressed; the next page asks again.
    dispatch(loadWishlist()).catch(() => {});
  }, [dispatch]);
  if (!isEnabled) return null;
  const items = data?.customer?.wishlists[0]?.items_v2?.items;
  const pressed = items?.some((item) => item?.product?.uid === entry.product.uid);
  return <View entry={entry} pressed={pressed ?? false} />;
}
