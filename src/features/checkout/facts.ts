import { createAction } from '@reduxjs/toolkit';
import type { CartFact, PaymentChosen, StepDone } from '#analytics/facts';
import { cartFactOf } from '#features/cart/facts/cartFacts';
import type { AppThunk } from '#store/index';
import type { Step } from './steps';

/** The shopper is at checkout with something in the cart: sent once for each visit, whatever steps it goes through. */
export const checkoutEntered = createAction<CartFact, 'checkout/checkoutEntered'>('checkout/checkoutEntered');

/**
 * The shopper has done a step, and the shop has taken it in: sent each time. The last one, payment, is done when all
 * that it asks for is there, just before the order is sent. Names the way of delivery, once there is one.
 */
export const stepDone = createAction<StepDone, 'checkout/stepDone'>('checkout/stepDone');

/** A way to pay is chosen, by the shopper or since there is no other; not when one that was chosen before is kept. */
export const paymentChosen = createAction<PaymentChosen, 'checkout/paymentChosen'>('checkout/paymentChosen');

/** Reports what the shopper did with the cart that is there now. */
export const tellOfCart =
  (fact: (cart: CartFact) => ReturnType<typeof checkoutEntered | typeof stepDone | typeof paymentChosen>): AppThunk =>
  (dispatch, getState) => {
    const { details } = getState().cart;
    if (details) dispatch(fact(cartFactOf(details)));
  };

export const tellStepDone =
  (step: Step): AppThunk =>
  (dispatch, getState) => {
    const { shippingMethod: method } = getState().checkout;
    const shippingMethod = method && `${method.carrier_code}_${method.method_code}`;
    dispatch(tellOfCart((cart) => stepDone({ ...cart, step, shippingMethod })));
  };
