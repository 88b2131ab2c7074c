import { useAppSelector } from '#store/index';
import { later } from '#ui/later';
import { Heart, type HeartProps } from './Heart';

// The button works without knowing what is in the list.
const knownHeart = later(
  () => import(/* webpackChunkName: "wishlist" */ './KnownHeart').then((code) => code.KnownHeart),
  {
    isOptional: true,
  },
);

/** The heart on a card. Who is signed in sees whether it is in the list, as soon as that is known. */
export function WishButton(props: HeartProps) {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <Heart {...props} />;
  return isSignedIn ? <knownHeart.Later wanted meanwhile={plain} {...props} /> : plain;
}
