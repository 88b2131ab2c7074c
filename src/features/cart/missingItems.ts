import type { CartDetails, CartState } from '#store/cart';

/**
 * What a cart held of some products before they were put in: by SKU, null where its lines were not known; and in all.
 */
export interface CartBefore {
  pieces: Record<string, number> | null;
  count: number;
}

interface Wanted {
  sku: string;
  quantity: number;
}

/** How many pieces of a product the cart holds, whichever of its options were chosen. A variant may be named, too. */
const piecesIn = ({ items }: CartDetails, sku: string): number =>
  items.reduce((sum, line) => (line.product.sku === sku || line.sku === sku ? sum + line.quantity : sum), 0);

/** What there was of these in the cart; where its lines are not known, how many pieces it held in all. */
export const cartBefore = (
  { details, itemCount }: Pick<CartState, 'details' | 'itemCount'>,
  items: readonly Wanted[],
): CartBefore => ({
  pieces: details && Object.fromEntries(items.map(({ sku }) => [sku, piecesIn(details, sku)])),
  count: itemCount,
});

/** Of what was to be put into the cart, what did not arrive: fewer pieces of an item, or the item not at all. */
export function missingItems<Item extends Wanted>(
  items: readonly Item[],
  before: CartBefore,
  after: CartDetails,
): Item[] {
  const arrived = new Map(
    items.map(({ sku }) => [sku, Math.max(0, piecesIn(after, sku) - (before.pieces?.[sku] ?? 0))]),
  );
  // With no more to go by, pieces that came on top of all there were are those that were put in.
  let more = before.pieces ? Number.POSITIVE_INFINITY : after.total_summary_quantity_including_config - before.count;
  return items.flatMap((item) => {
    const there = Math.min(item.quantity, arrived.get(item.sku) ?? 0, Math.max(0, more));
    arrived.set(item.sku, (arrived.get(item.sku) ?? 0) - there);
    more -= there;
    return there < item.quantity ? { ...item, quantity: item.quantity - there } : [];
  });
}
