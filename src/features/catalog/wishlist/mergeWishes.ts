import { failureKind } from '#api/errors/messageFor';
import { withTabLock } from '#lib/tasks';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { dropWish, restoreWishes } from './keptWishes';
import { setWish } from './outboxKind';
import { loadWishlists, WishlistRefusal } from './wishlistActions';
import { isInLists } from './wishlistCache';

/**
 * Moves what a guest has put aside into the list of the customer who has signed in. What the back end refuses (not sold
 * in this country any more, say) is named and forgotten. What it fails at stays on the device until the next attempt.
 */
const merge =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const kept = dispatch(restoreWishes());
    const { token } = getState().user;
    if (kept.length === 0 || !token) return;
    const refused: WishlistEntry[] = [];
    let moved = 0;
    try {
      await dispatch(loadWishlists(true));
      for (const entry of kept) {
        if (getState().user.token !== token) return;
        try {
          if (!isInLists(client.cache, entry)) await dispatch(setWish(entry, true));
          moved += 1;
        } catch (error) {
          if (!(error instanceof WishlistRefusal) && failureKind(error) !== 'refused') throw error;
          refused.push(entry);
        }
        dispatch(dropWish(entry));
      }
    } catch {
      dispatch(
        addToast({
          type: 'warning',
          message: { id: 'catalog.wishesNotMerged', values: { count: kept.length - moved - refused.length } },
          timeout: 15_000,
          actionText: { id: 'error.tryAgain' },
          onAction: () => void dispatch(mergeWishes()),
        }),
      );
    }
    if (moved > 0)
      dispatch(addToast({ type: 'success', message: { id: 'catalog.wishesMerged', values: { count: moved } } }));
    if (refused.length > 0)
      dispatch(
        addToast({
          type: 'warning',
          message: {
            id: 'catalog.wishesRefused',
            values: { names: refused.map(({ product }) => product.name ?? '').join('، ') },
          },
          timeout: 15_000,
        }),
      );
  };

/** The same, one tab at a time: the next finds nothing left. */
export const mergeWishes = (): AppThunk<Promise<void>> => (dispatch) =>
  withTabLock('wishHandover', () => dispatch(merge()));
