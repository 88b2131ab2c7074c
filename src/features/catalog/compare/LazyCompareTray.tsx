import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { useAppDispatch, useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { watchComparison } from './comparison';

const compareTray = lazyPart(() => import('./CompareTray').then((code) => code.CompareTray), {
  withTexts: true,
  isOptional: true,
});

/** Where it would only be in the way. */
const without: readonly string[] = [paths.compare, paths.cart, paths.checkout, paths.orderConfirmation];

/** Follows what is compared, in other tabs too, and shows it; the tray's own code comes when there is anything in it. */
export function LazyCompareTray() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  useEffect(() => dispatch(watchComparison()), [dispatch]);
  if (isEmpty || without.some((path) => isWithin(pathname, path))) return null;
  return <compareTray.Part wanted />;
}
