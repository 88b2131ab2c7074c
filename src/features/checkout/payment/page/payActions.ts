import { offlineCheck, ServerFailure } from '#api/errors/errors';
import { RestError } from '#api/errors/restError';
import { notKept } from '#api/notKept';
import { sendAgain } from '#api/sendOnce';
import { addItems } from '#features/cart/actions/addItems';
import { loadCart } from '#features/cart/actions/loadCart';
import { reorder } from '#features/cart/actions/reorder';
import { missingItems, piecesOf } from '#features/cart/outbox/missingItems';
import { optimisticCart } from '#features/cart/outbox/optimisticCart';
import { readCart } from '#features/cart/session/readCart';
import { withCart } from '#features/cart/session/withCart';
import {
  forgetUnpaidOrder,
  isReturnedToCart,
  paymentReturnPath,
  readReceiptOf,
  readUnpaidOrder,
  saveReceipt,
  saveUnpaidOrder,
  type UnpaidOrder,
} from '#features/pendingOrder/record';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import { pathInView } from '#lib/paths';
import type { PaymentPage } from '#lib/shop';
import { withTabLock } from '#lib/tasks';
import { readEntries } from '#outbox/entries';
import { detailsReceived } from '#store/cart';
import { receiptReset } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { paymentPageOf } from '#ui/payment/paymentPages';
import { GetOrderedItemsDocument } from './GetOrderedItems.gql';

const ask =
  (action: 'begin' | 'state' | 'cancel', order: PayableOrder): AppThunk<ReturnType<typeof askPaymentPage>> =>
  async (_dispatch, getState, { view, isOnline }) => {
    const page = paymentPageOf(order.method);
    if (!page) throw new ServerFailure(order.method, 404);
    const returnTo = new URL(pathInView(view.code, paymentReturnPath(order)), window.location.origin);
    const { token } = getState().user;
    return askPaymentPage(action, { page, order, store: view.code, token, isOnline, returnTo: returnTo.href });
  };

/** Forgets an unpaid order that was paid, and marks its receipt. */
const saveState =
  (order: PayableOrder, state: PaymentState): AppThunk<PaymentState> =>
  (_dispatch, _getState, { storage }) => {
    if (state === 'paid') {
      forgetUnpaidOrder(storage, order);
      const receipt = readReceiptOf(storage, order);
      if (receipt) saveReceipt(storage, { ...receipt, isPaid: true });
    }
    return state;
  };

/** Reads the state of an order's payment. Rejects without a usable response. */
export const readPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    dispatch(saveState(order, (await dispatch(ask('state', order))).state));

/** Redirects the shopper to the payment page. Resolves to `open` during the redirect, else to the final state. */
export const goToPaymentPage =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) => {
    const { state, url } = await dispatch(ask('begin', order));
    if (state !== 'open') return dispatch(saveState(order, state));
    if (!url) throw new ServerFailure(order.method, 200);
    browser.assign(url);
    return 'open';
  };

/** Cancels the payment of an order. Resolves to its state, since it may have been paid meanwhile. */
export const giveUpPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    dispatch(saveState(order, (await dispatch(ask('cancel', order))).state));

/** Loads a customer's order that has no record on this device. */
const orderedElsewhere =
  ({ number, method }: PayableOrder): AppThunk<Promise<UnpaidOrder>> =>
  async (_dispatch, _getState, { client, view }) => {
    const { data } = await client.query({
      query: GetOrderedItemsDocument,
      variables: { number },
      fetchPolicy: notKept,
    });
    const items = (data?.customer?.orders?.items[0]?.items ?? []).flatMap((item) =>
      item ? [{ sku: item.product_sku, name: item.product_name ?? '', quantity: item.quantity_ordered ?? 0 }] : [],
    );
    if (items.length === 0) throw new ServerFailure(method, 200);
    return { cartId: '', number, method, website: view.website, isCustomers: true, items };
  };

/**
 * Returns the items of an order whose payment failed to the cart: once for all tabs, and resumed after a reload or a
 * lost response. Without a record, a customer's items are loaded from Magento. On failure the record is kept.
 */
export const returnItemsToCart =
  (asked: PayableOrder): AppThunk<Promise<void>> =>
  (dispatch, getState, extra) =>
    withTabLock('paymentCameToNothing', async () => {
      const { storage } = extra;
      if (isReturnedToCart(storage, asked)) return;
      const kept = readUnpaidOrder(storage, asked);
      // A guest's order that another tab returned, or that is not from this device.
      if (!kept && !(getState().user.isSignedIn && asked.number)) return;
      const order = kept ?? (await dispatch(orderedElsewhere(asked)));
      await dispatch(addMissingItems(order));
      if (order.isCustomers) saveUnpaidOrder(storage, { ...order, items: [], isBack: true });
      else forgetUnpaidOrder(storage, order);
      const receipt = readReceiptOf(storage, order);
      if (receipt) {
        // The shopper need not enter the address again.
        const address = storageKeys.checkout('shipping_address', order.website);
        if (receipt.shipping_address) storage.set(address, receipt.shipping_address);
        storage.remove(storageKeys.receipt);
        if (getState().checkout.receipt.order) dispatch(receiptReset());
      }
      await dispatch(loadCart()).catch(() => {});
    });

/**
 * Cancels the payment of an order that was cancelled on its order page, and returns its items to the cart. Never
 * rejects, since the payment page completes it later. Resolves to true if the items are in the cart.
 */
export const endPayment =
  (order: PayableOrder): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      if ((await dispatch(giveUpPayment(order))) === 'paid') return false;
      await dispatch(returnItemsToCart(order));
      return true;
    } catch {
      return false;
    }
  };

const addMissingItems =
  (order: UnpaidOrder): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const isFromElsewhere = order.cartId === '';
    // A customer's cart is the same on all devices: another device may have returned the items.
    const isComingBack = order.isComingBack || order.isCustomers;
    const left = await dispatch(
      withCart(async (cartId) => {
        if (!isComingBack) return order.items;
        dispatch(detailsReceived(await readCart(extra, cartId)));
        // They may be in the outbox already.
        await dispatch(readEntries());
        const cart = optimisticCart(getState().cart);
        return cart ? missingItems(order.items, { pieces: {}, count: 0 }, cart) : order.items;
      }),
    );
    // Postpone the reminder that the order is unpaid.
    saveUnpaidOrder(extra.storage, { ...order, isComingBack: true, toldAt: Date.now() });
    if (left.length === 0) return;
    // Magento's reorder has all options of a customer's items.
    const isWhole = isFromElsewhere || piecesOf(left) === piecesOf(order.items);
    if (order.isCustomers && order.number && isWhole) await dispatch(reorder(order.number, order.items));
    else await dispatch(addItems(left));
  };

/** An order that is to be paid, by what its shopper can prove: the cart it was, or the session and its number. */
export interface PayableOrder {
  cartId?: string;
  number: string;
  method: string;
}

/** `open`: it can be paid. All others are for good. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'cancelled';

interface Answer {
  state: PaymentState;
  /** Where to send the shopper, after `begin` on an open one. */
  url?: string;
}

const states: readonly unknown[] = ['open', 'paid', 'failed', 'cancelled'];

const isAnswer = (value: unknown): value is Answer => isObject(value) && states.includes(value.state);

/** Where a shopper may be sent: another page of this host, or one that nobody reads on the way. */
function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const target = new URL(url, window.location.origin);
  return target.origin === window.location.origin || target.protocol === 'https:' ? target.href : undefined;
}

interface AskOptions {
  page: PaymentPage;
  order: PayableOrder;
  /** Code of the store view. */
  store: string;
  token: string | null;
  returnTo: string;
  isOnline: () => boolean;
}

/** An answer that takes longer counts as lost. In milliseconds. */
const TIMEOUT = 15_000;

async function askOnce(action: 'begin' | 'state' | 'cancel', options: AskOptions): Promise<Answer> {
  const { page, order, store, token, returnTo } = options;
  const failure = offlineCheck(options.isOnline, true);
  const url = new URL(page.address, window.location.origin).href;
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      credentials: 'omit',
      body: JSON.stringify({
        action,
        method: order.method,
        ...(order.cartId && { cart: order.cartId }),
        ...(order.number && { order: order.number }),
        store,
        returnTo,
      }),
      signal: limit,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new RestError({ method: 'POST', url }, response, answer);
    if (!isAnswer(answer)) throw new ServerFailure(url, response.status);
    return { state: answer.state, url: safeUrl(answer.url) };
  } catch (error) {
    if (limit.aborted) throw new ServerFailure(url, 0, true);
    throw failure(error);
  }
}

/**
 * Asks the merchant's address about the payment of an order (docs/payments.md). All it is asked may be asked twice, so
 * that a lost answer is asked for once more.
 * @throws RestError when it refuses, ServerFailure without a usable answer, OfflineError or TypeError without a network
 */
export const askPaymentPage = (action: 'begin' | 'state' | 'cancel', options: AskOptions): Promise<Answer> =>
  sendAgain(() => askOnce(action, options));
