import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { OrderHistoryPage } from './OrderHistoryPage';
import { OrderPage } from './OrderPage';

/** The customer's orders, or the one that the address names. */
export function OrdersPage() {
  const number = orderNumberIn(useLocation().pathname);
  return number ? <OrderPage key={number} number={number} /> : <OrderHistoryPage />;
}

/** The number in an order's path; empty for any other. */
function orderNumberIn(pathname: string): string {
  if (!isWithin(pathname, paths.orderHistory)) return '';
  const text = pathname.slice(paths.orderHistory.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Cut inside a letter: the shop knows no such order.
  }
}
