import { createAction } from '@reduxjs/toolkit';
import type { EventCart, PaymentChosen, StepDone } from '#analytics/events';
import { isInvalidCart, isRestError, messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { rest } from '#api/rest';
import { sendIdempotent } from '#api/sendVerified';
import { eventCartOf } from '#features/cart/events/cartViewed';
import { restoreCartId } from '#features/cart/session/cartSession';
import { loadCart } from '#features/cart/session/loadCart';
import type { ShippingAddress } from '#lib/addresses';
import { storageKeys } from '#lib/browser/storage';
import { drawerToggled } from '#store/app';
import {
  type BillingAddress,
  billingAddressAccepted,
  type CheckoutState,
  checkoutBegun,
  checkoutReset,
  type PaymentMethod,
  paymentMethodAccepted,
  paymentMethodsReceived,
  type SubmittedStep,
  stepRejected,
  stepSubmitted,
} from '#store/checkout';
import type { AppThunk, StoreExtra } from '#store/index';
import { addToast } from '#store/toasts';
import { expireSession, userOnOrderSuccessChanged } from '#store/user';
import { noExtras } from './address/addressForm';
import { readReplacement } from './loadShippingMethods';
import { readSavedCheckout } from './savedCheckout';
import { type Step, shippingMethodCode } from './steps';

const resetCheckout = (): AppThunk => (dispatch) => {
  dispatch(drawerToggled(null));
  dispatch(checkoutReset());
};

/** Begins checkout with the addresses and methods that are saved on this device. */
export const beginCheckout =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    dispatch(resetCheckout());
    dispatch(userOnOrderSuccessChanged(false));
    dispatch(checkoutBegun(readSavedCheckout(storage, view.website)));
  };

/** Leaves checkout, unless an order is being sent. The data saved on the device stays. */
export const cancelCheckout = (): AppThunk => (dispatch, getState) => {
  if (!getState().checkout.isSubmitting) dispatch(resetCheckout());
};

/** Information that a step requires is missing (specification, section 8). */
export class MissingInformation extends Error {
  constructor(what: 'cartId' | 'email' | 'shippingAddress' | 'billingAddress' | 'paymentMethod') {
    super(`Missing required information: ${what}`);
    this.name = 'MissingInformation';
  }
}

/**
 * Handles an error of a checkout request: ends the session if the token is invalid, or shows the replacement if the
 * cart no longer exists. After any other refusal, loads the cart, which another device may have changed.
 *
 * @param isCartRead true if the refused action has already read the cart
 */
export const handleCheckoutError =
  (error: unknown, isCartRead = false): AppThunk =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token && isRestError(error) && error.status === 401) dispatch(expireSession(token));
    else if (isInvalidCart(error)) void dispatch(showOtherCart()).catch(() => {});
    else if (failureKind(error) === 'refused' && !isCartRead) void dispatch(loadCart()).catch(() => {});
  };

/**
 * Loads the cart that replaced a lost cart, and notifies the shopper. An empty cart causes no toast, because the page
 * shows that the cart is empty.
 */
const showOtherCart = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (await dispatch(readReplacement()))
    dispatch(addToast({ type: 'info', message: { id: 'checkout.cartChanged' }, timeout: 15_000 }));
};

/**
 * Submits a checkout step (specification, section 4.2). If `work` fails, dispatches `stepRejected` and throws the
 * error.
 */
export const submitStep =
  <Result>(step: SubmittedStep, work: () => Promise<Result>): AppThunk<Promise<Result>> =>
  async (dispatch) => {
    dispatch(stepSubmitted(step));
    try {
      return await work();
    } catch (error) {
      dispatch(stepRejected({ step, error: messageOf(error) }));
      dispatch(handleCheckoutError(error, step === 'order'));
      throw error;
    }
  };

/** Identifies the cart of a REST call: a guest's cart by its id, a customer's cart by the token. */
export interface CartApiTarget extends Pick<StoreExtra, 'view' | 'isOnline'> {
  cartId: string;
  token: string | null;
}

export const requireCartTarget =
  (): AppThunk<CartApiTarget> =>
  (dispatch, getState, { view, isOnline }) => {
    const cartId = dispatch(restoreCartId());
    if (!cartId) throw new MissingInformation('cartId');
    return { cartId, view, isOnline, token: getState().user.token };
  };

/** Calls the endpoint `name` of the cart's REST API: POST with a `body`, else GET. */
export const callCartApi = <Result>(
  { cartId, token, view, isOnline }: CartApiTarget,
  name: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Result> =>
  rest<Result>(`${token ? '/V1/carts/mine' : `/V1/guest-carts/${cartId}`}/${name}`, {
    method: body ? 'POST' : 'GET',
    token,
    storeCode: view.code,
    isOnline,
    headers,
    body,
  });

export interface PaymentInformation {
  payment_methods: { code: string; title: string }[];
}

export const restAddress = ({
  region,
  region_id,
  region_code,
  postcode,
  email,
  // REST has no field for the delivery note, which the cart contains already.
  customer_notes: _,
  save_in_address_book: isSaved,
  ...address
}: ShippingAddress) => ({
  ...noExtras,
  ...address,
  ...(isSaved && { save_in_address_book: 1 }),
  ...(email && { email }),
  ...(postcode && { postcode }),
  ...(region && { region }),
  ...(region_code && { region_code }),
  ...(region_id && { region_id }),
});

/** Dispatched once for each visit of checkout with a cart that is not empty. */
export const checkoutEntered = createAction<EventCart, 'checkout/checkoutEntered'>('checkout/checkoutEntered');

/** Dispatched for each accepted checkout step; for the payment step just before the order is sent. */
export const stepDone = createAction<StepDone, 'checkout/stepDone'>('checkout/stepDone');

/**
 * Dispatched when a payment method is chosen, by the shopper or because it is the only one. Not dispatched when an
 * earlier choice is restored.
 */
export const paymentChosen = createAction<PaymentChosen, 'checkout/paymentChosen'>('checkout/paymentChosen');

/** Dispatches an event with the current cart, if the cart is loaded. */
export const trackWithCart =
  (
    makeEvent: (cart: EventCart) => ReturnType<typeof checkoutEntered | typeof stepDone | typeof paymentChosen>,
  ): AppThunk =>
  (dispatch, getState) => {
    const { details } = getState().cart;
    if (details) dispatch(makeEvent(eventCartOf(details)));
  };

export const trackStepDone =
  (step: Step): AppThunk =>
  (dispatch, getState) => {
    const shippingMethod = shippingMethodCode(getState().checkout);
    dispatch(trackWithCart((cart) => stepDone({ ...cart, step, shippingMethod })));
  };

/** Loads the payment methods, for example after a reload. Rejects without a usable response. */
export const loadPaymentMethods = (): AppThunk<Promise<void>> => async (dispatch) => {
  const call = dispatch(requireCartTarget());
  try {
    const { payment_methods } = await sendIdempotent(() =>
      callCartApi<PaymentInformation>(call, 'payment-information'),
    );
    dispatch(paymentMethodsReceived(payment_methods));
  } catch (error) {
    dispatch(handleCheckoutError(error));
    throw error;
  }
};

/** Stores the billing address, which is sent with the order. Rejects with `MissingInformation` if there is no cart. */
export const submitBillingAddress =
  (billing: BillingAddress): AppThunk<Promise<void>> =>
  (dispatch, _getState, { storage, view }) => {
    const submit = async () => {
      dispatch(requireCartTarget());
      storage.set(storageKeys.checkout('billing_address', view.website), billing);
      dispatch(billingAddressAccepted(billing));
    };
    return dispatch(submitStep('billingAddress', submit));
  };

/**
 * Stores the payment method, which is sent with the order. The data of the payment form are not stored on the device.
 * Rejects with `MissingInformation` if there is no cart.
 */
export const submitPaymentMethod =
  (payment: PaymentMethod): AppThunk<Promise<void>> =>
  (dispatch, _getState, { storage, view }) => {
    const submit = async () => {
      dispatch(requireCartTarget());
      storage.set(storageKeys.checkout('paymentMethod', view.website), { code: payment.code, data: {} });
      dispatch(paymentMethodAccepted(payment));
    };
    return dispatch(submitStep('paymentMethod', submit));
  };

/**
 * The billing address of the order. If it is the shipping address, Magento must not save it in the address book a
 * second time.
 */
export const billingAddressOf = ({
  billingAddress,
  shippingAddress,
}: Pick<CheckoutState, 'billingAddress' | 'shippingAddress'>): ShippingAddress | null => {
  if (!billingAddress || billingAddress.sameAsShippingAddress)
    return shippingAddress && { ...shippingAddress, save_in_address_book: false };
  const { sameAsShippingAddress: _, ...address } = billingAddress;
  return { ...address, email: shippingAddress?.email };
};
