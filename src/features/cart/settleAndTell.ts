import { joinTask } from '#lib/joinTask';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { readPendingOrder } from './orderRecords';
import { toastOf } from './orderToasts';
import { isInCheckout, type Settled, settleOrder } from './settleOrder';

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
    const isTellable = !isInCheckout(extra.view) || settled === 'untraceable';
    // What stays until it is dismissed is not read out again with every look at the cart.
    if (toast && isTellable && !getState().toasts[toastId(toast)]) dispatch(addToast(toast));
    return settled;
  });
