import { useEffect } from 'react';
import { CompareTray } from '#features/catalog/compare/CompareTray';
import { restoreWishes } from '#features/catalog/wishlist/guestWishes';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { useAppDispatch, useAppSelector } from '#store/index';

/** Reads the device's product lists: the comparison, for its tray, and a guest's wishes, for the heart buttons. */
export function DeviceLists() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  // It runs after the first interaction, so that no page waits for it. A guest's wishes become the customer's.
  useEffect(() => {
    if (dispatch(restoreWishes()).length > 0 && isSignedIn)
      void wishlistActions.load().then(
        ({ mergeWishes }) => dispatch(mergeWishes()),
        () => {}, // They stay on the device until the next time.
      );
  }, [dispatch, isSignedIn]);
  return <CompareTray />;
}
