import type { Money } from '#lib/money';
import type { CartItem, EnteredOption } from './cartItem';
import type { WishlistEntry } from './catalog';

/** Something that is put into the cart; `line` is what is shown of it until the shop has it. */
export interface WaitingItem {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
  line: CartItem;
}

/** A change that was made without a connection, kept on the device until the shop has it. */
export type WaitingChange = {
  id: string;
  /** The change before it, without which this one must not be sent: refused, it takes this one along. */
  after?: string;
  /**
   * It has been sent, and no answer says what became of it. For pieces that were put in: what the cart held of them
   * before.
   */
  begun?: { before: unknown };
  /** How often the shop could not do it. */
  failures?: number;
} & (
  | { kind: 'add'; items: WaitingItem[] }
  | { kind: 'quantity'; line: CartItem; quantity: number }
  | { kind: 'remove'; lines: CartItem[] }
  | { kind: 'wish'; entry: WishlistEntry; isWanted: boolean }
  /** The back end's list of compared products is behind what the device has. */
  | { kind: 'comparison' }
);

/** What a shopper is told once when changes that waited have reached the shop. */
export type CartNote =
  /** The shop did not do it: words of ours. */
  | { kind: 'refused'; message: { id: string; values?: Record<string, string | number> } }
  /** It costs something else than the shopper saw when they chose it. */
  | { kind: 'price'; name: string; before: Money; now: Money };

/** How many pieces the cart will hold after it, when it holds `count`, some of which may be its own already. */
export function countAfter(count: number, change: WaitingChange): number {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  switch (change.kind) {
    case 'add': {
      const before = change.begun?.before as { count?: number } | null | undefined;
      return Math.max(count, (before?.count ?? count) + sum(change.items));
    }
    case 'quantity':
      return count + change.quantity - change.line.quantity;
    case 'remove':
      return Math.max(0, count - sum(change.lines));
    default:
      return count;
  }
}

/** Whether it changes the cart. */
export const isOfCart = ({ kind }: WaitingChange): boolean => kind !== 'wish' && kind !== 'comparison';
