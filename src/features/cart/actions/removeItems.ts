import { hasCategory, isInvalidCart, messageOf } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { sendIdempotent } from '#api/sendVerified';
import { runSerially } from '#lib/tasks';
import { queueChange } from '#outbox/send';
import { itemRemovalFailed, itemRemovalRequested, itemsRemoved } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { Entry, OutboxEntries, OutboxEntry } from '#store/outbox';
import { removeFromCart } from '../outbox/cartChangeKinds';
import { isOnlyInOutbox } from '../outbox/optimisticCart';
import { readCart } from '../session/readCart';
import { withCart, withCartNoWait } from '../session/withCart';
import { GetItemUidsDocument } from './GetItemUids.gql';

/**
 * Removes cart items. Resolves when the items are removed, or when their removal is queued until there is a connection.
 *
 * @param options.id id of the outbox entry; by default a new one
 * @param options.after id of the outbox entry that this removal depends on. If that entry is refused, nothing is
 * removed, and this function rejects.
 * @param options.onShown called when the cart no longer shows the items
 */
export const removeCartItems =
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

/** True for an outbox entry that adds the cart item with this uid. */
export const isAdditionOf =
  (uid: string) =>
  (entry: OutboxEntry): entry is Entry<'add'> =>
    entry.kind === 'add' && entry.items.some((item) => item.line.uid === uid);

/**
 * Inserts a removal into the outbox. Replaces unsent quantity changes of the removed items, and drops unsent additions
 * of these items.
 */
export function foldRemoval(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'remove') return entries;
  const isRemoved = ({ uid }: CartItem) => entry.lines.some((line) => line.uid === uid);
  const isReplaced = (one: OutboxEntry): one is Entry<'quantity'> =>
    one.kind === 'quantity' && one.sentAt === undefined && isRemoved(one.line);
  const replaced = entries.filter(isReplaced).map(({ kind, line, quantity }) => ({ kind, line, quantity }));
  const list = entries.flatMap((one): OutboxEntry | OutboxEntry[] => {
    if (isReplaced(one)) return [];
    if (one.kind !== 'add' || one.sentAt !== undefined) return one;
    const items = one.items.filter(({ line }) => !isRemoved(line));
    return items.length === one.items.length ? one : items.length > 0 ? { ...one, items } : [];
  });
  const lines = entry.lines
    .filter((line) => !isOnlyInOutbox(line) || list.some(isAdditionOf(line.uid)))
    .map((line) => replaced.find((change) => change.line.uid === line.uid)?.line ?? line);
  return lines.length > 0 ? [...list, { ...entry, lines, ...(replaced.length > 0 && { replaced }) }] : list;
}

/**
 * Removes a cart item that responses omit (items/unavailableItems). The loaded cart does not show whether the item is
 * removed, so the request is repeated after a lost response.
 */
export const removeUnavailableItem =
  ({ uid }: Pick<CartItem, 'uid'>): AppThunk<Promise<void>> =>
  (dispatch, _getState, extra) =>
    runSerially(extra.tasks, 'cartChanges', async () => {
      const details = await dispatch(
        withCartNoWait(
          (cartId) =>
            sendIdempotent(() => dispatch(removeFromCart(cartId, [{ uid }]))).catch((error) => {
              // Magento does not find the item, so it is removed already.
              if (hasCategory(error, 'graphql-no-such-entity') && !isInvalidCart(error)) return readCart(extra, cartId);
              throw error;
            }),
          (cartId) => readCart(extra, cartId),
        ),
      );
      dispatch(itemsRemoved({ uids: [uid], details }));
    });

/**
 * Removes all cart items that responses omit without a uid. A query for the uids alone returns these items, because
 * Magento loads no product for it.
 */
export const removeItemsWithoutUid = (): AppThunk<Promise<void>> => async (dispatch, _getState, extra) => {
  const { cart, seen } = await dispatch(
    withCart(async (cartId) => {
      const { data } = await extra.client.query({
        query: GetItemUidsDocument,
        variables: { cartId },
        fetchPolicy: noCache,
      });
      // Read the cart after the uids. Otherwise an item that was added in between would count as omitted and be
      // removed.
      const { items } = await readCart(extra, cartId);
      return { cart: data?.cart, seen: items.map(({ uid }) => uid) };
    }),
  );
  for (const item of cart?.itemsV2?.items ?? [])
    if (item && !seen.includes(item.uid)) await dispatch(removeUnavailableItem(item));
};
