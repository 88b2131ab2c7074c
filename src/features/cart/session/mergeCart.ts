import { isInvalidCart, needed } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { sendOnce } from '#api/sendOnce';
import { storageKeys } from '#lib/browser/storage';
import { cartMergeLock, withTabLock } from '#lib/tasks';
import { cartReceived, cartReset, detailsReceived } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { cartFrom } from './cartView';
import { MergeCartsDocument } from './MergeCarts.gql';
import { customerCartId } from './obtainCart';
import { readCart, readGuestCart } from './readCart';

/**
 * Merges a guest's cart (`guestCartId`, null for none) into the customer's cart, which replaces it. Tells the shopper
 * about dropped items only. May be repeated: a cart that is merged already is closed. Rejects like `client.query`.
 */
export const mergeCart =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { resolvePendingOrder }) => {
    // A cart that was ordered is closed and cannot be merged.
    await resolvePendingOrder();
    await withTabLock(cartMergeLock, () => dispatch(merge(guestCartId)));
  };

const merge =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const { client, storage, view } = extra;
    const { token } = getState().user;
    const ownId = await customerCartId(client);
    const read = () => readCart(extra, ownId, { queryDeduplication: false });
    const [own, guest] = await Promise.all([
      read(),
      guestCartId && guestCartId !== ownId ? readGuestCart(extra, guestCartId) : null,
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
        look: async () => ((await readGuestCart(extra, guestCartId)) ? null : read()),
        looksWhenRefused: isInvalidCart,
      });
      const dropped = droppedItems(guest.items, own.items, details.items);
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
    // The next shopper must not see this cart.
    if (getState().user.token !== token) throw new Error('The session ended during the merge.');
    storage.set(storageKeys.cartId(view.website), ownId);
    dispatch(cartReset());
    dispatch(cartReceived(ownId));
    dispatch(detailsReceived(details));
  };

/** The guest's items of which fewer pieces are in the merged cart. */
function droppedItems(guest: CartItem[], own: CartItem[], merged: CartItem[]): CartItem[] {
  const pieces = (items: CartItem[], sku: string) =>
    items.reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0);
  return guest.filter(({ sku }) => pieces(merged, sku) < pieces(guest, sku) + pieces(own, sku));
}
