import type { DatabaseSync } from 'node:sqlite';
import { type Address, orderAddressSource } from './addresses.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { authorizationError, noSuchEntityError } from './errors.ts';
import { chosenFields, type OrderedDetails } from './orderItems.ts';
import { productSource } from './productFields.ts';
import { productBySku } from './products.ts';
import { row, rows } from './statements.ts';
import { encodeUid } from './uids.ts';
import { vatTitle } from './vat.ts';

/** An order as it was placed. Amounts in its currency; `…InclTax` include VAT. */
export interface Order {
  id: number;
  number: string;
  token: string;
  customerId: number | null;
  store: string;
  website: string;
  status: string;
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
  /** JSON of an `Address`. */
  shippingAddress: string;
  billingAddress: string;
}

interface OrderItem {
  id: number;
  sku: string;
  productSku: string;
  productType: string;
  name: string;
  urlKey: string;
  /** JSON of {@link OrderedDetails}. */
  options: string;
  qty: number;
  price: number;
  discount: number;
}

/** What a query of `Order`s selects. */
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

const statusLabels: Record<string, { en: string; ar: string }> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  complete: { en: 'Complete', ar: 'مكتمل' },
};

const itemStatus = {
  ordered: { en: 'Ordered', ar: 'تم الطلب' },
  shipped: { en: 'Shipped', ar: 'تم الشحن' },
};

function itemSources(context: ShopContext, order: Order) {
  const { db, store } = context;
  const items = rows<OrderItem>(
    db,
    `SELECT id, sku, product_sku AS productSku, product_type AS productType, name, url_key AS urlKey, options, qty, price,
       discount FROM sales_order_item WHERE order_id = ? ORDER BY id`,
    [order.id],
  );
  const done = order.status === 'complete';
  return items.map((item) => {
    const product = productBySku(db, item.productSku);
    return {
      ...chosenFields(JSON.parse(item.options) as OrderedDetails, item.productType, order.currency),
      id: encodeUid(item.id),
      product: product && productSource(product),
      product_name: item.name,
      product_sku: item.sku,
      product_url_key: item.urlKey,
      product_type: item.productType,
      // Without VAT, as Magento keeps it.
      product_sale_price: { value: item.price, currency: order.currency },
      status: itemStatus[done ? 'shipped' : 'ordered'][store.language],
      discounts: discountSources(order, item.discount),
      quantity_ordered: item.qty,
      quantity_canceled: 0,
      quantity_invoiced: done ? item.qty : 0,
      quantity_refunded: 0,
      quantity_returned: 0,
      quantity_shipped: done ? item.qty : 0,
    };
  });
}

function discountSources({ discountLabel, coupon, currency }: Order, value: number) {
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

function totalSource(order: Order, { store }: ShopContext) {
  const money = (value: number) => ({ value, currency: order.currency });
  const title = vatTitle(store, order.taxPercent);
  const taxes = (amount: number) => (amount > 0 ? [{ title, rate: order.taxPercent, amount: money(amount) }] : []);
  return {
    base_grand_total: money(order.grandTotal),
    grand_total: money(order.grandTotal),
    subtotal: money(order.subtotal),
    discounts: discountSources(order, order.discount),
    total_tax: money(order.tax),
    taxes: taxes(order.tax),
    total_shipping: money(order.shipping),
    shipping_handling: {
      amount_excluding_tax: money(order.shipping),
      amount_including_tax: money(order.shippingInclTax),
      total_amount: money(order.shipping),
      taxes: taxes(order.shippingTax),
      discounts: [],
    },
  };
}

/** `CustomerOrder` of an order. */
export function orderSource(context: ShopContext, order: Order) {
  const { store } = context;
  const shippingAddress: Address | null = JSON.parse(order.shippingAddress);
  const purchase = order.poNumber ? [{ name: 'Purchase Order Number', value: order.poNumber }] : [];
  return {
    id: encodeUid(order.id),
    number: order.number,
    token: order.token,
    email: order.email,
    order_date: order.createdAt,
    status: statusLabels[order.status]?.[store.language] ?? order.status,
    items: () => itemSources(context, order),
    total: totalSource(order, context),
    applied_coupons: order.coupon === null ? [] : [{ code: order.coupon }],
    // What is not sent anywhere has no such address.
    shipping_address: shippingAddress && orderAddressSource(shippingAddress, context),
    billing_address: orderAddressSource(JSON.parse(order.billingAddress) as Address, context),
    carrier: order.carrierTitle || null,
    shipping_method: order.shippingMethod && `${order.carrierTitle} - ${order.methodTitle}`,
    payment_methods: [{ name: order.paymentTitle, type: order.paymentMethod, additional_data: purchase }],
    invoices: [],
    shipments: [],
    credit_memos: [],
    comments: null,
  };
}

/** An order that a guest asked for; orders of customers are shown to them only. */
function guestOrderSource(context: ShopContext, order: Order | null) {
  if (!order) throw noSuchEntityError("We couldn't locate an order with the information provided.");
  if (order.customerId !== null) throw authorizationError('Please login to view the order.');
  return orderSource(context, order);
}

interface OrderInformation {
  number: string;
  email: string;
  postcode: string;
}

/** The order of a number when e-mail address and billing postcode (empty where the country has none) are its own. */
function orderByInformation(db: DatabaseSync, { number, email, postcode }: OrderInformation): Order | null {
  const order = row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ? AND email = ?`, [
    number,
    email,
  ]);
  const billing = order && (JSON.parse(order.billingAddress) as Address);
  return (billing?.postcode ?? '') === postcode.trim() ? order : null;
}

export const resolvers: Resolvers = {
  Query: {
    guestOrder: (_source: unknown, { input }: { input: OrderInformation }, context: ShopContext) =>
      guestOrderSource(context, orderByInformation(context.db, input)),

    guestOrderByToken: (_source: unknown, { input }: { input: { token: string } }, context: ShopContext) =>
      guestOrderSource(
        context,
        row<Order>(context.db, `SELECT ${orderColumns} FROM sales_order WHERE token = ?`, [input.token]),
      ),
  },
};
