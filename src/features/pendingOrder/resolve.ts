import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { notKept } from '#api/notKept';
import { rest } from '#api/rest';
import { removeCart, restoreCartId } from '#features/cart/cartSession';
import { GetCartExistsDocument } from '#features/cart/GetCartExists.gql';
import { obtainCart } from '#features/cart/obtainCart';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { currentPath, isCheckout } from '#lib/paths';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { orderAccepted, orderInDoubt, orderNotPlaced, receiptReceived } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { removeToast, toastId } from '#store/toasts';
import { userOnOrderSuccessChanged } from '#store/user';
import { orderPlaced } from './facts';
import { GetOrderNumberDocument } from './GetOrderNumber.gql';
import { standingOrderToast } from './notify';
import {
  clearSavedCheckout,
  forgetPendingOrder,
  isAtWork,
  type PendingOrder,
  readPendingOrder,
  readReceipt,
  type Settled,
  savePendingOrder,
  saveReceipt,
} from './record';
import { saveUnpaidOrder } from './unpaid';

/** The order was perhaps placed, perhaps not: nobody answered, not even when asked again. */
export class UncertainOrder extends Error {
  constructor(cause?: unknown) {
    super('It is not known whether the order was placed.', { cause });
    this.name = 'UncertainOrder';
  }
}

/** The name of the work (`extra.tasks`) of a tab that has sent an order and waits for the answer. */
export const sendingOrder = 'sendOrder';

/** After so many milliseconds a cart that can still be ordered has not been ordered by that request. */
const LONGEST_WORK = 10 * 60_000;

/** Until so many milliseconds after it was sent, a list of orders without it proves nothing. */
const LONGEST_LAG = 30_000;

/** The order stands: its number is worth a moment, no more. In milliseconds. */
const NUMBER_TIMEOUT = 8_000;

/**
 * Finds out what became of an order whose answer was lost, by its own cart and its customer's orders, never by the cart
 * that is active now. Rejects with `UncertainOrder` when the shop does not say; the order is kept in mind then.
 */
export const settleOrder =
  (): AppThunk<Promise<Settled>> =>
  async (dispatch, getState, { storage }) => {
    const pending = readPendingOrder(storage);
    if (!pending) return dispatch(settledElsewhere());
    try {
      const settled = await dispatch(settle(pending));
      if (settled !== 'needsSignIn') dispatch(removeToast(toastId(standingOrderToast)));
      if (settled === 'notPlaced' && (pending.isDoubtTold || getState().checkout.cartInDoubt)) {
        dispatch(orderNotPlaced());
        noteDoubt(storage, pending, false);
      }
      // As much as can be known of it is known.
      if (settled === 'needsSignIn' || settled === 'untraceable') dispatch(orderInDoubt(null));
      return settled;
    } catch (error) {
      dispatch(orderInDoubt(pending.cartId));
      noteDoubt(storage, pending, true);
      throw error instanceof UncertainOrder ? error : new UncertainOrder(error);
    }
  };

/** Another tab may have learnt more of this order meanwhile, or all there is. */
function noteDoubt(storage: BrowserStorage, { cartId }: PendingOrder, isDoubtTold: boolean): void {
  const now = readPendingOrder(storage);
  if (now?.cartId === cartId) savePendingOrder(storage, { ...now, isDoubtTold });
}

/** Another tab may have found the order about which this page is in doubt. */
const settledElsewhere =
  (): AppThunk<Settled> =>
  (dispatch, getState, { storage }) => {
    const { cartInDoubt } = getState().checkout;
    if (!cartInDoubt) return 'none';
    const receipt = readReceipt(storage);
    if (receipt?.cartId !== cartInDoubt) {
      dispatch(orderNotPlaced());
      return 'notPlaced';
    }
    dispatch(receiptReceived(receipt));
    return 'placed';
  };

const settle =
  (pending: PendingOrder): AppThunk<Promise<Settled>> =>
  async (dispatch, getState, extra) => {
    const { storage, client, view, tasks } = extra;
    const { token } = getState().user;
    if (pending.isPlaced && !token) return 'needsSignIn';
    const fate = pending.isPlaced ? 'closed' : await cartStateOf(client, pending.cartId);
    if (fate === 'open') {
      // This tab waits for the answer itself. That another one does holds back checkout; elsewhere it is no news.
      const isHeldBack = !tasks.has(sendingOrder) && (pending.isDoubtTold || isCheckout(currentPath(view)));
      if (isAtWork(pending) && isHeldBack) throw new UncertainOrder();
      if (Date.now() - pending.sentAt > LONGEST_WORK) forgetPendingOrder(storage);
      return 'notPlaced';
    }
    if (!pending.isCustomers) {
      if (fate === 'unknown') return 'untraceable';
      const cart = await readGuestCart(pending.cartId, view.code).catch(() => null);
      // Closed without an order: it went into a customer's cart.
      if (cart && !cart.reserved_order_id) return dispatch(noOrderFound(pending));
      return dispatch(finishOrder(pending, cart?.reserved_order_id ?? null));
    }
    if (!token) return fate === 'unknown' ? 'none' : dispatch(awaitSignIn(pending));
    const order = await findPlaced(client, pending).catch((error) => {
      // A closed cart is proof enough, a missing one is not.
      if (fate === 'unknown') throw error;
      return null;
    });
    if (order === undefined) {
      // A list of orders may lag behind. Without details it is perhaps not this customer's.
      if (pending.details && Date.now() - pending.sentAt < LONGEST_LAG) throw new UncertainOrder();
      return dispatch(noOrderFound(pending));
    }
    return dispatch(finishOrder(pending, order?.number ?? null, order?.total?.grand_total.value));
  };

/** The order stands, and is its customer's to see: without their session the device knows only that there is one. */
const awaitSignIn =
  ({ details: _, ...sent }: PendingOrder): AppThunk<Settled> =>
  (_dispatch, _getState, { storage }) => {
    savePendingOrder(storage, { ...sent, isPlaced: true });
    return 'needsSignIn';
  };

/** The cart was closed by something else, or the order is another customer's: there is none to be found. */
const noOrderFound =
  ({ isPlaced }: PendingOrder): AppThunk<Settled> =>
  (_dispatch, _getState, { storage }) => {
    forgetPendingOrder(storage);
    return isPlaced ? 'none' : 'notPlaced';
  };

/**
 * `open`: it can be ordered, by any owner. `closed`: ordered, or merged into another one. `unknown`: the shop
 * has no such cart. Magento looks at these before it asks who wants to know and from where, so it says so to everybody.
 */
async function cartStateOf(client: ApolloClient, cartId: string): Promise<'open' | 'closed' | 'unknown'> {
  try {
    const { data } = await client.query({
      query: GetCartExistsDocument,
      variables: { cartId },
      fetchPolicy: notKept,
    });
    if (data?.cart) return 'open';
    throw new UncertainOrder();
  } catch (error) {
    const about = CombinedGraphQLErrors.is(error)
      ? error.errors.find(({ path }) => path?.join() === 'cart')
      : undefined;
    const category = about?.extensions?.category;
    // Of the two, in whatever language, only the message about an unknown cart holds its id.
    if (category === 'graphql-no-such-entity') return about?.message.includes(cartId) ? 'unknown' : 'closed';
    // Somebody else's, or of the other website.
    if (category === 'graphql-authorization' || category === 'graphql-input') return 'open';
    throw error;
  }
}

/** A guest's cart is there after the order, with the order's number. */
export const readGuestCart = (cartId: string, storeCode: string) =>
  rest<{ reserved_order_id?: string | null }>(`/V1/guest-carts/${cartId}`, { storeCode, timeout: NUMBER_TIMEOUT });

/** The customer's orders, newest first. */
export async function newestOrders(client: ApolloClient) {
  const { data } = await client.query({ query: GetOrderNumberDocument, fetchPolicy: notKept });
  return (data?.customer?.orders?.items ?? []).filter((order) => order !== null);
}

/** The customer's order that this one became; undefined when none of theirs can be it. */
async function findPlaced(client: ApolloClient, pending: PendingOrder) {
  const orders = await newestOrders(client);
  const { lastNumber } = pending.details ?? {};
  const last = orders.findIndex(({ number }) => number === lastNumber);
  const isSince = (date: string) => parseMagentoDate(date).getTime() > pending.sentAt - CLOCK_TOLERANCE;
  const since =
    lastNumber === undefined
      ? orders.filter(({ created_at }) => created_at && isSince(created_at))
      : orders.slice(0, last < 0 ? undefined : last);
  const isSameTotal = ({ total }: (typeof orders)[number]) =>
    Math.abs((total?.grand_total.value ?? 0) - pending.total) < 0.005;
  // A fee of the merchant's may have come on top. Without details another customer may have signed in since.
  return since.find(isSameTotal) ?? (pending.details && since[0]);
}

/** How far a device's clock may be off. In milliseconds. */
const CLOCK_TOLERANCE = 36 * 60 * 60_000;

/**
 * What follows an order that stands. `number` is null when it could not be learnt; `placedTotal` is what Magento has.
 * A customer whose session has ended meanwhile sees it when they have signed in.
 */
export const finishOrder =
  (pending: PendingOrder, number: string | null, placedTotal?: number | null): AppThunk<Promise<Settled>> =>
  async (dispatch, getState, { storage, view, client }) => {
    const hasLeft = () => pending.isCustomers && !getState().user.isSignedIn;
    if (hasLeft()) return dispatch(awaitSignIn(pending));
    const placedAt = new Date(pending.sentAt).toISOString();
    const known = pending.details?.receipt ?? { shipping_address: null, placedAt };
    const { cartId, total, details } = pending;
    const receipt = { ...known, id: number ?? '', cartId, ...(placedTotal != null && { placedTotal }) };
    // Another tab may have learnt it before.
    const isNews = readReceipt(storage)?.cartId !== cartId;
    dispatch(receiptReceived(receipt));
    saveReceipt(storage, receipt);
    const website = pending.website ?? view.website;
    // Until it is paid on its provider's page.
    if (pending.paidOnPage)
      saveUnpaidOrder(storage, {
        cartId,
        number: number ?? '',
        method: pending.paidOnPage,
        website,
        isCustomers: pending.isCustomers,
        items: details?.items ?? [],
      });
    clearSavedCheckout(storage, website);
    // Magento has saved the address with the order.
    if (receipt.shipping_address?.save_in_address_book)
      client.cache.evict({ id: client.cache.identify({ __typename: 'Customer' }), fieldName: 'addresses' });
    forgetPendingOrder(storage);
    const key = storageKeys.cartId(website);
    if (storage.get(key) === cartId) storage.remove(key);
    // Another cart may have been begun since the order was sent.
    if (dispatch(restoreCartId()) === pending.cartId) dispatch(removeCart());
    // The order is placed whether or not the next cart can be had now.
    await dispatch(obtainCart()).catch(() => {});
    if (hasLeft()) return dispatch(awaitSignIn(pending));
    dispatch(orderAccepted());
    dispatch(userOnOrderSuccessChanged(true));
    if (isNews)
      dispatch(
        orderPlaced({
          total,
          ...details?.fact,
          ...(placedTotal != null && { total: placedTotal }),
          number,
          cartId,
          placedAt,
        }),
      );
    return 'placed';
  };
