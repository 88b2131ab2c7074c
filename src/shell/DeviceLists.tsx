import { useEffect } from 'react';
import { LazyCompareTray } from '#features/catalog/compare/LazyCompareTray';
import { restoreWishes } from '#features/catalog/wishlist/keptWishes';
import { useAppDispatch } from '#store/index';

/** What the device keeps of products: those to compare in their tray, those put aside for the hearts. */
export function DeviceLists() {
  const dispatch = useAppDispatch();
  // With the first interaction, so that no page waits for it.
  useEffect(() => void dispatch(restoreWishes()), [dispatch]);
  return <LazyCompareTray />;
}
