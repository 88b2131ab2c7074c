import type { ApolloClient } from '@apollo/client';
import { isInvalidCart, messageOf } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/messageFor';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { sendOnce } from '#api/sendOnce';
import { type CartDetails, detailsReceived, itemAdded, itemAddFailed, itemAddRequested } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { AddItemDocument } from './AddItem.gql';
import { readCart, withCart } from './cartActions';
import { cartFrom } from './cartView';
import { tellAdded } from './facts/tellChanges';
import { CartUserError } from './failures/CartUserError';
import { PartlyAdded } from './failures/PartlyAdded';
import { parkItems } from './offline/park';
import { isCutOff, mustWait } from './offline/waitingList';
import { addition } from './shown/addition';
import { inTurn } from './shown/cartChanges';
import { type CartBefore, cartBefore, countApart, countDown, missingItems } from './shown/missingItems';

/** The cart after it; the first refusal, if there was one. */
type Added =
  | { details: CartDetails; refused?: undefined }
  | { details: CartDetails | undefined; refused: { code: string; message: string } };

/** Asks the shop to put items into a cart. */
export async function sendItems(
  client: ApolloClient,
  currency: string,
  cartId: string,
  items: readonly ItemToAdd[],
): Promise<Added> {
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
  const details = cart ? cartFrom(cart, currency) : undefined;
  const [refused] = user_errors ?? [];
  if (refused) return { details, refused };
  return { details: needed(details) };
}

/** By which it is known that these were put into a cart and no answer said so (sendOnce). */
export const doubtOf = (cartId: string, items: readonly ItemToAdd[]): string =>
  `addItems ${JSON.stringify([cartId, items.map(({ name: _, picture: _picture, line: _line, ...item }) => item)])}`;

/**
 * Puts items into a cart, once: of those whose answer was lost the cart tells, and only what is missing is sent again.
 */
export const putIn =
  (cartId: string, items: readonly ItemToAdd[]): AppThunk<Promise<CartDetails>> =>
  async (dispatch, getState, extra) => {
    const { client, doubts, view } = extra;
    const doubt = { doubts, name: doubtOf(cartId, items), before: cartBefore(getState().cart, items) };
    let left = items;
    let start = doubt.before;
    const look = async (before: CartBefore): Promise<Added | null> => {
      start = before;
      const details = await readCart(extra, cartId).catch((error) => {
        if (isInvalidCart(error)) return null;
        throw error;
      });
      if (!details) return null;
      dispatch(detailsReceived(details));
      left = missingItems(items, before, details);
      countDown(before, details);
      return left.length === 0 ? { details } : null;
    };
    try {
      const { details, refused } = await sendOnce({
        send: () => sendItems(client, view.currency, cartId, left),
        look,
        doubt,
      });
      if (!refused) return details;
      // What the shop takes of them stays there. It does not say which it refused.
      const missing = details && missingItems(items, start, details);
      if (missing && items.length > 1) {
        dispatch(detailsReceived(details));
        dispatch(tellAdded(arrivedOf(items, missing), details));
      }
      throw new CartUserError(refused.code, refused.message, missing?.[0]?.name);
    } catch (error) {
      const isPart = pieces(left) < pieces(items);
      if (error instanceof UnknownOutcome || error instanceof CartUserError || !isPart) throw error;
      // The same, put in again, brings only the rest.
      doubts.set(doubt.name, { before: start });
      throw new PartlyAdded(error);
    }
  };

/** Of several items, what is not among the missing. Each of them stands there in the order of the items. */
const arrivedOf = (items: readonly ItemToAdd[], missing: readonly ItemToAdd[]): ItemToAdd[] => {
  const left = [...missing];
  return items.flatMap((item) => {
    const isMissing = left[0]?.sku === item.sku && left[0].selectedOptions === item.selectedOptions;
    const quantity = item.quantity - ((isMissing && left.shift()?.quantity) || 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
};

const pieces = (items: readonly ItemToAdd[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Puts an item into the cart. Rejects with `CartUserError` when the shop refuses it, else with what went wrong. */
export const addItem = (item: ItemToAdd, after?: Promise<unknown>): AppThunk<Promise<void>> => addItems([item], after);

/** Has the shop put items into the cart, without waiting for a turn. Resolves to the cart after it. */
export const putItems =
  (items: readonly ItemToAdd[]): AppThunk<Promise<CartDetails>> =>
  async (dispatch, _getState, { doubts }) => {
    const details = await dispatch(withCart((cartId) => dispatch(putIn(cartId, items))));
    for (const { sku, quantity, selectedOptions = [] } of items)
      countApart(doubts, { sku, product: { sku }, choice: { selectedOptions } }, quantity);
    dispatch(tellAdded(items, details));
    return details;
  };

/**
 * Puts several items into the cart with one request; they are shown there at once. What the shop takes of them stays
 * there, also when it refuses others; then it rejects with `CartUserError`. When it rejects with `UnknownOutcome` or
 * `PartlyAdded`, the same items may be put in again: nothing comes twice. Without a connection it is done when there is
 * one again.
 *
 * @param after an earlier change that these take back: when it fails, nothing is put in, and this rejects like it
 */
export const addItems =
  (items: readonly ItemToAdd[], after?: Promise<unknown>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { doubts, view }) => {
    dispatch(itemAddRequested());
    const added = (details?: CartDetails) =>
      itemAdded({ sku: items[0]?.sku ?? '', quantity: pieces(items), ...(details && { details }) });
    try {
      if (dispatch(mustWait())) {
        await after;
        dispatch(parkItems(items));
        dispatch(added());
        return;
      }
      await dispatch(
        inTurn(addition(items, getState().cart, view.currency), async () => {
          await after;
          try {
            dispatch(added(await dispatch(putItems(items))));
          } catch (error) {
            if (!dispatch(isCutOff(error))) throw error;
            // Where it may have arrived, the cart is looked at before it is sent again.
            const name = doubtOf(getState().cart.cartId ?? '', items);
            const doubt = doubts.get(name);
            doubts.delete(name);
            dispatch(parkItems(items, doubt && { before: doubt.before }));
            dispatch(added());
          }
        }),
      );
    } catch (error) {
      dispatch(itemAddFailed(messageOf(error)));
      throw error;
    }
  };
