import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isObject } from '#lib/guards';
import { Button } from '#ui/Button';
import { AccountFrame } from '../AccountFrame';
import { GetOrdersDocument } from './GetOrders.gql';
import css from './OrderHistoryPage.module.css';
import { OrderNumberSearch } from './OrderNumberSearch';
import { OrdersPart } from './OrdersPart';
import { orderVariables } from './orderVariables';

/** So many pages are brought back with the page; the rest are asked for again by pressing. */
const MOST_PAGES = 20;

/** How many pages of the list a history entry remembers to have shown. */
function pagesIn(state: unknown): number {
  const pages = isObject(state) && 'pages' in state ? Number(state.pages) : 1;
  return pages >= 1 ? Math.min(Math.floor(pages), MOST_PAGES) : 1;
}

/**
 * All orders, newest first, from every store view, page below page: each is a request and a list of its own, so that
 * the thousandth order costs no more than the tenth. The number that is searched for is in the URL.
 */
export function OrderHistoryPage() {
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
  // What the list's last page has brought, or is still to bring; it asks with the page itself, once.
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
