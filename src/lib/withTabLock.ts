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
