import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { noteCartMerge, untriedMerge } from './cartSession';
import { waitForOrder } from './waitForOrder';

/** What merges a guest's cart into the customer's, and replaces one that the shop no longer takes. */
export const handoverCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './handover.chunk'));

/**
 * Resolves when no guest's cart is being merged and no order of it is in doubt: call it before reading the cart.
 * What an earlier visit could not merge is merged first.
 */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    const unmerged = dispatch(untriedMerge());
    if (unmerged) {
      const before = tasks.get('mergeCart')?.catch(() => {});
      const merge = () => handoverCode.load().then(({ mergeGuestCart }) => dispatch(mergeGuestCart(unmerged)));
      dispatch(noteCartMerge(before ? before.then(merge) : merge(), unmerged));
    }
    await tasks.get('mergeCart')?.catch(() => {});
    await dispatch(waitForOrder());
  };
