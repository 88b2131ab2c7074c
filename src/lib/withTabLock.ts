/**
 * Does the work when no other tab is doing work of this name. Where the browser cannot tell (a page without https), it
 * is done at once.
 */
export const withTabLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** Handing a guest's cart over to a customer: two tabs that merge the same one at once would double it. */
export const cartMergeLock = 'cartHandover';
