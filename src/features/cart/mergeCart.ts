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
 * After sign-in: the shopper's own cart takes the place of the guest's (`guestCartId`, null for none), and takes in
 * what is in it. When the shop cannot be asked, the shopper is told, and may try again: what was taken in already is
 * not twice. It is tried again when they come back to the page, and at the next visit (waitForCart).
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
      // The guest's cart is none that a customer may use.
      dispatch(removeCart());
      const isUnmerged = () => storage.get(storageKeys.unmergedCart(view.website)) === guestCartId;
      // Who has signed out meanwhile leaves nothing behind.
      if (!guestCartId || !isUnmerged()) return;
      dispatch(addToast(failed));
      const stop = onPageReturn(() => {
        stop();
        if (isUnmerged()) again();
      });
    }
  };

/** The same without words but for lines that the shop drops on the way; rejects when the shop cannot be asked. */
const mergeInto =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, view }) => {
    const read = async (cartId: string, headers?: Record<string, string>): Promise<CartDetails | null> => {
      const { data } = await client.query({
        query: GetCartDetailsDocument,
        variables: { cartId },
        fetchPolicy: notKept,
        // The guest that the customer was may be asking for the same cart, and be refused it.
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
        // A guest's cart is closed with the merge.
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

/** The guest's lines of which fewer pieces arrived than there were. */
function droppedItems(guest: CartItem[], own: CartItem[], merged: CartItem[]): CartItem[] {
  const pieces = (items: CartItem[], sku: string) =>
    items.reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0);
  return guest.filter(({ sku }) => pieces(merged, sku) < pieces(guest, sku) + pieces(own, sku));
}
