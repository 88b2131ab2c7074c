import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import { currentCustomer } from '../customer/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { encodeUid, textOfUid } from '../shared/uids.ts';
import { cancelItems, documentsOf, type Order, type OrderState, orderById, writeDocument } from './orderRecords.ts';
import { orderSource } from './orders.ts';

/** States in which an order cannot be cancelled (`OrderCancellation\Model\CustomerCanCancel`). */
const finalStates: ReadonlySet<OrderState> = new Set(['complete', 'closed', 'canceled', 'holded', 'payment_review']);

/** Ends an order: a paid one is refunded, an unpaid one is cancelled. */
function refundOrCancel(context: ShopContext, order: Order): Order {
  const paid = documentsOf(context.db, order.id).some(({ kind }) => kind === 'invoice');
  return paid ? writeDocument(context, order, 'creditmemo') : cancelItems(context, order);
}

interface CancelInput {
  /** Numeric id of the order before 2.4.8, its base64 form from 2.4.8 on. The other form is refused. */
  order_id: string;
  reason: string;
}

/**
 * `cancelOrder`: problems are returned in `error`, in Magento's order. All reasons are accepted.
 *
 * @throws GraphQLError for a guest (graphql-authorization), and for an id that is not a number (graphql-input)
 */
function cancelOrder(context: ShopContext, { order_id, reason }: CancelInput) {
  const customer = currentCustomer(context);
  const required = (name: string) => inputError(`Required parameter "${name}" is missing or incorrect.`);
  const takesUid = isAtLeast(context.settings.schemaVersion, '2.4.8');
  const given = takesUid ? textOfUid(order_id) : order_id;
  if (takesUid && encodeUid(given) !== order_id) return { error: `Value of uid "${order_id}" is incorrect.` };
  // As in PHP, only leading digits are parsed.
  const id = Number.parseInt(given, 10) || 0;
  if (id === 0) throw required('order_id');
  if (!reason) throw required('reason');
  const order = orderById(context.db, id);
  if (!order) return { error: "The entity that was requested doesn't exist. Verify the entity and try again." };
  if (order.customerId !== customer.id) return { error: 'Current user is not authorized to cancel this order' };
  if (finalStates.has(order.status)) {
    return { error: 'Order already closed, complete, cancelled or on hold', order: orderSource(context, order) };
  }
  if (context.settings.switchedOff.includes('cancellation')) {
    return { error: 'Order cancellation is not enabled for requested store.' };
  }
  return { order: orderSource(context, refundOrCancel(context, order)) };
}

export const resolvers: Resolvers = {
  Mutation: {
    cancelOrder: (_source: unknown, { input }: { input: CancelInput }, context: ShopContext) =>
      cancelOrder(context, input),
  },
};
