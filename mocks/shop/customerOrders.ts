import type { SQLInputValue } from 'node:sqlite';
import type { ShopContext } from './context.ts';
import type { Customer } from './customers.ts';
import { type Order, orderColumns, orderSource } from './orders.ts';
import { checkPaging, pageInfo } from './paging.ts';
import { row, rows } from './statements.ts';

/** Arguments of `Customer.orders`. */
export interface OrdersArguments {
  filter?: { number?: { eq?: string | null; in?: (string | null)[] | null; match?: string | null } | null } | null;
  currentPage: number;
  pageSize: number;
  sort?: { sort_field: 'NUMBER' | 'CREATED_AT'; sort_direction: 'ASC' | 'DESC' } | null;
  scope?: 'STORE' | 'WEBSITE' | 'GLOBAL' | null;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

/** `Customer.orders`: newest first unless another order is asked for; those of the store view unless the scope is wider. */
export function customerOrders(context: ShopContext, customer: Customer, args: OrdersArguments) {
  const { db, store } = context;
  const { currentPage, pageSize, filter, sort, scope } = args;
  checkPaging(pageSize, currentPage);
  const number = filter?.number;
  const conditions: [string, SQLInputValue[]][] = [['customer_id = ?', [customer.id]]];
  if (scope === 'WEBSITE') conditions.push(['website = ?', [store.websiteCode]]);
  else if (scope !== 'GLOBAL') conditions.push(['store = ?', [store.code]]);
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
    page_info: pageInfo(total, pageSize, currentPage),
    items: found.map((order) => orderSource(context, order)),
  };
}
