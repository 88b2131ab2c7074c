import type { ApolloClient } from '@apollo/client';
import { isInvalidCart, messageOf } from '#api/errors';
import { storageKeys } from '#lib/storage';
import {
  type CartItem,
  cartFailed,
  cartReceived,
  cartRequested,
  detailsFailed,
  detailsReceived,
  detailsRequested,
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
import type { AppThunk } from '#store/index';
import { signOut } from '#store/user';
import { AddItemDocument } from './AddItem.gql';
import { CreateCartDocument } from './CreateCart.gql';
import { cartIsSettled, removeCart, restoreCartId } from './cartSession';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { customerCartId } from './mergeCart';
import { RemoveItemDocument } from './RemoveItem.gql';
import { UpdateItemDocument } from './UpdateItem.gql';

/** What a shopper puts into the cart. `selectedOptions` are option value uids; `name` is for what is said about it. */
export interface ItemToAdd {
  sku: string;
  name: string;
  quantity: number;
  selectedOptions?: string[];
}

/** The shop took the request and refused the item: its code and its words. */
export class CartUserError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'CartUserError';
    this.code = code;
  }
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

/**
 * Does something with the cart; when the shop says that this cart is no more, does it once again with a new cart,
 * after a signed-in shopper was signed out (specification, section 4.1).
 */
export const withCart =
  <T>(work: (cartId: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const cartId = await dispatch(getCart());
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      if (getState().user.isSignedIn) await dispatch(signOut());
      dispatch(removeCart());
      return work(await dispatch(getCart()));
    }
  };

/** The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load. */
export const loadCart =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, view }) => {
    await cartIsSettled(client);
    const known = dispatch(restoreCartId());
    if (!known && !getState().user.isSignedIn) return;
    dispatch(detailsRequested());
    try {
      const cartId = known ?? (await dispatch(getCart()));
      const { data } = await client.query({
        query: GetCartDetailsDocument,
        variables: { cartId },
        fetchPolicy: 'no-cache',
      });
      if (!data?.cart) throw new Error('The answer holds no cart.');
      dispatch(detailsReceived(cartFrom(data.cart, view.currency)));
    } catch (error) {
      if (isInvalidCart(error)) dispatch(removeCart());
      else dispatch(detailsFailed(messageOf(error)));
    }
  };

/** Puts an item into the cart. Rejects with `CartUserError` when the shop refuses it, else with what went wrong. */
export const addItem =
  ({ sku, quantity, selectedOptions }: ItemToAdd): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    dispatch(itemAddRequested());
    try {
      const added = await dispatch(
        withCart(async (cartId) => {
          const items = [{ sku, quantity, selected_options: selectedOptions }];
          const { data } = await client.mutate({
            mutation: AddItemDocument,
            variables: { cartId, items },
            fetchPolicy: 'no-cache',
          });
          const refused = data?.addProductsToCart?.user_errors[0];
          if (refused) throw new CartUserError(refused.code, refused.message);
          return data?.addProductsToCart?.cart;
        }),
      );
      const details = added ? cartFrom(added, view.currency) : undefined;
      dispatch(itemAdded({ sku, quantity, details }));
    } catch (error) {
      dispatch(itemAddFailed(messageOf(error)));
      throw error;
    }
  };

/** Changes how many of a line there are; nought takes it away. */
export const updateItem =
  (item: CartItem, quantity: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    dispatch(itemUpdateRequested());
    try {
      const updated = await dispatch(
        withCart(async (cartId) => {
          const { data } = await client.mutate({
            mutation: UpdateItemDocument,
            variables: { cartId, itemId: item.uid, quantity },
            fetchPolicy: 'no-cache',
          });
          return data?.updateCartItems?.cart;
        }),
      );
      const details = updated ? cartFrom(updated, view.currency) : undefined;
      dispatch(itemUpdated({ uid: item.uid, quantity, details }));
    } catch (error) {
      dispatch(itemUpdateFailed(messageOf(error)));
      throw error;
    }
  };

/** Takes a line away. `restoreItem` brings it back. */
export const removeItem =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    dispatch(itemRemovalRequested());
    try {
      const left = await dispatch(
        withCart(async (cartId) => {
          const { data } = await client.mutate({
            mutation: RemoveItemDocument,
            variables: { cartId, itemId: item.uid },
            fetchPolicy: 'no-cache',
          });
          return data?.removeItemFromCart?.cart;
        }),
      );
      dispatch(itemRemoved({ item, details: left ? cartFrom(left, view.currency) : undefined }));
    } catch (error) {
      dispatch(itemRemovalFailed(messageOf(error)));
      throw error;
    }
  };

/** Puts a removed line back as it was. */
export const restoreItem = (item: CartItem): AppThunk<Promise<void>> =>
  addItem({
    sku: item.product.sku,
    name: item.product.name,
    quantity: item.quantity,
    selectedOptions: item.configurable_options.map((option) => option.configurable_product_option_value_uid),
  });

/** The same product with other options: the line is taken out and put in anew; if that fails it is put back. */
export const changeOptions =
  (item: CartItem, selectedOptions: string[], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(removeItem(item));
    try {
      await dispatch(addItem({ sku: item.product.sku, name: item.product.name, quantity, selectedOptions }));
    } catch (error) {
      await dispatch(restoreItem(item));
      throw error;
    }
  };
