/** Work under way by name. It belongs to one visit (the store's extra), so two apps in one process do not meet. */
export type Tasks = Map<string, Promise<unknown>>;

/** Joins the work of that name while it is under way, or begins it. One name always stands for one kind of result. */
export function joinTask<T>(tasks: Tasks, name: string, work: () => Promise<T>): Promise<T> {
  const underWay = tasks.get(name) as Promise<T> | undefined;
  if (underWay) return underWay;
  const begun = work().finally(() => tasks.delete(name));
  tasks.set(name, begun);
  return begun;
}

/**
 * Does work of one name in this tab one after the other: it begins when all that was asked for before has ended, done
 * or failed. The work is given a function that says whether nothing waits behind it.
 */
export function inLine<T>(tasks: Tasks, name: string, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
  const before = tasks.get(name) ?? Promise.resolve();
  const begin = () => work(() => tasks.get(name) === turn);
  const turn: Promise<T> = before.then(begin, begin);
  tasks.set(name, turn);
  const leave = () => {
    if (tasks.get(name) === turn) tasks.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}

interface LockOptions {
  /** How long to wait for other tabs, in milliseconds; without a limit by default. */
  patience?: number;
}

/**
 * Does the work when no other tab is doing work of this name. Where the browser has no locks (a page without https), or
 * forbids them, it is done at once. Rejects with `TimeoutError` when another tab holds the lock for too long.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>, { patience }: LockOptions = {}): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
  try {
    return await (navigator.locks ? navigator.locks.request(name, { signal }, begin) : begin());
  } catch (error) {
    if (hasBegun || signal?.aborted) throw error;
    return work();
  }
}

/** Handing a guest's cart over to a customer: two tabs that merge the same one at once would double it. */
export const cartMergeLock = 'cartHandover';

/** Something sent of which nobody knows yet whether it was done. */
export interface UncertainRequest {
  /** How things were before it was sent. */
  before?: unknown;
  /** When it is taken for not done, in milliseconds since 1970; without it only when the shop says so. */
  until?: number;
}

/** What is in doubt, by name. It belongs to one visit (the store's extra). */
export type UncertainRequests = Map<string, UncertainRequest>;
