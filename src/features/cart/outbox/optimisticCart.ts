import { config } from '#lib/config';
import { decodeUid } from '#lib/uid';
import type { CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { isSameChoice } from '#store/cartItem';
import { useAppSelector } from '#store/index';
import { type CartBefore, isCartEntry, type OutboxEntry } from '#store/outbox';

/** A cart item with the changes in the outbox. */
export interface OptimisticItem extends CartItem {
  /** It is being changed: its price is not known yet. */
  isPending?: boolean;
  /** The change waits for a connection. */
  isWaiting?: boolean;
}

/** The cart with the changes in the outbox. */
export interface OptimisticCart extends Omit<CartDetails, 'items'> {
  items: readonly OptimisticItem[];
  /** Its sums are those of the cart without the changes, and must not be shown. */
  isPending: boolean;
}

/** Items that the back end does not have yet have no uid of its own. */
const newPrefix = 'new ';
export const isNew = ({ uid }: Pick<CartItem, 'uid'>): boolean => uid.startsWith(newPrefix);

/** Uid of an item that is only in the outbox. */
export const newUid = ({ product, choice }: Pick<CartItem, 'product' | 'choice'>): string =>
  newPrefix + JSON.stringify([product.sku, choice]);

/** The item of the same product with the same options. */
const itemLike = <Item extends CartItem>(items: readonly Item[], { product, choice }: CartItem) =>
  items.find((item) => item.product.sku === product.sku && isSameChoice(item.choice, choice));

/** The item as a cart has it: one that was only in the outbox, or in another cart, has another uid there. */
export const itemNow = <Item extends CartItem>(items: readonly Item[], item: CartItem): Item | undefined =>
  items.find(({ uid }) => uid === item.uid) ?? itemLike(items, item);

/** The items after an entry. What the back end has done of it, without its response, is in the known cart already. */
function apply(known: CartDetails, items: readonly OptimisticItem[], entry: OutboxEntry): readonly OptimisticItem[] {
  const state = { isPending: true, ...(entry.isWaiting && { isWaiting: true }) };
  switch (entry.kind) {
    case 'remove': {
      const removed = entry.lines.map((line) => itemNow(items, line));
      return items.filter((item) => !removed.includes(item));
    }
    case 'quantity': {
      const changed = itemNow(items, entry.line);
      return items.map((item) => (item === changed ? { ...item, quantity: entry.quantity, ...state } : item));
    }
    case 'add': {
      const wanted = entry.before ? missingItems(entry.items, entry.before, { ...known, items }) : entry.items;
      return wanted.reduce<readonly OptimisticItem[]>((list, { line, quantity }) => {
        const there = itemLike(list, line);
        if (!there) return list.concat({ ...line, quantity, ...state });
        return list.map((item) => (item === there ? { ...item, quantity: item.quantity + quantity, ...state } : item));
      }, items);
    }
    default:
      return items;
  }
}

const nothing = { value: 0, currency: config.defaultCartCurrency };
const emptyCart: CartDetails = {
  id: '',
  email: null,
  is_virtual: false,
  items: [],
  total_summary_quantity_including_config: 0,
  prices: {
    grand_total: nothing,
    subtotal_including_tax: nothing,
    applied_taxes: [],
    discounts: [],
    shipping: null,
  },
  applied_coupons: [],
};

/** The cart to show; null while its items are not known. */
export function optimisticCart({
  details,
  outbox,
  itemCount,
}: Pick<CartState, 'details' | 'outbox' | 'itemCount'>): OptimisticCart | null {
  const entries = outbox.filter(isCartEntry);
  // What waits is shown even if nothing else is known of the cart.
  const isShown = entries.length > 0 && (itemCount === 0 || entries.some(({ isWaiting }) => isWaiting));
  const known = details ?? (isShown ? emptyCart : null);
  if (!known) return null;
  const items = entries.reduce<readonly OptimisticItem[]>((list, entry) => apply(known, list, entry), known.items);
  return { ...known, items, isPending: entries.length > 0 };
}

/** The cart for a page to show. */
export const useOptimisticCart = (): OptimisticCart | null => optimisticCart(useAppSelector((state) => state.cart));

interface Wanted {
  sku: string;
  quantity: number;
  /** Uids of chosen values, where they are known. */
  selectedOptions?: string[];
}

/** The fields of a cart item that identify its product. */
type Line = Pick<CartItem, 'sku'> & { product: { sku: string }; choice?: { selectedOptions: string[] } };

/**
 * By what pieces are counted: the product, with the variant where that is known. Of all options only the values of a
 * configurable product are returned as they were sent.
 */
const keyOf = ({ sku, selectedOptions = [] }: Wanted): string =>
  [sku, ...selectedOptions.filter((uid) => decodeUid(uid)[0] === 'configurable').sort()].join(' ');

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

/** The first of the added items of which the cart holds more pieces than there were and were added. */
export function surplusItem<Item extends Wanted>(items: readonly Item[], before: CartBefore, after: Counted) {
  const wanted = (key: string) =>
    items.reduce((sum, item) => (keyOf(item) === key ? sum + item.quantity : sum), before.pieces?.[key] ?? 0);
  const item = before.pieces && items.find((one) => piecesIn(after, keyOf(one)) > wanted(keyOf(one)));
  return item && { item, quantity: piecesIn(after, keyOf(item)) };
}

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
