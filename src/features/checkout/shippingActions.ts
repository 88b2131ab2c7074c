import type { ApolloClient } from '@apollo/client';
import { isInvalidCart, messageOf } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { loadCart } from '#features/cart/cartActions';
import type { ShippingAddress } from '#lib/addresses';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import {
  type AvailableShippingMethod,
  availableShippingMethodsReceived,
  type ChosenShippingMethod,
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
import { handleLostCart, MissingInformation, requireCartId } from './checkoutActions';
import { sendShippingInformation } from './checkoutRest';
import { GetShippingMethodsDocument } from './GetShippingMethods.gql';
import { billingAddressOf } from './paymentActions';
import { SetGuestEmailDocument } from './SetGuestEmail.gql';
import { SetShippingAddressDocument } from './SetShippingAddress.gql';
import { readSavedCheckout } from './savedCheckout';

/**
 * Brings the steps into line with what the shop has on the cart: whether it knows the address, which shipping methods
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
    const query = client.query({
      query: GetShippingMethodsDocument,
      variables: { cartId: cart.cartId },
      fetchPolicy: notKept,
    });
    const answer = await query.catch((error: unknown) => {
      if (!isInvalidCart(error)) throw error;
    });
    // Ordered or gone meanwhile: what the shopper has in its place is shown.
    if (!answer) return dispatch(loadCart());
    const { data } = answer;
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

/** Where to: e-mail (a guest's) and address go to the cart, which answers the shipping methods. */
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
          fetchPolicy: notKept,
        });
      }
      // What is not sent anywhere has no shipping address; the order takes this one as the billing address.
      if (!getState().cart.details?.is_virtual) {
        const offered = await sendShippingAddress(client, cartId, address);
        dispatch(availableShippingMethodsReceived(offered));
        saveShippingMethods(storage, view.country, getState());
        // A method that was chosen before may cost something else there.
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
      ...(address.customer_notes && { notes: address.customer_notes }),
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
    fetchPolicy: notKept,
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
  if (!method) throw new Error('A shipping method without content.');
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
      if (!shippingAddress) throw new MissingInformation('shippingAddress');
      const { payment_methods } = await sendShippingInformation(
        { cartId, view, token: getState().user.token },
        {
          shippingAddress,
          billingAddress: billingAddressOf(getState().checkout) ?? shippingAddress,
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
