import type { Money } from '#lib/money';
import type { CartItem, EnteredOption } from './cartItem';
import type { WishlistEntry } from './catalog';

/** An item to add to the cart. `line` is its optimistic cart item, until the back end responds. */
export interface QueuedItem {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
  line: CartItem;
}

/** Content of the cart before items were added: pieces by product (null if unknown), and the number of all pieces. */
export interface CartBefore {
  pieces: Record<string, number> | null;
  count: number;
}

interface QuantityChange {
  kind: 'quantity';
  line: CartItem;
  quantity: number;
}

/** A change that the shopper requests. */
export type Change =
  /** `cartId` is the cart that the request was sent to; `before` is that cart's content before the request. */
  | { kind: 'add'; items: QueuedItem[]; cartId?: string; before?: CartBefore }
  | QuantityChange
  /** `replaced` are unsent quantity changes of these items. They are queued again if the shopper undoes the removal. */
  | { kind: 'remove'; lines: CartItem[]; replaced?: QuantityChange[] }
  | { kind: 'wish'; entry: WishlistEntry; isWanted: boolean }
  /** The comparison list of the back end differs from the list on the device. */
  | { kind: 'compare' }
  /** A guest has signed in: the guest's cart has to be merged into the customer's cart. */
  | { kind: 'merge'; guestCartId: string };

/** A queued change. The entry is stored on the device before it is sent, and removed when its outcome is known. */
export type OutboxEntry = Change & {
  id: string;
  /** Time when the change was queued (milliseconds since 1970). */
  queuedAt: number;
  /** The customer's e-mail address; empty for a guest. Entries of other customers are neither shown nor sent. */
  owner: string;
  /** Id of the entry that this entry depends on. If that entry is refused, this entry is dropped. */
  after?: string;
  /** Set while the request is unconfirmed: the time when it was sent (milliseconds since 1970). */
  sentAt?: number;
  /** Number of server errors in response to this entry. */
  failures?: number;
  /** True if the change could not be sent immediately (`queued`), so that the shopper is notified of its result. */
  isWaiting?: boolean;
};

export type Entry<Kind extends Change['kind']> = Extract<OutboxEntry, { kind: Kind }>;

export type OutboxEntries = readonly OutboxEntry[];

/** Access to the outbox in the device's storage, by website. */
export interface OutboxList {
  /**
   * Replaces the entries of a website by the result of `work`, in one transaction; `work` may be called again. Resolves
   * when the new entries are on the disk, or in memory if the database fails; never rejects.
   */
  change(website: string, work: (entries: OutboxEntries) => OutboxEntries): Promise<OutboxEntries>;
  /**
   * True if the database fails, so that the entry on the disk is not marked as sent. This holds for a minute at most,
   * because the disk may stay full.
   */
  lacksMark(website: string, id: string): boolean;
  /** The id of the last cart that was created for a guest of the website. Never rejects. */
  readCartId(website: string): Promise<string | undefined>;
  /** Resolves when the id is on the disk; `null` removes it. Never rejects. */
  writeCartId(website: string, id: string | null): Promise<void>;
}

/** Outcome of a change: `queued` if it could not be sent yet. */
export type Outcome = 'done' | 'queued';

/** Callbacks of code that waits for the outcome of an entry. */
interface Caller {
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
  /** True after the entry was stored. */
  isStored?: boolean;
}

/** The outbox of one page. */
export interface Outbox {
  list: OutboxList;
  /** Callbacks by entry id. */
  callers: Map<string, Caller>;
  /** Errors of refused entries, by entry id. Entries that depend on a refused entry are refused, too. */
  refusals: Map<string, unknown>;
  /** Ids of entries with a known outcome that may still be in the device's storage. */
  done: Set<string>;
  /** True after the app has stopped watching the outbox: nothing is sent again. */
  isClosed?: boolean;
  /** Pause before the next attempt (milliseconds). */
  pause: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** A notice for the shopper about the result of a queued change, shown until the shopper dismisses it. */
export type CartNote =
  /** The back end refused the change; `message` says why. */
  | { kind: 'refused'; message: { id: string; values?: Record<string, string | number> } }
  /** The price differs from the price that the shopper saw. */
  | { kind: 'price'; name: string; before: Money; now: Money };

/** Owner of an entry whose customer has just signed in, until their e-mail address is known. */
export const anyCustomer = '*';

/** True for an entry that changes items of the cart. */
export const isCartEntry = ({ kind }: OutboxEntry): boolean => ['add', 'quantity', 'remove'].includes(kind);
