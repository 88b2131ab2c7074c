import { decodeUid } from '#lib/uid';
import type { CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { CartBefore } from '#store/outbox';

interface Wanted {
  sku: string;
  quantity: number;
  /** Uids of chosen values, where they are known. */
  selectedOptions?: string[];
}

/** The fields of a cart item that identify its product. */
type Line = Pick<CartItem, 'sku'> & { product: { sku: string }; choice?: { selectedOptions: string[] } };

/** Uids of a configurable product's values: of all options only these are returned as they were sent. */
const variantOf = ({ selectedOptions = [] }: Pick<Wanted, 'selectedOptions'>) =>
  selectedOptions.filter((uid) => decodeUid(uid)[0] === 'configurable').sort();

/** By what pieces are counted: the product, with the variant where that is known. */
const keyOf = (item: Wanted): string => [item.sku, ...variantOf(item)].join(' ');

/** Whether a line counts for a key. A variant may be named by its own SKU, too. */
const isCounted = ({ sku, product, choice }: Line, key: string): boolean => {
  const [wanted, ...values] = key.split(' ');
  return (product.sku === wanted || sku === wanted) && values.every((uid) => choice?.selectedOptions.includes(uid));
};

/** A cart, as far as pieces are counted in it. */
type Counted = Pick<CartDetails, 'total_summary_quantity_including_config'> & {
  items: readonly (Line & { quantity: number })[];
};

const piecesIn = ({ items }: Pick<Counted, 'items'>, key: string): number =>
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
export function missingItems<Item extends Wanted>(items: readonly Item[], before: CartBefore, after: Counted): Item[] {
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
