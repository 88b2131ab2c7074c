import type { ApolloClient } from '@apollo/client';
import { isInvalidCart, isRestError, messageOf } from '#api/errors/errors';
import { loadCart } from '#features/cart/cartActions';
import { restoreCartId } from '#features/cart/cartSession';
import type { ShippingAddress } from '#lib/addresses';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { drawerToggled } from '#store/app';
import {
  type AvailableShippingMethod,
  availableShippingMethodsReceived,
  type BillingAddress,
  billingAddressAccepted,
  billingAddressRejected,
  billingAddressSubmitted,
  type ChosenShippingMethod,
  checkoutBegun,
  checkoutReset,
  type PaymentMethod,
  paymentMethodAccepted,
  paymentMethodRejected,
  paymentMethodSubmitted,
  paymentMethodsReceived,
  shippingAddressAccepted,
  shippingAddressRejected,
  shippingAddressSubmitted,
  shippingMethodAccepted,
  shippingMethodRejected,
  shippingMethodSubmitted,
  shippingReceived,
} from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { loseSession, userOnOrderSuccessChanged } from '#store/user';
import { readPaymentInformation, sendShippingInformation } from './checkoutRest';
import { GetDeliveryDocument } from './GetDelivery.gql';
import { SetGuestEmailDocument } from './SetGuestEmail.gql';
import { SetShippingAddressDocument } from './SetShippingAddress.gql';
import { dropCheckoutOfNoCountry, readSavedCheckout } from './savedCheckout';

/** Puts the drawer away, then what checkout has heard so far. */
const resetCheckout = (): AppThunk => (dispatch) => {
  dispatch(drawerToggled(null));
  dispatch(checkoutReset());
};

/** Begins anew, with what this device remembers of the last time. */
export const beginCheckout =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    dispatch(resetCheckout());
    dispatch(userOnOrderSuccessChanged(false));
    dropCheckoutOfNoCountry(storage);
    dispatch(checkoutBegun(readSavedCheckout(storage, view.country)));
  };

/** The shopper turned back. What the device remembers stays for the next time; an order on its way goes on. */
export const cancelCheckout = (): AppThunk => (dispatch, getState) => {
  if (!getState().checkout.isSubmitting) dispatch(resetCheckout());
};

/**
 * Brings the steps into line with what the shop has on the cart: whether it knows the address, which ways of delivery
 * there are now, which is chosen. Rejects when the shop does not say.
 */
export const loadShippingMethods =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, view }) => {
    const { cart, user } = getState();
    if (!cart.cartId || !cart.details?.items.length) return;
    // Another tab may have given this cart another address.
    const saved = readSavedCheckout(storage, view.country).shippingAddress;
    if (saved && JSON.stringify(saved) !== JSON.stringify(getState().checkout.shippingAddress))
      dispatch(shippingAddressAccepted(saved));
    if (cart.details.is_virtual) return;
    const { data } = await client.query({
      query: GetDeliveryDocument,
      variables: { cartId: cart.cartId },
      fetchPolicy: 'no-cache',
    });
    const place = data?.cart?.shipping_addresses[0];
    const isKnown = user.isSignedIn || Boolean(data?.cart?.email);
    const offered = place?.available_shipping_methods ?? [];
    const chosen = place?.selected_shipping_method;
    dispatch(
      shippingReceived({
        // An estimate leaves an address without a name.
        hasAddress: isKnown && Boolean(place?.firstname),
        methods: offered.filter((method) => method?.available === true).map(asAvailableMethod),
        chosen: chosen ? asChosen(chosen) : null,
      }),
    );
    saveShippingMethods(storage, view.country, getState());
  };

/** Saves what the state says of delivery. */
function saveShippingMethods(storage: BrowserStorage, country: string, { checkout }: RootState): void {
  storage.set(storageKeys.checkout('availableShippingMethods', country), checkout.availableShippingMethods);
  const chosen = storageKeys.checkout('shippingMethod', country);
  if (checkout.shippingMethod) storage.set(chosen, checkout.shippingMethod);
  else storage.remove(chosen);
}

const asChosen = ({ carrier_code, carrier_title, method_code }: ChosenShippingMethod): ChosenShippingMethod => ({
  carrier_code,
  carrier_title,
  method_code,
});

/** Something that a step cannot do without is not there (specification, section 8). */
export class MissingInformation extends Error {
  constructor(what: 'cartId' | 'email' | 'paymentMethod') {
    super(`Missing required information: ${what}`);
    this.name = 'MissingInformation';
  }
}

/**
 * After a failure that says that the cart is no more, the cart is put away, and the page shows that; after one that says
 * that the customer's token is none any more, the session ends, as GraphQL ends it (api/links/session).
 */
export const handleLostCart =
  (error: unknown): AppThunk =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token && isRestError(error) && error.status === 401) dispatch(loseSession(token));
    else if (isInvalidCart(error)) void dispatch(loadCart());
  };

export const requireCartId =
  (): AppThunk<string> =>
  (dispatch): string => {
    const cartId = dispatch(restoreCartId());
    if (!cartId) throw new MissingInformation('cartId');
    return cartId;
  };

/** Where to: e-mail (a guest's) and address go to the cart, which answers the ways of delivery. */
export const submitShippingAddress =
  (address: ShippingAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, view }) => {
    dispatch(shippingAddressSubmitted());
    try {
      const cartId = dispatch(requireCartId());
      if (!getState().user.isSignedIn) {
        if (!address.email) throw new MissingInformation('email');
        await client.mutate({
          mutation: SetGuestEmailDocument,
          variables: { cartId, email: address.email },
          fetchPolicy: 'no-cache',
        });
      }
      // What is not sent anywhere has no shipping address; the order takes this one as the billing address.
      if (!getState().cart.details?.is_virtual) {
        const offered = await sendShippingAddress(client, cartId, address);
        dispatch(availableShippingMethodsReceived(offered));
        saveShippingMethods(storage, view.country, getState());
        // A way that was chosen before may cost something else there.
        if (getState().checkout.shippingMethod) await dispatch(loadCart());
      }
      storage.remove(storageKeys.checkout('address_draft', view.country));
      storage.set(storageKeys.checkout('shipping_address', view.country), address);
      dispatch(shippingAddressAccepted(address));
    } catch (error) {
      dispatch(shippingAddressRejected(messageOf(error)));
      dispatch(handleLostCart(error));
      throw error;
    }
  };

async function sendShippingAddress(client: ApolloClient, cartId: string, address: ShippingAddress) {
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
  return offered.filter((method) => method?.available === true).map(asAvailableMethod);
}

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
      const cartId = dispatch(requireCartId());
      const { shippingAddress } = getState().checkout;
      if (!shippingAddress) throw new MissingInformation('email');
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
      const chosen = asChosen(method);
      storage.set(storageKeys.checkout('shippingMethod', view.country), chosen);
      // The sums now hold the shipping.
      await dispatch(loadCart());
      dispatch(shippingMethodAccepted(chosen));
    } catch (error) {
      dispatch(shippingMethodRejected(messageOf(error)));
      dispatch(handleLostCart(error));
      throw error;
    }
  };

/** How the order can be paid, asked anew after a reload. Rejects when the shop does not say. */
export const loadPaymentMethods =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { view }) => {
    const cartId = dispatch(requireCartId());
    try {
      const { payment_methods } = await readPaymentInformation({ cartId, view, token: getState().user.token });
      dispatch(paymentMethodsReceived(payment_methods));
    } catch (error) {
      dispatch(handleLostCart(error));
      throw error;
    }
  };

/** Who pays; travels to the shop with the order. Throws `MissingInformation` without a cart. */
export const submitBillingAddress =
  (billing: BillingAddress): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    dispatch(billingAddressSubmitted());
    try {
      dispatch(requireCartId());
    } catch (error) {
      dispatch(billingAddressRejected(messageOf(error)));
      throw error;
    }
    storage.set(storageKeys.checkout('billing_address', view.country), billing);
    dispatch(billingAddressAccepted(billing));
  };

/** How; travels with the order too, and throws alike. What a method's form asked for is not kept on the device. */
export const submitPaymentMethod =
  (payment: PaymentMethod): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    dispatch(paymentMethodSubmitted());
    try {
      dispatch(requireCartId());
    } catch (error) {
      dispatch(paymentMethodRejected(messageOf(error)));
      throw error;
    }
    storage.set(storageKeys.checkout('paymentMethod', view.country), { code: payment.code, data: {} });
    dispatch(paymentMethodAccepted(payment));
  };

export const billingAddressOf = ({ checkout }: RootState): ShippingAddress | null => {
  const { billingAddress, shippingAddress } = checkout;
  if (!billingAddress || billingAddress.sameAsShippingAddress) return shippingAddress;
  const { sameAsShippingAddress: _, ...address } = billingAddress;
  return { ...address, email: shippingAddress?.email };
};
