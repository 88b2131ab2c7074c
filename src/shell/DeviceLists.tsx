import { useEffect } from 'react';
import { CompareTray } from '#features/catalog/compare/CompareTray';
import { restoreWishes } from '#features/catalog/wishlist/guestWishes';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { useAppDispatch, useAppSelector } from '#store/index';

/** Reads the device's product lists: the comparison, for its tray, and a guest's wishes, for the heart buttons. */
export function DeviceLists() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  // Reads the wishes after the first interaction, so that no page waits for them. A guest's wishes become the
  // customer's.
  useEffect(() => {
    if (dispatch(restoreWishes()).length > 0 && isSignedIn)
      void wishlistActions.load().then(
        ({ mergeWishes }) => dispatch(mergeWishes()),
        () => {}, // If the code does not load, the wishes stay on the device until the next visit.
      );
  }, [dispatch, isSignedIn]);
  return <CompareTray />;
}
