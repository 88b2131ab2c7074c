/**
 * Does the work when no other tab is doing work of this name. Where the browser cannot tell (a page without https), or
 * will not since the shopper lets sites keep nothing, it is done at once.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await (navigator.locks ? navigator.locks.request(name, begin) : begin());
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Handing a guest's cart over to a customer: two tabs that merge the same one at once would double it. */
export const cartMergeLock = 'cartHandover';

/** Sending what was changed without a connection: two tabs that send the same one at once would double it. */
export const waitingLock = 'waitingChanges';
