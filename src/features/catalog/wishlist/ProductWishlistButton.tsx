import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { wishlistToggle } from './lazyToggle';
import { useWishlistHeart, type WishlistHeartProps } from './WishlistHeart';

function LabelledHeart(props: WishlistHeartProps) {
  const { children, ...heart } = useWishlistHeart(props);
  return (
    <Button variant="quiet" size="s" {...heart}>
      {children}
      <FormattedMessage id="catalog.wishlist" />
    </Button>
  );
}

/** The wish list's button on a product's page, with a label; otherwise as on a card (`CardWishlistButton`). */
export function ProductWishlistButton(props: WishlistHeartProps) {
  const hasList = useAppSelector(({ user, catalog }) => user.isSignedIn || catalog.wishes.length > 0);
  const plain = <LabelledHeart {...props} />;
  return hasList ? <wishlistToggle.Part wanted meanwhile={plain} View={LabelledHeart} {...props} /> : plain;
}
