import { hasCategory, isInvalidCart, messageOf } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { sendAgain } from '#api/sendOnce';
import { inLine } from '#lib/tasks';
import { queueChange } from '#outbox/send';
import { itemRemovalFailed, itemRemovalRequested, itemsRemoved } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { foldRemoval } from '../outbox/fold';
import { removeFromCart } from '../outbox/mutations';
import { readCart } from '../session/readCart';
import { inCart, withCart } from '../session/withCart';
import { GetItemUidsDocument } from './GetItemUids.gql';

/**
 * Removes cart items. Resolves when they are removed, or their removal waits for a connection.
 *
 * @param options.id of the entry in the outbox
 * @param options.after the entry that this one depends on: if that is refused, nothing is removed, and this rejects
 * @param options.onShown called when the items have disappeared
 */
export const removeLines =
  (
    lines: readonly CartItem[],
    options: { id?: string; after?: string | undefined; onShown?: () => void } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(itemRemovalRequested());
    try {
      await dispatch(queueChange({ kind: 'remove', lines: [...lines] }, { ...options, fold: foldRemoval }));
      dispatch(itemsRemoved({ uids: lines.map(({ uid }) => uid) }));
    } catch (error) {
      dispatch(itemRemovalFailed(messageOf(error)));
      throw error;
    }
  };

/**
 * Removes a cart item that responses do not show (shown/takenOut). Whether it is there cannot be read from the cart, so
 * a removal whose response was lost is sent once more.
 */
export const removeUnseen =
  ({ uid }: Pick<CartItem, 'uid'>): AppThunk<Promise<void>> =>
  (dispatch, _getState, extra) =>
    inLine(extra.tasks, 'cartChanges', async () => {
      const details = await dispatch(
        inCart(
          (cartId) =>
            sendAgain(() => dispatch(removeFromCart(cartId, [{ uid }]))).catch((error) => {
              // It is gone already.
              if (hasCategory(error, 'graphql-no-such-entity') && !isInvalidCart(error)) return readCart(extra, cartId);
              throw error;
            }),
          (cartId) => readCart(extra, cartId),
        ),
      );
      dispatch(itemsRemoved({ uids: [uid], details }));
    });

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
