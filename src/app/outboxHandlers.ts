import { cartActions } from '#features/cart/actions/lazyCart';
import { compareActions } from '#features/catalog/compare/lazyCompare';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { storageKeys } from '#lib/browser/storage';
import { hasEntries } from '#outbox/hasEntries';
import type { AppStore, OutboxHandlers } from '#store/index';

const cartKinds = async () => (await cartActions.load()).cartKinds;

/**
 * Shows the entries of the device's outbox, and a new cart that only its database knows. Loads the code only for those.
 * Resolves when the entries are sent, as far as that can be done now.
 */
export async function openOutbox({ dispatch, getState, services: { storage, view } }: AppStore): Promise<void> {
  const open = async () => {
    // Without the code the cart is shown as the back end has it.
    const code = await cartActions.load().catch(() => null);
    if (code) await dispatch(code.openOutbox());
  };
  const { outbox } = getState().cart;
  if (outbox.length > 0 || storage.record(storageKeys.outbox(view.website))) return open();
  // The record may be missing after the browser was killed. The cart does not wait for this answer.
  const website = storage.record(storageKeys.cartId(view.website)) ? view.website : undefined;
  void hasEntries(website).then((isFilled) => (isFilled ? open() : undefined));
}

/** Loads the code that sends each kind of entry, and the code that reports to the shopper. */
export const outboxHandlers: OutboxHandlers = {
  add: async () => (await cartKinds()).add,
  quantity: async () => (await cartKinds()).quantity,
  remove: async () => (await cartKinds()).remove,
  merge: async () => (await cartActions.load()).mergeKind,
  wish: async () => (await wishlistActions.load()).wishKind,
  compare: async () => (await compareActions.load()).compareKind,
  report: async () => (await cartActions.load()).outboxReport,
};
