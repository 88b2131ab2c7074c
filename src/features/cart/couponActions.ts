import { detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { ApplyCouponDocument } from './ApplyCoupon.gql';
import { withCart } from './cartActions';
import { cartFrom } from './cartView';
import { RemoveCouponDocument } from './RemoveCoupon.gql';

/** Puts a coupon on the cart. Rejects when the shop does not know it or one is on it already. */
export const applyCoupon =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    const cart = await dispatch(
      withCart(async (cartId) => {
        const { data } = await client.mutate({
          mutation: ApplyCouponDocument,
          variables: { cartId, code },
          fetchPolicy: 'no-cache',
        });
        return data?.applyCouponToCart?.cart;
      }),
    );
    if (cart) dispatch(detailsReceived(cartFrom(cart, view.currency)));
  };

/** Takes the coupon off the cart. */
export const removeCoupon =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    const cart = await dispatch(
      withCart(async (cartId) => {
        const { data } = await client.mutate({
          mutation: RemoveCouponDocument,
          variables: { cartId },
          fetchPolicy: 'no-cache',
        });
        return data?.removeCouponFromCart?.cart;
      }),
    );
    if (cart) dispatch(detailsReceived(cartFrom(cart, view.currency)));
  };
