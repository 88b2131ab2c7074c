import { ServerFailure } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { addItems } from '#features/cart/actions/addItems';
import { reorder } from '#features/cart/actions/reorder';
import { missingItems, optimisticCart, piecesOf } from '#features/cart/outbox/optimisticCart';
import { loadCart } from '#features/cart/session/loadCart';
import { readCart } from '#features/cart/session/readCart';
import { withCart } from '#features/cart/session/withCart';
import { readReceiptOf, saveReceipt } from '#features/pendingOrder/record';
import {
  forgetUnpaidOrder,
  isReturnedToCart,
  paymentReturnPath,
  readUnpaidOrder,
  saveUnpaidOrder,
  type UnpaidOrder,
} from '#features/pendingOrder/unpaid';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { pathInView } from '#lib/paths';
import { withTabLock } from '#lib/tasks';
import { readEntries } from '#outbox/entries';
import { detailsReceived } from '#store/cart';
import { receiptReset } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { paymentPageOf } from '#ui/payment/paymentPages';
import { askPaymentPage, type PayableOrder, type PaymentState } from './askPaymentPage';
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
