import { useQuery } from '@apollo/client/react';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/errors/messageFor';
import type { OrderContentFragment } from '#api/operations.generated';
import { reorder } from '#features/cart/actions/reorder';
import { focusOnMount } from '#lib/browser/focus';
import { paths } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button, ButtonLink } from '#ui/Button';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { AccountFrame, LoadingOrError } from '../AccountFrame';
import { CancelOrder } from './CancelOrder';
import { GetOrderDocument } from './GetOrder.gql';
import { OrderContents } from './OrderContents';
import css from './OrderPage.module.css';
import { OrderStatus, PayOrder } from './OrderStatus';

export function OrderPage({ number }: { number: string }) {
  const query = useQuery(GetOrderDocument, {
    variables: { number },
    // The state of the order may have changed since the response was cached.
    fetchPolicy: 'cache-and-network',
  });
  /** Id of the message after a cancellation on this page. */
  const [canceledNow, setCanceledNow] = useState<'orders.canceledNow' | 'orders.canceledBack' | null>(null);
  const orders = query.data?.customer?.orders;
  const order = orders?.items[0];

  return (
    <AccountFrame title="account.orderNumber" number={number}>
      <Link to={paths.orderHistory} className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        <FormattedMessage id="account.orders" />
      </Link>
      {!order &&
        (orders && !query.loading ? (
          <Unknown number={number} />
        ) : (
          <LoadingOrError query={query} className={css.page} height="12rem" count={2} />
        ))}
      {order && (
        <div className={css.page}>
          {canceledNow && (
            <div ref={focusOnMount} tabIndex={-1}>
              <Notice
                type="success"
                live
                actions={
                  canceledNow === 'orders.canceledBack' && (
                    <ButtonLink to={paths.cart} size="s" variant="secondary">
                      <FormattedMessage id="pay.toCart" />
                    </ButtonLink>
                  )
                }
              >
                <FormattedMessage id={canceledNow} />
              </Notice>
            </div>
          )}
          <OrderStatus order={order} />
          <PayOrder order={order} isCustomers />
          <OrderContents
            order={order}
            actions={
              <>
                <Reorder number={number} order={order} />
                <CancelOrder
                  order={order}
                  onCanceled={(isBack) => setCanceledNow(isBack ? 'orders.canceledBack' : 'orders.canceledNow')}
                />
              </>
            }
          />
        </div>
      )}
    </AccountFrame>
  );
}

function Unknown({ number }: { number: string }) {
  return (
    <Notice
      type="warning"
      live
      title={<FormattedMessage id="orders.unknown" values={{ number: <bdi dir="ltr">{number}</bdi> }} />}
      actions={
        <ButtonLink to={paths.orderStatus} size="s" variant="secondary">
          <FormattedMessage id="orderStatus.another" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="orders.unknownHint" />
    </Notice>
  );
}

function Reorder({ number, order }: { number: string; order: OrderContentFragment }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  const submit = async () => {
    setPending(true);
    const ordered = (order.items ?? []).flatMap((item) =>
      item ? [{ sku: item.product?.sku ?? item.product_sku, quantity: item.quantity_ordered ?? 0 }] : [],
    );
    try {
      await dispatch(reorder(number, ordered));
      await navigate(paths.cart);
    } catch (error) {
      const explanation = messageFor(error);
      dispatch(
        addToast({
          type: 'error',
          message: typeof explanation === 'string' ? intl.formatMessage({ id: 'account.reorderFailed' }) : explanation,
        }),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="secondary" pending={pending} onClick={() => void submit()}>
      <RotateCcw size={18} aria-hidden="true" />
      <FormattedMessage id="account.reorder" />
    </Button>
  );
}
