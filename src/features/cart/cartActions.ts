import type { ApolloClient } from '@apollo/client';
import { failureKind, isInvalidCart, messageOf } from '#api/errors';
import { storageKeys } from '#lib/storage';
import {
  type CartDetails,
  type CartItem,
  cartFailed,
  cartReceived,
  cartRequested,
  detailsFailed,
  detailsReceived,
  detailsRequested,
  type EnteredOption,
  itemAdded,
  itemAddFailed,
  itemAddRequested,
  itemRemovalFailed,
  itemRemovalRequested,
  itemRemoved,
  itemUpdated,
  itemUpdateFailed,
  itemUpdateRequested,
} from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { addToast } from '#store/toasts';
import { signOut } from '#store/user';
import { AddItemDocument } from './AddItem.gql';
import { CartUserError } from './CartUserError';
import { CreateCartDocument } from './CreateCart.gql';
import { cartIsSettled, loadItemCount, removeCart, restoreCartId } from './cartSession';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { customerCartId } from './mergeCart';
import { RemoveItemDocument } from './RemoveItem.gql';
import { UpdateItemDocument } from './UpdateItem.gql';

/**
 * What a shopper puts into the cart. `selectedOptions` are uids of option values, parts and files, `enteredOptions` what
 * was written; `name` is for what is said about it.
 */
export interface ItemToAdd {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
  enteredOptions?: EnteredOption[];
}

/** Two buttons pressed at once must not make two carts. */
const creations = new WeakMap<ApolloClient, Promise<string>>();

async function guestCartId(client: ApolloClient): Promise<string> {
  const { data } = await client.mutate({ mutation: CreateCartDocument, fetchPolicy: 'no-cache' });
  const id = data?.createGuestCart?.cart?.id;
  if (!id) throw new Error('Unable to create cart');
  return id;
}

/** The cart's id: the one in state, else the stored one, else a new one's or the customer's. Throws when none can be had. */
export const getCart =
  (): AppThunk<Promise<string>> =>
  async (dispatch, getState, { client, storage, view }) => {
    await cartIsSettled(client);
    const known = dispatch(restoreCartId());
    if (known) return known;

    dispatch(cartRequested());
    const creation =
      creations.get(client) ??
      (getState().user.isSignedIn ? customerCartId(client) : guestCartId(client)).finally(() =>
        creations.delete(client),
      );
    creations.set(client, creation);
    try {
      const id = await creation;
      storage.set(storageKeys.cartId(view.country), id);
      dispatch(cartReceived(id));
      return id;
    } catch (error) {
      dispatch(cartFailed('Unable to create cart'));
      throw error;
    }
  };

/** Forgets a cart that the shop no longer takes, and says so when there was something in it. */
const cartLost = (): AppThunk => (dispatch, getState) => {
  const hadItems = getState().cart.itemCount > 0;
  dispatch(removeCart());
  if (hadItems) dispatch(addToast({ type: 'info', message: { id: 'cart.replaced' }, timeout: 10_000 }));
};

/**
 * Does something with the cart. When the shop says that this cart is no more, a signed-in shopper is signed out, a new
 * cart made, and the work done once `again` with it (specification, section 4.1).
 */
export const withCart =
  <T>(work: (cartId: string) => Promise<T>, again: (cartId: string) => Promise<T> = work): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const cartId = await dispatch(getCart());
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      dispatch(cartLost());
      if (getState().user.isSignedIn) await dispatch(signOut());
      return again(await dispatch(getCart()));
    }
  };

/** The cart as the shop has it now. */
async function readCart({ client, view }: Pick<StoreExtra, 'client' | 'view'>, cartId: string): Promise<CartDetails> {
  const { data } = await client.query({
    query: GetCartDetailsDocument,
    variables: { cartId },
    fetchPolicy: 'no-cache',
  });
  if (!data?.cart) throw new Error('The answer holds no cart.');
  return cartFrom(data.cart, view.currency);
}

/** The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load. */
export const loadCart = (): AppThunk<Promise<void>> => async (dispatch, getState, extra) => {
  await cartIsSettled(extra.client);
  const known = dispatch(restoreCartId());
  if (!known && !getState().user.isSignedIn) return;
  dispatch(detailsRequested());
  const before = getState().cart.details;
  try {
    const details = await readCart(extra, known ?? (await dispatch(getCart())));
    // What changed the cart meanwhile brought newer details.
    const { details: now, cartId } = getState().cart;
    dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
  } catch (error) {
    if (!isInvalidCart(error)) dispatch(detailsFailed(messageOf(error)));
    else {
      dispatch(cartLost());
      // A customer always has a cart.
      if (known && getState().user.isSignedIn) await dispatch(loadCart());
    }
  }
};

/** What of a cart the shopper has agreed to with a look at it. */
const essence = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/** Reads the cart once more. True when it is the one on the page: same pieces, same sums. Rejects like `client.query`. */
export const checkCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  const shown = getState().cart.details;
  const details = await readCart(extra, await dispatch(getCart()));
  dispatch(detailsReceived(details));
  return shown !== null && essence(shown) === essence(details);
};

/** Asks the shop to put items into a cart: the cart after it, and the first refusal if there was one. */
async function add(client: ApolloClient, cartId: string, items: readonly ItemToAdd[]) {
  const { data } = await client.mutate({
    mutation: AddItemDocument,
    variables: {
      cartId,
      items: items.map(({ sku, quantity, selectedOptions, enteredOptions }) => ({
        sku,
        quantity,
        selected_options: selectedOptions,
        ...(enteredOptions?.length && { entered_options: enteredOptions }),
      })),
    },
    fetchPolicy: 'no-cache',
  });
  return { cart: data?.addProductsToCart?.cart, refused: data?.addProductsToCart?.user_errors[0] };
}

/** Of several items the first that a cart did not take, by its name; the shop does not say which it refused. */
function refusedName(items: readonly ItemToAdd[], before: CartDetails | null, after: CartDetails | undefined) {
  const count = (cart: CartDetails | null | undefined, sku: string) =>
    (cart?.items ?? []).reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0);
  return items.find(({ sku, quantity }) => count(after, sku) < count(before, sku) + quantity)?.name;
}

/** Puts an item into the cart. Rejects with `CartUserError` when the shop refuses it, else with what went wrong. */
export const addItem = (item: ItemToAdd): AppThunk<Promise<void>> => addItems([item]);

/**
 * Puts several items into the cart with one request. What the shop takes of them stays there, also when it refuses
 * others; then it rejects with `CartUserError`.
 */
export const addItems =
  (items: readonly ItemToAdd[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, view }) => {
    dispatch(itemAddRequested());
    try {
      const before = getState().cart.details;
      const { cart, refused } = await dispatch(withCart((cartId) => add(client, cartId, items)));
      const details = cart ? cartFrom(cart, view.currency) : undefined;
      if (refused) {
        if (details && items.length > 1) dispatch(detailsReceived(details));
        throw new CartUserError(refused.code, refused.message, refusedName(items, before, details));
      }
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      dispatch(itemAdded({ sku: items[0]?.sku ?? '', quantity, details }));
    } catch (error) {
      dispatch(itemAddFailed(messageOf(error)));
      // It may have been added all the same: only the answer was lost.
      if (failureKind(error) !== 'refused') void dispatch(loadItemCount());
      throw error;
    }
  };

/**
 * Changes how many of a line there are. In a new cart, when the old one is gone, the product is put in so many times.
 * Rejects with `CartUserError` when the shop refuses.
 */
export const updateItem =
  (item: CartItem, quantity: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    dispatch(itemUpdateRequested());
    try {
      const updated = await dispatch(
        withCart(
          async (cartId) => {
            const { data } = await client.mutate({
              mutation: UpdateItemDocument,
              variables: { cartId, itemId: item.uid, quantity },
              fetchPolicy: 'no-cache',
            });
            return data?.updateCartItems?.cart;
          },
          async (cartId) => {
            const { cart, refused } = await add(client, cartId, [asItemToAdd(item, quantity)]);
            if (refused) throw new CartUserError(refused.code, refused.message);
            return cart;
          },
        ),
      );
      const details = updated ? cartFrom(updated, view.currency) : undefined;
      dispatch(itemUpdated({ uid: item.uid, quantity, details }));
      // Magento 2.4.8 tells of a refusal only in a field that 2.4.7 does not have: the line stays as it was.
      const line = details?.items.find(({ uid }) => uid === item.uid);
      if (line && line.quantity !== quantity) throw new CartUserError('INSUFFICIENT_STOCK', '');
    } catch (error) {
      dispatch(itemUpdateFailed(messageOf(error)));
      throw error;
    }
  };

/** Takes a line away. `restoreItem` brings it back. */
export const removeItem =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { client, view } = extra;
    dispatch(itemRemovalRequested());
    try {
      const details = await dispatch(
        withCart(
          async (cartId) => {
            const { data } = await client.mutate({
              mutation: RemoveItemDocument,
              variables: { cartId, itemId: item.uid },
              fetchPolicy: 'no-cache',
            });
            const left = data?.removeItemFromCart?.cart;
            return left ? cartFrom(left, view.currency) : undefined;
          },
          // With its cart the line is gone, too.
          (cartId) => readCart(extra, cartId),
        ),
      );
      dispatch(itemRemoved({ item, details }));
    } catch (error) {
      dispatch(itemRemovalFailed(messageOf(error)));
      throw error;
    }
  };

const asItemToAdd = (item: CartItem, quantity = item.quantity): ItemToAdd => ({
  sku: item.product.sku,
  name: item.product.name,
  quantity,
  ...item.choice,
});

/** Puts a removed line back as it was. */
export const restoreItem = (item: CartItem): AppThunk<Promise<void>> => addItem(asItemToAdd(item));

/**
 * The same product with other options: the line is taken out and put in anew. If that fails it is put back, and if that
 * fails too, the shopper is offered to try once more, so that nothing is lost.
 */
export const changeOptions =
  (item: CartItem, choice: CartItem['choice'], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isSameChoice(item.choice, choice))
      return quantity === item.quantity ? undefined : dispatch(updateItem(item, quantity));
    await dispatch(removeItem(item));
    try {
      await dispatch(addItem({ ...asItemToAdd(item, quantity), ...choice }));
    } catch (error) {
      await dispatch(putBack(item));
      throw error;
    }
  };

function isSameChoice(one: CartItem['choice'], other: CartItem['choice']): boolean {
  const parts = ({ selectedOptions, enteredOptions }: CartItem['choice']) =>
    [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort();
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

const putBack =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(restoreItem(item)).catch(() => {
      dispatch(
        addToast({
          type: 'error',
          message: { id: 'cart.notPutBack', values: { name: item.product.name } },
          timeout: false,
          actionText: { id: 'cart.putBack' },
          onAction: () => void dispatch(putBack(item)),
        }),
      );
    });
  };
