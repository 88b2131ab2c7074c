import { failedOnUnknownField, isInvalidCart, requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { CartDeliveryFragment, GetCheckoutCartQuery } from '#api/operations.generated';
import { toCartShippingMethods } from '#features/cart/page/toCartShippingMethods';
import { loadCart } from '#features/cart/session/loadCart';
import { completeCart, readCart } from '#features/cart/session/readCart';
import type { ShippingAddress } from '#lib/addresses';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { type CartDetails, selectCartIsEmpty } from '#store/cart';
import {
  type AvailableShippingMethod,
  type ChosenShippingMethod,
  giftReceived,
  shippingAddressAccepted,
  shippingReceived,
} from '#store/checkout';
import type { AppThunk, RootState, StoreExtra } from '#store/index';
import { GetCheckoutCartDocument } from './GetCheckoutCart.gql';
import { GetShippingMethodsDocument } from './GetShippingMethods.gql';
import { readSavedCheckout } from './savedCheckout';

type CheckoutCart = NonNullable<GetCheckoutCartQuery['cart']>;

/** Loads the cart with its address, shipping method and gift message. Rejects like `loadShippingMethods`. */
export const readCheckout = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  let read: { cart: CheckoutCart; details: CartDetails } | undefined;
  const readAll = async (extra: StoreExtra, cartId: string) => {
    try {
      const query = { query: GetCheckoutCartDocument, variables: { cartId }, fetchPolicy: noCache } as const;
      const { data } = await extra.client.query({ ...query, context: { isPlainlyRefused: true } });
      const cart = requirePart(data?.cart);
      const isAllowed = data?.storeConfig?.allow_order === '1';
      dispatch(giftReceived({ cartId, isAllowed, message: cart.gift_message }));
      read = { cart, details: await completeCart(extra, cart) };
      return read.details;
    } catch (error) {
      // Without Magento's module for gift messages, the schema lacks the fields of gift messages.
      if (!failedOnUnknownField(error)) throw error;
      return readCart(extra, cartId);
    }
  };
  await dispatch(loadCart(readAll));
  // If the cart changed meanwhile, the delivery data of this response may be stale.
  await dispatch(loadShippingMethods(getState().cart.details === read?.details ? read?.cart : undefined));
};

/**
 * Updates address and shipping methods of checkout from `known`, else from a request to Magento. Rejects if that
 * request fails.
 */
export const loadShippingMethods =
  (known?: { id: string } & CartDeliveryFragment): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, view }) => {
    const { cart, user } = getState();
    if (!cart.cartId || !cart.details?.items.length) return;
    // Another tab may have set another address on this cart.
    const saved = readSavedCheckout(storage, view.website).shippingAddress;
    if (saved && JSON.stringify(saved) !== JSON.stringify(getState().checkout.shippingAddress))
      dispatch(shippingAddressAccepted(saved));
    const variables = { cartId: cart.cartId };
    const ask = () =>
      client.query({ query: GetShippingMethodsDocument, variables, fetchPolicy: noCache }).then(
        ({ data }) => data?.cart ?? null,
        (error: unknown) => {
          if (!isInvalidCart(error)) throw error;
        },
      );
    const onCart = known?.id === cart.cartId ? known : await ask();
    // The cart was ordered or no longer exists: show the cart that replaces it.
    if (onCart === undefined) return void (await dispatch(readReplacement()));
    const place = onCart?.shipping_addresses[0];
    const isKnown = user.isSignedIn || Boolean(onCart?.email);
    const chosen = place?.selected_shipping_method;
    dispatch(
      shippingReceived({
        // A shipping estimate sets an address without a name on the cart. A virtual cart is taxed by its billing
        // address.
        hasAddress:
          isKnown &&
          (cart.details.is_virtual
            ? isBilledTo(onCart, getState().checkout.shippingAddress)
            : Boolean(place?.firstname)),
        methods: availableMethods(place?.available_shipping_methods, view.currency),
        chosen: chosen ? asChosen(chosen) : null,
      }),
    );
    saveShippingMethods(storage, view.website, getState());
  };

/**
 * True if country, region and postcode of the cart's billing address match `address`, so that the taxes are the same. A
 * field that one of the two addresses lacks is ignored: Magento may have added fields.
 */
function isBilledTo(cart: CartDeliveryFragment | null, address: ShippingAddress | null): boolean {
  const { firstname, country, region, postcode } = cart?.billing_address ?? {};
  const agree = (one: unknown, other: unknown) => !one || !other || one === other;
  return (
    Boolean(firstname && address) &&
    country?.code === address?.country_id &&
    agree(region?.region_id, address?.region_id) &&
    agree(postcode, address?.postcode)
  );
}

/** Loads the cart that replaced a lost cart. Resolves to true if there is another cart with items. */
export const readReplacement = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const before = getState().cart.cartId;
  await dispatch(loadCart());
  if (getState().cart.cartId === before || selectCartIsEmpty(getState())) return false;
  await dispatch(readCheckout());
  return true;
};

export function saveShippingMethods(storage: BrowserStorage, website: string, { checkout }: RootState): void {
  storage.set(storageKeys.checkout('availableShippingMethods', website), checkout.availableShippingMethods);
  const chosen = storageKeys.checkout('shippingMethod', website);
  if (checkout.shippingMethod) storage.set(chosen, checkout.shippingMethod);
  else storage.remove(chosen);
}

export const asChosen = ({ carrier_code, carrier_title, method_code }: ChosenShippingMethod): ChosenShippingMethod => ({
  carrier_code,
  carrier_title,
  method_code,
});

/** Converts the available shipping methods of a response for the state. */
export const availableMethods = (...offer: Parameters<typeof toCartShippingMethods>): AvailableShippingMethod[] =>
  toCartShippingMethods(...offer).map((method) => ({
    ...method,
    code: method.carrier_code,
    title: method.carrier_title,
  }));
