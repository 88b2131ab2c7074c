import { useAppSelector } from '#store/index';
import { wishlistToggle } from './lazyToggle';
import { WishlistHeart, type WishlistHeartProps } from './WishlistHeart';

/** The wish list's button on a card. Whether the product is in the list is seen as soon as that is known. */
export function CardWishlistButton(props: WishlistHeartProps) {
  const hasList = useAppSelector(({ user, catalog }) => user.isSignedIn || catalog.wishes.length > 0);
  const plain = <WishlistHeart {...props} />;
  return hasList ? <wishlistToggle.Part wanted meanwhile={plain} {...props} /> : plain;
}
