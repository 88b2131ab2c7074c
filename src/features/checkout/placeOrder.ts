import type { ApolloClient } from '@apollo/client';
import { failureKind, isInvalidCart, messageOf } from '#api/errors';
import { checkCart, getCart } from '#features/cart/cartActions';
import { removeCart, restoreCartId } from '#features/cart/cartSession';
import { storageKeys } from '#lib/storage';
import type { CartDetails } from '#store/cart';
import {
  type AvailableShippingMethod,
  type OrderReceipt,
  orderAccepted,
  orderRejected,
  orderSubmitted,
  receiptReceived,
} from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { billingAddressOf, MissingInformation, neededCartId, noteLostCart } from './checkoutActions';
import { type CartCall, readCartState, sendPaymentInformation } from './checkoutRest';
import { GetOrderNumberDocument } from './GetOrderNumber.gql';
import { paymentModules } from './payment/modules';
import { clearSavedCheckout, readPendingOrder, savePendingOrder, saveReceipt } from './savedCheckout';

/** The order was perhaps placed, perhaps not: nobody answered, not even when asked again. */
export class UncertainOrder extends Error {
  constructor() {
    super('It is not known whether the order was placed.');
    this.name = 'UncertainOrder';
  }
}

/** The cart is not what the shopper saw when pressing the button; the page shows it now. */
export class CartChanged extends Error {
  constructor() {
    super('The cart is not the one on the page any more.');
    this.name = 'CartChanged';
  }
}

/**
 * Places the order, once, if the cart is still the one on the page. When the answer is lost, the cart tells: an inactive
 * one means that the order was placed. Then what was saved of the checkout is forgotten, the cart put away and a new one
 * made.
 */
export const placeOrder =
  (agreementIds: string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage, view }) => {
    dispatch(orderSubmitted());
    try {
      const cartId = dispatch(neededCartId());
      if (!(await dispatch(checkCart()))) throw new CartChanged();
      const state = getState();
      const call = { cartId, view, token: state.user.token };
      const billingAddress = billingAddressOf(state);
      const { shippingAddress, paymentCode, paymentData } = state.checkout;
      const email = shippingAddress?.email ?? state.user.currentUser.email;
      if (!billingAddress || !email) throw new MissingInformation('email');
      if (!paymentCode) throw new MissingInformation('paymentMethod');
      const details = paymentModules[paymentCode]?.toRequest?.(paymentData ?? {}) ?? {};
      const receipt = { ...receiptOf(state), id: '', shipping_address: shippingAddress, billingAddress, email };
      const order = { billingAddress, email, paymentMethod: { method: paymentCode, ...details }, agreementIds };

      savePendingOrder(storage, { cartId, receipt });
      const entityId = await onceOnly(
        () => sendPaymentInformation(call, order),
        () => readCartState(call),
      ).catch((error) => {
        if (!(error instanceof UncertainOrder)) storage.remove(storageKeys.pendingOrder);
        throw error;
      });
      await dispatch(finish(receipt, call, entityId));
    } catch (error) {
      dispatch(orderRejected(messageOf(error)));
      dispatch(noteLostCart(error));
      throw error;
    }
  };

/**
 * What became of an order whose answer was lost: true when it was placed (the receipt is there then), false when it was
 * not, or when there is no such order. Rejects when the shop still does not say.
 */
export const settleOrder =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { storage, view }) => {
    const pending = readPendingOrder(storage);
    if (!pending) return false;
    const call = { cartId: pending.cartId, view, token: getState().user.token };
    const { is_active } = await readCartState(call);
    if (is_active) storage.remove(storageKeys.pendingOrder);
    else await dispatch(finish(pending.receipt, call, null));
    return !is_active;
  };

/** What follows a placed order. `entityId` is null when the shop's answer was lost. */
const finish =
  (receipt: OrderReceipt, call: CartCall, entityId: string | number | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage }) => {
    const number = await (call.token
      ? customerOrderNumber(client, entityId)
      : readCartState(call, NUMBER_TIMEOUT).then((cart) => cart.reserved_order_id)
    ).catch(() => null);
    const complete = { ...receipt, id: number ?? '' };
    dispatch(receiptReceived(complete));
    saveReceipt(storage, complete);
    clearSavedCheckout(storage);
    storage.remove(storageKeys.pendingOrder);
    // Another cart may have been begun since the answer was lost.
    if (dispatch(restoreCartId()) === call.cartId) dispatch(removeCart());
    // The order stands whether or not the next cart can be had now.
    await dispatch(getCart()).catch(() => {});
    dispatch(orderAccepted());
  };

/** The order stands: its number is worth a moment, no more. In milliseconds. */
const NUMBER_TIMEOUT = 8_000;

/** The number that a customer's order got; the newest order's when its id never arrived. */
async function customerOrderNumber(client: ApolloClient, entityId: string | number | null): Promise<string | null> {
  const { data } = await client.query({ query: GetOrderNumberDocument, fetchPolicy: 'no-cache' });
  const orders = data?.customer?.orders?.items ?? [];
  const placed = entityId === null ? orders[0] : orders.find((order) => order?.id === btoa(String(entityId)));
  return placed?.number ?? null;
}

/**
 * Sends the order; when no answer comes back, or one that the cart is no more, finds out what became of it instead of
 * sending it again.
 */
async function onceOnly(
  send: () => Promise<string | number>,
  look: () => Promise<{ is_active: boolean }>,
): Promise<string | number | null> {
  const neverLeaves = !navigator.onLine;
  try {
    return await send();
  } catch (error) {
    if (neverLeaves || (failureKind(error) === 'refused' && !isInvalidCart(error))) throw error;
    const cart = await look().catch(() => {
      throw new UncertainOrder();
    });
    if (cart.is_active) throw error;
    return null;
  }
}

/** What the confirmation shows, as it stood when the order was placed. */
export interface ReceiptDetails {
  cart: CartDetails | null;
  shippingMethod: AvailableShippingMethod | null;
  paymentTitle: string | null;
  paymentCode: string | null;
  placedAt: string;
}

function receiptOf({ cart, checkout }: RootState): ReceiptDetails {
  const chosen = checkout.shippingMethod;
  return {
    cart: cart.details,
    shippingMethod:
      checkout.availableShippingMethods.find(
        (method) => method.carrier_code === chosen?.carrier_code && method.method_code === chosen.method_code,
      ) ?? null,
    paymentTitle: checkout.availablePaymentMethods.find(({ code }) => code === checkout.paymentCode)?.title ?? null,
    paymentCode: checkout.paymentCode,
    placedAt: new Date().toISOString(),
  };
}
