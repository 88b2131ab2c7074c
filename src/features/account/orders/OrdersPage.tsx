import { useQuery } from '@apollo/client/react';
import { ChevronRight, Package, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { GetOrdersQuery } from '#api/operations.generated';
import { focusOnMount } from '#lib/browser/focus';
import { isObject } from '#lib/guards';
import { orderPath, paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { Button, ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Field } from '#ui/form/Field';
import { HomeLink } from '#ui/HomeLink';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { AccountFrame, LoadingOrError } from '../AccountFrame';
import { GetOrdersDocument } from './GetOrders.gql';
import { OrderPage } from './OrderPage';
import { StatusName } from './OrderStatus';
import css from './OrdersPage.module.css';
import { orderNumberIn, orderVariables } from './orderVariables';

/** The customer's orders, or the order in the URL. */
export function OrdersPage() {
  const number = orderNumberIn(useLocation().pathname);
  return number ? <OrderPage key={number} number={number} /> : <OrderHistoryPage />;
}

/** Maximum number of pages that are restored with a history entry; the shopper can load the rest. */
const MAX_RESTORED_PAGES = 20;

/** Number of shown pages that a history entry has stored. */
function pagesIn(state: unknown): number {
  const pages = isObject(state) && 'pages' in state ? Number(state.pages) : 1;
  return pages >= 1 ? Math.min(Math.floor(pages), MAX_RESTORED_PAGES) : 1;
}

/**
 * Orders of all store views, newest first. Each page of the list is a separate request. The order number that the
 * shopper searches for is in the URL.
 */
function OrderHistoryPage() {
  const [query] = useSearchParams();
  const number = query.get('number') ?? '';
  return (
    <AccountFrame title="account.orders">
      <OrderNumberSearch key={number} number={number} />
      <Orders key={`list of ${number}`} number={number} />
    </AccountFrame>
  );
}

function Orders({ number }: { number: string }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [pages, setPages] = useState(() => pagesIn(state));
  const [freshPage, setFreshPage] = useState(0);
  // The query of the last shown page of the list. Apollo sends this query only once for this component and
  // `OrdersPart`.
  const { data, loading } = useQuery(GetOrdersDocument, { variables: orderVariables(number, pages) });
  const last = data?.customer?.orders;
  const count = last?.total_count ?? 0;
  const shown = (pages - 1) * orderVariables(number, pages).pageSize + (last?.items.length ?? 0);

  const showMore = () => {
    setPages(pages + 1);
    setFreshPage(pages + 1);
    void navigate({ search }, { replace: true, state: { pages: pages + 1 } });
  };

  return (
    <>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <OrdersPart key={page} page={page} number={number} isFresh={page === freshPage} />
      ))}
      <div className={css.more}>
        <p role="status" className={css.soft}>
          {last && shown > 0 && <FormattedMessage id="orders.shown" values={{ shown, count }} />}
        </p>
        {(last ? shown < count : loading && pages > 1) && (
          <Button variant="secondary" pending={loading} onClick={showMore}>
            <FormattedMessage id="orders.more" />
          </Button>
        )}
      </div>
    </>
  );
}

function OrderNumberSearch({ number }: { number: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizeInput(text, 'code').replace(/^#\s*/, '');
    void navigate({ pathname: paths.orderHistory, search: wanted && `?${new URLSearchParams({ number: wanted })}` });
  };
  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <Field
          label={<FormattedMessage id="orderStatus.number" />}
          type="search"
          dir="ltr"
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          <Search size={18} aria-hidden="true" />
          <FormattedMessage id="orders.search" />
        </Button>
      </form>
    </search>
  );
}

/**
 * One page of the order list. `isFresh` is true if the shopper has just loaded the page; the focus then moves to it.
 */
function OrdersPart({ page, number, isFresh }: { page: number; number: string; isFresh: boolean }) {
  const query = useQuery(GetOrdersDocument, {
    variables: orderVariables(number, page),
    // The shopper may have placed an order since the response was cached.
    fetchPolicy: 'cache-and-network',
  });
  const orders = query.data?.customer?.orders;
  const items = (orders?.items ?? []).filter((order) => order !== null);

  if (!orders) return <LoadingOrError query={query} className={css.list} height="6rem" count={3} />;
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
      <Link to={orderPath(order.number)} className={css.summary} ref={takesFocus ? focusOnMount : undefined}>
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
