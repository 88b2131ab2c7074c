import { isInvalidCart } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { cartActions } from '../actions/lazyCart';
import { restoreCartId } from '../session/cartSession';
import { waitForCart } from '../session/waitForCart';
import { GetItemCountDocument } from './GetItemCount.gql';

/** Loads how many pieces the cart holds. Without a cart on this device nothing is asked. */
export const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    await dispatch(waitForCart());
    const cartId = dispatch(restoreCartId());
    if (!cartId) return;
    try {
      const query = { query: GetItemCountDocument, variables: { cartId }, fetchPolicy: notKept } as const;
      const count = (await client.query(query)).data?.cart?.total_summary_quantity_including_config;
      if (count !== undefined) dispatch(itemCountReceived(count));
    } catch (error) {
      // A badge is no reason to disturb: only a cart that is gone is removed.
      if (isInvalidCart(error)) await cartActions.load().then(({ loadCart }) => dispatch(loadCart()));
      // Without a connection the device's copy says how many there were. Nobody is told when even that fails.
      if (!getState().app.isOnline)
        await cartActions.load().then(
          ({ showKeptCount }) => dispatch(showKeptCount()),
          () => {},
        );
    }
  };
