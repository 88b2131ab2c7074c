import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { PlainHeart, type WishlistHeartProps } from './PlainHeart';

// The button works without knowing what is in the list.
const knownHeart = lazyPart(
  () => import(/* webpackChunkName: "wishlist" */ './WishlistToggle').then((code) => code.WishlistToggle),
  {
    isOptional: true,
  },
);

/** The heart on a card. Who is signed in sees whether it is in the list, as soon as that is known. */
export function WishlistHeart(props: WishlistHeartProps) {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <PlainHeart {...props} />;
  return isSignedIn ? <knownHeart.Part wanted meanwhile={plain} {...props} /> : plain;
}
