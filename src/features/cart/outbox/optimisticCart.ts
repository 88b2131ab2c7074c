import { config } from '#lib/config';
import { decodeUid } from '#lib/uid';
import type { CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { isSameChoice } from '#store/cartItem';
import { useAppSelector } from '#store/index';
import { type CartBefore, isCartEntry, type OutboxEntry } from '#store/outbox';

/** A cart item to which the changes in the outbox are applied. */
export interface OptimisticItem extends CartItem {
  /** True while a change of this item is queued or sent, so that its price is not known yet. */
  isPending?: boolean;
  /** True if the queued change waits for a connection. */
  isWaiting?: boolean;
}

/** The cart to which the changes in the outbox are applied. */
export interface OptimisticCart extends Omit<CartDetails, 'items'> {
  items: readonly OptimisticItem[];
  /** True while changes are queued. The totals do not include these changes, and must not be shown. */
  isPending: boolean;
}

/** Prefix of the uid of an item that is not in the back end's cart yet. */
const outboxUidPrefix = 'new ';
export const isOnlyInOutbox = ({ uid }: Pick<CartItem, 'uid'>): boolean => uid.startsWith(outboxUidPrefix);

/** Uid of an item that is only in the outbox. */
export const outboxUidOf = ({ product, choice }: Pick<CartItem, 'product' | 'choice'>): string =>
  outboxUidPrefix + JSON.stringify([product.sku, choice]);

/** Finds the item of the same product with the same options. */
const findByChoice = <Item extends CartItem>(items: readonly Item[], { product, choice }: CartItem) =>
  items.find((item) => item.product.sku === product.sku && isSameChoice(item.choice, choice));

/**
 * Finds an item in a cart: by uid, else by product and options. An item of the outbox or of another cart has another
 * uid.
 */
export const findInCart = <Item extends CartItem>(items: readonly Item[], item: CartItem): Item | undefined =>
  items.find(({ uid }) => uid === item.uid) ?? findByChoice(items, item);

/**
 * Applies an outbox entry to the cart items. `known` may already contain pieces of an addition whose response was lost.
 */
function applyEntry(
  known: CartDetails,
  items: readonly OptimisticItem[],
  entry: OutboxEntry,
): readonly OptimisticItem[] {
  const state = { isPending: true, ...(entry.isWaiting && { isWaiting: true }) };
  switch (entry.kind) {
    case 'remove': {
      const removed = entry.lines.map((line) => findInCart(items, line));
      return items.filter((item) => !removed.includes(item));
    }
    case 'quantity': {
      const changed = findInCart(items, entry.line);
      return items.map((item) => (item === changed ? { ...item, quantity: entry.quantity, ...state } : item));
    }
    case 'add': {
      const wanted = entry.before ? missingItems(entry.items, entry.before, { ...known, items }) : entry.items;
      return wanted.reduce<readonly OptimisticItem[]>((list, { line, quantity }) => {
        const there = findByChoice(list, line);
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

/** The cart that the app shows, with queued changes applied; null while the items are not known. */
export function optimisticCart({
  details,
  outbox,
  itemCount,
}: Pick<CartState, 'details' | 'outbox' | 'itemCount'>): OptimisticCart | null {
  const entries = outbox.filter(isCartEntry);
  // Without a loaded cart, show the queued changes alone if the cart has no other items, or if a change waits for a
  // connection.
  const isShown = entries.length > 0 && (itemCount === 0 || entries.some(({ isWaiting }) => isWaiting));
  const known = details ?? (isShown ? emptyCart : null);
  if (!known) return null;
  const items = entries.reduce<readonly OptimisticItem[]>((list, entry) => applyEntry(known, list, entry), known.items);
  return { ...known, items, isPending: entries.length > 0 };
}

/** The optimistic cart of the store's state; null while its items are not known. */
export const useOptimisticCart = (): OptimisticCart | null => optimisticCart(useAppSelector((state) => state.cart));

interface Wanted {
  sku: string;
  quantity: number;
  /** Uids of the chosen option values, if they are known. */
  selectedOptions?: string[];
}

/** The fields of a cart item that identify its product. */
type ItemIdentity = Pick<CartItem, 'sku'> & { product: { sku: string }; choice?: { selectedOptions: string[] } };

/**
 * The key by which pieces are counted: the SKU, and the values of configurable options if they are known. Magento
 * returns only these values as they were sent.
 */
const keyOf = ({ sku, selectedOptions = [] }: Wanted): string =>
  [sku, ...selectedOptions.filter((uid) => decodeUid(uid)[0] === 'configurable').sort()].join(' ');

/** True if a cart item matches a key. The SKU in the key may be the SKU of the product or of the variant. */
const isCounted = ({ sku, product, choice }: ItemIdentity, key: string): boolean => {
  const [wanted, ...values] = key.split(' ');
  return (product.sku === wanted || sku === wanted) && values.every((uid) => choice?.selectedOptions.includes(uid));
};

/** The fields of a cart that are needed to count pieces. */
type Counted = Pick<CartDetails, 'total_summary_quantity_including_config'> & {
  items: readonly (ItemIdentity & { quantity: number })[];
};

const quantityIn = ({ items }: Pick<Counted, 'items'>, key: string): number =>
  items.reduce((sum, line) => (isCounted(line, key) ? sum + line.quantity : sum), 0);

/** Adds up the quantities of the items. */
export const totalQuantityOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Records how many pieces of these items the cart contains (null if its items are not known), and how many pieces in
 * total.
 */
export const snapshotCart = (
  { details, itemCount }: Pick<CartState, 'details' | 'itemCount'>,
  items: readonly Wanted[],
): CartBefore => ({
  pieces: details && Object.fromEntries(items.map(keyOf).map((key) => [key, quantityIn(details, key)])),
  count: itemCount,
});

/** The first added item of which the cart has too many pieces: more than the earlier and the added pieces together. */
export function surplusItem<Item extends Wanted>(items: readonly Item[], before: CartBefore, after: Counted) {
  const wanted = (key: string) =>
    items.reduce((sum, item) => (keyOf(item) === key ? sum + item.quantity : sum), before.pieces?.[key] ?? 0);
  const item = before.pieces && items.find((one) => quantityIn(after, keyOf(one)) > wanted(keyOf(one)));
  return item && { item, quantity: quantityIn(after, keyOf(item)) };
}

/** The items that were not added to the cart, each with the quantity that is missing. */
export function missingItems<Item extends Wanted>(items: readonly Item[], before: CartBefore, after: Counted): Item[] {
  const arrived = new Map(
    items.map(keyOf).map((key) => [key, Math.max(0, quantityIn(after, key) - (before.pieces?.[key] ?? 0))]),
  );
  // If the earlier items are unknown, the number of added pieces is at most the increase of the total number of pieces.
  let more = before.pieces ? Number.POSITIVE_INFINITY : after.total_summary_quantity_including_config - before.count;
  return items.flatMap((item) => {
    const key = keyOf(item);
    const there = Math.min(item.quantity, arrived.get(key) ?? 0, Math.max(0, more));
    arrived.set(key, (arrived.get(key) ?? 0) - there);
    more -= there;
    return there < item.quantity ? { ...item, quantity: item.quantity - there } : [];
  });
}
