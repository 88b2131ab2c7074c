import { isRestError, ServerFailure } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { requestJson } from '#api/rest';
import { sendIdempotent } from '#api/sendVerified';
import { addItems } from '#features/cart/actions/addItems';
import { reorder } from '#features/cart/actions/reorder';
import { missingItems, optimisticCart, totalQuantityOf } from '#features/cart/outbox/optimisticCart';
import { loadCart } from '#features/cart/session/loadCart';
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
} from '#features/pendingOrder/orderRecords';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import { pathInView } from '#lib/paths';
import { withTabLock } from '#lib/tasks';
import { urlOf } from '#lib/urls';
import { readEntries } from '#outbox/entries';
import { detailsReceived } from '#store/cart';
import { receiptReset } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { expireSession } from '#store/user';
import { redirectPaymentOf } from '#ui/payment/redirectPayments';
import { GetOrderedItemsDocument } from './GetOrderedItems.gql';

/** Identifies an order to pay: by its cart id, or by its number and the customer's session. */
export interface PayableOrder {
  cartId?: string;
  number: string;
  method: string;
}

const states = ['open', 'paid', 'failed', 'cancelled'] as const;
/** `open`: the order can still be paid. All other states are final. */
export type PaymentState = (typeof states)[number];

interface PaymentResponse {
  state: PaymentState;
  /** URL to which the shopper is redirected; only in the response to `begin` for an open payment. */
  url?: string;
}

const isPaymentResponse = (value: unknown): value is PaymentResponse =>
  isObject(value) && states.some((state) => state === value.state);

/**
 * Sends an action for an order's payment to the merchant's endpoint (docs/payments.md), and again if the response is
 * lost. Removes a paid order from the unpaid orders, and marks its receipt as paid. An invalid token ends the session.
 * Throws like `requestJson`.
 */
const requestPayment =
  (action: 'begin' | 'state' | 'cancel', order: PayableOrder): AppThunk<Promise<PaymentResponse>> =>
  async (dispatch, getState, { storage, view, isOnline }) => {
    const { cartId, number, method } = order;
    const { token } = getState().user;
    const page = redirectPaymentOf(method);
    if (!page) throw new ServerFailure(method, 404);
    const { origin } = window.location;
    const url = new URL(page.address, origin).href;
    const returnTo = new URL(pathInView(view.code, paymentReturnPath(order)), origin).href;
    const answer = await sendIdempotent(async () => {
      const response = await requestJson<unknown>(url, {
        method: 'POST',
        body: {
          action,
          method,
          ...(cartId && { cart: cartId }),
          ...(number && { order: number }),
          store: view.code,
          returnTo,
        },
        token,
        credentials: 'omit',
        isOnline,
        isIdempotent: true,
        timeout: 15_000,
      });
      if (!isPaymentResponse(response)) throw new ServerFailure(url, 200);
      return response;
    }).catch((error: unknown) => {
      if (token && isRestError(error) && error.status === 401) dispatch(expireSession(token));
      throw error;
    });
    if (answer.state === 'paid') {
      forgetUnpaidOrder(storage, order);
      const receipt = readReceiptOf(storage, order);
      if (receipt) saveReceipt(storage, { ...receipt, isPaid: true });
    }
    return answer;
  };

/** Reads the state of an order's payment. Rejects without a usable response. */
export const readPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    (await dispatch(requestPayment('state', order))).state;

/** Redirects the shopper to the payment page. Resolves to `open` during the redirect, else to the final state. */
export const goToPaymentPage =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) => {
    const { state, url = '' } = await dispatch(requestPayment('begin', order));
    if (state !== 'open') return state;
    const { origin } = window.location;
    // Redirect only to a page of this host, or to a page with an encrypted connection.
    const target = url && urlOf(url, origin);
    if (!target || (target.origin !== origin && target.protocol !== 'https:'))
      throw new ServerFailure(order.method, 200);
    browser.assign(target.href);
    return 'open';
  };

/** Cancels the payment of an order. Resolves to the payment's state, since the shopper may have paid meanwhile. */
export const cancelPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    (await dispatch(requestPayment('cancel', order))).state;

const readOrderedItems =
  ({ number, method }: PayableOrder): AppThunk<Promise<UnpaidOrder>> =>
  async (_dispatch, _getState, { client, view }) => {
    const { data } = await client.query({
      query: GetOrderedItemsDocument,
      variables: { number },
      fetchPolicy: noCache,
    });
    const items = (data?.customer?.orders?.items[0]?.items ?? []).flatMap((item) =>
      item ? [{ sku: item.product_sku, name: item.product_name ?? '', quantity: item.quantity_ordered ?? 0 }] : [],
    );
    if (items.length === 0) throw new ServerFailure(method, 200);
    return { cartId: '', number, method, website: view.website, isCustomers: true, items };
  };

/**
 * Puts the items of an order into the cart again after its payment failed. This happens once for all tabs, and
 * continues after a reload or a lost response. Without a stored record, a customer's items are loaded from Magento; on
 * failure the record stays.
 */
export const returnItemsToCart =
  (asked: PayableOrder): AppThunk<Promise<void>> =>
  (dispatch, getState, extra) =>
    withTabLock('paymentCameToNothing', async () => {
      const { storage } = extra;
      if (isReturnedToCart(storage, asked)) return;
      const kept = readUnpaidOrder(storage, asked);
      // For a guest's order without a record, do nothing: another tab has returned its items, or the order is from
      // another device.
      if (!kept && !(getState().user.isSignedIn && asked.number)) return;
      const order = kept ?? (await dispatch(readOrderedItems(asked)));
      await dispatch(addMissingItems(order));
      saveUnpaidOrder(storage, { ...order, items: [], isBack: true });
      const receipt = readReceiptOf(storage, order);
      if (receipt) {
        // Keep the address, so that the shopper need not enter it again.
        const address = storageKeys.checkout('shipping_address', order.website);
        if (receipt.shipping_address) storage.set(address, receipt.shipping_address);
        storage.remove(storageKeys.receipt);
        if (getState().checkout.receipt.order) dispatch(receiptReset());
      }
      await dispatch(loadCart()).catch(() => {});
    });

/**
 * Ends the payment of a cancelled order, and puts its items into the cart. Resolves to true if the items are in the
 * cart.
 */
export const endPayment =
  (order: PayableOrder): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      if ((await dispatch(cancelPayment(order))) === 'paid') return false;
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
        // The returned items may already be in the outbox.
        await dispatch(readEntries());
        const cart = optimisticCart(getState().cart);
        return cart ? missingItems(order.items, { pieces: {}, count: 0 }, cart) : order.items;
      }),
    );
    // Postpone the reminder that the order is unpaid.
    saveUnpaidOrder(extra.storage, { ...order, isComingBack: true, toldAt: Date.now() });
    if (left.length === 0) return;
    // Prefer Magento's reorder, which keeps all options of a customer's items.
    const isWhole = isFromElsewhere || totalQuantityOf(left) === totalQuantityOf(order.items);
    if (order.isCustomers && order.number && isWhole) await dispatch(reorder(order.number, order.items));
    else await dispatch(addItems(left));
  };
