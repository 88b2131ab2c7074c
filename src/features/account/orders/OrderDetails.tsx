import { useQuery } from '@apollo/client/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { loadProblem, messageFor } from '#api/errors/messageFor';
import type { OrderContentFragment } from '#api/operations.generated';
import { loadCart } from '#features/cart/cartActions';
import { reorder } from '#features/cart/reorder/reorder';
import { paths } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { GetOrderDocument } from './GetOrder.gql';
import { OrderContents } from './OrderContents';

/** One of the customer's orders, and the way to order the same again. */
export function OrderDetails({ number }: { number: string }) {
  const { data, loading, error, refetch } = useQuery(GetOrderDocument, { variables: { number } });
  const order = data?.customer?.orders?.items[0];
  if (error || (!loading && !order)) return <LoadProblem {...loadProblem(error, () => void refetch())} />;
  if (!order)
    return (
      <div aria-busy="true">
        <Skeleton height="10rem" />
      </div>
    );
  return <OrderContents order={order} actions={<Reorder number={number} order={order} />} />;
}

/** Puts the same things into the cart again, and tells what could not be had. */
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
      const missing = await dispatch(reorder(number, ordered));
      if (missing > 0)
        dispatch(addToast({ type: 'warning', message: { id: 'account.reorderMissing', values: { count: missing } } }));
      await dispatch(loadCart());
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
