import { currentPath, isCheckout, paths } from '#lib/paths';
import { joinTask } from '#lib/tasks';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { notifyUnpaid, outcomeToast } from './notify';
import { type PendingOrderOutcome, readPendingOrder } from './record';
import { resolvePendingOrder } from './resolve';

/**
 * Resolves the pending order on any page, once for all callers at the same time, and notifies the shopper of news.
 * Checkout shows every outcome itself, except an untraceable order.
 *
 * @returns null if the outcome is still unknown; never rejects
 */
export const resolveAndNotify = (): AppThunk<Promise<PendingOrderOutcome | null>> => (dispatch, getState, extra) =>
  joinTask(extra.tasks, 'resolvePendingOrder', async () => {
    const pending = readPendingOrder(extra.storage);
    const unconfirmed: Toast = {
      type: 'warning',
      message: { id: 'checkout.uncertainOrder' },
      timeout: false,
      actionText: { id: 'checkout.checkOrder' },
      onAction: () => void dispatch(resolveAndNotify()),
    };
    const outcome = await dispatch(resolvePendingOrder()).catch(() => null);
    if (outcome) dispatch(removeToast(toastId(unconfirmed)));
    const toast = outcome ? dispatch(outcomeToast(outcome, pending)) : unconfirmed;
    const path = currentPath(extra.view);
    // A toast that is already shown must not be announced again.
    if (toast && (!isCheckout(path) || outcome === 'untraceable') && !getState().toasts[toastId(toast)])
      dispatch(addToast(toast));
    if (!isCheckout(path) && path !== paths.orderConfirmation) dispatch(notifyUnpaid());
    return outcome;
  });
