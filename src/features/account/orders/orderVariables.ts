import { isWithin, paths } from '#lib/paths';

/** What is asked for a page of the orders whose number has `number` in it, or of all. */
export const orderVariables = (number: string, page: number) => ({
  page,
  pageSize: 10,
  filter: number ? { number: { match: number } } : undefined,
});

/** The number in an order's path; empty for any other. */
export function orderNumberIn(pathname: string): string {
  if (!isWithin(pathname, paths.orderHistory)) return '';
  const text = pathname.slice(paths.orderHistory.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Cut inside a letter: the shop knows no such order.
  }
}
