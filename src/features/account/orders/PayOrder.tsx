import type { OrderContentFragment } from '#api/operations.generated';
import { paymentDue } from '#features/checkout/payment/page/lazyPayment';
import { readUnpaidOrder } from '#features/pendingOrder/unpaid';
import { useServices } from '#store/index';
import { paymentPageOf } from '#ui/payment/paymentPages';
import { stateOf } from './orderState';

interface Props {
  order: Pick<OrderContentFragment, 'number' | 'payment_methods'> & Parameters<typeof stateOf>[0];
  /** Its customer looks at it, whose session and the number are enough; a guest's cart only this device knows. */
  isCustomers?: boolean;
}

/** How an order can be paid that waits for it on its provider's page; nothing for any other. */
export function PayOrder({ order, isCustomers = false }: Props) {
  const { storage } = useServices();
  const { number } = order;
  const method = order.payment_methods?.[0]?.type ?? '';
  const { state } = stateOf(order);
  const isWaiting = state === 'pendingPayment';
  if (!paymentPageOf(method) || !(isWaiting || state === 'pending')) return null;
  const payable = readUnpaidOrder(storage, { number }) ?? (isCustomers ? { number, method } : undefined);
  // A merchant may have a word of their own for it, or leave it at "Pending": then the provider knows.
  return payable ? <paymentDue.Part wanted order={payable} isAsked={!isWaiting} /> : null;
}
