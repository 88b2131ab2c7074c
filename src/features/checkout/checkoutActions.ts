import type { ApolloClient } from '@apollo/client';
import { failureKind, messageOf } from '#api/errors';
import { getCart, loadCart } from '#features/cart/cartActions';
import { removeCart, restoreCartId } from '#features/cart/cartSession';
import type { ShippingAddress } from '#lib/addresses';
import { storageKeys } from '#lib/storage';
import type { CartDetails } from '#store/cart';
import {
  type AvailableShippingMethod,
  availableShippingMethodsReceived,
  type BillingAddress,
  billingAddressAccepted,
  billingAddressSubmitted,
  checkoutBegun,
  checkoutReset,
  orderAccepted,
  orderRejected,
  orderSubmitted,
  type PaymentMethod,
  paymentMethodAccepted,
  paymentMethodSubmitted,
  paymentMethodsReceived,
  receiptReceived,
  shippingAddressAccepted,
  shippingAddressRejected,
  shippingAddressSubmitted,
  shippingMethodAccepted,
  shippingMethodRejected,
  shippingMethodSubmitted,
} from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { readCartState, readPaymentInformation, sendPaymentInformation, sendShippingInformation } from './checkoutRest';
import { GetOrderNumberDocument } from './GetOrderNumber.gql';
import { paymentModules } from './payment/modules';
import { SetGuestEmailDocument } from './SetGuestEmail.gql';
import { SetShippingAddressDocument } from './SetShippingAddress.gql';
import { clearSavedCheckout, readSavedCheckout, saveReceipt } from './savedCheckout';

/** Begins anew, with what this device remembers of the last time. */
export const beginCheckout =
  (): AppThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(checkoutReset());
    dispatch(checkoutBegun(readSavedCheckout(storage)));
  };

const neededCartId =
  (): AppThunk<string> =>
  (dispatch): string => {
    const cartId = dispatch(restoreCartId());
    if (!cartId) throw new Error('Missing required information: cartId');
    return cartId;
  };

/** Where to: e-mail (a guest's) and address go to the cart, which answers the ways of delivery. */
export const submitShippingAddress =
  (address: ShippingAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage }) => {
    dispatch(shippingAddressSubmitted());
    try {
      const cartId = dispatch(neededCartId());
      if (!getState().user.isSignedIn) {
        if (!address.email) throw new Error('Missing required information: email');
        await client.mutate({
          mutation: SetGuestEmailDocument,
          variables: { cartId, email: address.email },
          fetchPolicy: 'no-cache',
        });
      }
      const { firstname, lastname, street, city, telephone } = address;
      const { data } = await client.mutate({
        mutation: SetShippingAddressDocument,
        variables: {
          cartId,
          address: {
            firstname,
            lastname,
            street,
            city,
            telephone,
            region: address.region_code ?? address.region,
            region_id: address.region_id,
            postcode: address.postcode,
            country_code: address.country_id,
            save_in_address_book: false,
          },
        },
        fetchPolicy: 'no-cache',
      });
      const offered = data?.setShippingAddressesOnCart?.cart.shipping_addresses[0]?.available_shipping_methods ?? [];
      const methods = offered.filter((method) => method?.available === true).map(asAvailableMethod);
      storage.set(storageKeys.availableShippingMethods, methods);
      dispatch(availableShippingMethodsReceived(methods));
      storage.set(storageKeys.shippingAddress, address);
      dispatch(shippingAddressAccepted(address));
    } catch (error) {
      dispatch(shippingAddressRejected(messageOf(error)));
      throw error;
    }
  };

interface OfferedMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string | null;
  method_title: string | null;
  amount: { value: number | null; currency: string | null };
  price_incl_tax: { value: number | null; currency: string | null };
}

function asAvailableMethod(method: OfferedMethod | null): AvailableShippingMethod {
  if (!method) throw new Error('A delivery method without content.');
  const { carrier_code, carrier_title, method_code, method_title } = method;
  const price = method.price_incl_tax.value === null ? method.amount : method.price_incl_tax;
  return {
    code: carrier_code,
    title: carrier_title,
    carrier_code,
    carrier_title,
    method_code: method_code ?? '',
    method_title,
    amount: { value: price.value ?? 0, currency: price.currency ?? '' },
  };
}

/** Which way: goes to the shop with both addresses; the answer is how the order can be paid. */
export const submitShippingMethod =
  (method: AvailableShippingMethod): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage, view }) => {
    dispatch(shippingMethodSubmitted());
    try {
      const cartId = dispatch(neededCartId());
      const { shippingAddress } = getState().checkout;
      if (!shippingAddress) throw new Error('Missing required information: email');
      const { payment_methods } = await sendShippingInformation(
        { cartId, view, token: getState().user.token },
        {
          shippingAddress,
          billingAddress: billingAddressOf(getState()) ?? shippingAddress,
          carrier_code: method.carrier_code,
          method_code: method.method_code,
        },
      );
      dispatch(paymentMethodsReceived(payment_methods));
      const { carrier_code, carrier_title, method_code } = method;
      storage.set(storageKeys.shippingMethod, { carrier_code, carrier_title, method_code });
      // The sums now hold the shipping.
      await dispatch(loadCart());
      dispatch(shippingMethodAccepted({ carrier_code, carrier_title, method_code }));
    } catch (error) {
      dispatch(shippingMethodRejected(messageOf(error)));
      throw error;
    }
  };

/** How the order can be paid, asked anew after a reload. Rejects when the shop does not say. */
export const loadPaymentMethods =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { view }) => {
    const cartId = dispatch(neededCartId());
    const { payment_methods } = await readPaymentInformation({ cartId, view, token: getState().user.token });
    dispatch(paymentMethodsReceived(payment_methods));
  };

/** Who pays; travels to the shop with the order. */
export const submitBillingAddress =
  (billing: BillingAddress): AppThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(billingAddressSubmitted());
    storage.set(storageKeys.billingAddress, billing);
    dispatch(billingAddressAccepted(billing));
  };

/** How; travels with the order too. What a method's form asked for is not kept on the device. */
export const submitPaymentMethod =
  (payment: PaymentMethod): AppThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(paymentMethodSubmitted());
    storage.set(storageKeys.paymentMethod, { code: payment.code, data: {} });
    dispatch(paymentMethodAccepted(payment));
  };

const billingAddressOf = ({ checkout }: RootState): ShippingAddress | null => {
  const { billingAddress, shippingAddress } = checkout;
  if (!billingAddress || billingAddress.sameAsShippingAddress) return shippingAddress;
  const { sameAsShippingAddress: _, ...address } = billingAddress;
  return { ...address, email: shippingAddress?.email };
};

/** The order was perhaps placed, perhaps not: nobody answered, not even when asked again. */
export class UncertainOrder extends Error {
  constructor() {
    super('It is not known whether the order was placed.');
    this.name = 'UncertainOrder';
  }
}

/**
 * Places the order, once. When the answer is lost, the cart tells: an inactive one means that the order was placed.
 * Then what was saved of the checkout is forgotten, the cart put away and a new one made.
 */
export const placeOrder =
  (agreementIds: string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, view }) => {
    dispatch(orderSubmitted());
    try {
      const state = getState();
      const cartId = dispatch(neededCartId());
      const call = { cartId, view, token: state.user.token };
      const billingAddress = billingAddressOf(state);
      const { shippingAddress, paymentCode, paymentData } = state.checkout;
      const email = shippingAddress?.email ?? state.user.currentUser.email;
      if (!billingAddress || !email) throw new Error('Missing required information: email');
      if (!paymentCode) throw new Error('Missing required information: paymentMethod');
      const details = paymentModules[paymentCode]?.toRequest?.(paymentData ?? {}) ?? {};

      const entityId = await onceOnly(
        () =>
          sendPaymentInformation(call, {
            billingAddress,
            email,
            paymentMethod: { method: paymentCode, ...details },
            agreementIds,
          }),
        () => readCartState(call),
      );
      const number = await (call.token
        ? customerOrderNumber(client, entityId)
        : readCartState(call).then((cart) => cart.reserved_order_id)
      ).catch(() => null);

      const receipt = {
        ...receiptOf(state),
        id: number ?? String(entityId ?? ''),
        shipping_address: shippingAddress,
        billingAddress,
        email,
      };
      dispatch(receiptReceived(receipt));
      saveReceipt(storage, receipt);
      clearSavedCheckout(storage);
      dispatch(removeCart());
      // The order stands whether or not the next cart can be had now.
      await dispatch(getCart()).catch(() => {});
      dispatch(orderAccepted());
    } catch (error) {
      dispatch(orderRejected(messageOf(error)));
      throw error;
    }
  };

/** The number that a customer's order got; the newest order's when its id never arrived. */
async function customerOrderNumber(client: ApolloClient, entityId: string | number | null): Promise<string | null> {
  const { data } = await client.query({ query: GetOrderNumberDocument, fetchPolicy: 'no-cache' });
  const orders = data?.customer?.orders?.items ?? [];
  const placed = entityId === null ? orders[0] : orders.find((order) => order?.id === btoa(String(entityId)));
  return placed?.number ?? null;
}

/** Sends the order; when no answer comes back, finds out what became of it instead of sending it again. */
async function onceOnly(
  send: () => Promise<string | number>,
  look: () => Promise<{ is_active: boolean }>,
): Promise<string | number | null> {
  try {
    return await send();
  } catch (error) {
    if (failureKind(error) === 'refused') throw error;
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
