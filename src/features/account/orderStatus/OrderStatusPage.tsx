import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasCategory } from '#api/errors/errors';
import { loadProblem } from '#api/errors/messageFor';
import { OrderContents } from '#features/account/orders/OrderContents';
import { OrderStatus } from '#features/account/orders/OrderStatus';
import { PayOrder } from '#features/account/orders/PayOrder';
import { focusOnArrival } from '#lib/browser/focus';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { decoded } from '#lib/urls';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { type FoundOrder, findOrderByToken } from './lookUpOrder';
import { OrderSearch } from './OrderSearch';
import css from './OrderStatusPage.module.css';
import { useAnswer } from './useAnswer';

/**
 * A guest's order: found by what its guest knows of it, or by the token in the address, which stands behind the `#`, so
 * that it reaches no server and no log.
 */
export function OrderStatusPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const token = decoded(hash.slice(1));
  const [found, setFound] = useState<{ token: string; order: FoundOrder } | null>(null);

  const show = (next: { token: string; order: FoundOrder }) => {
    setFound(next);
    void navigate({ hash: encodeURIComponent(next.token) });
  };
  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'orderStatus.title' })} noIndex />
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="orderStatus.title" />
      </h1>
      {found && found.token === token ? (
        <Order order={found.order} isFresh />
      ) : token ? (
        <OrderOfToken key={token} token={token} />
      ) : (
        <OrderSearch known={state} onFound={show} />
      )}
    </div>
  );
}

/** Asks for the order of a token, which nobody has looked up on this page yet. */
function OrderOfToken({ token }: { token: string }) {
  const client = useApolloClient();
  const view = useStoreView();
  const [answer, askAgain] = useAnswer(() => findOrderByToken(client, view, token));

  if (!answer)
    return (
      <div aria-busy="true">
        <Skeleton height="16rem" />
      </div>
    );
  if ('data' in answer) return <Order order={answer.data} />;
  if (hasCategory(answer.error, 'graphql-no-such-entity'))
    return (
      <Notice type="warning" live actions={<AnotherOrder />}>
        <FormattedMessage id="orderStatus.linkUnknown" />
      </Notice>
    );
  return <LoadProblem {...loadProblem(answer.error, askAgain)} />;
}

function Order({ order, isFresh }: { order: FoundOrder; isFresh?: boolean }) {
  return (
    <>
      <p className={css.summary} tabIndex={-1} ref={isFresh ? focusOnArrival : undefined}>
        <span className={css.number}>
          <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
        </span>
      </p>
      <p className={css.soft}>
        <FormattedMessage id="orderStatus.linkHint" />
      </p>
      <OrderStatus order={order} />
      <PayOrder order={order} />
      <OrderContents order={order} actions={<AnotherOrder />} />
    </>
  );
}

const AnotherOrder = () => (
  <Link className={css.link} to={paths.orderStatus}>
    <FormattedMessage id="orderStatus.another" />
  </Link>
);
