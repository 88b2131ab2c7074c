import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/Button';
import { WishlistButton } from './WishlistButton';
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

/** The wish list's button on a product's page, with a label. */
export const ProductWishlistButton = (props: WishlistHeartProps) => <WishlistButton View={LabelledHeart} {...props} />;
