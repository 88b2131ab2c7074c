import { joinTask } from '#lib/joinTask';
import { currentPath, isCheckout, paths } from '#lib/paths';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { toastOf } from './notify';
import { readPendingOrder, type Settled } from './record';
import { settleOrder } from './resolve';
import { paymentReturnPath, readUnpaidOrders, saveUnpaidOrder } from './unpaid';

/**
 * Settles it wherever the shopper is, once for all who ask at the same time, and tells what is news. Never rejects:
 * answers null when nobody knows.
 * Checkout has its own words for it, except for an order that cannot be traced.
 */
export const settleAndTell = (): AppThunk<Promise<Settled | null>> => (dispatch, getState, extra) =>
  joinTask(extra.tasks, 'settleOrder', async () => {
    const pending = readPendingOrder(extra.storage);
    const doubt: Toast = {
      type: 'warning',
      message: { id: 'checkout.uncertainOrder' },
      timeout: false,
      actionText: { id: 'checkout.checkOrder' },
      onAction: () => void dispatch(settleAndTell()),
    };
    const settled = await dispatch(settleOrder()).catch(() => null);
    if (settled) dispatch(removeToast(toastId(doubt)));
    const toast = settled ? dispatch(toastOf(settled, pending)) : doubt;
    const isTellable = !isCheckout(currentPath(extra.view)) || settled === 'untraceable';
    // What stays until it is dismissed is not read out again with every look at the cart.
    if (toast && isTellable && !getState().toasts[toastId(toast)]) dispatch(addToast(toast));
    dispatch(tellUnpaid());
    return settled;
  });

/** Whoever has left the page of a payment is told once in a visit; a visit lasts so many milliseconds. */
const VISIT = 60 * 60_000;

/** Tells of the orders that are still to be paid, and where each can be. */
const tellUnpaid =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    const path = currentPath(view);
    if (isCheckout(path) || path === paths.orderConfirmation) return;
    for (const unpaid of readUnpaidOrders(storage)) {
      if (unpaid.website !== view.website || Date.now() - (unpaid.toldAt ?? 0) < VISIT) continue;
      saveUnpaidOrder(storage, { ...unpaid, toldAt: Date.now() });
      const { number } = unpaid;
      dispatch(
        addToast({
          type: 'warning',
          message: number
            ? { id: 'pay.toast', values: { number: `\u2066${number}\u2069` } }
            : { id: 'pay.toastUnnumbered' },
          timeout: false,
          actionText: { id: 'pay.toastAction' },
          actionPath: paymentReturnPath(unpaid),
        }),
      );
    }
  };
