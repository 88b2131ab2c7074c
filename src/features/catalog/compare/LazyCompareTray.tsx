import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppDispatch, useAppSelector } from '#store/index';
import { watchComparison } from './comparison';

const CompareTray = lazy<ComponentType>(() =>
  import('./CompareTray').then(
    (code) => ({ default: code.CompareTray }),
    // The buttons still work, and the page is one of its own.
    () => ({ default: () => null }),
  ),
);

/** Where it would only be in the way. */
const without: readonly string[] = [paths.compare, paths.cart, paths.checkout, paths.orderConfirmation];

/** The tray of compared products, whose code comes when there are any. */
export function LazyCompareTray() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  useEffect(() => dispatch(watchComparison()), [dispatch]);
  if (isEmpty || without.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null;
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  );
}
