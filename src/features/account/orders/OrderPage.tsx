import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { focusOnArrival } from '#lib/browser/focus';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { AccountFrame } from '../AccountFrame';
import { NotLoaded } from '../NotLoaded';
import { CancelOrder } from './CancelOrder';
import { GetOrderDocument } from './GetOrder.gql';
import { OrderContents } from './OrderContents';
import css from './OrderPage.module.css';
import { OrderStatus } from './OrderStatus';
import { PayOrder } from './PayOrder';
import { Reorder } from './Reorder';

/** One of the customer's orders: how far it is, what became of it, and what can still be done with it. */
export function OrderPage({ number }: { number: string }) {
  const query = useQuery(GetOrderDocument, {
    variables: { number },
    // It goes on its way while nobody looks.
    fetchPolicy: 'cache-and-network',
  });
  /** What was told when it was canceled just now. */
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
          <NotLoaded query={query} className={css.page} height="12rem" count={2} />
        ))}
      {order && (
        <div className={css.page}>
          {canceledNow && (
            <div ref={focusOnArrival} tabIndex={-1}>
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
