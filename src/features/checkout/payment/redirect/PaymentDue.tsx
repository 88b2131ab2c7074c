import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/errors/messageFor';
import { paymentReturnPath, readUnpaidOrder } from '#features/pendingOrder/orderRecords';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { useAppDispatch, useServices } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { paymentName, redirectPaymentOf } from '#ui/payment/redirectPayments';
import { useAsyncAction } from '#ui/useAsyncAction';
import { goToPaymentPage, type PayableOrder, readPayment } from './payActions';

interface Props {
  order: PayableOrder;
  /**
   * True if the order belongs to the signed-in customer, who needs only the order number. A guest also needs the cart
   * id that this device stores.
   */
  isCustomers?: boolean;
  /** True to request the state of the payment first, and to render nothing unless the order can be paid. */
  isAsked?: boolean;
}

/**
 * Offers to pay an unpaid order. Renders nothing for a method without a redirect, or if this shopper cannot pay the
 * order.
 */
export function PaymentDue({ order: named, isCustomers = false, isAsked = false }: Props) {
  const { locale } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { storage } = useServices();
  const order = readUnpaidOrder(storage, named) ?? named;
  const canPay = isCustomers || Boolean(order.cartId);
  const [isDue, setDue] = useState(!isAsked);
  const look = async () => setDue((await dispatch(readPayment(order))) === 'open');
  useRefreshOnReturn(() => look().catch(() => {}), { isActive: isAsked && canPay });
  const { pending, problem, attempt } = useAsyncAction(messageFor);
  const page = redirectPaymentOf(order.method);
  if (!page || !isDue || !canPay) return null;
  const pay = async () => {
    const state = await dispatch(goToPaymentPage(order));
    // The order was paid or cancelled meanwhile: the payment return page shows and handles the new state.
    if (state !== 'open') navigate(paymentReturnPath(order));
  };
  const values = { name: <bdi>{paymentName(page, locale)}</bdi> };
  return (
    <Notice
      type="warning"
      live
      actions={
        <>
          <Button size="s" pending={pending} onClick={() => void attempt(pay)}>
            <span>
              <FormattedMessage id="pay.now" values={values} />
            </span>
          </Button>
          <ButtonLink to={paymentReturnPath(order)} variant="secondary" size="s">
            <FormattedMessage id="pay.check" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="pay.due" values={values} />
      {problem && <p>{typeof problem === 'string' ? problem : <FormattedMessage {...problem} />}</p>}
    </Notice>
  );
}
