import { useQuery } from '@apollo/client/react';
import { ChevronDown, Package } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { loadProblem } from '#api/errors/messageFor';
import type { GetOrdersQuery } from '#api/operations.generated';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Pagination } from '#ui/Pagination';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { useDisclosure } from '#ui/useDisclosure';
import { AccountFrame } from '../AccountFrame';
import { GetOrdersDocument } from './GetOrders.gql';
import { OrderDetails } from './OrderDetails';
import css from './OrderHistoryPage.module.css';
import { parseMagentoDate } from './parseMagentoDate';

const PAGE_SIZE = 10;

/** All orders, newest first, from every store view. The page's number is in the URL. */
export function OrderHistoryPage() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, loading, error, refetch } = useQuery(GetOrdersDocument, {
    variables: { page, pageSize: PAGE_SIZE },
    // An order placed a moment ago belongs on the list.
    fetchPolicy: 'cache-and-network',
  });
  const orders = data?.customer?.orders;
  const items = (orders?.items ?? []).filter((order) => order !== null);

  return (
    <AccountFrame title="account.orders">
      {!loading && !orders && <LoadProblem {...loadProblem(error, () => void refetch())} />}
      {loading && !orders && (
        <div aria-busy="true" className={css.list}>
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
        </div>
      )}
      {orders && items.length === 0 && (
        <EmptyState
          icon={<Package size={40} />}
          title={<FormattedMessage id="account.noOrders" />}
          action={<HomeLink text="cart.goOnShopping" />}
        >
          <FormattedMessage id="account.noOrdersText" />
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={orders?.page_info?.total_pages ?? 1}
        to={(number) => ({ search: number > 1 ? `?page=${number}` : '' })}
      />
    </AccountFrame>
  );
}

type Order = NonNullable<NonNullable<NonNullable<GetOrdersQuery['customer']>['orders']>['items'][number]>;

function OrderRow({ order }: { order: Order }) {
  const { id, open, button } = useDisclosure();
  const total = order.total?.grand_total;
  const items = (order.items ?? []).filter((item) => item !== null);
  return (
    <li className={css.order}>
      <button {...button} className={css.summary}>
        <span className={css.what}>
          <span className={css.number}>
            <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
          </span>
          <span className={css.soft}>
            <FormattedDate value={parseMagentoDate(order.order_date)} dateStyle="long" />
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
          <span className={css.status}>{order.status}</span>
          {total && total.value !== null && <Amount money={{ value: total.value, currency: total.currency ?? '' }} />}
        </span>
        <ChevronDown className={css.chevron} size={20} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className={css.panel}>
          <OrderDetails number={order.number} />
        </div>
      )}
    </li>
  );
}
