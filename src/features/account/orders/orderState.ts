import type { OrderProgressFragment } from '#api/operations.generated';

/** The state of an order, as the app shows it to the shopper. */
export type OrderState =
  | 'pending'
  | 'pendingPayment'
  | 'paymentReview'
  | 'holded'
  | 'processing'
  | 'partlySent'
  | 'sent'
  | 'complete'
  | 'closed'
  | 'canceled';

/** Labels of Magento's own statuses, in English and Arabic. Other labels are the merchant's and are shown unchanged. */
const labels: Record<string, OrderState> = {
  pending: 'pending',
  'قيد الانتظار': 'pending',
  'في الانتظار': 'pending',
  معلق: 'holded',
  processing: 'processing',
  'قيد المعالجة': 'processing',
  'جاري المعالجة': 'processing',
  'جار المعالجة': 'processing',
  'قيد التنفيذ': 'processing',
  complete: 'complete',
  مكتمل: 'complete',
  closed: 'closed',
  مغلق: 'closed',
  canceled: 'canceled',
  cancelled: 'canceled',
  ملغى: 'canceled',
  ملغي: 'canceled',
  'تم الإلغاء': 'canceled',
  'on hold': 'holded',
  'قيد الإيقاف': 'holded',
  'payment review': 'paymentReview',
  'suspected fraud': 'paymentReview',
  'مراجعة الدفع': 'paymentReview',
  'قيد مراجعة الدفع': 'paymentReview',
  'pending payment': 'pendingPayment',
  'بانتظار الدفع': 'pendingPayment',
  'في انتظار الدفع': 'pendingPayment',
};

/** The state for a status label. Ignores white space, case and Arabic diacritics. */
const knownStatus = (label: string): OrderState | undefined =>
  labels[
    label
      .normalize('NFC')
      .replace(/[\u064b-\u0652]/g, '')
      .trim()
      .replace(/\s+/g, ' ')
      .toLowerCase()
  ];

/** A step in the progress of an order. The step is done, current or ahead. */
export interface OrderStep {
  id: 'placed' | 'prepared' | 'sent' | 'ready' | 'closed' | 'canceled';
  place: 'done' | 'now' | 'ahead';
}

const virtualTypes = ['virtual', 'downloadable'];

/**
 * What the ordered, invoiced, shipped, refunded and cancelled quantities of the items show, whatever the status label
 * of the merchant.
 */
function quantityFactsOf({ items, shipping_method }: OrderProgressFragment) {
  const lines = (items ?? []).filter((line) => line !== null);
  const counts = lines.map((line) => {
    const ordered = line.quantity_ordered ?? 0;
    const canceled = line.quantity_canceled ?? 0;
    return {
      ordered,
      canceled,
      invoiced: line.quantity_invoiced ?? 0,
      refunded: line.quantity_refunded ?? 0,
      shipped: line.quantity_shipped ?? 0,
      isSent: !virtualTypes.includes(line.product_type ?? ''),
    };
  });
  const goods = counts.filter(({ isSent }) => isSent);
  const all = (test: (count: (typeof counts)[number]) => boolean) => counts.length > 0 && counts.every(test);
  return {
    isVirtual: !shipping_method || goods.length === 0,
    isCanceled: all(({ ordered, canceled }) => canceled >= ordered),
    isGivenUp: all(({ ordered, canceled, refunded }) => canceled + refunded >= ordered),
    isInvoiced: counts.some(({ invoiced }) => invoiced > 0),
    isAllInvoiced: all(({ ordered, canceled, invoiced }) => invoiced + canceled >= ordered),
    isShipped: goods.some(({ shipped }) => shipped > 0),
    isAllShipped: goods.every(({ ordered, canceled, refunded, shipped }) => shipped >= ordered - canceled - refunded),
  };
}

/** What happened to some or all pieces of an item. */
export interface ItemState {
  id: 'orders.lineSent' | 'orders.lineRefunded' | 'orders.lineCanceled';
  count: number;
  isAll: boolean;
}

/** What was sent, refunded or cancelled of an item. Magento counts the cancelled pieces of a bundle at its parts. */
export function itemStatesOf(
  order: OrderProgressFragment,
  line: NonNullable<NonNullable<OrderProgressFragment['items']>[number]>,
): ItemState[] {
  const ordered = line.quantity_ordered ?? 0;
  const isCanceled = stateOf(order).state === 'canceled';
  const counts = {
    'orders.lineSent': line.quantity_shipped ?? 0,
    'orders.lineRefunded': line.quantity_refunded ?? 0,
    'orders.lineCanceled': isCanceled ? ordered : (line.quantity_canceled ?? 0),
  } as const;
  return (Object.keys(counts) as ItemState['id'][])
    .map((id) => ({ id, count: counts[id], isAll: counts[id] >= ordered }))
    .filter(({ count }) => count > 0);
}

const over: readonly OrderState[] = ['canceled', 'closed'];

/**
 * True if nothing is left to send or pay. The quantities of the items are not enough: Magento counts no cancelled
 * pieces of a bundle.
 */
export const isCanceledOrClosed = (order: OrderProgressFragment): boolean =>
  quantityFactsOf(order).isGivenUp || over.includes(stateOf(order).state);

function stateFromQuantities(facts: ReturnType<typeof quantityFactsOf>): OrderState {
  if (facts.isCanceled) return 'canceled';
  if (facts.isGivenUp) return 'closed';
  if (facts.isShipped && !facts.isAllShipped) return 'partlySent';
  if (facts.isAllInvoiced && (facts.isVirtual || facts.isShipped)) return 'complete';
  if (facts.isShipped) return 'sent';
  return facts.isInvoiced ? 'processing' : 'pending';
}

/**
 * The state of an order. Magento returns the status as a label without a code. For a merchant's own label the state
 * follows from the items.
 */
export function stateOf(order: OrderProgressFragment): { state: OrderState; isMerchantLabel: boolean } {
  const facts = stateFromQuantities(quantityFactsOf(order));
  const known = knownStatus(order.status);
  if (known === undefined) return { state: facts, isMerchantLabel: true };
  // The shipments are more precise than "Pending" and "Processing".
  const isVague = known === 'pending' || known === 'processing';
  const state = isVague && facts !== 'pending' && facts !== 'complete' ? facts : known;
  return { state, isMerchantLabel: false };
}

const line = (reached: number, ids: OrderStep['id'][]): OrderStep[] =>
  ids.map((id, index) => ({ id, place: index < reached ? 'done' : index === reached ? 'now' : 'ahead' }));

export function stepsOf(order: OrderProgressFragment): OrderStep[] {
  const { isVirtual, isShipped } = quantityFactsOf(order);
  const { state } = stateOf(order);
  const last: OrderStep['id'] = isVirtual ? 'ready' : 'sent';
  if (state === 'canceled') return line(1, ['placed', 'canceled']);
  if (state === 'closed') return isShipped ? line(2, ['placed', 'sent', 'closed']) : line(1, ['placed', 'closed']);
  if (state === 'complete') return line(3, ['placed', 'prepared', last]);
  if (state === 'sent' || state === 'partlySent') return line(2, ['placed', 'prepared', last]);
  return line(state === 'processing' ? 1 : 0, ['placed', 'prepared', last]);
}

const open: readonly OrderState[] = ['pending', 'pendingPayment', 'processing'];

/**
 * True while Magento lets a customer cancel: nothing is sent, and the order is not finished or on hold (2.4.7 and
 * 2.4.8).
 */
export const isCancelable = (order: OrderProgressFragment): boolean =>
  open.includes(stateOf(order).state) && !quantityFactsOf(order).isShipped;
