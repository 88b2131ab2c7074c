import { createHash } from 'node:crypto';
import { currentCustomer } from '../customer/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { rows } from '../shared/statements.ts';
import type { OrderedDetails } from './orderRecords.ts';
import { itemsOfOrder, type Order, type OrderItem, orderColumns } from './orderRecords.ts';

/** Status of a bought file: available once its order item is invoiced (`catalog/downloadable/order_item_status`). */
function statusOf({ qty, canceled, invoiced, refunded }: OrderItem): string {
  if (canceled >= qty || (refunded > 0 && refunded >= invoiced)) return 'expired';
  return invoiced > 0 ? 'available' : 'pending';
}

/** A stable hash that cannot be guessed. */
const hashOf = (order: Order, item: OrderItem, link: number): string =>
  createHash('sha256').update(`${order.token}/${item.id}/${link}`).digest('base64');

/** The files that a customer has bought, those of the newest order first. */
function downloadsOf(context: ShopContext) {
  const { db, origin } = context;
  const customer = currentCustomer(context);
  const orders = rows<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE customer_id = ? ORDER BY id DESC`, [
    customer.id,
  ]);
  return orders.flatMap((order) =>
    itemsOfOrder(db, order.id).flatMap((item) => {
      const { links } = JSON.parse(item.options) as OrderedDetails;
      return links.map((link) => ({
        order_increment_id: order.number,
        date: order.createdAt,
        status: statusOf(item),
        download_url: `${origin}/downloadable/download/link/id/${encodeURIComponent(hashOf(order, item, link.id))}/`,
        remaining_downloads: 'Unlimited',
      }));
    }),
  );
}

export const resolvers: Resolvers = {
  Query: {
    customerDownloadableProducts: (_source: unknown, _args: unknown, context: ShopContext) => ({
      items: downloadsOf(context),
    }),
  },
};
