/** Orders in the database, and their changes after they were placed. */
import type { DatabaseSync } from 'node:sqlite';
import { timestamp } from '../cart/carts.ts';
import type { ItemChoices } from '../cart/itemChoices.ts';
import { productBySku, returnStock } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { type NumberedKind, nextNumber } from './orderNumbers.ts';

/** The states of an order that are used here; each has one status. */
export type OrderState =
  | 'pending'
  | 'pending_payment'
  | 'payment_review'
  | 'processing'
  | 'complete'
  | 'closed'
  | 'canceled'
  | 'holded';

/** A placed order. Amounts are in the currency of the order; those whose name contains `InclTax` include VAT. */
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
  /** JSON of an `Address`, or of `null` if nothing is shipped. */
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
  /** Price of one piece, with VAT. */
  price: number;
}

/** Stored as JSON in `sales_order_item.options`. */
export interface OrderedDetails {
  /** Options that were selected, and options that were entered. */
  selected: LabelledValue[];
  entered: LabelledValue[];
  bundle: { id: number; label: string; parts: OrderedPart[] }[];
  links: { id: number; title: string }[];
  /** The choices, for a reorder of the item. */
  choices: ItemChoices;
}

/** An order item, with the quantities that were cancelled, invoiced, shipped and refunded. */
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

/** The columns of a query for {@link Order} rows. */
export const orderColumns = `id, number, token, customer_id AS customerId, store, website, status, created_at AS createdAt, email,
  currency, subtotal, subtotal_incl_tax AS subtotalInclTax, discount, discount_label AS discountLabel, coupon, shipping,
  shipping_incl_tax AS shippingInclTax, shipping_tax AS shippingTax, tax, tax_percent AS taxPercent,
  grand_total AS grandTotal, shipping_method AS shippingMethod, carrier_title AS carrierTitle,
  method_title AS methodTitle, payment_method AS paymentMethod, payment_title AS paymentTitle, po_number AS poNumber,
  shipping_address AS shippingAddress, billing_address AS billingAddress`;

/** The order with this id, or null. */
export function orderById(db: DatabaseSync, id: number): Order | null {
  return row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE id = ?`, [id]);
}

/** The order with this number, or null. */
export function orderByNumber(db: DatabaseSync, number: string): Order | null {
  return row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ?`, [number]);
}

/** The items of an order. */
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

/** Quantity of an order item that can still be invoiced, shipped or refunded. */
export function quantityLeft(kind: SalesDocument['kind'], item: OrderItem): number {
  if (kind === 'invoice') return item.qty - item.canceled - item.invoiced;
  if (kind === 'creditmemo') return item.invoiced - item.refunded;
  return virtualTypes.has(item.productType) ? 0 : item.qty - item.canceled - item.refunded - item.shipped;
}

/** The order state that follows from the items (`Sales\Model\ResourceModel\Order\Handler\State`). */
function stateAfter(items: OrderItem[], before: OrderState): OrderState {
  const all = (test: (item: OrderItem) => boolean) => items.every(test);
  if (all((item) => item.canceled >= item.qty)) return 'canceled';
  if (all((item) => item.invoiced > 0 && item.refunded >= item.invoiced)) return 'closed';
  const isOpen = (item: OrderItem) => quantityLeft('invoice', item) > 0 || quantityLeft('shipment', item) > 0;
  if (!items.some(isOpen)) return 'complete';
  return items.some((item) => item.invoiced > 0 || item.shipped > 0) ? 'processing' : before;
}

/** Sets an order state that does not follow from the items, such as `holded`. */
export function setState(db: DatabaseSync, order: Order, status: OrderState): Order {
  statement(db, 'UPDATE sales_order SET status = ? WHERE id = ?').run(status, order.id);
  return { ...order, status };
}

/** Updates an order to the state that follows from its items and from the state `before`. */
export const refreshState = (db: DatabaseSync, order: Order, before = order.status): Order =>
  setState(db, order, stateAfter(itemsOfOrder(db, order.id), before));

export interface DocumentOptions {
  /** Quantities by id of the order item; if missing, all remaining quantities. */
  quantities?: ReadonlyMap<number, number>;
  comment?: string;
  tracks?: ParcelTrack[];
  /** Refunded items are returned to stock. Magento lets the merchant decide this for each refund. */
  isRestocked?: boolean;
}

/**
 * Writes an invoice, shipment or refund of an order, and updates the state of the order, as the merchant does in
 * Magento's administration.
 *
 * @throws Error if nothing is left for the document
 */
export function writeDocument(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  order: Order,
  kind: SalesDocument['kind'],
  { quantities, comment, tracks = [], isRestocked = false }: DocumentOptions = {},
): Order {
  const time = timestamp(now());
  return transaction(db, () => {
    const lines = itemsOfOrder(db, order.id).flatMap((item) => {
      const qty = Math.min(
        quantityLeft(kind, item),
        quantities ? (quantities.get(item.id) ?? 0) : Number.POSITIVE_INFINITY,
      );
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
      // The first invoice includes the delivery, and so does the first refund.
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
    return refreshState(db, order);
  });
}

/** Returns pieces of an order item to stock; for a bundle those of its parts. */
function restock(db: DatabaseSync, item: OrderItem, qty: number): void {
  const { bundle } = JSON.parse(item.options) as OrderedDetails;
  const parts = bundle.flatMap((option) => option.parts);
  const taken = parts.length > 0 ? parts : [{ sku: item.sku, qty: 1 }];
  for (const part of taken) {
    const product = productBySku(db, part.sku);
    if (product) returnStock(db, product.id, part.qty * qty);
  }
}

/** Cancels all items of an order that were neither invoiced nor shipped, and returns them to stock. */
export function cancelItems({ db }: Pick<ShopContext, 'db'>, order: Order): Order {
  return transaction(db, () => {
    for (const item of itemsOfOrder(db, order.id)) {
      const isVirtual = virtualTypes.has(item.productType);
      const left = quantityLeft('invoice', item);
      const qty = isVirtual ? left : Math.min(left, quantityLeft('shipment', item));
      if (qty <= 0) continue;
      statement(db, 'UPDATE sales_order_item SET canceled = canceled + ? WHERE id = ?').run(qty, item.id);
      restock(db, item, qty);
    }
    return refreshState(db, order);
  });
}
