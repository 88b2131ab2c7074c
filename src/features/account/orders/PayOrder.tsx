import type { OrderContentFragment } from '#api/operations.generated';
import { paymentDue } from '#features/checkout/payment/page/lazyPayment';
import { readUnpaidOrder } from '#features/pendingOrder/unpaid';
import { useServices } from '#store/index';
import { paymentPageOf } from '#ui/payment/paymentPages';
import { stateOf } from './orderState';

interface Props {
  order: Pick<OrderContentFragment, 'number' | 'payment_methods'> & Parameters<typeof stateOf>[0];
  /** The signed-in customer needs only the number; a guest needs the cart id that this device stores. */
  isCustomers?: boolean;
}

/** Offers to pay an order that awaits a redirect payment; nothing for other orders. */
export function PayOrder({ order, isCustomers = false }: Props) {
  const { storage } = useServices();
  const { number } = order;
  const method = order.payment_methods?.[0]?.type ?? '';
  const { state } = stateOf(order);
  const isWaiting = state === 'pendingPayment';
  if (!paymentPageOf(method) || !(isWaiting || state === 'pending')) return null;
  const payable = readUnpaidOrder(storage, { number }) ?? (isCustomers ? { number, method } : undefined);
  // A merchant may use another status, or "Pending": then ask the provider.
  return payable ? <paymentDue.Part wanted order={payable} isAsked={!isWaiting} /> : null;
}
