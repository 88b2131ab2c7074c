import { isInvalidCart } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { restoreCartId } from '../cartSession';
import { waitForCart } from '../waitForCart';
import { GetItemCountDocument } from './GetItemCount.gql';

/** How many pieces the cart holds; asks nobody when this device has no cart. */
export const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    await dispatch(waitForCart());
    const cartId = dispatch(restoreCartId());
    if (!cartId) return;
    try {
      const { data } = await client.query({
        query: GetItemCountDocument,
        variables: { cartId },
        fetchPolicy: notKept,
      });
      if (data?.cart) dispatch(itemCountReceived(data.cart.total_summary_quantity_including_config));
    } catch (error) {
      // A badge is no reason to disturb: only a cart that is gone is removed.
      if (isInvalidCart(error)) await import('../cartActions').then(({ loadCart }) => dispatch(loadCart()));
    }
  };
