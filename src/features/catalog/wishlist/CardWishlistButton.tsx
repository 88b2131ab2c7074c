import { useAppSelector } from '#store/index';
import { wishlistToggle } from './lazyToggle';
import { WishlistHeart, type WishlistHeartProps } from './WishlistHeart';

/** The wish list's button on a card. Customers see whether the product is in their list as soon as that is known. */
export function CardWishlistButton(props: WishlistHeartProps) {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <WishlistHeart {...props} />;
  return isSignedIn ? <wishlistToggle.Part wanted meanwhile={plain} {...props} /> : plain;
}
