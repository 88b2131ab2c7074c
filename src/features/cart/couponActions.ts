import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import type { CartDetailsFragment } from '#api/operations.generated';
import { withReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendOnce } from '#api/sendOnce';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { ApplyCouponDocument } from './ApplyCoupon.gql';
import { lookAtCart, withCart } from './cartActions';
import { cartFrom } from './cartView';
import { RemoveCouponDocument } from './RemoveCoupon.gql';
import { inTurn } from './shown/cartChanges';

/** Changes the cart's coupon and shows the cart after it. A refusal, too, may mean that it is done already. */
const changeCoupon =
  (
    /** What will be on the cart. */
    code: string | null,
    send: (cartId: string) => Promise<CartDetailsFragment | null | undefined>,
    isDone: (cart: CartDetails) => boolean,
  ): AppThunk<Promise<void>> =>
  (dispatch, _getState, { view }) =>
    dispatch(
      inTurn({ kind: 'coupon', code, pieces: 0 }, async () => {
        const details = await dispatch(
          withCart((cartId) =>
            sendOnce({
              send: async () => cartFrom(needed(await send(cartId)), view.currency),
              look: () => dispatch(lookAtCart(cartId, isDone)),
              looksWhenRefused: true,
            }),
          ),
        );
        dispatch(detailsReceived(details));
      }),
    );

/** Puts a coupon on the cart. Rejects when the shop does not know it or another one is on it already. */
export const applyCoupon =
  (code: string): AppThunk<Promise<void>> =>
  (dispatch, _getState, { client }) =>
    dispatch(
      changeCoupon(
        code,
        async (cartId) => {
          const { data } = await withReCaptcha(client, 'COUPON_CODE', (headers) =>
            client.mutate({
              mutation: ApplyCouponDocument,
              variables: { cartId, code },
              fetchPolicy: notKept,
              context: { headers },
            }),
          );
          return data?.applyCouponToCart?.cart;
        },
        ({ applied_coupons }) => applied_coupons.some((applied) => applied.toLowerCase() === code.toLowerCase()),
      ),
    );

/** Takes the coupon off the cart. */
export const removeCoupon =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { client }) =>
    dispatch(
      changeCoupon(
        null,
        async (cartId) => {
          const { data } = await client.mutate({
            mutation: RemoveCouponDocument,
            variables: { cartId },
            fetchPolicy: notKept,
          });
          return data?.removeCouponFromCart?.cart;
        },
        ({ applied_coupons }) => applied_coupons.length === 0,
      ),
    );

/** After all lines were put back: the coupon that was on them, unless it still is. What fails is not said: it shows. */
export const restoreCoupon =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!getState().cart.details?.applied_coupons.length) await dispatch(applyCoupon(code)).catch(() => {});
  };
