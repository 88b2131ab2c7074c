import { cartActions } from '#features/cart/actions/lazyCart';
import { compareActions } from '#features/catalog/compare/lazyCompare';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { storageKeys } from '#lib/browser/storage';
import { hasEntries } from '#outbox/hasEntries';
import type { AppStore, OutboxHandlers } from '#store/index';

const cartKinds = async () => (await cartActions.load()).cartKinds;

/**
 * Shows what the device's outbox holds. Its code comes only if it holds something. Resolves when it is sent, as far as
 * that can be done now.
 */
export async function openOutbox({ dispatch, getState, services: { storage, view } }: AppStore): Promise<void> {
  const { outbox } = getState().cart;
  // The record may be missing after the browser was killed.
  const isFilled = outbox.length > 0 || storage.record(storageKeys.outbox(view.website)) !== undefined;
  if (!isFilled && !(await hasEntries(view.website))) return;
  // Without the code the cart is shown as the back end has it.
  const code = await cartActions.load().catch(() => null);
  if (code) await dispatch(code.openOutbox());
}

/** What sends each kind of entry in the outbox, and tells of it. */
export const outboxHandlers: OutboxHandlers = {
  add: async () => (await cartKinds()).add,
  quantity: async () => (await cartKinds()).quantity,
  remove: async () => (await cartKinds()).remove,
  wish: async () => (await wishlistActions.load()).wishKind,
  compare: async () => (await compareActions.load()).compareKind,
  report: async () => (await cartActions.load()).outboxReport,
};
