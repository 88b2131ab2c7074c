import { isInvalidCart } from '#api/errors/errors';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { sendOnce } from '#api/sendOnce';
import { onPageReturn } from '#lib/browser/onPageReturn';
import { storageKeys } from '#lib/browser/storage';
import { cartMergeLock, withTabLock } from '#lib/withTabLock';
import { type CartDetails, cartReceived, cartReset, detailsReceived } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { noteCartMerge, removeCart } from './cartSession';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { MergeCartsDocument } from './MergeCarts.gql';
import { customerCartId } from './obtainCart';

/**
 * After sign-in, merges the guest's cart (`guestCartId`, null for none) into the customer's cart, which replaces it. On
 * failure the shopper is notified and may retry; no item is added twice. The app retries when the shopper returns to
 * the page and on the next visit (waitForCart).
 */
export const mergeGuestCart =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage, view, resolvePendingOrder }) => {
    const again = () => dispatch(noteCartMerge(dispatch(mergeGuestCart(guestCartId)), guestCartId));
    const failed: Toast = {
      type: 'warning',
      message: { id: 'cart.mergeFailed' },
      timeout: false,
      actionText: { id: 'error.tryAgain' },
      onAction: again,
    };
    try {
      // A cart that was ordered is closed and cannot be merged.
      await resolvePendingOrder();
      await withTabLock(cartMergeLock, () => dispatch(mergeInto(guestCartId)));
      dispatch(removeToast(toastId(failed)));
    } catch {
      // A customer may not use a guest's cart.
      dispatch(removeCart());
      const isUnmerged = () => storage.get(storageKeys.unmergedCart(view.website)) === guestCartId;
      // After a sign-out there is nothing left to merge.
      if (!guestCartId || !isUnmerged()) return;
      dispatch(addToast(failed));
      const stop = onPageReturn(() => {
        stop();
        if (isUnmerged()) again();
      });
    }
  };

/** The merge itself, with a message about dropped items only. Rejects if the back end is unreachable. */
const mergeInto =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, view }) => {
    const read = async (cartId: string, headers?: Record<string, string>): Promise<CartDetails | null> => {
      const { data } = await client.query({
        query: GetCartDetailsDocument,
        variables: { cartId },
        fetchPolicy: notKept,
        // The same query without these headers may be in flight and be refused.
        context: { headers, queryDeduplication: false },
      });
      return data?.cart ? cartFrom(data.cart, view.currency) : null;
    };
    const ownId = await customerCartId(client);
    // Magento shows a guest's cart to guests only.
    const asGuest = { Authorization: '', Store: view.code };
    const [own, guest] = await Promise.all([
      read(ownId),
      guestCartId && guestCartId !== ownId ? read(guestCartId, asGuest).catch(goneIsNull) : null,
    ]);
    let details = own;
    if (guestCartId && guest?.items.length) {
      details = await sendOnce({
        send: async () => {
          const { data } = await client.mutate({
            mutation: MergeCartsDocument,
            variables: { source: guestCartId, destination: ownId },
            fetchPolicy: notKept,
          });
          return cartFrom(needed(data?.mergeCarts), view.currency);
        },
        // The merge closes the guest's cart.
        look: async () => ((await read(guestCartId, asGuest).catch(goneIsNull)) ? null : read(ownId)),
        looksWhenRefused: isInvalidCart,
      });
      const dropped = droppedItems(guest.items, own?.items ?? [], details?.items ?? []);
      if (dropped.length > 0)
        dispatch(
          addToast({
            type: 'warning',
            message: {
              id: 'cart.mergeDropped',
              values: { names: dropped.map(({ product }) => product.name).join(' · '), count: dropped.length },
            },
            timeout: 15_000,
          }),
        );
    }
    storage.set(storageKeys.cartId(view.website), ownId);
    const unmerged = storageKeys.unmergedCart(view.website);
    if (storage.get(unmerged) === guestCartId) storage.remove(unmerged);
    dispatch(cartReset());
    dispatch(cartReceived(ownId));
    if (details) dispatch(detailsReceived(details));
  };

function goneIsNull(error: unknown): null {
  if (isInvalidCart(error)) return null;
  throw error;
}

/** The guest's items of which fewer pieces are in the merged cart. */
function droppedItems(guest: CartItem[], own: CartItem[], merged: CartItem[]): CartItem[] {
  const pieces = (items: CartItem[], sku: string) =>
    items.reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0);
  return guest.filter(({ sku }) => pieces(merged, sku) < pieces(guest, sku) + pieces(own, sku));
}
