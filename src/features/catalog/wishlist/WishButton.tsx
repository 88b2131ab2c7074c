import { type ComponentType, lazy, Suspense } from 'react';
import { useAppSelector } from '#store/index';
import { Heart, type HeartProps } from './Heart';
import type { Wish } from './wish';

export interface WishButtonProps {
  wish: Wish;
  /** How it looks: as on a card without it. */
  View?: ComponentType<HeartProps>;
}

const KnownHeart = lazy(() =>
  import(/* webpackChunkName: "wishlist" */ './KnownHeart').then(
    (code) => ({ default: code.KnownHeart }),
    // The button works without knowing what is in the list.
    () => ({ default: ({ wish, View }: Required<WishButtonProps>) => <View wish={wish} /> }),
  ),
);

/** The heart of a product. Who is signed in sees whether it is in the list, as soon as that is known. */
export function WishButton({ wish, View = Heart }: WishButtonProps) {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <View wish={wish} />;
  return isSignedIn ? (
    <Suspense fallback={plain}>
      <KnownHeart wish={wish} View={View} />
    </Suspense>
  ) : (
    plain
  );
}
