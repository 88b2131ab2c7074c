import { GraphQLError } from 'graphql';
import type { Text } from '../../data/shared/types.ts';
import { giftMessageOfOrder } from '../cart/giftMessages.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { productBySku } from '../catalog/tables/products.ts';
import { type Address, orderAddressSource } from '../shared/addresses.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, noSuchEntityError } from '../shared/errors.ts';
import { row } from '../shared/statements.ts';
import { encodeUid } from '../shared/uids.ts';
import { vatTitle } from '../shared/vat.ts';
import { discountSources, documentSources, totalSource } from './orderDocuments.ts';
import { chosenFields, type OrderedDetails } from './orderItems.ts';
import { itemsOfOrder, type Order, type OrderItem, type OrderState, orderColumns } from './orderRecords.ts';

const statusLabels: Record<OrderState, Text> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  pending_payment: { en: 'Pending Payment', ar: 'بانتظار الدفع' },
  payment_review: { en: 'Payment Review', ar: 'مراجعة الدفع' },
  processing: { en: 'Processing', ar: 'قيد المعالجة' },
  complete: { en: 'Complete', ar: 'مكتمل' },
  closed: { en: 'Closed', ar: 'مغلق' },
  canceled: { en: 'Canceled', ar: 'ملغى' },
  holded: { en: 'On Hold', ar: 'معلّق' },
};

const itemLabels = {
  ordered: { en: 'Ordered', ar: 'تم الطلب' },
  shipped: { en: 'Shipped', ar: 'تم الإرسال' },
  invoiced: { en: 'Invoiced', ar: 'تمت الفوترة' },
  refunded: { en: 'Refunded', ar: 'تم ردّ المبلغ' },
  canceled: { en: 'Canceled', ar: 'ملغى' },
  partial: { en: 'Partial', ar: 'جزئي' },
  mixed: { en: 'Mixed', ar: 'متنوع' },
} as const;

/** How far a line is, as Magento names it (`Sales\Model\Order\Item::getStatusId`). */
function itemStatus({ qty, canceled, invoiced, shipped, refunded }: OrderItem): keyof typeof itemLabels {
  const left = qty - canceled - refunded;
  if (!invoiced && !shipped && !refunded && !canceled) return 'ordered';
  if (shipped && invoiced && left === shipped) return 'shipped';
  if (invoiced && !shipped && left === invoiced) return 'invoiced';
  if (refunded && qty === refunded) return 'refunded';
  if (canceled && qty === canceled) return 'canceled';
  return Math.max(shipped, invoiced) < left ? 'partial' : 'mixed';
}

/** `OrderItemInterface` of a line. */
function itemSource({ db, store }: ShopContext, order: Order, item: OrderItem) {
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
    status: itemLabels[itemStatus(item)][store.language],
    discounts: discountSources(order, item.discount),
    quantity_ordered: item.qty,
    quantity_canceled: item.canceled,
    quantity_invoiced: item.invoiced,
    quantity_refunded: item.refunded,
    quantity_returned: 0,
    quantity_shipped: item.shipped,
  };
}

/**
 * 2.4.7 makes the token of number, e-mail address and billing postcode, and stumbles where there is no postcode at all
 * (`SalesGraphQl\Model\Resolver\Token`).
 */
function tokenOf(order: Order): string {
  const { postcode } = JSON.parse(order.billingAddress) as Address;
  if (postcode === null) throw new GraphQLError('Internal server error');
  return order.token;
}

/** `CustomerOrder` of an order. */
export function orderSource(context: ShopContext, order: Order) {
  const { store, db } = context;
  const shippingAddress: Address | null = JSON.parse(order.shippingAddress);
  const purchase = order.poNumber ? [{ name: 'Purchase Order Number', value: order.poNumber }] : [];
  const items = itemsOfOrder(db, order.id);
  const lineSource = (item: OrderItem) => itemSource(context, order, item);
  const title = vatTitle(store, order.taxPercent);
  return {
    id: encodeUid(order.id),
    number: order.number,
    increment_id: order.number,
    order_number: order.number,
    token: () => tokenOf(order),
    email: order.email,
    order_date: order.createdAt,
    created_at: order.createdAt,
    grand_total: order.grandTotal,
    status: statusLabels[order.status][store.language],
    items: () => items.map(lineSource),
    total: totalSource(order, order, title),
    applied_coupons: order.coupon === null ? [] : [{ code: order.coupon }],
    // What is not sent anywhere has no such address.
    shipping_address: shippingAddress && orderAddressSource(shippingAddress, context),
    billing_address: orderAddressSource(JSON.parse(order.billingAddress) as Address, context),
    carrier: order.carrierTitle || null,
    shipping_method: order.shippingMethod && `${order.carrierTitle} - ${order.methodTitle}`,
    payment_methods: [{ name: order.paymentTitle, type: order.paymentMethod, additional_data: purchase }],
    ...documentSources(context, order, items, lineSource, title),
    gift_message: () => giftMessageOfOrder(context, order.id),
    comments: null,
  };
}

const notLocated = () => noSuchEntityError("We couldn't locate an order with the information provided.");

/** An order that a guest asked for; orders of customers are shown to them only. */
function guestOrderSource(context: ShopContext, order: Order | null) {
  if (!order) throw notLocated();
  if (order.customerId !== null) throw authorizationError('Please login to view the order.');
  return orderSource(context, order);
}

interface OrderInformation {
  number: string;
  email: string;
  postcode: string;
}

/**
 * The order of a number in this store view when e-mail address and postcode of its billing address are those given,
 * letter by letter. One without a postcode is never found.
 */
function orderByInformation({ db, store }: ShopContext, { number, email, postcode }: OrderInformation): Order | null {
  const order = row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ? AND store = ?`, [
    number,
    store.code,
  ]);
  const billing = order && (JSON.parse(order.billingAddress) as Address);
  return order?.email === email && billing?.postcode === postcode ? order : null;
}

/** The order of a token in this store view. */
function orderByToken({ db, store }: ShopContext, token: string): Order | null {
  return row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE token = ? AND store = ?`, [token, store.code]);
}

export const resolvers: Resolvers = {
  Query: {
    guestOrder: (_source: unknown, { input }: { input: OrderInformation }, context: ShopContext) =>
      guestOrderSource(context, orderByInformation(context, input)),

    guestOrderByToken: (_source: unknown, { input }: { input: { token: string } }, context: ShopContext) =>
      guestOrderSource(context, orderByToken(context, input.token)),
  },
};
