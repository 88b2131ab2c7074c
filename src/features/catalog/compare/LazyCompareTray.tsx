import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstSign } from '#lib/firstSign';
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

/** The tray of compared products, whose code comes when there are any and the shopper has moved: the first load does without. */
export function LazyCompareTray() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [isAwake, setAwake] = useState(false);
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  useEffect(() => dispatch(watchComparison()), [dispatch]);
  useEffect(() => onFirstSign(() => setAwake(true)), []);
  if (isEmpty || !isAwake || without.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null;
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  );
}
