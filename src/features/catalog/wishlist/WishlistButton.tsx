import { type ComponentType, useState } from 'react';
import { useAppSelector } from '#store/index';
import { wishState } from './lazyWishlist';
import { WishlistHeart, type WishlistHeartProps } from './WishlistHeart';
import type { KnownWish } from './WishState';

/**
 * The wish list's button; whether the product is in the list is seen as soon as that is known. It stays the same
 * element when that comes: the first touch of a visit brings it, and may be the one that presses the button.
 */
export function WishlistButton({
  entry,
  View = WishlistHeart,
}: WishlistHeartProps & { View?: ComponentType<WishlistHeartProps> }) {
  const hasList = useAppSelector(({ user, catalog }) => user.isSignedIn || catalog.wishes.length > 0);
  const [{ isOffered, isPressed }, setKnown] = useState<KnownWish>({ isOffered: true, isPressed: false });
  return (
    <>
      {(isOffered || !hasList) && <View entry={entry} pressed={hasList && isPressed} />}
      {hasList && <wishState.Part wanted entry={entry} onKnown={setKnown} />}
    </>
  );
}
