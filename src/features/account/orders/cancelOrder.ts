import { needed } from '#api/errors/errors';
import type { OrderContentFragment } from '#api/operations.generated';
import { sendOnce } from '#api/sendOnce';
import { numberOfUid } from '#lib/uid';
import type { AppThunk } from '#store/index';
import { CancelOrderDocument } from './CancelOrder.gql';
import { GetOrderDocument } from './GetOrder.gql';
import { isGivenUp } from './orderState';

/** The shop has answered, and the order is not canceled: Magento says why in a text, or not at all. */
export class NotCanceled extends Error {
  override name = 'NotCanceled';
}

/**
 * Gives an order up. Its status and its items decide whether that was done: an answer without an error may have changed
 * nothing, and a refusal may come from an order that is canceled already. When the answer is lost, the order is looked
 * at. Rejects with what went wrong, with `NotCanceled` when the shop did not do it.
 */
export const cancelOrder =
  ({ id, number }: Pick<OrderContentFragment, 'id' | 'number'>, reason: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    let reasonGiven = '';
    const isDone = await sendOnce<boolean>({
      send: async () => {
        const cancelBy = (order_id: string) =>
          client.mutate({
            mutation: CancelOrderDocument,
            variables: { input: { order_id, reason } },
            update: (cache, { data: answer }) => {
              const order = answer?.cancelOrder?.order;
              if (!order) return;
              const orders = { __typename: 'CustomerOrders' as const, items: [order] };
              const customer = { __typename: 'Customer' as const, orders };
              cache.writeQuery({ query: GetOrderDocument, variables: { number }, data: { customer } });
            },
          });
        // Up to 2.4.7 Magento wants the number in the uid; from 2.4.8 on it refuses that, and wants the uid.
        const first = await cancelBy(numberOfUid(id));
        const isRefused = Boolean(first.data?.cancelOrder?.error && !first.data.cancelOrder.order);
        const { data } = isRefused ? await cancelBy(id).catch(() => first) : first;
        const { error, order } = needed(data?.cancelOrder);
        reasonGiven = error ?? '';
        return Boolean(order && isGivenUp(order));
      },
      look: async () => {
        const { data } = await client.query({
          query: GetOrderDocument,
          variables: { number },
          fetchPolicy: 'network-only',
        });
        const now = data?.customer?.orders?.items[0];
        return now && isGivenUp(now) ? true : null;
      },
      looksWhenRefused: true,
    });
    if (!isDone) throw new NotCanceled(reasonGiven);
  };
