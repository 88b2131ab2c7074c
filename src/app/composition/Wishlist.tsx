import { AccountFrame } from '#features/account/AccountFrame';
import { WishlistPage } from '#features/catalog/wishlist/page/WishlistPage';

export function Wishlist() {
  return <WishlistPage Frame={AccountFrame} />;
}
