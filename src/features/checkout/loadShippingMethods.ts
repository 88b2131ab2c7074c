import { isInvalidCart } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { loadCart } from '#features/cart/cartActions';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { selectCartIsEmpty } from '#store/cart';
import {
  type AvailableShippingMethod,
  type ChosenShippingMethod,
  shippingAddressAccepted,
  shippingReceived,
} from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { GetShippingMethodsDocument } from './GetShippingMethods.gql';
import { readSavedCheckout } from './savedCheckout';

/** The cart and what the shop has on it of address and delivery. Rejects as `loadShippingMethods`. */
export const readCheckout = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(loadCart());
  await dispatch(loadShippingMethods());
};

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
    const saved = readSavedCheckout(storage, view.website).shippingAddress;
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
    if (!answer) return void (await dispatch(readReplacement()));
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
    saveShippingMethods(storage, view.website, getState());
  };

/**
 * The shop says that the cart is no more: reads what has taken its place, as after signing in in another tab, and what
 * the shop has on that. Resolves to true when it is another one with something in it; one that the shop still has is
 * not asked for again.
 */
export const readReplacement = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const before = getState().cart.cartId;
  await dispatch(loadCart());
  if (getState().cart.cartId === before || selectCartIsEmpty(getState())) return false;
  await dispatch(loadShippingMethods());
  return true;
};

/** Saves what the state says of delivery. */
export function saveShippingMethods(storage: BrowserStorage, website: string, { checkout }: RootState): void {
  storage.set(storageKeys.checkout('availableShippingMethods', website), checkout.availableShippingMethods);
  const chosen = storageKeys.checkout('shippingMethod', website);
  if (checkout.shippingMethod) storage.set(chosen, checkout.shippingMethod);
  else storage.remove(chosen);
}

/** What is kept of a method that is chosen. */
export const asChosen = ({ carrier_code, carrier_title, method_code }: ChosenShippingMethod): ChosenShippingMethod => ({
  carrier_code,
  carrier_title,
  method_code,
});

interface OfferedMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string | null;
  method_title: string | null;
  amount: { value: number | null; currency: string | null };
  price_incl_tax: { value: number | null; currency: string | null };
}

/** A method as the state holds it; its price is the one with VAT where the shop says it. Throws where there is none. */
export function asAvailableMethod(method: OfferedMethod | null): AvailableShippingMethod {
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
