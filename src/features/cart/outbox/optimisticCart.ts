import { config } from '#lib/config';
import type { CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { useAppSelector } from '#store/index';
import { isCartEntry, type OutboxEntry } from '#store/outbox';
import { isSameChoice } from '../shown/sameChoice';
import { missingItems } from './missingItems';

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
