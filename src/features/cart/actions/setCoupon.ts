import { requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { withReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendVerified } from '#api/sendVerified';
import { runSerially } from '#lib/tasks';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { completeCart, readCart } from '../session/readCart';
import { withCartNoWait } from '../session/withCart';
import { ApplyCouponDocument } from './ApplyCoupon.gql';
import { RemoveCouponDocument } from './RemoveCoupon.gql';

/** Applies a coupon to the cart; null removes the applied coupon. Rejects when the back end refuses the change. */
export const setCoupon =
  (code: string | null): AppThunk<Promise<void>> =>
  (dispatch, _getState, extra) => {
    const { client, tasks } = extra;
    const send = async (cartId: string) => {
      if (code === null) {
        const variables = { cartId };
        const { data } = await client.mutate({ mutation: RemoveCouponDocument, variables, fetchPolicy: noCache });
        return data?.removeCouponFromCart?.cart;
      }
      const { data } = await withReCaptcha(client, 'COUPON_CODE', (headers) =>
        client.mutate({
          mutation: ApplyCouponDocument,
          variables: { cartId, code },
          fetchPolicy: noCache,
          context: { headers },
        }),
      );
      return data?.applyCouponToCart?.cart;
    };
    const isDone = ({ applied_coupons: applied }: CartDetails) =>
      code === null ? applied.length === 0 : applied.some((one) => one.toLowerCase() === code.toLowerCase());
    const change = async (cartId: string) =>
      sendVerified({
        send: async () => completeCart(extra, requirePart(await send(cartId))),
        queryOutcome: async () => {
          const details = await readCart(extra, cartId);
          dispatch(detailsReceived(details));
          return isDone(details) ? details : null;
        },
        mayBeDoneIfRefused: true,
      });
    return runSerially(tasks, 'cartChanges', async () => {
      dispatch(detailsReceived(await dispatch(withCartNoWait(change))));
    });
  };

/**
 * Applies a coupon again after the shopper put all removed items back, unless the cart still has a coupon. Errors are
 * ignored, because the cart shows whether the coupon is applied.
 */
export const restoreCoupon =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!getState().cart.details?.applied_coupons.length) await dispatch(setCoupon(code)).catch(() => {});
  };
