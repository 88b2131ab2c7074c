import { isInvalidCart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { sendIdempotent } from '#api/sendVerified';
import { type ChosenShippingMethod, paymentMethodsReceived } from '#store/checkout';
import type { AppThunk } from '#store/index';
import {
  billingAddressOf,
  type CartApiTarget,
  callCartApi,
  MissingInformation,
  type PaymentInformation,
  restAddress,
} from './checkoutActions';
import { GetCartDeliveryDocument } from './GetCartDelivery.gql';

/** Sends the address and a shipping method to the back end. Stores the payment methods of the response in the state. */
export const sendDelivery =
  (
    call: CartApiTarget,
    { carrier_code, method_code }: Pick<ChosenShippingMethod, 'carrier_code' | 'method_code'>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { checkout } = getState();
    const { shippingAddress } = checkout;
    if (!shippingAddress) throw new MissingInformation('shippingAddress');
    const addressInformation = {
      shipping_address: restAddress(shippingAddress),
      billing_address: restAddress(billingAddressOf(checkout) ?? shippingAddress),
      shipping_carrier_code: carrier_code,
      shipping_method_code: method_code,
    };
    const { payment_methods } = await sendIdempotent(() =>
      callCartApi<PaymentInformation>(call, 'shipping-information', { addressInformation }),
    );
    dispatch(paymentMethodsReceived(payment_methods));
  };

const asText = (parts: (string | null | undefined)[]): string => parts.flatMap((part) => part?.trim() || []).join('\n');

/**
 * Compares the cart's address and shipping method in Magento with those on the page. Another tab may have changed the
 * cart, or the response to a change was lost.
 *
 * @returns true if both are the same, if the cart is virtual, or if the cart no longer exists
 */
export const isDeliveryUnchanged =
  (cartId: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { client }) => {
    const { cart, checkout } = getState();
    const { shippingAddress: shown, shippingMethod: method } = checkout;
    if (cart.details?.is_virtual || !shown || !method) return true;
    const place = await client
      .query({ query: GetCartDeliveryDocument, variables: { cartId }, fetchPolicy: noCache })
      .then(
        ({ data }) => data?.cart?.shipping_addresses[0],
        (error: unknown) => {
          if (!isInvalidCart(error)) throw error;
          return null;
        },
      );
    if (!place) return place === null;
    const { selected_shipping_method: selected, region } = place;
    const { firstname, lastname, street, city, postcode, telephone, country_id, region_id } = shown;
    return (
      selected?.carrier_code === method.carrier_code &&
      selected.method_code === method.method_code &&
      // Magento may return the id of a region that the app has sent as text.
      (!region_id || !region?.region_id || region_id === region.region_id) &&
      asText([place.firstname, place.lastname, ...place.street, place.city, place.postcode, place.telephone]) ===
        asText([firstname, lastname, ...street, city, postcode, telephone]) &&
      place.country.code === country_id
    );
  };
