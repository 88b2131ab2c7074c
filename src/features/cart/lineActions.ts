import { hasCategory, isInvalidCart, messageOf } from '#api/errors/errors';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { mayBeDone, sendOnce } from '#api/sendOnce';
import { type CartDetails, itemUpdated, itemUpdateFailed, itemUpdateRequested } from '#store/cart';
import type { CartItem, ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { addItem, sendItems } from './addItems';
import { lookAtCart, withCart } from './cartActions';
import { cartFrom } from './cartView';
import { tellAdded, tellQuantity } from './facts/tellChanges';
import { CartUserError } from './failures/CartUserError';
import { parkItems, parkQuantity, parkRemoval } from './offline/park';
import { isCutOff, mustWait } from './offline/waitingList';
import { lineIn, removeItem } from './removeLines';
import { inTurn } from './shown/cartChanges';
import { countApart } from './shown/missingItems';
import { isSameChoice } from './shown/sameChoice';
import { shownCart } from './shown/shownCart';
import { UpdateItemDocument } from './UpdateItem.gql';

const isMissing = (error: unknown): boolean => hasCategory(error, 'graphql-no-such-entity') && !isInvalidCart(error);

/**
 * Has the shop change how many of a line there are. In a new cart, when the old one is gone, the product is put in so
 * many times. It waits for no turn. Rejects with `CartUserError` when the shop refuses. A line that was taken out
 * elsewhere is told of, and gone: then it resolves to false.
 */
export const setQuantity =
  (item: CartItem, quantity: number): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, extra) => {
    const { client, view } = extra;
    const send = async (cartId: string) => {
      const { data } = await client.mutate({
        mutation: UpdateItemDocument,
        variables: { cartId, itemId: item.uid, quantity },
        fetchPolicy: notKept,
      });
      return cartFrom(needed(data?.updateCartItems?.cart), view.currency);
    };
    // One that was taken out elsewhere cannot be changed, and the shop's refusal means that.
    const isDone = (details: CartDetails) => (lineIn(details, item)?.quantity ?? quantity) === quantity;
    const there = getState().cart.details;
    const had = there && lineIn(there, item)?.quantity;
    let isNewCart = false;
    const details = await dispatch(
      withCart(
        (cartId) =>
          sendOnce({
            send: () => send(cartId),
            look: () => dispatch(lookAtCart(cartId, isDone)),
            looksWhenRefused: isMissing,
          }),
        async (cartId) => {
          isNewCart = true;
          const { details, refused } = await sendItems(client, view.currency, cartId, [asItemToAdd(item, quantity)]);
          if (refused) throw new CartUserError(refused.code, refused.message);
          return details;
        },
      ),
    );
    const line = lineIn(details, item);
    countApart(extra.doubts, item, (line?.quantity ?? 0) - (had ?? item.quantity));
    dispatch(itemUpdated({ uid: item.uid, quantity, details }));
    if (isNewCart) dispatch(tellAdded([asItemToAdd(item, quantity)], details));
    else if (line) dispatch(tellQuantity(line, line.quantity - (had ?? item.quantity), details));
    // Magento 2.4.8 tells of a refusal only in a field that 2.4.7 does not have: the line stays as it was.
    if (line && line.quantity !== quantity) throw new CartUserError('INSUFFICIENT_STOCK', '');
    const { name } = item.product;
    if (line || isNewCart) return true;
    dispatch(addToast({ type: 'info', message: { id: 'cart.lineGone', values: { name } } }));
    return false;
  };

/** The same, shown at once and in its turn. Without a connection it is done when there is one again. */
export const updateItem =
  (item: CartItem, quantity: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (dispatch(mustWait())) return dispatch(parkQuantity(item, quantity));
    dispatch(itemUpdateRequested());
    const before = shownCart(getState().cart)?.items.find(({ uid }) => uid === item.uid) ?? item;
    const change = { kind: 'quantity', uid: item.uid, quantity, pieces: quantity - before.quantity } as const;
    try {
      await dispatch(
        inTurn(change, () =>
          dispatch(setQuantity(item, quantity)).catch((error) => {
            if (!dispatch(isCutOff(error))) throw error;
            dispatch(parkQuantity(item, quantity, true));
            dispatch(itemUpdated({ uid: item.uid, quantity }));
          }),
        ),
      );
    } catch (error) {
      dispatch(itemUpdateFailed(messageOf(error)));
      throw error;
    }
  };

export const asItemToAdd = (item: CartItem, quantity = item.quantity): ItemToAdd => ({
  sku: item.product.sku,
  name: item.product.name,
  quantity,
  ...item.choice,
  line: item,
});

/** Puts a removed line back as it was; not when its `removal` fails. */
export const restoreItem = (item: CartItem, removal?: Promise<unknown>): AppThunk<Promise<void>> =>
  addItem(asItemToAdd(item), removal);

/**
 * The same product with other options: the line is taken out and put in again. If that fails it is put back, and if
 * that fails too, the shopper is offered to try once more, so that nothing is lost.
 */
export const changeOptions =
  (item: CartItem, choice: CartItem['choice'], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isSameChoice(item.choice, choice))
      return quantity === item.quantity ? undefined : dispatch(updateItem(item, quantity));
    const wanted = { ...asItemToAdd(item, quantity), ...choice, line: undefined, picture: item.product.thumbnail };
    if (dispatch(mustWait())) {
      // Nobody is there to put the line back if the shop refuses the other: it goes only when that has come.
      const added = dispatch(parkItems([wanted]));
      return dispatch(parkRemoval([item], async () => added));
    }
    await dispatch(removeItem(item));
    await dispatch(putIn(wanted, item));
  };

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
      if (error instanceof CartUserError || !mayBeDone(error)) await dispatch(putBack(instead));
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
