import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { type HeartProps, useHeart } from './Heart';

const KnownHeart = lazy(() =>
  import(/* webpackChunkName: "wishlist" */ './KnownHeart').then(
    (code) => ({ default: (props: HeartProps) => <code.KnownHeart {...props} View={HeartInWords} /> }),
    () => ({ default: HeartInWords }),
  ),
);

function HeartInWords(props: HeartProps) {
  const { children, ...heart } = useHeart(props);
  return (
    <Button variant="quiet" size="s" {...heart}>
      {children}
      <FormattedMessage id="catalog.wishlist" />
    </Button>
  );
}

/** The heart of a product's own page, as that on a card (`WishButton`). */
export function WishButtonInWords(props: HeartProps) {
  const plain = <HeartInWords {...props} />;
  return useAppSelector(({ user }) => user.isSignedIn) ? (
    <Suspense fallback={plain}>
      <KnownHeart {...props} />
    </Suspense>
  ) : (
    plain
  );
}
