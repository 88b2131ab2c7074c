import { config } from '#lib/config';
import type { CartChange, CartDetails, CartState } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { useAppSelector } from '#store/index';
import { isOfCart, type WaitingChange } from '#store/waiting';
import { isBefore, missingItems } from './missingItems';
import { isSameChoice } from './sameChoice';

export interface ShownItem extends CartItem {
  /** It is being changed: what it costs is not known yet. */
  isPending?: boolean;
  /** The change waits for a connection. */
  isWaiting?: boolean;
}

/** The cart as it will be when the changes under way have gone through. */
export interface ShownCart extends Omit<CartDetails, 'items'> {
  items: readonly ShownItem[];
  /** Its sums are those of the cart before the changes, and must not be shown as those of this one. */
  isPending: boolean;
}

/** Lines that the shop does not have yet have no uid of its own. */
const newPrefix = 'new ';
export const isNew = ({ uid }: CartItem): boolean => uid.startsWith(newPrefix);

/** Uid of a line that is only on its way. */
export const newUid = ({ product, choice }: Pick<CartItem, 'product' | 'choice'>): string =>
  newPrefix + JSON.stringify([product.sku, choice]);

export const lineLike = <Item extends CartItem>(items: readonly Item[], { product, choice }: CartItem) =>
  items.find((line) => line.product.sku === product.sku && isSameChoice(line.choice, choice));

/** `item` says how many there will be of it. */
function withAdded(items: readonly ShownItem[], item: CartItem): ShownItem[] {
  const there = lineLike(items, item);
  if (!there) return items.concat({ ...item, uid: newUid(item), isPending: true });
  const quantity = Math.max(there.quantity, item.quantity);
  return items.map((line) => (line === there ? { ...line, quantity, isPending: true } : line));
}

/** The lines after a change. Where the shop's own answer holds it already, nothing changes any more. */
function changedItems(items: readonly ShownItem[], change: CartChange): readonly ShownItem[] {
  switch (change.kind) {
    case 'remove':
      return items.filter(({ uid }) => !change.uids.includes(uid));
    case 'quantity':
      return items.map((line) =>
        line.uid === change.uid ? { ...line, quantity: change.quantity, isPending: true } : line,
      );
    case 'add':
      return change.items.reduce(withAdded, items);
    default:
      return items;
  }
}

/**
 * The lines after a change that waits. What the shop has done of it already, and was not heard to have done, is in the
 * known cart.
 */
function waitingItems(known: CartDetails, items: readonly ShownItem[], change: WaitingChange): readonly ShownItem[] {
  const state = { isPending: true, isWaiting: true };
  /** The line, also where the shop has given it a uid meanwhile. */
  const find = (line: CartItem) => items.find(({ uid }) => uid === line.uid) ?? (isNew(line) && lineLike(items, line));
  switch (change.kind) {
    case 'remove':
      return items.filter((item) => !change.lines.some((line) => find(line) === item));
    case 'quantity':
      return items.map((item) =>
        item === find(change.line) ? { ...item, quantity: change.quantity, ...state } : item,
      );
    case 'add': {
      const before = change.begun?.before;
      const wanted = isBefore(before)
        ? missingItems(change.items, before, { ...known, items: [...items] })
        : change.items;
      return wanted.reduce<readonly ShownItem[]>((list, { line, quantity }) => {
        const there = lineLike(list, line);
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

/** The cart to show; null while its lines are not known. */
export function shownCart({
  details,
  waiting,
  changes,
  itemCount,
}: Pick<CartState, 'details' | 'waiting' | 'changes' | 'itemCount'>) {
  const waits = waiting.some(isOfCart);
  // Nothing is known of a cart that holds nothing, or is made only now. What waits is shown in any case.
  const known = details ?? (waits || (itemCount === 0 && changes.length > 0) ? emptyCart : null);
  if (!known) return null;
  const coupon = changes.findLast((change) => change.kind === 'coupon');
  return {
    ...known,
    items: changes.reduce(
      changedItems,
      waiting.reduce<readonly ShownItem[]>((items, change) => waitingItems(known, items, change), known.items),
    ),
    applied_coupons: coupon ? (coupon.code === null ? [] : [coupon.code]) : known.applied_coupons,
    isPending: waits || changes.length > 0,
  } satisfies ShownCart;
}

/** The cart for a page to show, with the changes under way. */
export const useShownCart = (): ShownCart | null => shownCart(useAppSelector((state) => state.cart));
