import { isWithin, paths } from '#lib/paths';
import { decoded } from '#lib/urls';

/** Variables for a page of the orders whose number contains `number`; empty text for all orders. */
export const orderVariables = (number: string, page: number) => ({
  page,
  pageSize: 10,
  filter: number ? { number: { match: number } } : undefined,
});

/** The order number in a path; empty for other paths. */
export const orderNumberIn = (pathname: string): string =>
  isWithin(pathname, paths.orderHistory)
    ? decoded(pathname.slice(paths.orderHistory.length + 1).replace(/\/$/, ''))
    : '';
