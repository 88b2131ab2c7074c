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

/** Cart before items were added: pieces by product (null if unknown), and the number of all pieces. */
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
  /** The back end's comparison list differs from the device's. */
  | { kind: 'compare' }
  /** A guest has signed in: the guest's cart has to be merged into the customer's. */
  | { kind: 'merge'; guestCartId: string };

/** A queued change. It is stored on the device before it is sent, and removed when its outcome is known. */
export type OutboxEntry = Change & {
  id: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** The customer's e-mail address; empty for a guest. Entries of other customers are neither shown nor sent. */
  owner: string;
  /** Id of the entry that this one depends on. If that is refused, this one is dropped. */
  after?: string;
  /** Set while the request is unconfirmed: when it was sent, in milliseconds since 1970. */
  sentAt?: number;
  /** Number of server errors. */
  failures?: number;
  /** True if its caller got `queued`, so the shopper is notified of the result. */
  isWaiting?: boolean;
};

export type Entry<Kind extends Change['kind']> = Extract<OutboxEntry, { kind: Kind }>;

export type OutboxEntries = readonly OutboxEntry[];

/** Access to the outbox in the device's storage, by website. */
export interface OutboxList {
  /**
   * Replaces the entries of a website by the result of `work`, in one transaction. Resolves with the new entries when
   * they are on the disk, or in memory if the database fails; never rejects. `work` may be called again.
   */
  change(website: string, work: (entries: OutboxEntries) => OutboxEntries): Promise<OutboxEntries>;
  /** True if the entry on the disk is unsent and the database fails; for a minute at most, because it may be full. */
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
  /** Errors of refused entries, by id. Entries that depend on them are refused, too. */
  refusals: Map<string, unknown>;
  /** Ids of entries with a known outcome that may still be in the device's storage. */
  done: Set<string>;
  /** True after the watch of the outbox has ended: nothing is sent again. */
  isClosed?: boolean;
  /** Pause before the next attempt (milliseconds). */
  pause: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** A notice for the shopper about the result of a queued change. It is shown until dismissed. */
export type CartNote =
  /** The back end refused the change: the id of a message. */
  | { kind: 'refused'; message: { id: string; values?: Record<string, string | number> } }
  /** The price differs from the price that the shopper saw. */
  | { kind: 'price'; name: string; before: Money; now: Money };

/** Owner of an entry whose customer has just signed in, until their e-mail address is known. */
export const anyCustomer = '*';

/** True for an entry that changes items of the cart. */
export const isCartEntry = ({ kind }: OutboxEntry): boolean => ['add', 'quantity', 'remove'].includes(kind);
