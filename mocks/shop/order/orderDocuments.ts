/** Invoices, shipments and refunds as GraphQL fields of an order. */
import type { ShopContext } from '../shared/context.ts';
import { roundMoney } from '../shared/totals.ts';
import { encodeUid } from '../shared/uids.ts';
import { documentsOf, type Order, type OrderItem, type SalesDocument } from './orderRecords.ts';

/** Sums of an order, invoice or refund, for `OrderTotal`, `InvoiceTotal` and `CreditMemoTotal`. */
export interface Sums {
  subtotal: number;
  discount: number;
  shipping: number;
  shippingInclTax: number;
  shippingTax: number;
  tax: number;
  grandTotal: number;
}

/** `Discount` objects for an amount that the order's coupon subtracted. */
export function discountSources({ discountLabel, coupon, currency }: Order, value: number) {
  if (discountLabel === null) return [];
  return [
    {
      label: discountLabel,
      amount: { value, currency },
      applied_to: 'ITEM',
      coupon: coupon === null ? null : { code: coupon },
    },
  ];
}

/** Source object of `OrderTotal`, `InvoiceTotal` or `CreditMemoTotal`; `title` is the name of the tax. */
export function totalSource(order: Order, sums: Sums, title: string) {
  const money = (value: number) => ({ value, currency: order.currency });
  const taxes = (amount: number) => (amount > 0 ? [{ title, rate: order.taxPercent, amount: money(amount) }] : []);
  return {
    base_grand_total: money(sums.grandTotal),
    grand_total: money(sums.grandTotal),
    subtotal: money(sums.subtotal),
    discounts: discountSources(order, sums.discount),
    total_tax: money(sums.tax),
    taxes: taxes(sums.tax),
    total_shipping: money(sums.shipping),
    shipping_handling: {
      amount_excluding_tax: money(sums.shipping),
      amount_including_tax: money(sums.shippingInclTax),
      total_amount: money(sums.shipping),
      taxes: taxes(sums.shippingTax),
      discounts: [],
    },
    adjustment: money(0),
  };
}

/**
 * Sums of the items in a document, plus the delivery if the document includes it. A document with all items and the
 * delivery has the sums of the order.
 */
function sumsOf(order: Order, items: OrderItem[], { items: lines, hasDelivery }: SalesDocument): Sums {
  const share = (of: (item: OrderItem) => number) =>
    lines.reduce((sum, { itemId, qty }) => {
      const item = items.find(({ id }) => id === itemId);
      return item ? sum + (of(item) * qty) / item.qty : sum;
    }, 0);
  const goods = items.reduce((sum, item) => sum + item.rowTotalInclTax, 0);
  const part = goods > 0 ? share((item) => item.rowTotalInclTax) / goods : 0;
  const delivery = (amount: number) => (hasDelivery ? amount : 0);
  const paidForGoods = order.grandTotal - order.shippingInclTax;
  return {
    subtotal: roundMoney(share((item) => item.rowTotal)),
    discount: roundMoney(share((item) => item.discount)),
    shipping: delivery(order.shipping),
    shippingInclTax: delivery(order.shippingInclTax),
    shippingTax: delivery(order.shippingTax),
    tax: roundMoney(share((item) => item.tax) + delivery(order.shippingTax)),
    grandTotal: roundMoney(paidForGoods * part + delivery(order.shippingInclTax)),
  };
}

/** Returns the fields that items of invoices, shipments and refunds share, including the order item. */
type LineSource = (item: OrderItem) => unknown;

const typeNames = { invoice: 'InvoiceItem', shipment: 'ShipmentItem', creditmemo: 'CreditMemoItem' } as const;
const bundleTypeNames = {
  invoice: 'BundleInvoiceItem',
  shipment: 'BundleShipmentItem',
  creditmemo: 'BundleCreditMemoItem',
} as const;
const downloadTypeNames = {
  invoice: 'DownloadableInvoiceItem',
  shipment: 'ShipmentItem',
  creditmemo: 'DownloadableCreditMemoItem',
} as const;
const quantityNames = {
  invoice: 'quantity_invoiced',
  shipment: 'quantity_shipped',
  creditmemo: 'quantity_refunded',
} as const;

function typeOf(kind: SalesDocument['kind'], { productType }: OrderItem): string {
  if (productType === 'bundle') return bundleTypeNames[kind];
  return (productType === 'downloadable' ? downloadTypeNames : typeNames)[kind];
}

/**
 * Source objects of `InvoiceItemInterface`, `ShipmentItemInterface` or `CreditMemoItemInterface` for each item of a
 * document.
 */
function lineSources(order: Order, items: OrderItem[], document: SalesDocument, lineSource: LineSource) {
  return document.items.flatMap(({ id, itemId, qty }) => {
    const item = items.find((one) => one.id === itemId);
    if (!item) return [];
    const source = lineSource(item);
    return [
      {
        ...Object(source),
        __typename: typeOf(document.kind, item),
        id: encodeUid(id),
        order_item: source,
        product_name: item.name,
        product_sku: item.sku,
        product_sale_price: { value: item.price, currency: order.currency },
        discounts: discountSources(order, roundMoney((item.discount * qty) / item.qty)),
        [quantityNames[document.kind]]: qty,
      },
    ];
  });
}

/** The fields `invoices`, `shipments` and `credit_memos` of an order. */
export function documentSources(
  { db }: Pick<ShopContext, 'db'>,
  order: Order,
  items: OrderItem[],
  lineSource: LineSource,
  taxTitle: string,
) {
  const documents = documentsOf(db, order.id);
  const of = (kind: SalesDocument['kind']) => documents.filter((one) => one.kind === kind);
  const shared = (document: SalesDocument) => ({
    number: document.number,
    comments: document.comments,
    items: () => lineSources(order, items, document, lineSource),
  });
  const withTotal = (document: SalesDocument) => ({
    ...shared(document),
    id: encodeUid(document.id),
    total: totalSource(order, sumsOf(order, items, document), taxTitle),
  });
  return {
    invoices: of('invoice').map(withTotal),
    credit_memos: of('creditmemo').map(withTotal),
    // For shipments Magento encodes the number instead of the id.
    shipments: of('shipment').map((document) => ({
      ...shared(document),
      id: encodeUid(document.number),
      tracking: document.tracks,
    })),
  };
}
