import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { type CartDetails, detailsFailed, detailsKept, detailsReceived, detailsRequested } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { isCartEntry } from '#store/outbox';
import { followNotes } from '../outbox/cartNotes';
import { restoreCartId } from '../session/cartSession';
import { showKeptCart } from '../session/keptCart';
import { waitForCart } from '../session/waitForCart';
import { getCart, readCart, withCart } from '../session/withCart';

/** Shows what the device keeps of changes that are still to be sent, once, and begins to send them. */
export const beginOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    const begin = async () => {
      dispatch(followNotes());
      if ((await dispatch(readEntries())).length > 0) void dispatch(sendEntries());
    };
    if (!tasks.has('beginOutbox')) tasks.set('beginOutbox', begin());
    await tasks.get('beginOutbox');
  };

/** Resolves when changes that waited for a connection are sent, as far as that can be done now. */
export const openOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(beginOutbox());
  if (getState().cart.outbox.some(({ isWaiting }) => isWaiting)) await dispatch(waitForOutbox());
};

/**
 * The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load.
 *
 * @param read who asks the shop for the cart with this id
 */
export const loadCart =
  (read: (extra: StoreExtra, cartId: string) => Promise<CartDetails> = readCart): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    await dispatch(waitForCart());
    // The cart after them is what the shopper wants to see.
    await dispatch(openOutbox());
    const kept = dispatch(restoreCartId());
    if (!kept && !getState().user.isSignedIn) return;
    dispatch(detailsRequested());
    const before = getState().cart.details;
    try {
      const details = await dispatch(withCart((cartId) => read(extra, cartId)));
      // What changed the cart meanwhile brought newer details.
      const { details: now, cartId } = getState().cart;
      dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
    } catch (error) {
      // Without a connection the copy on the device is shown, and what is changed waits. Checkout reads more than that,
      // and can do nothing without a connection.
      const isCutOff = !getState().app.isOnline && failureKind(error) !== 'refused';
      const isShown = read === readCart && isCutOff && dispatch(showKeptCart());
      dispatch(isShown ? detailsKept() : detailsFailed(messageOf(error)));
    }
  };

/** What of a cart the shopper has agreed to with a look at it. */
const essence = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/**
 * Reads the cart once more. True when it is the one on the page, same pieces, same sums, and no change of it is still
 * to be sent. Rejects like `client.query`.
 */
export const checkCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  await dispatch(waitForOutbox());
  const shown = getState().cart.details;
  const details = await readCart(extra, await dispatch(getCart()));
  dispatch(detailsReceived(details));
  // Another tab may have queued some, which this page does not show yet.
  const isComplete = !(await dispatch(readEntries())).some(isCartEntry);
  if (!isComplete) void dispatch(sendEntries());
  return isComplete && shown !== null && essence(shown) === essence(details);
};
