import { useQuery } from '@apollo/client/react';
import { type ComponentType, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#store/index';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { useWishlistIsEnabled } from './useWishlistIsEnabled';
import { WishlistHeart, type WishlistHeartProps } from './WishlistHeart';
import { loadWishlist } from './wishlistActions';

/** The button of who has a list: a customer's pressed when the product is in it, a guest's when it is kept here. */
export function WishlistToggle({
  entry,
  View = WishlistHeart,
}: WishlistHeartProps & { View?: ComponentType<WishlistHeartProps> }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const kept = useAppSelector(({ catalog }) => catalog.wishes);
  const isEnabled = useWishlistIsEnabled();
  const { data } = useQuery(GetProductsInWishlistsDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    // Without an answer no button is pressed; the next page asks again.
    dispatch(loadWishlist()).catch(() => {});
  }, [dispatch]);
  if (!isEnabled) return null;
  const lists = isSignedIn ? data?.customer?.wishlists.map((list) => list?.items_v2?.items ?? []) : [kept];
  const pressed = lists?.flat().some((item) => item?.product?.uid === entry.product.uid);
  return <View entry={entry} pressed={pressed ?? false} />;
}
