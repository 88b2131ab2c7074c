import { GraphQLError } from 'graphql';
import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import type { StoreView, Text } from '../../data/shared/types.ts';
import { giftMessageOfOrder } from '../cart/giftMessages.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { productBySku } from '../catalog/tables/products.ts';
import { type Address, orderAddressSource } from '../shared/addresses.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, noSuchEntityError } from '../shared/errors.ts';
import type { ShopSettings } from '../shared/settings.ts';
import { row } from '../shared/statements.ts';
import { encodeUid } from '../shared/uids.ts';
import { discountSources, documentSources, totalSource } from './orderDocuments.ts';
import { chosenFields } from './orderItems.ts';
import type { OrderedDetails } from './orderRecords.ts';
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

/** Magento's status of an order item (`Sales\Model\Order\Item::getStatusId`). */
function itemStatus({ qty, canceled, invoiced, shipped, refunded }: OrderItem): keyof typeof itemLabels {
  const left = qty - canceled - refunded;
  if (!invoiced && !shipped && !refunded && !canceled) return 'ordered';
  if (shipped && invoiced && left === shipped) return 'shipped';
  if (invoiced && !shipped && left === invoiced) return 'invoiced';
  if (refunded && qty === refunded) return 'refunded';
  if (canceled && qty === canceled) return 'canceled';
  return Math.max(shipped, invoiced) < left ? 'partial' : 'mixed';
}

/** Source object of `OrderItemInterface`. */
function itemSource({ db, store, settings }: ShopContext, order: Order, sold: OrderItem) {
  // Magento cancels the parts of a bundle, but not the bundle item.
  const item = sold.productType === 'bundle' ? { ...sold, canceled: 0 } : sold;
  const product = productBySku(db, item.productSku);
  return {
    ...chosenFields(JSON.parse(item.options) as OrderedDetails, item, {
      currency: order.currency,
      schemaVersion: settings.schemaVersion,
    }),
    id: encodeUid(item.id),
    product: product && productSource(product),
    product_name: item.name,
    product_sku: item.sku,
    product_url_key: item.urlKey,
    product_type: item.productType,
    // Without VAT, as in Magento.
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
 * Token that gives access to the order. Magento 2.4.7 creates it from order number, e-mail address and billing
 * postcode, and fails without a postcode (`SalesGraphQl\Model\Resolver\Token`). From 2.4.8 on the last name replaces
 * the postcode.
 */
function tokenOf(order: Order, { schemaVersion }: ShopSettings): string {
  const { postcode } = JSON.parse(order.billingAddress) as Address;
  if (postcode === null && !isAtLeast(schemaVersion, '2.4.8')) throw new GraphQLError('Internal server error');
  return order.token;
}

/** Converts a UTC time to the time zone of the store view. */
const localTime = (utc: string, { timezone }: StoreView): string =>
  new Date(`${utc.replace(' ', 'T')}Z`).toLocaleString('sv-SE', { timeZone: timezone });

/** Source object of `CustomerOrder`. From 2.4.8 on, `order_date` is in the time zone of the requested store view. */
export function orderSource(context: ShopContext, order: Order) {
  const { store, db, settings } = context;
  const shippingAddress: Address | null = JSON.parse(order.shippingAddress);
  const purchase = order.poNumber ? [{ name: 'Purchase Order Number', value: order.poNumber }] : [];
  const items = itemsOfOrder(db, order.id);
  const lineSource = (item: OrderItem) => itemSource(context, order, item);
  const title = settings.terms.taxName(order.taxPercent, store.language);
  return {
    id: encodeUid(order.id),
    number: order.number,
    increment_id: order.number,
    order_number: order.number,
    token: () => tokenOf(order, settings),
    email: order.email,
    order_date: isAtLeast(settings.schemaVersion, '2.4.8') ? localTime(order.createdAt, store) : order.createdAt,
    created_at: order.createdAt,
    grand_total: order.grandTotal,
    status: statusLabels[order.status][store.language],
    items: () => items.map(lineSource),
    total: totalSource(order, order, title),
    applied_coupons: order.coupon === null ? [] : [{ code: order.coupon }],
    // Orders without shipped items have no shipping address.
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

/** Source object of an order that a guest requests. Orders of customers are refused. */
function guestOrderSource(context: ShopContext, order: Order | null) {
  if (!order) throw notLocated();
  if (order.customerId !== null) throw authorizationError('Please login to view the order.');
  return orderSource(context, order);
}

interface OrderInformation {
  number: string;
  email: string;
  /** From 2.4.8 on. */
  lastname?: string;
  /** Before 2.4.8. */
  postcode?: string;
}

/**
 * The order with this number in this store view. E-mail address and postcode (or last name) must be exactly those of
 * the billing address. An order without a postcode is never found by postcode.
 */
function orderByInformation({ db, store }: ShopContext, information: OrderInformation): Order | null {
  const { number, email, lastname, postcode } = information;
  const order = row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ? AND store = ?`, [
    number,
    store.code,
  ]);
  const billing = order && (JSON.parse(order.billingAddress) as Address);
  const isProven = lastname === undefined ? billing?.postcode === postcode : billing?.lastname === lastname;
  return order?.email === email && isProven ? order : null;
}

/** The order with this token in this store view. */
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
