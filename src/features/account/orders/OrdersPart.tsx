import { useQuery } from '@apollo/client/react';
import { ChevronRight, Package } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { GetOrdersQuery } from '#api/operations.generated';
import { focusOnArrival } from '#lib/browser/focus';
import { orderPath, paths } from '#lib/paths';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { NotLoaded } from '../NotLoaded';
import { GetOrdersDocument } from './GetOrders.gql';
import css from './OrderHistoryPage.module.css';
import { StatusName } from './OrderStatus';
import { orderVariables } from './orderVariables';

/** One page of the list. `isFresh`: it was asked for by a press, and takes the focus on. */
export function OrdersPart({ page, number, isFresh }: { page: number; number: string; isFresh: boolean }) {
  const query = useQuery(GetOrdersDocument, {
    variables: orderVariables(number, page),
    // An order placed a moment ago belongs on the list.
    fetchPolicy: 'cache-and-network',
  });
  const orders = query.data?.customer?.orders;
  const items = (orders?.items ?? []).filter((order) => order !== null);

  if (!orders) return <NotLoaded query={query} className={css.list} height="6rem" count={3} />;
  if (items.length === 0) return page === 1 ? <NoOrders number={number} /> : null;
  return (
    <ul className={css.list}>
      {items.map((order, index) => (
        <OrderRow key={order.id} order={order} takesFocus={isFresh && index === 0} />
      ))}
    </ul>
  );
}

function NoOrders({ number }: { number: string }) {
  const id = number ? 'orders.noneFound' : 'account.noOrders';
  return (
    <EmptyState
      icon={<Package size={40} />}
      title={<FormattedMessage id={id} values={{ number: <bdi dir="ltr">{number}</bdi> }} />}
      action={
        number ? (
          <ButtonLink to={paths.orderHistory} variant="secondary">
            <FormattedMessage id="orders.showAll" />
          </ButtonLink>
        ) : (
          <HomeLink text="cart.goOnShopping" />
        )
      }
    >
      {!number && <FormattedMessage id="account.noOrdersText" />}
    </EmptyState>
  );
}

type Order = NonNullable<NonNullable<NonNullable<GetOrdersQuery['customer']>['orders']>['items'][number]>;

function OrderRow({ order, takesFocus }: { order: Order; takesFocus: boolean }) {
  const total = order.total?.grand_total;
  const items = (order.items ?? []).filter((item) => item !== null);
  return (
    <li className={css.order}>
      <Link to={orderPath(order.number)} className={css.summary} ref={takesFocus ? focusOnArrival : undefined}>
        <span className={css.what}>
          <span className={css.number}>
            <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
          </span>
          <span className={css.soft}>
            {order.created_at && <FormattedDate value={parseMagentoDate(order.created_at)} dateStyle="long" />}
          </span>
          <span className={css.names}>
            {items.map((item, index) => (
              <span key={item.id}>
                {index > 0 && ' · '}
                <BidiText text={item.product_name} />
              </span>
            ))}
          </span>
        </span>
        <span className={css.state}>
          <StatusName order={order} />
          {total && total.value !== null && <Amount money={{ value: total.value, currency: total.currency ?? '' }} />}
        </span>
        <ChevronRight className={css.chevron} size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
