/**
 * Running work by name. Each visit has its own map (in the Redux store's extra argument), so that two apps in one
 * process stay separate.
 */
export type Tasks = Map<string, Promise<unknown>>;

/** Returns the running work of this name, or starts it. Work of one name must always have the same type of result. */
export function singleFlight<T>(tasks: Tasks, name: string, work: () => Promise<T>): Promise<T> {
  const underWay = tasks.get(name) as Promise<T> | undefined;
  if (underWay) return underWay;
  const begun = work().finally(() => tasks.delete(name));
  tasks.set(name, begun);
  return begun;
}

/**
 * Runs work of the same name in this tab one after another, whether earlier work succeeds or fails.
 *
 * @param work is called with a function that returns whether no later work of this name is queued
 */
export function runSerially<T>(tasks: Tasks, name: string, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
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
  /** How long to wait for other tabs, in milliseconds. Default: no limit. */
  timeout?: number;
}

/**
 * Runs work while no other tab runs work of this name. Runs the work immediately if the browser has no locks (a page
 * without HTTPS) or forbids them.
 *
 * @throws TimeoutError if another tab holds the lock longer than `timeout`
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>, { timeout }: LockOptions = {}): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  try {
    return await (navigator.locks ? navigator.locks.request(name, { signal }, begin) : begin());
  } catch (error) {
    if (hasBegun || signal?.aborted) throw error;
    return work();
  }
}

/**
 * Lock for merging a guest's cart into a customer's: two tabs that merge at the same time would double the cart items.
 */
export const cartMergeLock = 'cartHandover';

/** An unconfirmed request. */
export interface UnconfirmedRequest {
  /** State before the request was sent. */
  before?: unknown;
  /**
   * Time after which the request counts as not executed, in milliseconds since 1970. If undefined, only a query shows
   * the outcome.
   */
  until?: number;
}

/** Unconfirmed requests by name; one map per visit (the store's extra argument). */
export type UnconfirmedRequests = Map<string, UnconfirmedRequest>;
