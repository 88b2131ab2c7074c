import { noCache } from '#api/noCache';
import { loadCart } from '#features/cart/session/loadCart';
import { completeCart } from '#features/cart/session/readCart';
import { extrasOf, type ShippingAddress } from '#lib/addresses';
import { storageKeys } from '#lib/browser/storage';
import { detailsReceived } from '#store/cart';
import {
  type AvailableShippingMethod,
  availableShippingMethodsReceived,
  shippingAddressAccepted,
  shippingMethodAccepted,
} from '#store/checkout';
import type { AppThunk } from '#store/index';
import { sendDelivery } from './cartDelivery';
import { handleCheckoutError, MissingInformation, requireCartTarget, submitStep } from './checkoutActions';
import { asChosen, availableMethods, saveShippingMethods } from './loadShippingMethods';
import { SetBillingAddressDocument } from './SetBillingAddress.gql';
import { SetGuestEmailDocument } from './SetGuestEmail.gql';
import { SetShippingAddressDocument } from './SetShippingAddress.gql';
import { SetShippingMethodDocument } from './SetShippingMethod.gql';

/** Saves the address, and a guest's e-mail address, on the cart. The response contains the shipping methods. */
export const submitShippingAddress =
  (address: ShippingAddress): AppThunk<Promise<void>> =>
  (dispatch, getState, { client, storage, view }) => {
    const submit = async () => {
      const { cartId } = dispatch(requireCartTarget());
      if (!getState().user.isSignedIn) {
        if (!address.email) throw new MissingInformation('email');
        await client.mutate({
          mutation: SetGuestEmailDocument,
          variables: { cartId, email: address.email },
          fetchPolicy: noCache,
        });
      }
      const before = getState().checkout.shippingAddress ?? undefined;
      if (getState().cart.details?.is_virtual) {
        // A virtual cart is taxed by its billing address.
        const variables = { cartId, address: cartAddress(address, before) };
        await client.mutate({ mutation: SetBillingAddressDocument, variables, fetchPolicy: noCache });
        // Resets the payment methods, which depend on the country.
        dispatch(availableShippingMethodsReceived([]));
        await dispatch(loadCart());
      } else {
        const { customer_notes: notes } = address;
        const { data } = await client.mutate({
          mutation: SetShippingAddressDocument,
          variables: { cartId, ...(notes && { notes }), address: cartAddress(address, before) },
          fetchPolicy: noCache,
        });
        const [place] = data?.setShippingAddressesOnCart?.cart.shipping_addresses ?? [];
        dispatch(availableShippingMethodsReceived(availableMethods(place?.available_shipping_methods, view.currency)));
        saveShippingMethods(storage, view.website, getState());
        const { shippingMethod, availableShippingMethods } = getState().checkout;
        // The chosen shipping method may have another price for the new address. No methods may mean that the cart is
        // empty now.
        if (shippingMethod || availableShippingMethods.length === 0) await dispatch(loadCart());
      }
      storage.remove(storageKeys.checkout('address_draft', view.website));
      storage.set(storageKeys.checkout('shipping_address', view.website), address);
      dispatch(shippingAddressAccepted(address));
    };
    return dispatch(submitStep('shippingAddress', submit));
  };

/** Converts an address to `CartAddressInput`; `before` is the address that the cart had before. */
const cartAddress = (address: ShippingAddress, before: ShippingAddress | undefined) => ({
  firstname: address.firstname,
  lastname: address.lastname,
  street: address.street,
  city: address.city,
  telephone: address.telephone,
  region: address.region_code ?? address.region,
  region_id: address.region_id,
  postcode: address.postcode,
  country_code: address.country_id,
  ...extrasOf(address, before),
  // The real value is sent by REST, with the shipping method or with the order.
  save_in_address_book: false,
});

/**
 * Sets a shipping method on the cart while the shopper chooses, so that the summary contains its price. Never rejects:
 * submitting the step reports the error.
 */
export const previewShippingMethod =
  ({ carrier_code, method_code }: AvailableShippingMethod): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    try {
      const { data } = await extra.client.mutate({
        mutation: SetShippingMethodDocument,
        variables: { cartId: dispatch(requireCartTarget()).cartId, method: { carrier_code, method_code } },
        fetchPolicy: noCache,
      });
      const cart = data?.setShippingMethodsOnCart?.cart;
      if (cart) dispatch(detailsReceived(await completeCart(extra, cart)));
    } catch (error) {
      dispatch(handleCheckoutError(error));
    }
  };

/** Sends the shipping method and both addresses to the back end. The response contains the payment methods. */
export const submitShippingMethod =
  (method: AvailableShippingMethod): AppThunk<Promise<void>> =>
  (dispatch, _getState, { storage, view }) => {
    const submit = async () => {
      const call = dispatch(requireCartTarget());
      await dispatch(sendDelivery(call, method));
      const chosen = asChosen(method);
      storage.set(storageKeys.checkout('shippingMethod', view.website), chosen);
      // Load the totals, which now contain the shipping costs.
      await dispatch(loadCart());
      dispatch(shippingMethodAccepted(chosen));
    };
    return dispatch(submitStep('shippingMethod', submit));
  };
