import type { APIRequestContext } from '@playwright/test';
import { createWishlistCustomer, findCatalogSample, type PreparedPageName, preparePage } from '../shopper.ts';

/** A kind of page, and the records of an earlier visit on the device. */
export interface Visit {
  name: string;
  path: string;
  records: Record<string, unknown>;
}

/** Pages that need preparation. Below: pages that need a session, and all others. */
const prepared: PreparedPageName[] = [
  'home',
  'category',
  'product',
  'search',
  'cart',
  'checkout, payment',
  'confirmation',
  'order look-up',
  'wish list',
];
const ofCustomers = { 'order history': '/order-history', account: '/account-information' };
const open = { content: '/about-us', contact: '/contact-us', comparison: '/compare', 'sign-in': '/sign-in' };

/** Names of all page kinds, in the order of budgets.json. */
export const pageKinds: readonly string[] = [...prepared, ...Object.keys(ofCustomers), ...Object.keys(open)];

/** One page of every kind. The category and product are those of the largest category. */
export async function prepareVisits(
  request: APIRequestContext,
  paths: Record<string, string>,
  names: readonly string[],
): Promise<Visit[]> {
  const known = await findCatalogSample(request, 'sa_ar');
  const customer = names.some((name) => name in ofCustomers) ? await createWishlistCustomer(request, known) : {};
  const own = await Promise.all(
    prepared
      .filter((name) => names.includes(name))
      .map(async (name) => {
        const { path, records } = await preparePage(request, known, name);
        return { name, path: paths[name] ? `/sa_ar${paths[name]}` : path, records };
      }),
  );
  const others = Object.entries({ ...ofCustomers, ...open })
    .filter(([name]) => names.includes(name))
    .map(([name, path]) => ({ name, path: `/sa_ar${path}`, records: name in ofCustomers ? customer : {} }));
  return [...own, ...others];
}
