import { AccountFrame } from '#features/account/AccountFrame';
import { WishlistPage } from '#features/catalog/wishlist/page/WishlistPage';

/** The wish list as a page of the account, which stands above the catalogue. */
export function Wishlist() {
  return <WishlistPage Frame={AccountFrame} />;
}
