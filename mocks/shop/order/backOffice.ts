/**
 * Actions of the merchant in Magento's administration for an order. They are refused in the same cases as in Magento.
 */
import type { ShopContext } from '../shared/context.ts';
import {
  cancelItems,
  type DocumentOptions,
  documentsOf,
  itemsOfOrder,
  type Order,
  type OrderItem,
  type OrderState,
  orderByNumber,
  quantityLeft,
  refreshState,
  type SalesDocument,
  setState,
  writeDocument,
} from './orderRecords.ts';

export const orderActions = ['invoice', 'ship', 'refund', 'cancel', 'hold', 'unhold', 'accept', 'deny'] as const;
export type OrderAction = (typeof orderActions)[number];

/** A refused action, with Magento's message. Nothing was changed. */
export class OrderActionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackOfficeRefusal';
  }
}

export interface OrderActionOptions extends Omit<DocumentOptions, 'quantities'> {
  /** Quantities by SKU; if missing, all remaining quantities. */
  quantitiesBySku?: ReadonlyMap<string, number>;
}

interface Kind {
  kind: SalesDocument['kind'];
  /** First line of the error message in Magento's REST API. */
  heading: string;
  /** Order states in which the document is not possible (`Sales\Model\Order\Validation\Can…`). */
  closedTo: readonly OrderState[];
  wrongState: string;
  nothingLeft: string;
  tooMany: (item: OrderItem) => string;
  unknown: (sku: string) => string;
}

const kinds: Record<'invoice' | 'ship' | 'refund', Kind> = {
  invoice: {
    kind: 'invoice',
    heading: 'Invoice Document Validation Error(s):',
    closedTo: ['payment_review', 'holded', 'canceled', 'complete', 'closed'],
    wrongState: 'An invoice cannot be created when an order has a status of',
    nothingLeft: 'The order does not allow an invoice to be created.',
    tooMany: ({ sku }) =>
      `The quantity to invoice must not be greater than the unprocessed quantity for product SKU "${sku}".`,
    unknown: () => 'The invoice contains one or more items that are not part of the original order.',
  },
  ship: {
    kind: 'shipment',
    heading: 'Shipment Document Validation Error(s):',
    closedTo: ['payment_review', 'holded', 'canceled'],
    wrongState: 'A shipment cannot be created when an order has a status of',
    nothingLeft: 'The order does not allow a shipment to be created.',
    tooMany: ({ name }) => `We found an invalid quantity to ship for item "${name}".`,
    unknown: (sku) => `We can not found item "${sku}" in order.`,
  },
  refund: {
    kind: 'creditmemo',
    heading: 'Creditmemo Document Validation Error(s):',
    closedTo: ['payment_review', 'holded', 'canceled', 'closed'],
    wrongState: 'A creditmemo can not be created when an order has a status of',
    nothingLeft: 'The order does not allow a creditmemo to be created.',
    tooMany: ({ sku }) =>
      `The quantity to creditmemo must not be greater than the unprocessed quantity for product SKU "${sku}".`,
    unknown: (sku) => `The creditmemo contains product SKU "${sku}" that is not part of the original order.`,
  },
};

/** Quantities of a document by order item. @throws OrderActionError for quantities that are not possible */
function quantitiesOf(
  items: OrderItem[],
  quantitiesBySku: ReadonlyMap<string, number>,
  kind: Kind,
): Map<number, number> {
  return new Map(
    [...quantitiesBySku].map(([sku, qty]) => {
      const item = items.find((one) => one.sku === sku);
      if (!item) throw new OrderActionError(`${kind.heading}\n${kind.unknown(sku)}`);
      if (!(qty > 0) || qty > quantityLeft(kind.kind, item))
        throw new OrderActionError(`${kind.heading}\n${kind.tooMany(item)}`);
      return [item.id, qty];
    }),
  );
}

function document(context: Context, order: Order, kind: Kind, { quantitiesBySku, ...wish }: OrderActionOptions): Order {
  const items = itemsOfOrder(context.db, order.id);
  const isVirtual = kind.kind === 'shipment' && order.shippingAddress === 'null';
  if (isVirtual || kind.closedTo.includes(order.status))
    throw new OrderActionError(`${kind.heading}\n${kind.wrongState} ${order.status}`);
  if (!items.some((item) => quantityLeft(kind.kind, item) > 0))
    throw new OrderActionError(`${kind.heading}\n${kind.nothingLeft}`);
  const quantities = quantitiesBySku && { quantities: quantitiesOf(items, quantitiesBySku, kind) };
  return writeDocument(context, order, kind.kind, { ...wish, ...quantities });
}

/**
 * Cancels an order. As in Magento (`Sales\Model\Order::canCancel`), this is not possible after everything was invoiced.
 */
function cancel(context: Context, order: Order): Order {
  const isOver = ['payment_review', 'holded', 'canceled', 'complete', 'closed'].includes(order.status);
  const isInvoiced = itemsOfOrder(context.db, order.id).every((item) => quantityLeft('invoice', item) <= 0);
  if (isOver || isInvoiced) throw new OrderActionError('You cannot cancel the order(s).');
  return cancelItems(context, order);
}

function hold({ db }: Context, order: Order): Order {
  if (order.status !== 'pending' && order.status !== 'processing')
    throw new OrderActionError('A hold action is not available.');
  return setState(db, order, 'holded');
}

function unhold({ db }: Context, order: Order): Order {
  if (order.status !== 'holded') throw new OrderActionError('You cannot remove the hold.');
  return refreshState(db, order, 'pending');
}

/**
 * Accepts a payment that is under review, or denies it and cancels the order: `Sales\Model\Order\Payment::accept`,
 * `deny`.
 */
function review(context: Context, order: Order, isAccepted: boolean): Order {
  if (order.status !== 'payment_review')
    throw new OrderActionError(`We can't ${isAccepted ? 'approve' : 'deny'} the payment.`);
  return isAccepted ? refreshState(context.db, order, 'processing') : cancelItems(context, order);
}

type Context = Pick<ShopContext, 'db' | 'now'>;

/** Performs an action on an order, and returns the changed order. @throws OrderActionError */
export function manageOrder(
  context: Context,
  number: string,
  action: OrderAction,
  wish: OrderActionOptions = {},
): Order {
  const order = orderByNumber(context.db, number);
  if (!order)
    throw new OrderActionError("The entity that was requested doesn't exist. Verify the entity and try again.");
  if (action === 'cancel') return cancel(context, order);
  if (action === 'hold') return hold(context, order);
  if (action === 'unhold') return unhold(context, order);
  if (action === 'accept' || action === 'deny') return review(context, order, action === 'accept');
  return document(context, order, kinds[action], wish);
}

/** A short text about an order: its state, its items, its documents. */
export function describeOrder({ db }: Pick<ShopContext, 'db'>, order: Order): string {
  const counts = ['invoiced', 'shipped', 'refunded', 'canceled'] as const;
  const lines = itemsOfOrder(db, order.id).map((item) => {
    const done = counts.filter((count) => item[count] > 0).map((count) => `${item[count]} ${count}`);
    return `  ${item.qty} × ${item.sku}${done.length > 0 ? `  (${done.join(', ')})` : ''}`;
  });
  const documents = documentsOf(db, order.id).map(
    ({ kind, number, tracks }) =>
      `  ${kind} ${number}${tracks.map((track) => `, ${track.title} ${track.number}`).join('')}`,
  );
  const head = `${order.number}  ${order.status}  ${order.grandTotal.toFixed(2)} ${order.currency}  ${order.createdAt}`;
  return [head, ...lines, ...documents].join('\n');
}
