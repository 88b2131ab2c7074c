import { lazyChunk } from '#lib/lazyChunk';
import { inLine } from '#lib/tasks';
import type { AppThunk } from '#store/index';
import { removeCart, restoreCartId } from './cartSession';

/** Merges a guest's cart into the customer's, and replaces a cart that the back end no longer accepts. */
export const handoverCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './handover.chunk'));

const merging = 'mergeCart';

/** At sign-in: merges the guest's cart into the customer's. Rejects when the code for it cannot be loaded. */
export const adoptGuestCart =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    const guestCartId = dispatch(restoreCartId());
    const code = handoverCode.load();
    const merge = code.then(({ mergeCart, queueMerge }) =>
      guestCartId ? dispatch(queueMerge(guestCartId)) : inLine(tasks, 'cartChanges', () => dispatch(mergeCart(null))),
    );
    tasks.set(merging, merge);
    // A guest's cart stays known: it is merged when the back end refuses it to the customer (replaceCart).
    merge.catch(() => guestCartId ?? dispatch(removeCart()));
    await code;
  };

/**
 * Resolves when no guest's cart is being merged, queued changes are sent as far as that can be done now, and a pending
 * order is resolved: call it before reading the cart. The sender of the outbox must not wait for itself.
 */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { openOutbox, tasks, resolvePendingOrder }) => {
    await tasks.get(merging)?.catch(() => {});
    await openOutbox();
    await resolvePendingOrder();
  };
