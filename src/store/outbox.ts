import type { Money } from '#lib/money';
import type { CartItem, EnteredOption } from './cartItem';
import type { WishlistEntry } from './catalog';

/** An item to be added to the cart; `line` is the cart item that is shown until the back end has answered. */
export interface QueuedItem {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
  line: CartItem;
}

/** What a cart held before items were added: pieces by product (null where unknown), and the pieces of all products. */
export interface CartBefore {
  pieces: Record<string, number> | null;
  count: number;
}

interface QuantityChange {
  kind: 'quantity';
  line: CartItem;
  quantity: number;
}

/** What the shopper wants to be changed. */
export type Change =
  /** `cartId` is the cart that it was sent to, and `before` what that held. */
  | { kind: 'add'; items: QueuedItem[]; cartId?: string; before?: CartBefore }
  | QuantityChange
  /** `replaced` are unsent quantities of these items: they are wanted again if the items are put back. */
  | { kind: 'remove'; lines: CartItem[]; replaced?: QuantityChange[] }
  | { kind: 'wish'; entry: WishlistEntry; isWanted: boolean }
  /** The back end's comparison list differs from the device's. */
  | { kind: 'compare' }
  /** A guest has signed in: their cart belongs into the customer's. */
  | { kind: 'merge'; guestCartId: string };

/** A change in the outbox: stored on the device before it is sent, and removed when its outcome is known. */
export type OutboxEntry = Change & {
  id: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** The customer's e-mail address; empty for a guest. Entries of other customers are neither shown nor sent. */
  owner: string;
  /** The entry that this one depends on: if that is refused, this one is dropped. */
  after?: string;
  /** When it was sent, in milliseconds since 1970. Its response has not arrived. */
  sentAt?: number;
  /** How often the back end failed at it. */
  failures?: number;
  /** Its caller was told that it waits for a connection. */
  isWaiting?: boolean;
};

export type Entry<Kind extends Change['kind']> = Extract<OutboxEntry, { kind: Kind }>;

export type OutboxEntries = readonly OutboxEntry[];

/** The outbox as the device stores it, per website. */
export interface OutboxList {
  /**
   * Replaces the entries of a website by what `work` makes of them, in one transaction. Resolves with the new ones when
   * they are on the disk, or in memory while the database fails; never rejects. `work` may be called again.
   */
  change(website: string, work: (entries: OutboxEntries) => OutboxEntries): Promise<OutboxEntries>;
  /** True if the disk has the entry as unsent and cannot be written now; for a minute at most, as it may be full. */
  lacksMark(website: string, id: string): boolean;
  /** The id of the cart that was created for a guest of the website last. Never rejects. */
  readCartId(website: string): Promise<string | undefined>;
  /** Resolves when the id is on the disk; `null` removes it. Never rejects. */
  writeCartId(website: string, id: string | null): Promise<void>;
}

/** What became of a change: `queued` when it waits for a connection. */
export type Outcome = 'done' | 'queued';

/** Who waits for the outcome of an entry. */
interface Caller {
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
  /** The device has the entry, or had it. */
  isStored?: boolean;
}

/** The outbox of one page. */
export interface Outbox {
  list: OutboxList;
  /** Those who wait for the outcome of an entry, by its id. */
  callers: Map<string, Caller>;
  /** Why entries of this page were refused, by their ids: what depends on them is refused, too. */
  refusals: Map<string, unknown>;
  /** Ids of entries whose outcome this page knows, and which the device may still have. */
  done: Set<string>;
  /** The page is being left: nothing is sent again. */
  isClosed?: boolean;
  /** Before the next attempt, in milliseconds. */
  pause: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** What a shopper is told once when queued changes have reached the back end. */
export type CartNote =
  /** The back end refused it: a message of ours. */
  | { kind: 'refused'; message: { id: string; values?: Record<string, string | number> } }
  /** Its price is not the one that the shopper saw. */
  | { kind: 'price'; name: string; before: Money; now: Money };

/** Owner of an entry whose customer has just signed in, until the response tells who they are. */
export const anyCustomer = '*';

/** True for an entry that changes items of the cart. */
export const isCartEntry = ({ kind }: OutboxEntry): boolean => ['add', 'quantity', 'remove'].includes(kind);
