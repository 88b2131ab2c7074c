import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { lazyPart } from '#ui/lazyPart';
import { useWishlistHeart, type WishlistHeartProps } from './PlainHeart';

const knownHeart = lazyPart(
  () => import(/* webpackChunkName: "wishlist" */ './WishlistToggle').then((code) => code.WishlistToggle),
  {
    isOptional: true,
  },
);

function HeartInWords(props: WishlistHeartProps) {
  const { children, ...heart } = useWishlistHeart(props);
  return (
    <Button variant="quiet" size="s" {...heart}>
      {children}
      <FormattedMessage id="catalog.wishlist" />
    </Button>
  );
}

/** The heart of a product's own page, as that on a card (`WishButton`). */
export function WishlistButton(props: WishlistHeartProps) {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const plain = <HeartInWords {...props} />;
  return isSignedIn ? <knownHeart.Part wanted meanwhile={plain} View={HeartInWords} {...props} /> : plain;
}
