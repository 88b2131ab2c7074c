import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { CompareTray } from './CompareTray';

/** Pages without the tray. */
const WITHOUT: readonly string[] = [paths.compare, paths.cart, paths.checkout, paths.orderConfirmation];

/** The tray of compared products, where there are any and the page has room for it. */
export function CompareTrayPlace() {
  const { pathname } = useLocation();
  const isEmpty = useAppSelector((state) => state.catalog.comparison.products.length === 0);
  if (isEmpty || WITHOUT.some((path) => isWithin(pathname, path))) return null;
  return <CompareTray />;
}
