import type { DatabaseSync } from 'node:sqlite';
import { row } from './statements.ts';
import { storeViews } from './stores.ts';

/** VAT rate of the delivery country: the rate of its website, otherwise 0 (an export). 0.15 is 15 %. */
export function vatRateOf(country: string): number {
  return storeViews.find((view) => view.country === country)?.taxRate ?? 0;
}

/**
 * Country of the customer's default address, which Magento uses to tax a cart without an address; undefined without a
 * default address.
 */
export function customerCountry(db: DatabaseSync, customerId: number | null): string | undefined {
  if (customerId === null) return undefined;
  const found = row<{ country: string }>(
    db,
    `SELECT a.address ->> 'country' AS country FROM customer c JOIN customer_address a ON a.id = c.default_shipping
     WHERE c.id = ?`,
    [customerId],
  );
  return found?.country;
}
