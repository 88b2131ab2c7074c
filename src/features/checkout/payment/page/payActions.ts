import { ServerFailure } from '#api/errors/errors';
import { addItems } from '#features/cart/addItems';
import { loadCart, readCart, withCart } from '#features/cart/cartActions';
import { missingItems } from '#features/cart/missingItems';
import { readReceipt, saveReceipt } from '#features/cart/orderRecords';
import { reorder } from '#features/cart/reorder/reorder';
import { forgetUnpaidOrder, readUnpaidOrder, saveUnpaidOrder, type UnpaidOrder } from '#features/cart/unpaidOrder';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { pathInView, paths } from '#lib/paths';
import { paymentPageOf } from '#lib/paymentPages';
import { receiptReset } from '#store/checkout';
import type { AppThunk, StoreExtra } from '#store/index';
import { askPaymentPage, type PayableOrder, type PaymentState } from './askPaymentPage';

/** The page that says how the payment of an order stands, and takes it up again. */
export const returnPath = ({ number, method }: PayableOrder): string =>
  `${paths.paymentReturn}?${new URLSearchParams({ ...(number && { order: number }), method })}`;

const ask =
  (action: 'begin' | 'state' | 'cancel', order: PayableOrder): AppThunk<ReturnType<typeof askPaymentPage>> =>
  async (_dispatch, getState, { view }) => {
    const page = paymentPageOf(order.method);
    if (!page) throw new ServerFailure(order.method, 404);
    const returnTo = new URL(pathInView(view.code, returnPath(order)), window.location.origin);
    const { token } = getState().user;
    return askPaymentPage(action, { page, order, store: view.code, token, returnTo: returnTo.href });
  };

/** An order whose payment is over one way or the other is not kept in mind any longer. */
const note =
  ({ cartId }: PayableOrder, state: PaymentState): AppThunk<PaymentState> =>
  (_dispatch, _getState, { storage }) => {
    if (state === 'paid' && readUnpaidOrder(storage)?.cartId === cartId) {
      forgetUnpaidOrder(storage);
      const receipt = readReceipt(storage);
      if (receipt && receipt.cartId === cartId) saveReceipt(storage, { ...receipt, isPaid: true });
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

/** What of an order that came to nothing is not in the cart. */
async function leftOf(extra: StoreExtra, cartId: string, { items, isComingBack }: UnpaidOrder) {
  if (!isComingBack) return items;
  return missingItems(items, { pieces: {}, count: 0 }, await readCart(extra, cartId));
}

/**
 * Puts the lines of an order that came to nothing back into the cart, once: by itself after an answer was lost or the
 * page was reloaded in the middle of it. Rejects with what went wrong; the lines are kept until they are in.
 */
export const bringBack =
  (order: UnpaidOrder): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const { storage } = extra;
    if (readUnpaidOrder(storage)?.cartId !== order.cartId) return;
    const left = await dispatch(withCart((cartId) => leftOf(extra, cartId, order)));
    saveUnpaidOrder(storage, { ...order, isComingBack: true });
    // Magento knows what a customer ordered better than this device does.
    if (order.isCustomers && order.number && !order.isComingBack) await dispatch(reorder(order.number, order.items));
    else if (left.length > 0) await dispatch(addItems(left));
    forgetUnpaidOrder(storage);
    const receipt = readReceipt(storage);
    if (receipt?.cartId === order.cartId) {
      // Nobody types an address a second time because a payment failed.
      const kept = storageKeys.checkout('shipping_address', order.country);
      if (receipt.shipping_address) storage.set(kept, receipt.shipping_address);
      // The receipt of an order that is none any more is no receipt.
      storage.remove(storageKeys.receipt);
    }
    if (getState().checkout.receipt.order) dispatch(receiptReset());
    await dispatch(loadCart()).catch(() => {});
  };
