import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { later } from '#ui/later';
import { type HeartProps, useHeart } from './Heart';

const knownHeart = later(
  () => import(/* webpackChunkName: "wishlist" */ './KnownHeart').then((code) => code.KnownHeart),
  {
    isOptional: true,
  },
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
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <HeartInWords {...props} />;
  return isSignedIn ? <knownHeart.Later wanted meanwhile={plain} View={HeartInWords} {...props} /> : plain;
}
