import { isInvalidCart, requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { mayBeDone } from '#api/sendVerified';
import { storageKeys } from '#lib/browser/storage';
import { cartMergeLock, runSerially, withTabLock } from '#lib/tasks';
import { forgetNewCarts, outboxOf } from '#outbox/entries';
import { queueChange, sendEntries, waitForOutbox } from '#outbox/send';
import { cartReceived, cartReset, detailsReceived } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk, OutboxHandler, StoreExtra } from '#store/index';
import type { Entry, OutboxEntries, OutboxEntry } from '#store/outbox';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { removeCart } from './cartSession';
import { GetCartExistsDocument } from './GetCartExists.gql';
import { MergeCartsDocument } from './MergeCarts.gql';
import { completeCart, customerCartId, readCart, readGuestCart } from './readCart';

/**
 * Merges the guest's cart (null for none) after the sign-in, and shows the customer's cart. Resolves when the merge is
 * done or queued.
 */
export const mergeAfterSignIn =
  (guestCartId: string | null): AppThunk<Promise<unknown>> =>
  (dispatch, _getState, { tasks }) => {
    const adopting = guestCartId
      ? dispatch(queueMerge(guestCartId))
      : runSerially(tasks, 'cartChanges', () => dispatch(mergeCart(null)));
    // Forget the stored cart ids only now: if the browser is killed earlier, the merge still needs the id of the
    // guest's cart.
    const forget = () => dispatch(forgetNewCarts());
    adopting.then(forget, forget);
    return adopting;
  };

/**
 * Merges a guest's cart that is still open after the sign-in, and shows the customer's cart. Another tab may send the
 * same merge without notifying this tab, so this tab loads the customer's cart itself.
 */
export const mergeOpenGuestCart =
  (guestCartId: string): AppThunk<Promise<unknown>> =>
  async (dispatch, _getState, { tasks }) => {
    await dispatch(queueMerge(guestCartId));
    await dispatch(waitForOutbox());
    return runSerially(tasks, 'cartChanges', () => dispatch(mergeCart(null)));
  };

/** Queues the merge of a guest's cart. Resolves when the merge is done, or remains queued. */
const queueMerge =
  (guestCartId: string): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(queueChange({ kind: 'merge', guestCartId }, { fold: foldMerge }));

/**
 * Inserts the merge before the unsent entries, so that these change the customer's cart. An unconfirmed addition stays
 * before the merge: only the open guest's cart shows whether its items were added.
 */
function foldMerge(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  const { guestCartId } = entry as Entry<'merge'>;
  if (entries.some((one) => one.kind === 'merge' && one.guestCartId === guestCartId)) return entries;
  const isUnconfirmed = entries[0]?.kind === 'add' && entries[0].sentAt !== undefined;
  return entries.toSpliced(isUnconfirmed ? 1 : 0, 0, entry);
}

const failed = {
  type: 'warning',
  message: { id: 'cart.mergeFailed' },
  timeout: false,
  actionText: { id: 'error.tryAgain' },
} as const satisfies Toast;

/**
 * Merges a guest's cart into the customer's cart. Notifies the shopper when the merge fails, and offers another
 * attempt.
 */
export const mergeKind: OutboxHandler<Entry<'merge'>> = {
  isIdempotent: true,
  isRequired: true,
  send:
    ({ id, guestCartId }) =>
    async (dispatch, getState, extra) => {
      const { token } = getState().user;
      const { refusals } = outboxOf(extra);
      // The merge must not change the cart that is being ordered.
      if (getState().checkout.isSubmitting) throw new Error('An order is being placed.');
      try {
        await dispatch(mergeCart(guestCartId));
        dispatch(removeToast(toastId(failed)));
      } catch (error) {
        if (getState().user.token !== token) throw error;
        // Magento does not accept a guest's cart from a customer.
        if (getState().cart.cartId === guestCartId) dispatch(removeCart());
        const again = () => {
          refusals.delete(id);
          void dispatch(sendEntries());
        };
        // Later attempts are automatic, and show no toast.
        if (!refusals.has(id)) dispatch(addToast({ ...failed, onAction: again }));
        refusals.set(id, error);
        throw error;
      }
    },
  nameOf: () => '',
  messageFor: () => failed.message,
};

/**
 * Merges a guest's cart (null for none) into the customer's cart, which then becomes the cart of this device. Notifies
 * the shopper only of dropped items. The merge may be repeated, because a merged cart is closed. Rejects like
 * `client.query`.
 */
const mergeCart =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { resolvePendingOrder }) => {
    // A cart that was ordered is closed and cannot be merged.
    await resolvePendingOrder();
    // If two tabs merged the carts at the same time, the quantities would be doubled.
    await withTabLock(cartMergeLock, () => dispatch(merge(guestCartId)));
  };

const merge =
  (guestCartId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const { client, storage, view } = extra;
    const { token } = getState().user;
    const ownId = await customerCartId(client);
    const read = () => readCart(extra, ownId, { queryDeduplication: false });
    const [own, guest] = await Promise.all([
      read(),
      guestCartId && guestCartId !== ownId ? readGuestCart(extra, guestCartId) : null,
    ]);
    let details = own;
    if (guestCartId && guest?.items.length) {
      const send = async () => {
        const variables = { source: guestCartId, destination: ownId };
        const { data } = await client.mutate({ mutation: MergeCartsDocument, variables, fetchPolicy: noCache });
        return completeCart(extra, requirePart(data?.mergeCarts));
      };
      details = await send().catch(async (error) => {
        // A merge closes the guest's cart. If that cart is closed, the merge is done: the response was lost, or another
        // device has sent the merge.
        const isDone = (mayBeDone(error) || isInvalidCart(error)) && !(await readGuestCart(extra, guestCartId));
        if (isDone) return read();
        throw error;
      });
      const dropped = droppedItems(guest.items, own.items, details.items);
      if (dropped.length > 0) {
        const values = { names: dropped.map(({ product }) => product.name).join(' · '), count: dropped.length };
        dispatch(addToast({ type: 'warning', message: { id: 'cart.mergeDropped', values }, timeout: 15_000 }));
      }
    }
    // If the customer has signed out meanwhile, the next shopper must not see this cart.
    if (getState().user.token !== token) throw new Error('The session ended during the merge.');
    storage.set(storageKeys.cartId(view.website), ownId);
    dispatch(cartReset());
    dispatch(cartReceived(ownId));
    dispatch(detailsReceived(details));
  };

/** The guest's items of which the merged cart has fewer pieces than the two carts had together. */
function droppedItems(guest: CartItem[], own: CartItem[], merged: CartItem[]): CartItem[] {
  const pieces = (items: CartItem[], sku: string) =>
    items.reduce((sum, item) => (item.sku === sku ? sum + item.quantity : sum), 0);
  return guest.filter(({ sku }) => pieces(merged, sku) < pieces(guest, sku) + pieces(own, sku));
}

/**
 * True if this is the id of an open guest's cart. The query has no token, because Magento returns a guest's cart only
 * to guests.
 */
export async function isGuestCart(
  { client, view }: Pick<StoreExtra, 'client' | 'view'>,
  cartId: string,
): Promise<boolean> {
  const context = { headers: { Authorization: '', Store: view.code } };
  const query = { query: GetCartExistsDocument, variables: { cartId }, fetchPolicy: noCache, context } as const;
  try {
    return Boolean((await client.query(query)).data?.cart);
  } catch (error) {
    if (isInvalidCart(error)) return false;
    throw error;
  }
}
