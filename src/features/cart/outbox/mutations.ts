import { needed } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import type { CartDetails } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { cartFrom } from '../session/cartView';
import { AddItemDocument } from './AddItem.gql';
import { RemoveItemDocument } from './RemoveItem.gql';
import { RemoveItemsDocument } from './RemoveItems.gql';
import { UpdateItemDocument } from './UpdateItem.gql';

/** The cart after it, if the response has it; the first refusal, if there was one. */
interface Added {
  details: CartDetails | undefined;
  refused: { code: string; message: string } | undefined;
}

/** Adds items to a cart (`addProductsToCart`). Rejects when the response has neither a cart nor a refusal. */
export const addToCart =
  (cartId: string, items: readonly ItemToAdd[]): AppThunk<Promise<Added>> =>
  async (_dispatch, _getState, { client, view }) => {
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
      fetchPolicy: notKept,
    });
    const { cart, user_errors } = data?.addProductsToCart ?? {};
    const refused = user_errors?.[0] ?? undefined;
    return { details: cart || !refused ? cartFrom(needed(cart), view.currency) : undefined, refused };
  };

/** Sets the quantity of a cart item (`updateCartItems`). Resolves to the cart after it. */
export const setQuantity =
  (cartId: string, { uid }: Pick<CartItem, 'uid'>, quantity: number): AppThunk<Promise<CartDetails>> =>
  async (_dispatch, _getState, { client, view }) => {
    const variables = { cartId, itemId: uid, quantity };
    const { data } = await client.mutate({ mutation: UpdateItemDocument, variables, fetchPolicy: notKept });
    return cartFrom(needed(data?.updateCartItems?.cart), view.currency);
  };

/** Removes cart items (`removeItemFromCart`, or `updateCartItems` for several). Resolves to the cart after it. */
export const removeFromCart =
  (cartId: string, items: readonly Pick<CartItem, 'uid'>[]): AppThunk<Promise<CartDetails>> =>
  async (_dispatch, _getState, { client, view }) => {
    const [first, ...others] = items;
    if (first && others.length === 0) {
      const variables = { cartId, itemId: first.uid };
      const { data } = await client.mutate({ mutation: RemoveItemDocument, variables, fetchPolicy: notKept });
      return cartFrom(needed(data?.removeItemFromCart?.cart), view.currency);
    }
    const variables = { cartId, items: items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 })) };
    const { data } = await client.mutate({ mutation: RemoveItemsDocument, variables, fetchPolicy: notKept });
    return cartFrom(needed(data?.updateCartItems?.cart), view.currency);
  };
