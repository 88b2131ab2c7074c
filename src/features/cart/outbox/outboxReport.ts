import type { ApolloClient } from '@apollo/client';
import { failureKind } from '#api/errors/failureKind';
import { noCache } from '#api/noCache';
import { storageKeys } from '#lib/browser/storage';
import type { Money } from '#lib/money';
import { currentPath, isCheckout, paths } from '#lib/paths';
import { forgetEntries, forgetNewCarts } from '#outbox/entries';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk, OutboxHandler, OutboxReporter } from '#store/index';
import { type CartNote, isCartEntry, type OutboxEntries, type OutboxEntry, type QueuedItem } from '#store/outbox';
import { addToast, connectionToasts, removeToast, toastId } from '#store/toasts';
import { currentOffer } from '../offers/currentOffer';
import { GetSavedProductsDocument } from '../offers/GetSavedProducts.gql';
import { restoreCartId } from '../session/cartSession';
import { loadCart, storedCart } from '../session/loadCart';
import { readCart } from '../session/readCart';
import { withCartNoWait } from '../session/withCart';
import { addNotes } from './cartNotes';

/** Reads the cart, and adds a note for each item whose price differs from the price that the shopper saw. */
const noteChangedPrices = (): AppThunk<Promise<void>> => async (dispatch, getState, extra) => {
  const seen = getState().cart.details ?? dispatch(storedCart());
  if (!dispatch(restoreCartId()) && !getState().user.isSignedIn) return;
  const details = await dispatch(withCartNoWait((cartId) => readCart(extra, cartId)));
  if (seen) dispatch(addNotes(changedPrices(seen, details)));
  dispatch(detailsReceived(details));
};

/** The note that says why an entry was dropped. It contains the name of the product. */
function noteOf(entry: OutboxEntry, kind: OutboxHandler, error: unknown): CartNote {
  const name = kind.nameOf(entry);
  const isRefused = failureKind(error) === 'refused' || kind.isRefusal?.(error);
  if (!isRefused) return { kind: 'refused', message: { id: 'cart.waitingFailed', values: { name } } };
  const message = kind.messageFor(error, name);
  const reason = typeof message === 'string' ? message : message.values?.reason;
  return {
    kind: 'refused',
    message:
      typeof message === 'string' || reason !== undefined
        ? { id: 'cart.waitingRefused', values: { name, reason: reason ?? '' } }
        : message,
  };
}

/** Shows a toast with the number of sent changes. The toast links to the notes, if there are any. */
const notifyEnd =
  (count: number): AppThunk =>
  (dispatch, getState, { view }) => {
    // The toast about the new connection is obsolete, even if nothing was sent.
    dispatch(removeToast(toastId(connectionToasts.online)));
    const hasNews = getState().cart.notes.length > 0;
    if (!hasNews && count === 0) return;
    // The cart page and checkout show the notes themselves, and the toast would cover the notes.
    const path = currentPath(view);
    if (hasNews && (path === paths.cart || (isCheckout(path) && path !== paths.paymentReturn))) return;
    dispatch(
      addToast({
        type: hasNews ? 'info' : 'success',
        message: { id: hasNews ? 'cart.waitingSentNews' : 'cart.waitingSent', values: { count } },
        ...(hasNews && { timeout: 15_000, actionText: { id: 'cart.view' }, actionPath: paths.cart }),
      }),
    );
  };

/** Notifies the shopper of the results of changes that waited for a connection. */
export const outboxReport: OutboxReporter = {
  begin: (entry) => async (dispatch) => {
    if (isCartEntry(entry)) await dispatch(noteChangedPrices());
  },
  refused: (entry, kind, error) => (dispatch) => dispatch(addNotes([noteOf(entry, kind, error)])),
  end:
    (done) =>
    async (dispatch, getState, { client }) => {
      const { token } = getState().user;
      const added = done.flatMap((entry) => (entry.kind === 'add' ? entry.items : []));
      const notes = await newPrices(client, added);
      if (getState().user.token !== token) return;
      dispatch(addNotes(notes));
      dispatch(notifyEnd(done.length));
    },
};

/**
 * Removes the outbox entries of a customer who has signed out, and the stored ids of guests' new carts. If the merge of
 * a guest's cart is still queued, the device uses the guest's cart again. If that cart was merged after all, it is
 * closed, and loadCart() replaces it (replaceCart).
 *
 * @param shown the entries that the page shows; a toast reports that they were dropped
 */
export const dropEntries =
  (owner: string, shown: OutboxEntries): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage, view }) => {
    if (shown.some(({ kind }) => kind !== 'merge'))
      dispatch(addToast({ type: 'info', message: { id: 'user.changesDropped' }, timeout: 15_000 }));
    const [removed] = await Promise.all([dispatch(forgetEntries(owner)), dispatch(forgetNewCarts())]);
    // A customer who has signed in meanwhile must not get a guest's cart.
    if (storage.get(storageKeys.signinToken)) return;
    for (const [website, dropped] of removed) {
      const merge = dropped.find((entry) => entry.kind === 'merge');
      const key = storageKeys.cartId(website);
      // Meanwhile the guest may have begun another cart.
      if (!merge || storage.get(key)) continue;
      storage.set(key, merge.guestCartId);
      if (website === view.website && !getState().cart.cartId) void dispatch(loadCart());
    }
  };

const isOther = (before: Money, now: Money): boolean =>
  before.currency === now.currency && before.value !== now.value && before.value > 0;

/** Creates notes for cart items whose price differs from the price that the shopper saw last. */
const changedPrices = (seen: CartDetails, now: CartDetails): CartNote[] =>
  now.items.flatMap(({ uid, product, prices }) => {
    const before = seen.items.find((line) => line.uid === uid)?.prices.price;
    return before && isOther(before, prices.price)
      ? [{ kind: 'price', name: product.name, before, now: prices.price }]
      : [];
  });

/**
 * Creates notes for items that were added offline and whose price has changed. Cart prices may contain taxes that
 * catalogue prices lack, so the catalogue is queried again; if that fails, there are no notes.
 */
async function newPrices(client: ApolloClient, items: readonly QueuedItem[]): Promise<CartNote[]> {
  const seen = items.filter(({ line }) => line.prices.price.value > 0);
  const skus = [...new Set(seen.map(({ sku }) => sku))];
  if (skus.length === 0) return [];
  try {
    const { data } = await client.query({
      query: GetSavedProductsDocument,
      variables: { skus, pageSize: skus.length },
      fetchPolicy: noCache,
    });
    return seen.flatMap(({ name, line }) => {
      const before = line.prices.price;
      const now = currentOffer({ ...line, quantity: 1 }, data?.products?.items ?? [])?.price;
      return now && isOther(before, now) ? [{ kind: 'price', name, before, now }] : [];
    });
  } catch {
    return [];
  }
}
