import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { noteCartMerge, untriedMerge } from './cartSession';

/** Merges a guest's cart into the customer's, and replaces a cart that the back end no longer accepts. */
export const handoverCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './handover.chunk'));

/**
 * Resolves when no guest's cart is being merged and a pending order is resolved: call it before reading the cart.
 * A merge that an earlier visit could not do is done first.
 */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks, resolvePendingOrder }) => {
    const unmerged = dispatch(untriedMerge());
    if (unmerged) {
      const before = tasks.get('mergeCart')?.catch(() => {});
      const merge = () => handoverCode.load().then(({ mergeGuestCart }) => dispatch(mergeGuestCart(unmerged)));
      dispatch(noteCartMerge(before ? before.then(merge) : merge(), unmerged));
    }
    await tasks.get('mergeCart')?.catch(() => {});
    await resolvePendingOrder();
  };
