import { isInvalidCart } from '#api/errors/errors';
import { itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { restoreCartId } from '../cartSession';
import { waitForCart } from '../waitForCart';

/** How many pieces the cart holds; asks nobody, and fetches no code to ask with, when this device has no cart. */
export const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    await dispatch(waitForCart());
    const cartId = dispatch(restoreCartId());
    if (!cartId) return;
    try {
      const { askItemCount } = await import(/* webpackChunkName: "item-count" */ './askItemCount');
      const count = await askItemCount(client, cartId);
      if (count !== undefined) dispatch(itemCountReceived(count));
    } catch (error) {
      // A badge is no reason to disturb: only a cart that is gone is removed.
      if (isInvalidCart(error)) await import('../cartActions').then(({ loadCart }) => dispatch(loadCart()));
      // Without a connection the device's copy says how many there were. Nobody is told when even that fails.
      if (!navigator.onLine)
        await import(/* webpackChunkName: "cart-actions" */ '../offline/keptCart').then(
          ({ showKeptCount }) => dispatch(showKeptCount()),
          () => {},
        );
    }
  };
