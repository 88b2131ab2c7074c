import { isWithin, paths } from '#lib/paths';
import { decoded } from '#lib/urls';

/** What is asked for a page of the orders whose number has `number` in it, or of all. */
export const orderVariables = (number: string, page: number) => ({
  page,
  pageSize: 10,
  filter: number ? { number: { match: number } } : undefined,
});

/** The number in an order's path; empty for any other. */
export const orderNumberIn = (pathname: string): string =>
  isWithin(pathname, paths.orderHistory)
    ? decoded(pathname.slice(paths.orderHistory.length + 1).replace(/\/$/, ''))
    : '';
