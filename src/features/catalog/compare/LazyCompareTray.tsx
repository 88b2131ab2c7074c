import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';

const compareTray = lazyPart(() => import('./CompareTray').then((code) => code.CompareTray), {
  withTexts: true,
  isOptional: true,
});

/** Pages without the tray. */
const WITHOUT: readonly string[] = [paths.compare, paths.cart, paths.checkout, paths.orderConfirmation];

/** The tray of compared products; its code is loaded when there is one. */
export function LazyCompareTray() {
  const { pathname } = useLocation();
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  if (isEmpty || WITHOUT.some((path) => isWithin(pathname, path))) return null;
  return <compareTray.Part wanted />;
}
