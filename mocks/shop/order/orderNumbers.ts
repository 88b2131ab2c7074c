import type { ShopContext } from '../shared/context.ts';
import { row } from '../shared/statements.ts';
import { storeViews } from '../shared/stores.ts';

/** Documents with their own number sequences. */
export type NumberedKind = 'order' | 'invoice' | 'shipment' | 'creditmemo';

/**
 * The next number of a website, in Magento's format: nine digits. All websites except the first one have the id of
 * their default store view as a prefix.
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
