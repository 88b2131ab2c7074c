import type { SaveTarget } from '#features/cart/page/CartPage';
import { CartPage } from '#features/cart/page/CartPage';
import { crossSells } from '#features/catalog/product/lazyProductParts';
import { useNearPart } from '#features/catalog/useNearQuery';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { useWishlistIsEnabled } from '#features/catalog/wishlist/useWishlistIsEnabled';
import { useAppSelector, useHasInteracted } from '#store/index';

/** Saves cart items for later in the customer's wish list. */
const wishlist: SaveTarget = {
  add: (item) => async (dispatch) => {
    const { addForLater } = await wishlistActions.load();
    return dispatch(addForLater(item));
  },
  toastMessage: (name) => ({ id: 'catalog.wished', values: { name } }),
};

/** Cross-sells for the cart. Their code loads when they are near the viewport, after the first interaction. */
function Companions({ skus }: { skus: readonly string[] }) {
  const [place, isNear] = useNearPart();
  const hasInteracted = useHasInteracted();
  return (
    <div ref={place}>
      <crossSells.Part wanted={isNear && hasInteracted} skus={skus} />
    </div>
  );
}

export function Cart() {
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const isEnabled = useWishlistIsEnabled({ skip: !isSignedIn });
  return (
    <CartPage wishlist={isSignedIn && isEnabled ? wishlist : undefined} below={(skus) => <Companions skus={skus} />} />
  );
}
