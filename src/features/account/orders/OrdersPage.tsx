import { useLocation } from 'react-router-dom';
import { OrderHistoryPage } from './OrderHistoryPage';
import { OrderPage } from './OrderPage';
import { orderNumberIn } from './orderVariables';

/** The customer's orders, or the one that the address names. */
export function OrdersPage() {
  const number = orderNumberIn(useLocation().pathname);
  return number ? <OrderPage key={number} number={number} /> : <OrderHistoryPage />;
}
