/** Orders as the database keeps them, and what happens to them after they were placed. */
import type { DatabaseSync } from 'node:sqlite';
import { timestamp } from '../cart/carts.ts';
import type { LineChoices } from '../cart/lineChoices.ts';
import { productBySku, returnStock } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { type NumberedKind, nextNumber } from './orderNumbers.ts';

/** Magento's states that an order goes through here; each has one status. */
export type OrderState =
  | 'pending'
  | 'pending_payment'
  | 'payment_review'
  | 'processing'
  | 'complete'
  | 'closed'
  | 'canceled'
  | 'holded';

/** An order as it was placed. Amounts in its currency; `…InclTax` include VAT. */
export interface Order {
  id: number;
  number: string;
  token: string;
  customerId: number | null;
  store: string;
  website: string;
  status: OrderState;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  createdAt: string;
  email: string;
  currency: string;
  subtotal: number;
  subtotalInclTax: number;
  discount: number;
  discountLabel: string | null;
  coupon: string | null;
  shipping: number;
  shippingInclTax: number;
  shippingTax: number;
  tax: number;
  taxPercent: number;
  grandTotal: number;
  shippingMethod: string;
  carrierTitle: string;
  methodTitle: string;
  paymentMethod: string;
  paymentTitle: string;
  poNumber: string | null;
  /** JSON of an `Address`; of `null` for what is not sent anywhere. */
  shippingAddress: string;
  billingAddress: string;
}

interface LabelledValue {
  label: string;
  value: string;
}

interface OrderedPart {
  id: number;
  sku: string;
  name: string;
  qty: number;
  /** Of one piece, VAT included. */
  price: number;
}

/** Kept as JSON in `sales_order_item.options`. */
export interface OrderedDetails {
  /** What was chosen from a list; what was written. */
  selected: LabelledValue[];
  entered: LabelledValue[];
  bundle: { id: number; label: string; parts: OrderedPart[] }[];
  links: { id: number; title: string }[];
  /** To buy the same again. */
  choices: LineChoices;
}

/** A line of an order, with how many of it went which way since. */
export interface OrderItem {
  id: number;
  sku: string;
  productSku: string;
  productType: string;
  name: string;
  urlKey: string;
  /** JSON of {@link OrderedDetails}. */
  options: string;
  qty: number;
  canceled: number;
  invoiced: number;
  shipped: number;
  refunded: number;
  price: number;
  rowTotal: number;
  rowTotalInclTax: number;
  tax: number;
  discount: number;
}

/** What a query of {@link Order}s selects. */
export const orderColumns = `id, number, token, customer_id AS customerId, store, website, status, created_at AS createdAt, email,
  currency, subtotal, subtotal_incl_tax AS subtotalInclTax, discount, discount_label AS discountLabel, coupon, shipping,
  shipping_incl_tax AS shippingInclTax, shipping_tax AS shippingTax, tax, tax_percent AS taxPercent,
  grand_total AS grandTotal, shipping_method AS shippingMethod, carrier_title AS carrierTitle,
  method_title AS methodTitle, payment_method AS paymentMethod, payment_title AS paymentTitle, po_number AS poNumber,
  shipping_address AS shippingAddress, billing_address AS billingAddress`;

/** The order of a numeric id, or null. */
export function orderById(db: DatabaseSync, id: number): Order | null {
  return row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE id = ?`, [id]);
}

/** The order of a number, or null. */
export function orderByNumber(db: DatabaseSync, number: string): Order | null {
  return row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ?`, [number]);
}

/** The lines of an order. */
export function itemsOfOrder(db: DatabaseSync, orderId: number): OrderItem[] {
  const sum = (kind: string) => `(SELECT coalesce(sum(d.qty), 0) FROM sales_document_item d
    JOIN sales_document s ON s.id = d.document_id WHERE d.item_id = i.id AND s.kind = '${kind}')`;
  return rows<OrderItem>(
    db,
    `SELECT id, sku, product_sku AS productSku, product_type AS productType, name, url_key AS urlKey, options, qty,
       canceled, ${sum('invoice')} AS invoiced, ${sum('shipment')} AS shipped, ${sum('creditmemo')} AS refunded, price,
       row_total AS rowTotal, row_total_incl_tax AS rowTotalInclTax, tax, discount
     FROM sales_order_item i WHERE order_id = ? ORDER BY id`,
    [orderId],
  );
}

interface DocumentComment {
  message: string;
  timestamp: string;
}

interface ParcelTrack {
  carrier: string;
  title: string;
  number: string;
}

/** An invoice, a shipment or a refund of an order. */
export interface SalesDocument {
  id: number;
  kind: Exclude<NumberedKind, 'order'>;
  number: string;
  createdAt: string;
  hasDelivery: boolean;
  comments: DocumentComment[];
  tracks: ParcelTrack[];
  items: { id: number; itemId: number; qty: number }[];
}

type DocumentRecord = Omit<SalesDocument, 'hasDelivery' | 'comments' | 'tracks' | 'items'> & {
  hasDelivery: number;
  comments: string;
  tracks: string;
};

/** The documents of an order, oldest first. */
export function documentsOf(db: DatabaseSync, orderId: number): SalesDocument[] {
  const found = rows<DocumentRecord>(
    db,
    `SELECT id, kind, number, created_at AS createdAt, has_delivery AS hasDelivery, comments, tracks FROM sales_document
     WHERE order_id = ? ORDER BY id`,
    [orderId],
  );
  return found.map((one) => ({
    ...one,
    hasDelivery: one.hasDelivery === 1,
    comments: JSON.parse(one.comments),
    tracks: JSON.parse(one.tracks),
    items: rows<SalesDocument['items'][number]>(
      db,
      'SELECT id, item_id AS itemId, qty FROM sales_document_item WHERE document_id = ? ORDER BY id',
      [one.id],
    ),
  }));
}

const virtualTypes: ReadonlySet<string> = new Set(['virtual', 'downloadable']);

/** How many of a line can still be invoiced, sent or refunded. */
export function leftFor(kind: SalesDocument['kind'], item: OrderItem): number {
  if (kind === 'invoice') return item.qty - item.canceled - item.invoiced;
  if (kind === 'creditmemo') return item.invoiced - item.refunded;
  return virtualTypes.has(item.productType) ? 0 : item.qty - item.canceled - item.refunded - item.shipped;
}

/** The state that follows from what happened to the lines (`Sales\Model\ResourceModel\Order\Handler\State`). */
function stateAfter(items: OrderItem[], before: OrderState): OrderState {
  const all = (test: (item: OrderItem) => boolean) => items.every(test);
  if (all((item) => item.canceled >= item.qty)) return 'canceled';
  if (all((item) => item.invoiced > 0 && item.refunded >= item.invoiced)) return 'closed';
  const isOpen = (item: OrderItem) => leftFor('invoice', item) > 0 || leftFor('shipment', item) > 0;
  if (!items.some(isOpen)) return 'complete';
  return items.some((item) => item.invoiced > 0 || item.shipped > 0) ? 'processing' : before;
}

/** Gives an order a state of its own, as `holded`. */
export function setState(db: DatabaseSync, order: Order, status: OrderState): Order {
  statement(db, 'UPDATE sales_order SET status = ? WHERE id = ?').run(status, order.id);
  return { ...order, status };
}

/** Moves an order on to the state that follows from its lines, which leaves no other trace of `before`. */
export const settleState = (db: DatabaseSync, order: Order, before = order.status): Order =>
  setState(db, order, stateAfter(itemsOfOrder(db, order.id), before));

export interface DocumentWish {
  /** Pieces by the id of the line; all that are left without it. */
  quantities?: ReadonlyMap<number, number>;
  comment?: string;
  tracks?: ParcelTrack[];
  /** What is refunded goes back on the shelf; Magento leaves that to the merchant, refund by refund. */
  isRestocked?: boolean;
}

/**
 * Writes an invoice, a shipment or a refund of an order and moves the order on to its next state, as the merchant does
 * in Magento's administration.
 *
 * @throws Error when nothing of the order is left for it
 */
export function writeDocument(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  order: Order,
  kind: SalesDocument['kind'],
  { quantities, comment, tracks = [], isRestocked = false }: DocumentWish = {},
): Order {
  const time = timestamp(now());
  return transaction(db, () => {
    const lines = itemsOfOrder(db, order.id).flatMap((item) => {
      const qty = Math.min(leftFor(kind, item), quantities ? (quantities.get(item.id) ?? 0) : Number.POSITIVE_INFINITY);
      return qty > 0 ? [{ item, qty }] : [];
    });
    if (lines.length === 0) throw new Error(`Nothing of order ${order.number} is left for this ${kind}.`);
    const isFirst = !documentsOf(db, order.id).some((one) => one.kind === kind);
    const { lastInsertRowid } = statement(
      db,
      `INSERT INTO sales_document (order_id, kind, number, created_at, has_delivery, comments, tracks)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      order.id,
      kind,
      nextNumber({ db }, kind, order.website),
      time,
      // The delivery is charged with the first invoice and given back with the first refund.
      Number(kind !== 'shipment' && isFirst),
      JSON.stringify(comment ? [{ message: comment, timestamp: time }] : []),
      JSON.stringify(tracks),
    );
    for (const { item, qty } of lines) {
      statement(db, 'INSERT INTO sales_document_item (document_id, item_id, qty) VALUES (?, ?, ?)').run(
        lastInsertRowid,
        item.id,
        qty,
      );
      if (isRestocked) restock(db, item, qty);
    }
    return settleState(db, order);
  });
}

/** Puts what was ordered of a line back on the shelf: of a bundle what it was made of. */
function restock(db: DatabaseSync, item: OrderItem, qty: number): void {
  const { bundle } = JSON.parse(item.options) as OrderedDetails;
  const parts = bundle.flatMap((option) => option.parts);
  const taken = parts.length > 0 ? parts : [{ sku: item.sku, qty: 1 }];
  for (const part of taken) {
    const product = productBySku(db, part.sku);
    if (product) returnStock(db, product.id, part.qty * qty);
  }
}

/** Cancels what was neither invoiced nor sent of an order, and puts it back on the shelf. */
export function cancelItems({ db }: Pick<ShopContext, 'db'>, order: Order): Order {
  return transaction(db, () => {
    for (const item of itemsOfOrder(db, order.id)) {
      const isVirtual = virtualTypes.has(item.productType);
      const left = leftFor('invoice', item);
      const qty = isVirtual ? left : Math.min(left, leftFor('shipment', item));
      if (qty <= 0) continue;
      statement(db, 'UPDATE sales_order_item SET canceled = canceled + ? WHERE id = ?').run(qty, item.id);
      restock(db, item, qty);
    }
    return settleState(db, order);
  });
}
