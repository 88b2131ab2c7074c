import { lazy, Suspense } from 'react';
import { useAppSelector } from '#store/index';
import { Heart, type HeartProps } from './Heart';

const KnownHeart = lazy(() =>
  import(/* webpackChunkName: "wishlist" */ './KnownHeart').then(
    (code) => ({ default: code.KnownHeart }),
    // The button works without knowing what is in the list.
    () => ({ default: Heart }),
  ),
);

/** The heart on a card. Who is signed in sees whether it is in the list, as soon as that is known. */
export function WishButton(props: HeartProps) {
  const plain = <Heart {...props} />;
  return useAppSelector(({ user }) => user.isSignedIn) ? (
    <Suspense fallback={plain}>
      <KnownHeart {...props} />
    </Suspense>
  ) : (
    plain
  );
}
