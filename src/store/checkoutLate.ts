import { createAction } from '@reduxjs/toolkit';
import type { CheckoutState } from './checkout';
import { lateReducer } from './lateReducer';

// What the first load knows of checkout; the rest of the slice comes with the code that dispatches its facts.

export const initialState: CheckoutState = {
  availableShippingMethods: [],
  availablePaymentMethods: null,
  billingAddress: null,
  shippingAddress: null,
  isAddressOnCart: false,
  shippingMethod: null,
  shippingTitle: null,
  paymentCode: null,
  paymentData: null,
  gift: null,
  receipt: { order: null },
  isSubmitting: false,
  cartInDoubt: null,
  isNotPlaced: false,
  billingAddressError: null,
  shippingAddressError: null,
  shippingMethodError: null,
  paymentMethodError: null,
  orderError: null,
};

/** Checkout begins anew. The session's end says so, whether or not checkout's code is there. */
export const checkoutReset = createAction('checkout/checkoutReset');
export const checkoutLate = lateReducer(initialState);
