import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
import { type CartDetails, detailsFailed, detailsKept, detailsReceived, detailsRequested } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { restoreCartId } from '../session/cartSession';
import { showKeptCart } from '../session/keptCart';
import { readCart } from '../session/readCart';
import { waitForCart } from '../session/waitForCart';
import { withCart } from '../session/withCart';

/**
 * The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load.
 *
 * @param read requests the cart with this id
 */
export const loadCart =
  (read: (extra: StoreExtra, cartId: string) => Promise<CartDetails> = readCart): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    await dispatch(waitForCart());
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
