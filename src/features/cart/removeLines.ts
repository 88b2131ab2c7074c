import { hasCategory, isInvalidCart, messageOf } from '#api/errors/errors';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { sendAgain, sendOnce } from '#api/sendOnce';
import { type CartDetails, itemRemovalFailed, itemRemovalRequested, itemsRemoved } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { lookAtCart, readCart, withCart } from './cartActions';
import { cartFrom } from './cartView';
import { tellRemoved } from './facts/tellChanges';
import { GetItemUidsDocument } from './GetItemUids.gql';
import { parkRemoval } from './offline/park';
import { isCutOff, mustWait } from './offline/waitingList';
import { RemoveItemDocument } from './RemoveItem.gql';
import { RemoveItemsDocument } from './RemoveItems.gql';
import { inTurn } from './shown/cartChanges';
import { countApart } from './shown/missingItems';

export const lineIn = ({ items }: CartDetails, { uid }: Pick<CartItem, 'uid'>) =>
  items.find((line) => line.uid === uid);

/** What of a line is needed to take it away. */
type Removed = Pick<CartItem, 'uid' | 'quantity'>;

const sendRemoval =
  (cartId: string, items: readonly Removed[]): AppThunk<Promise<CartDetails>> =>
  async (_dispatch, _getState, { client, view }) => {
    const [first, ...others] = items;
    const single = first && others.length === 0;
    const { data } = single
      ? await client.mutate({
          mutation: RemoveItemDocument,
          variables: { cartId, itemId: first.uid },
          fetchPolicy: notKept,
        })
      : await client.mutate({
          mutation: RemoveItemsDocument,
          variables: { cartId, items: items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 })) },
          fetchPolicy: notKept,
        });
    const cart = data && ('removeItemFromCart' in data ? data.removeItemFromCart : data.updateCartItems)?.cart;
    return cartFrom(needed(cart), view.currency);
  };

/**
 * Has the shop take lines away. One that is gone already, since an answer was lost, say, is what was wanted. It waits
 * for no turn.
 */
export const takeAway =
  (items: readonly Removed[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const isDone = (cart: CartDetails) => !items.some((item) => lineIn(cart, item));
    const leaving = (getState().cart.details?.items ?? []).filter(({ uid }) => items.some((one) => one.uid === uid));
    const details = await dispatch(
      withCart(
        (cartId) =>
          sendOnce({
            send: () => dispatch(sendRemoval(cartId, items)),
            look: () => dispatch(lookAtCart(cartId, isDone)),
            looksWhenRefused: true,
          }),
        // With its cart the line is gone, too.
        (cartId) => readCart(extra, cartId),
      ),
    );
    for (const line of leaving) countApart(extra.doubts, line, -line.quantity);
    dispatch(itemsRemoved({ uids: items.map(({ uid }) => uid), details }));
    dispatch(tellRemoved(leaving, details));
  };

/**
 * Takes lines away; they disappear at once. Without a connection it is done when there is one again.
 *
 * @param first what has to be done before; when it fails, nothing is taken away, and this rejects like it
 */
export const removeLines =
  (items: readonly Removed[], first?: () => Promise<unknown>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(itemRemovalRequested());
    const change = {
      kind: 'remove',
      uids: items.map(({ uid }) => uid),
      pieces: -items.reduce((sum, { quantity }) => sum + quantity, 0),
    } as const;
    try {
      if (dispatch(mustWait())) {
        await dispatch(parkRemoval(items, first));
        dispatch(itemsRemoved({ uids: change.uids }));
        return;
      }
      await dispatch(
        inTurn(change, async () => {
          await first?.();
          await dispatch(takeAway(items)).catch(async (error) => {
            if (!dispatch(isCutOff(error))) throw error;
            await dispatch(parkRemoval(items, undefined, true));
            dispatch(itemsRemoved({ uids: change.uids }));
          });
        }),
      );
    } catch (error) {
      dispatch(itemRemovalFailed(messageOf(error)));
      throw error;
    }
  };

/** Takes one line away. */
export const removeItem = (item: Removed): AppThunk<Promise<void>> => removeLines([item]);

/**
 * Takes away a line that the shop's answers do not show (shown/takenOut). Whether it is there no look at the cart can
 * tell, so a removal whose answer was lost is sent once more.
 */
export const removeUnseen =
  (line: Removed): AppThunk<Promise<void>> =>
  (dispatch, _getState, extra) =>
    dispatch(
      inTurn({ kind: 'remove', uids: [line.uid], pieces: -line.quantity }, async () => {
        const details = await dispatch(
          withCart(
            (cartId) =>
              sendAgain(() => dispatch(sendRemoval(cartId, [line]))).catch((error) => {
                // It is gone already.
                if (hasCategory(error, 'graphql-no-such-entity') && !isInvalidCart(error))
                  return readCart(extra, cartId);
                throw error;
              }),
            (cartId) => readCart(extra, cartId),
          ),
        );
        dispatch(itemsRemoved({ uids: [line.uid], details }));
      }),
    );

/**
 * Removes the cart items that responses do not show and of which nothing is known. Their uids come from a request that
 * asks for nothing else, in which Magento cannot fail at a product.
 */
export const removeNameless = (): AppThunk<Promise<void>> => async (dispatch, _getState, extra) => {
  const { cart, seen } = await dispatch(
    withCart(async (cartId) => {
      const { data } = await extra.client.query({
        query: GetItemUidsDocument,
        variables: { cartId },
        fetchPolicy: notKept,
      });
      // Read afterwards, so that an item that is added meanwhile is not taken for one that cannot be shown.
      const { items } = await readCart(extra, cartId);
      return { cart: data?.cart, seen: items.map(({ uid }) => uid) };
    }),
  );
  for (const item of cart?.itemsV2?.items ?? [])
    if (item && !seen.includes(item.uid)) await dispatch(removeUnseen(item));
};
