import type { ShopContext } from '../shared/context.ts';
import { row } from '../shared/statements.ts';
import { storeViews } from '../shared/stores.ts';

/** What is numbered, each on its own. */
export type NumberedKind = 'order' | 'invoice' | 'shipment' | 'creditmemo';

/**
 * The next number of a website, as Magento counts: nine digits, with the id of the website's default store view before
 * them everywhere but on the first website.
 */
export function nextNumber({ db }: Pick<ShopContext, 'db'>, kind: NumberedKind, website: string): string {
  const next = row<{ last: number }>(
    db,
    `INSERT INTO order_sequence (kind, website, last) VALUES (?, ?, 1)
     ON CONFLICT (kind, website) DO UPDATE SET last = last + 1 RETURNING last`,
    [kind, website],
  );
  const view = storeViews.find((one) => one.websiteCode === website && one.isDefault);
  const prefix = view && view.websiteId !== 1 ? String(view.id) : '';
  return `${prefix}${String(next?.last ?? 0).padStart(9, '0')}`;
}
