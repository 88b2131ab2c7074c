import { isObject } from '#lib/guards';
import { decodeUid } from '#lib/uid';
import type { UncertainRequests } from '#lib/uncertainRequests';
import type { CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';

/**
 * What a cart held of some products before they were put in: by `keyOf`, null where its lines were not known; and in
 * all.
 */
export interface CartBefore {
  pieces: Record<string, number> | null;
  count: number;
}

interface Wanted {
  sku: string;
  quantity: number;
  /** Uids of chosen values, where they are known. */
  selectedOptions?: string[];
}

/** A line of a cart, as far as it tells whether it is the product that was wanted. */
type Line = Pick<CartItem, 'sku'> & { product: { sku: string }; choice?: { selectedOptions: string[] } };

/** The values of a configurable product: of all that is chosen they come back from the shop as they were sent. */
const variantOf = ({ selectedOptions = [] }: Pick<Wanted, 'selectedOptions'>) =>
  selectedOptions.filter((uid) => decodeUid(uid)[0] === 'configurable').sort();

/** By what pieces are counted: the product, with the variant where that is known. */
const keyOf = (item: Wanted): string => [item.sku, ...variantOf(item)].join(' ');

/** Whether a line counts for a key. A variant may be named by its own SKU, too. */
const isCounted = ({ sku, product, choice }: Line, key: string): boolean => {
  const [wanted, ...values] = key.split(' ');
  return (product.sku === wanted || sku === wanted) && values.every((uid) => choice?.selectedOptions.includes(uid));
};

const piecesIn = ({ items }: CartDetails, key: string): number =>
  items.reduce((sum, line) => (isCounted(line, key) ? sum + line.quantity : sum), 0);

/** How many pieces these are in all. */
export const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What there was of these in the cart; where its lines are not known, how many pieces it held in all. */
export const cartBefore = (
  { details, itemCount }: Pick<CartState, 'details' | 'itemCount'>,
  items: readonly Wanted[],
): CartBefore => ({
  pieces: details && Object.fromEntries(items.map(keyOf).map((key) => [key, piecesIn(details, key)])),
  count: itemCount,
});

/** Of what was to be put into the cart, what did not arrive: fewer pieces of an item, or the item not at all. */
export function missingItems<Item extends Wanted>(
  items: readonly Item[],
  before: CartBefore,
  after: CartDetails,
): Item[] {
  const arrived = new Map(
    items.map(keyOf).map((key) => [key, Math.max(0, piecesIn(after, key) - (before.pieces?.[key] ?? 0))]),
  );
  // With no more to go by, pieces that came on top of all there were are those that were put in.
  let more = before.pieces ? Number.POSITIVE_INFINITY : after.total_summary_quantity_including_config - before.count;
  return items.flatMap((item) => {
    const key = keyOf(item);
    const there = Math.min(item.quantity, arrived.get(key) ?? 0, Math.max(0, more));
    arrived.set(key, (arrived.get(key) ?? 0) - there);
    more -= there;
    return there < item.quantity ? { ...item, quantity: item.quantity - there } : [];
  });
}

/** Where there are fewer than before, some were taken out elsewhere: what comes now comes on top of what is left. */
export function countDown(before: CartBefore, now: CartDetails): void {
  before.count = Math.min(before.count, now.total_summary_quantity_including_config);
  const { pieces } = before;
  for (const [key, count] of Object.entries(pieces ?? {}))
    if (pieces) pieces[key] = Math.min(count, piecesIn(now, key));
}

/** What is noted of a cart when something is sent is kept on the device, where it may be of another kind. */
export const isBefore = (value: unknown): value is CartBefore =>
  isObject(value) && 'pieces' in value && 'count' in value;

/**
 * Pieces that came or went by another change are none of those that are in doubt: what was there before these is
 * counted anew.
 *
 * @param more how many more there are now of what the line stands for
 */
export function countApart(doubts: UncertainRequests, line: Line, more: number): void {
  for (const doubt of doubts.values()) {
    const { before } = doubt;
    if (!isBefore(before)) continue;
    const { pieces } = before;
    doubt.before = {
      count: before.count + more,
      pieces:
        pieces &&
        Object.fromEntries(
          Object.entries(pieces).map(([key, count]) => [key, isCounted(line, key) ? Math.max(0, count + more) : count]),
        ),
    } satisfies CartBefore;
  }
}
