import type { SQLInputValue } from 'node:sqlite';
import type { StoreView } from '../../data/shared/types.ts';
import { type Customer, currentCustomer } from '../customer/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { checkPaging } from '../shared/paging.ts';
import { row, rows } from '../shared/statements.ts';
import { storeViews } from '../shared/stores.ts';
import { type Order, orderColumns } from './orderRecords.ts';
import { orderSource } from './orders.ts';

/** Arguments of `Customer.orders`. */
export interface OrdersArguments {
  filter?: { number?: { eq?: string | null; in?: (string | null)[] | null; match?: string | null } | null } | null;
  currentPage: number;
  pageSize: number;
  sort?: { sort_field: 'NUMBER' | 'CREATED_AT'; sort_direction: 'ASC' | 'DESC' } | null;
  scope?: 'STORE' | 'WEBSITE' | 'GLOBAL' | null;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

/** Codes of the store views in a scope. */
function storesIn(scope: 'STORE' | 'WEBSITE' | null, store: StoreView): string[] {
  if (scope === null) return [store.code];
  const key = scope === 'WEBSITE' ? 'websiteCode' : 'groupCode';
  return storeViews.filter((view) => view[key] === store[key]).map((view) => view.code);
}

/**
 * `Customer.orders`: newest first by default. Without a scope only orders of the request's store view; `STORE` is
 * Magento's name for the group of store views with the same catalogue. A page beyond the last is empty.
 */
export function customerOrders(context: ShopContext, customer: Customer, args: OrdersArguments) {
  const { db, store } = context;
  const { currentPage, pageSize, filter, sort, scope } = args;
  checkPaging(pageSize, currentPage);
  const number = filter?.number;
  const conditions: [string, SQLInputValue[]][] = [['customer_id = ?', [customer.id]]];
  if (scope !== 'GLOBAL') {
    conditions.push(['store IN (SELECT value FROM json_each(?))', [JSON.stringify(storesIn(scope ?? null, store))]]);
  }
  if (number?.eq) conditions.push(['number = ?', [number.eq]]);
  if (number?.in) conditions.push(['number IN (SELECT value FROM json_each(?))', [JSON.stringify(number.in)]]);
  if (number?.match) conditions.push(["number LIKE ? ESCAPE '\\'", [like(number.match)]]);
  const where = conditions.map(([sql]) => sql).join(' AND ');
  const values = conditions.flatMap(([, one]) => one);
  const total =
    row<{ count: number }>(db, `SELECT count(*) AS count FROM sales_order WHERE ${where}`, values)?.count ?? 0;
  const field = sort?.sort_field === 'NUMBER' ? 'number' : 'created_at';
  const direction = sort?.sort_direction === 'ASC' ? 'ASC' : 'DESC';
  const found = rows<Order>(
    db,
    `SELECT ${orderColumns} FROM sales_order WHERE ${where} ORDER BY ${field} ${direction}, id ${direction}
     LIMIT ? OFFSET ?`,
    [...values, pageSize, (currentPage - 1) * pageSize],
  );
  return {
    total_count: total,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(total / pageSize) },
    items: found.map((order) => orderSource(context, order)),
  };
}

export const resolvers: Resolvers = {
  Query: {
    // For old clients: the customer's orders of all store views, with few fields, the numeric id and the code of the
    // status.
    customerOrders: (_source: unknown, _args: unknown, context: ShopContext) => {
      const { id } = currentCustomer(context);
      const orders = rows<Order>(
        context.db,
        `SELECT ${orderColumns} FROM sales_order WHERE customer_id = ? ORDER BY id`,
        [id],
      );
      return {
        items: orders.map((order) => ({
          id: String(order.id),
          increment_id: order.number,
          order_number: order.number,
          created_at: order.createdAt,
          grand_total: order.grandTotal,
          status: order.status,
        })),
      };
    },
  },
};
