import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createAction } from '@reduxjs/toolkit';
import type { OrderPlaced } from '#analytics/events';
import { noCache } from '#api/noCache';
import { GetCartExistsDocument } from '#features/cart/session/GetCartExists.gql';
import { getOrCreateCartId } from '#features/cart/session/withCart';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { currentPath, isCheckout, paths } from '#lib/paths';
import { cartReset } from '#store/cart';
import { type OrderReceipt, orderAccepted, orderNotPlaced, orderUnconfirmed, receiptReceived } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { userOnOrderSuccessChanged } from '#store/user';
import { findPlacedOrder, type PlacedOrder, receiptFieldsOf, sentCartOf } from './findPlacedOrder';
import {
  clearSavedCheckout,
  forgetPendingOrder,
  MAX_PROCESSING,
  mayStillBePlaced,
  type PendingOrder,
  type PendingOrderOutcome,
  readPendingOrder,
  readReceipt,
  savePendingOrder,
  saveReceipt,
  saveUnpaidOrder,
} from './orderRecords';

/** Error if it is unknown whether the order was placed: neither the order request nor a later check was answered. */
export class UnconfirmedOrder extends Error {
  constructor(cause?: unknown) {
    super('It is not known whether the order was placed.', { cause });
    this.name = 'UnconfirmedOrder';
  }
}

/**
 * Dispatched once per placed order, in the tab that confirms the order first. If the order details are not stored, the
 * payload contains only number, cart id, total and time.
 */
export const orderPlaced = createAction<OrderPlaced, 'checkout/orderPlaced'>('checkout/orderPlaced');

/** Notifies a customer who is signed out that the order was placed. */
export const needsSignInToast: Toast = {
  type: 'success',
  message: { id: 'order.foundOfCustomer' },
  timeout: false,
  actionText: { id: 'user.signIn' },
  actionPath: paths.signIn,
};

/** Name of the task (`extra.tasks`) while this tab waits for the response to an order. */
export const sendOrderTask = 'sendOrder';

/** Milliseconds after sending during which Magento's list of orders may still lack this order. */
const MAX_LIST_LAG = 30_000;

/**
 * Finds out whether a pending order was placed, from the cart that was sent and the customer's list of orders. The
 * customer's active cart proves nothing, since Magento creates a new cart immediately.
 *
 * @throws UnconfirmedOrder if the responses do not show whether the order was placed; the record is kept then
 */
export const resolvePendingOrder =
  (): AppThunk<Promise<PendingOrderOutcome>> =>
  async (dispatch, getState, { storage }) => {
    const pending = readPendingOrder(storage);
    if (!pending) return dispatch(resolveFromOtherTab());
    try {
      const outcome = await dispatch(resolve(pending));
      if (outcome !== 'needsSignIn') dispatch(removeToast(toastId(needsSignInToast)));
      if (outcome === 'notPlaced' && (pending.isDoubtTold || getState().checkout.unconfirmedCartId)) {
        dispatch(orderNotPlaced());
        saveIsNotified(storage, pending, false);
      }
      // The app cannot find out more now, so another order may be sent.
      if (outcome === 'needsSignIn' || outcome === 'untraceable') dispatch(orderUnconfirmed(null));
      return outcome;
    } catch (error) {
      dispatch(orderUnconfirmed(pending.cartId));
      saveIsNotified(storage, pending, true);
      throw error instanceof UnconfirmedOrder ? error : new UnconfirmedOrder(error);
    }
  };

/**
 * Stores whether the shopper was notified that the order is unconfirmed. Reads the record again first, since another
 * tab may have updated or removed it.
 */
function saveIsNotified(storage: BrowserStorage, { cartId }: PendingOrder, isDoubtTold: boolean): void {
  const latest = readPendingOrder(storage);
  if (latest?.cartId === cartId) savePendingOrder(storage, { ...latest, isDoubtTold });
}

/**
 * Resolves an order that is unconfirmed on this page but has no record. Another tab has resolved it, and has stored a
 * receipt if the order was placed.
 */
const resolveFromOtherTab =
  (): AppThunk<PendingOrderOutcome> =>
  (dispatch, getState, { storage }) => {
    const { unconfirmedCartId } = getState().checkout;
    if (!unconfirmedCartId) return 'none';
    const receipt = readReceipt(storage);
    if (receipt?.cartId !== unconfirmedCartId) {
      dispatch(orderNotPlaced());
      return 'notPlaced';
    }
    if (dispatch(isInOtherCheckout(receipt.website))) return dispatch(reportOrderOfOtherWebsite(receipt));
    dispatch(receiptReceived(receipt));
    return 'placed';
  };

/**
 * True if this page is in the checkout of a website other than `website`. An order in `website` does not end that
 * checkout.
 */
const isInOtherCheckout =
  (website: string | undefined): AppThunk<boolean> =>
  (_dispatch, _getState, { view }) =>
    website !== undefined && website !== view.website && isCheckout(currentPath(view));

/** Shows a toast about a placed order of another website. The checkout of this website continues. */
const reportOrderOfOtherWebsite =
  ({ id }: OrderReceipt): AppThunk<PendingOrderOutcome> =>
  (dispatch) => {
    dispatch(orderUnconfirmed(null));
    const message = id ? { id: 'order.found', values: { number: id } } : { id: 'order.foundUnnumbered' };
    dispatch(addToast({ type: 'success', message, timeout: false }));
    return 'none';
  };

const resolve =
  (pending: PendingOrder): AppThunk<Promise<PendingOrderOutcome>> =>
  async (dispatch, getState, extra) => {
    const { storage, client, view, tasks } = extra;
    const { token } = getState().user;
    if (pending.isPlaced && !token) return 'needsSignIn';
    const cartState = pending.isPlaced ? 'closed' : await readCartState(client, pending.cartId);
    if (cartState === 'open') {
      // The tab that waits for the response is not blocked. Other tabs are blocked in checkout, or once the shopper was
      // notified that the order is unconfirmed.
      const isBlocked = !tasks.has(sendOrderTask) && (pending.isDoubtTold || isCheckout(currentPath(view)));
      if (mayStillBePlaced(pending) && isBlocked) throw new UnconfirmedOrder();
      if (Date.now() - pending.sentAt > MAX_PROCESSING) forgetPendingOrder(storage, pending.cartId);
      return 'notPlaced';
    }
    if (!pending.isCustomers && cartState === 'unknown') return 'untraceable';
    if (pending.isCustomers && !token) return cartState === 'unknown' ? 'none' : dispatch(awaitSignIn(pending));
    const order = await findPlacedOrder({ client, view }, sentCartOf(pending)).catch((error) => {
      // A closed cart proves that the order was placed. An unknown cart does not.
      if (cartState === 'unknown') throw error;
      return null;
    });
    if (order === undefined) {
      // Magento's list of orders may lag. Without details, the order may belong to another customer.
      if (pending.isCustomers && pending.details && Date.now() - pending.sentAt < MAX_LIST_LAG)
        throw new UnconfirmedOrder();
      return dispatch(forgetUnfoundOrder(pending));
    }
    return dispatch(finishOrder(pending, order));
  };

/** Stores only that the order was placed, because its customer is signed out. */
const awaitSignIn =
  ({ details: _, ...sent }: PendingOrder): AppThunk<PendingOrderOutcome> =>
  (_dispatch, _getState, { storage }) => {
    savePendingOrder(storage, { ...sent, isPlaced: true });
    return 'needsSignIn';
  };

/**
 * Removes the record of an order that was not found: a merge has closed its cart, or the order belongs to another
 * customer.
 */
const forgetUnfoundOrder =
  ({ cartId, isPlaced }: PendingOrder): AppThunk<PendingOrderOutcome> =>
  (_dispatch, _getState, { storage }) => {
    forgetPendingOrder(storage, cartId);
    return isPlaced ? 'none' : 'notPlaced';
  };

/**
 * `open`: the cart can be ordered. `closed`: it was ordered, or merged into another cart. `unknown`: Magento has no
 * such cart. Magento checks this before the cart's owner and website, so every session gets the same result.
 */
async function readCartState(client: ApolloClient, cartId: string): Promise<'open' | 'closed' | 'unknown'> {
  try {
    const { data } = await client.query({
      query: GetCartExistsDocument,
      variables: { cartId },
      fetchPolicy: noCache,
    });
    if (data?.cart) return 'open';
    throw new UnconfirmedOrder();
  } catch (error) {
    const cartError = CombinedGraphQLErrors.is(error)
      ? error.errors.find(({ path }) => path?.join() === 'cart')
      : undefined;
    const category = cartError?.extensions?.category;
    // In every language, only the message about an unknown cart contains the cart id.
    if (category === 'graphql-no-such-entity') return cartError?.message.includes(cartId) ? 'unknown' : 'closed';
    // The cart is open, but belongs to another customer or website.
    if (category === 'graphql-authorization' || category === 'graphql-input') return 'open';
    throw error;
  }
}

/**
 * Saves the receipt of a placed order, ends the checkout of that order and replaces its cart. If the customer has
 * signed out meanwhile, the app shows the order after the next sign-in.
 *
 * @param placed null if the order could not be read
 */
export const finishOrder =
  (pending: PendingOrder, placed: PlacedOrder | null): AppThunk<Promise<PendingOrderOutcome>> =>
  async (dispatch, getState, { storage, view, client }) => {
    const hasLeft = () => pending.isCustomers && !getState().user.isSignedIn;
    if (hasLeft()) return dispatch(awaitSignIn(pending));
    const placedAt = new Date(pending.sentAt).toISOString();
    const draft = pending.details?.receipt ?? { shipping_address: null, placedAt };
    const { cartId, total, details } = pending;
    const number = placed?.number ?? '';
    const website = pending.website ?? view.website;
    const isOther = dispatch(isInOtherCheckout(website));
    const receipt = {
      ...draft,
      cartId,
      website,
      ...(placed ? receiptFieldsOf(placed) : { id: '', sent: sentCartOf(pending) }),
    };
    // Another tab may have reported the order already.
    const isNews = readReceipt(storage)?.cartId !== cartId;
    if (!isOther) dispatch(receiptReceived(receipt));
    saveReceipt(storage, receipt);
    if (pending.paidOnPage)
      saveUnpaidOrder(storage, {
        cartId,
        number,
        method: pending.paidOnPage,
        website,
        isCustomers: pending.isCustomers,
        items: details?.items ?? [],
      });
    clearSavedCheckout(storage, website);
    // Magento has saved the address in the address book together with the order, so the cached addresses are stale.
    if (receipt.shipping_address?.save_in_address_book)
      client.cache.evict({ id: client.cache.identify({ __typename: 'Customer' }), fieldName: 'addresses' });
    forgetPendingOrder(storage, cartId);
    // The shopper may have started another cart since then.
    for (const key of [website, view.website].map(storageKeys.cartId))
      if (storage.get(key) === cartId) storage.remove(key);
    if (!isOther) {
      if (getState().cart.cartId === cartId) dispatch(cartReset());
      // The order is placed even if the next cart cannot be created now.
      await dispatch(getOrCreateCartId()).catch(() => {});
      if (hasLeft()) return dispatch(awaitSignIn(pending));
      dispatch(orderAccepted());
      dispatch(userOnOrderSuccessChanged(true));
    }
    if (isNews)
      dispatch(
        orderPlaced({
          total,
          ...details?.fact,
          ...(placed?.total != null && { total: placed.total }),
          number: number || null,
          cartId,
          placedAt,
        }),
      );
    return isOther ? dispatch(reportOrderOfOtherWebsite(receipt)) : 'placed';
  };
