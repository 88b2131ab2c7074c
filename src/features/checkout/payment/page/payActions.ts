import { ServerFailure } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { addItems } from '#features/cart/addItems';
import { loadCart, readCart, withCart } from '#features/cart/cartActions';
import { reorder } from '#features/cart/reorder/reorder';
import { missingItems, piecesOf } from '#features/cart/shown/missingItems';
import { readReceiptOf, saveReceipt } from '#features/pendingOrder/record';
import {
  forgetUnpaidOrder,
  hasComeBack,
  paymentReturnPath,
  readUnpaidOrder,
  saveUnpaidOrder,
  type UnpaidOrder,
} from '#features/pendingOrder/unpaid';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { pathInView } from '#lib/paths';
import { withTabLock } from '#lib/withTabLock';
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

/** An order whose payment is over one way or the other is not kept in mind any longer. */
const note =
  (order: PayableOrder, state: PaymentState): AppThunk<PaymentState> =>
  (_dispatch, _getState, { storage }) => {
    if (state === 'paid') {
      forgetUnpaidOrder(storage, order);
      const receipt = readReceiptOf(storage, order);
      if (receipt) saveReceipt(storage, { ...receipt, isPaid: true });
    }
    return state;
  };

/** How the payment of an order stands. Rejects when nobody says. */
export const readPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    dispatch(note(order, (await dispatch(ask('state', order))).state));

/**
 * Sends the shopper to the page where an order is paid. Resolves to `open` when the page is being left, else to why
 * there is nothing to pay any more.
 */
export const goToPaymentPage =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) => {
    const { state, url } = await dispatch(ask('begin', order));
    if (state !== 'open') return dispatch(note(order, state));
    if (!url) throw new ServerFailure(order.method, 200);
    browser.assign(url);
    return 'open';
  };

/** Gives an order up that is not paid. Resolves to what became of it: it may have been paid meanwhile. */
export const giveUpPayment =
  (order: PayableOrder): AppThunk<Promise<PaymentState>> =>
  async (dispatch) =>
    dispatch(note(order, (await dispatch(ask('cancel', order))).state));

/** What this device does not know of a customer's order, the shop does. */
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
 * Puts the lines of an order that came to nothing back into the cart, once: by itself after an answer was lost or the
 * page was reloaded in the middle of it, and for all tabs together. A customer's come from the shop where this device
 * knows nothing of the order. Rejects with what went wrong; the lines are kept until they are in.
 */
export const bringBack =
  (asked: PayableOrder): AppThunk<Promise<void>> =>
  (dispatch, getState, extra) =>
    withTabLock('paymentCameToNothing', async () => {
      const { storage } = extra;
      if (hasComeBack(storage, asked)) return;
      const kept = readUnpaidOrder(storage, asked);
      // A guest's, which another tab has brought back or which is not this device's.
      if (!kept && !(getState().user.isSignedIn && asked.number)) return;
      const order = kept ?? (await dispatch(orderedElsewhere(asked)));
      await dispatch(putBack(order));
      if (order.isCustomers) saveUnpaidOrder(storage, { ...order, items: [], isBack: true });
      else forgetUnpaidOrder(storage, order);
      const receipt = readReceiptOf(storage, order);
      if (receipt) {
        // Nobody types an address a second time because a payment failed.
        const address = storageKeys.checkout('shipping_address', order.website);
        if (receipt.shipping_address) storage.set(address, receipt.shipping_address);
        // The receipt of an order that is none any more is no receipt.
        storage.remove(storageKeys.receipt);
        if (getState().checkout.receipt.order) dispatch(receiptReset());
      }
      await dispatch(loadCart()).catch(() => {});
    });

/**
 * An order that was cancelled on its own page is given up at its provider, too, and its lines come back. Never rejects:
 * what could not be done is done by the page of the payment. Resolves to true when the lines are in the cart.
 */
export const endPayment =
  (order: PayableOrder): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      if ((await dispatch(giveUpPayment(order))) === 'paid') return false;
      await dispatch(bringBack(order));
      return true;
    } catch {
      return false;
    }
  };

const putBack =
  (order: UnpaidOrder): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const isFromElsewhere = order.cartId === '';
    // A customer's cart is the same on all devices: on another one they may have come back already.
    const isComingBack = order.isComingBack || order.isCustomers;
    const left = await dispatch(
      withCart(async (cartId) =>
        isComingBack ? missingItems(order.items, { pieces: {}, count: 0 }, await readCart(extra, cartId)) : order.items,
      ),
    );
    // It is over: nobody is told meanwhile that it waits for its payment.
    saveUnpaidOrder(extra.storage, { ...order, isComingBack: true, toldAt: Date.now() });
    if (left.length === 0) return;
    // Magento knows what a customer ordered better than this device does.
    const isWhole = isFromElsewhere || piecesOf(left) === piecesOf(order.items);
    if (order.isCustomers && order.number && isWhole) await dispatch(reorder(order.number, order.items));
    else await dispatch(addItems(left));
  };
