import { messageOf, ServerFailure } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { mayBeDone, sendOnce } from '#api/sendOnce';
import { config } from '#lib/config';
import {
  type CartDetails,
  type CartItem,
  detailsReceived,
  itemRemovalFailed,
  itemRemovalRequested,
  itemRemoved,
  itemUpdated,
  itemUpdateFailed,
  itemUpdateRequested,
} from '#store/cart';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { addItem, type ItemToAdd, sendItems } from './addItems';
import { CartUserError } from './CartUserError';
import { readCart, withCart } from './cartActions';
import { cartFrom } from './cartView';
import { RemoveItemDocument } from './RemoveItem.gql';
import { UpdateItemDocument } from './UpdateItem.gql';

/** Looks at the cart after a lost answer, and shows what it is like: the cart, if it is as it should be. */
const lookFor =
  (cartId: string, isDone: (cart: CartDetails) => boolean): AppThunk<Promise<CartDetails | null>> =>
  async (dispatch, _getState, extra) => {
    const details = await readCart(extra, cartId);
    if (isDone(details)) return details;
    dispatch(detailsReceived(details));
    return null;
  };

const lineIn = ({ items }: CartDetails, { uid }: CartItem) => items.find((line) => line.uid === uid);

/**
 * Changes how many of a line there are. In a new cart, when the old one is gone, the product is put in so many times.
 * Rejects with `CartUserError` when the shop refuses.
 */
export const updateItem =
  (item: CartItem, quantity: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    dispatch(itemUpdateRequested());
    const send = async (cartId: string) => {
      const { data } = await client.mutate({
        mutation: UpdateItemDocument,
        variables: { cartId, itemId: item.uid, quantity },
        fetchPolicy: notKept,
      });
      const cart = data?.updateCartItems?.cart;
      if (!cart) throw new ServerFailure(config.graphqlPath, 200);
      return cartFrom(cart, view.currency);
    };
    const isDone = (cart: CartDetails) => (lineIn(cart, item)?.quantity ?? 0) === quantity;
    try {
      const details = await dispatch(
        withCart(
          (cartId) => sendOnce({ send: () => send(cartId), look: () => dispatch(lookFor(cartId, isDone)) }),
          async (cartId) => {
            const { details, refused } = await sendItems(client, view.currency, cartId, [asItemToAdd(item, quantity)]);
            if (refused) throw new CartUserError(refused.code, refused.message);
            return details;
          },
        ),
      );
      dispatch(itemUpdated({ uid: item.uid, quantity, details }));
      // Magento 2.4.8 tells of a refusal only in a field that 2.4.7 does not have: the line stays as it was.
      const line = lineIn(details, item);
      if (line && line.quantity !== quantity) throw new CartUserError('INSUFFICIENT_STOCK', '');
    } catch (error) {
      dispatch(itemUpdateFailed(messageOf(error)));
      throw error;
    }
  };

/** Takes a line away. One that is gone already, since an answer was lost, say, is what was wanted. */
export const removeItem =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { client, view } = extra;
    dispatch(itemRemovalRequested());
    const send = async (cartId: string) => {
      const { data } = await client.mutate({
        mutation: RemoveItemDocument,
        variables: { cartId, itemId: item.uid },
        fetchPolicy: notKept,
      });
      const cart = data?.removeItemFromCart?.cart;
      if (!cart) throw new ServerFailure(config.graphqlPath, 200);
      return cartFrom(cart, view.currency);
    };
    const isDone = (cart: CartDetails) => !lineIn(cart, item);
    try {
      const details = await dispatch(
        withCart(
          (cartId) =>
            sendOnce({
              send: () => send(cartId),
              look: () => dispatch(lookFor(cartId, isDone)),
              looksWhenRefused: true,
            }),
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
 * The same product with other options: the line is taken out and put in again. If that fails it is put back, and if
 * that fails too, the shopper is offered to try once more, so that nothing is lost.
 */
export const changeOptions =
  (item: CartItem, choice: CartItem['choice'], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isSameChoice(item.choice, choice))
      return quantity === item.quantity ? undefined : dispatch(updateItem(item, quantity));
    await dispatch(removeItem(item));
    await dispatch(putIn({ ...asItemToAdd(item, quantity), ...choice }, item));
  };

function isSameChoice(one: CartItem['choice'], other: CartItem['choice']): boolean {
  const parts = ({ selectedOptions, enteredOptions }: CartItem['choice']) =>
    [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort();
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

/**
 * Puts an item in; when the shop does not take it, `instead` is put back. While that is not known, neither is lost:
 * what was put back at once could stand beside what the shop finishes late.
 */
const putIn =
  (wanted: ItemToAdd, instead: CartItem): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(addItem(wanted));
    } catch (error) {
      if (error instanceof CartUserError || !mayBeDone(error, true)) await dispatch(putBack(instead));
      else
        dispatch(
          addToast({
            type: 'warning',
            message: { id: 'cart.changeInDoubt', values: { name: wanted.name } },
            timeout: false,
            actionText: { id: 'cart.check' },
            // What went wrong then is told by the toasts of this and of `putBack`.
            onAction: () => void dispatch(putIn(wanted, instead)).catch(() => {}),
          }),
        );
      throw error;
    }
  };

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
