import { Check } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { OrderContentFragment, OrderProgressFragment } from '#api/operations.generated';
import { paymentDue } from '#features/checkout/payment/redirect/lazyPayment';
import { storageKeys } from '#lib/browser/storage';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { useServices } from '#store/index';
import { redirectPaymentOf } from '#ui/payment/redirectPayments';
import { BidiText } from '#ui/text/BidiText';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './OrderStatus.module.css';
import { stateOf, stepsOf } from './orderState';

/** The name of an order's state: the app's text for Magento's own statuses, otherwise the merchant's label. */
export function StatusName({ order }: { order: OrderProgressFragment }) {
  const { state, isMerchantLabel } = stateOf(order);
  return (
    <span className={css.status} data-state={state}>
      {isMerchantLabel ? <BidiText text={order.status} /> : <FormattedMessage id={`orders.state.${state}`} />}
    </span>
  );
}

/** The state of an order, as text and as a list of steps. */
export function OrderStatus({ order }: { order: OrderContentFragment }) {
  const { state } = stateOf(order);
  return (
    <section className={css.card}>
      <p className={css.line}>
        <StatusName order={order} />
        <span className={css.soft}>
          {order.created_at && (
            <FormattedDate value={parseMagentoDate(order.created_at)} dateStyle="long" timeStyle="short" />
          )}
        </span>
      </p>
      <p role="status">
        <FormattedMessage id={`orders.hint.${state}`} />
      </p>
      <ol className={css.steps}>
        {stepsOf(order).map(({ id, place }) => (
          <li key={id} className={css.step} data-place={place}>
            <span className={css.dot} aria-hidden="true">
              {place === 'done' && <Check size={14} />}
            </span>
            <FormattedMessage id={`orders.step.${id}`} />
            <VisuallyHidden>
              {' '}
              <FormattedMessage id={`orders.place.${place}`} />
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  order: Pick<OrderContentFragment, 'number' | 'payment_methods'> & Parameters<typeof stateOf>[0];
  /** True on the pages of the signed-in customer. */
  isCustomers?: boolean;
}

/** A payment button for an order that awaits a redirect payment. Renders nothing for other orders. */
export function PayOrder({ order, isCustomers = false }: Props) {
  const { storage } = useServices();
  const method = order.payment_methods?.[0]?.type ?? '';
  const { state } = stateOf(order);
  const isWaiting = state === 'pendingPayment';
  if (!redirectPaymentOf(method) || !(isWaiting || state === 'pending')) return null;
  // A guest can only pay on the device that placed the order.
  if (!isCustomers && !storage.record(storageKeys.unpaidOrder)) return null;
  const named = { number: order.number, method };
  // If the merchant uses another status or "Pending", ask the payment provider whether the order is unpaid.
  return <paymentDue.Part wanted order={named} isCustomers={isCustomers} isAsked={!isWaiting} />;
}
