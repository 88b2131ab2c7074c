import { isInvalidCart, isRestError, messageOf } from '#api/errors/errors';
import { restoreCartId } from '#features/cart/session/cartSession';
import { drawerToggled } from '#store/app';
import { checkoutBegun, checkoutReset, type SubmittedStep, stepRejected, stepSubmitted } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { loseSession, userOnOrderSuccessChanged } from '#store/user';
import { readReplacement } from './loadShippingMethods';
import { readSavedCheckout } from './savedCheckout';

/** Puts the drawer away, then what checkout has heard so far. */
const resetCheckout = (): AppThunk => (dispatch) => {
  dispatch(drawerToggled(null));
  dispatch(checkoutReset());
};

/** Begins again, with what this device remembers of the last time. */
export const beginCheckout =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    dispatch(resetCheckout());
    dispatch(userOnOrderSuccessChanged(false));
    dispatch(checkoutBegun(readSavedCheckout(storage, view.website)));
  };

/** The shopper turned back. What the device remembers stays for the next time; an order on its way goes on. */
export const cancelCheckout = (): AppThunk => (dispatch, getState) => {
  if (!getState().checkout.isSubmitting) dispatch(resetCheckout());
};

/** Something that a step cannot do without is not there (specification, section 8). */
export class MissingInformation extends Error {
  constructor(what: 'cartId' | 'email' | 'shippingAddress' | 'billingAddress' | 'paymentMethod') {
    super(`Missing required information: ${what}`);
    this.name = 'MissingInformation';
  }
}

/**
 * After a failure that says that the cart is no more, the page shows what has taken its place; after one that says that
 * the customer's token is none any more, the session ends, as GraphQL ends it (api/links/session).
 */
export const handleLostCart =
  (error: unknown): AppThunk =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token && isRestError(error) && error.status === 401) dispatch(loseSession(token));
    else if (isInvalidCart(error)) void dispatch(showOtherCart()).catch(() => {});
  };

/** Another cart is told, and checkout goes back to what it has not got yet. An empty one is told by the page. */
const showOtherCart = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (await dispatch(readReplacement()))
    dispatch(addToast({ type: 'info', message: { id: 'checkout.cartChanged' }, timeout: 15_000 }));
};

/** Submits a step (specification, 4.2). If `work` fails, the step is rejected, and the error is thrown. */
export const submitStep =
  <Result>(step: SubmittedStep, work: () => Promise<Result>): AppThunk<Promise<Result>> =>
  async (dispatch) => {
    dispatch(stepSubmitted(step));
    try {
      return await work();
    } catch (error) {
      dispatch(stepRejected({ step, error: messageOf(error) }));
      dispatch(handleLostCart(error));
      throw error;
    }
  };

export const requireCartId =
  (): AppThunk<string> =>
  (dispatch): string => {
    const cartId = dispatch(restoreCartId());
    if (!cartId) throw new MissingInformation('cartId');
    return cartId;
  };
