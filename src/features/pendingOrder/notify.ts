import { currentPath, isCheckout, paths } from '#lib/paths';
import { joinTask } from '#lib/tasks';
import { isolateLtr } from '#lib/text/bidi';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import {
  forgetPendingOrder,
  type PendingOrder,
  type PendingOrderOutcome,
  paymentReturnPath,
  readPendingOrder,
  readUnpaidOrders,
  savePendingOrder,
  saveUnpaidOrder,
} from './record';
import { needsSignInToast, resolvePendingOrder } from './resolve';

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

/** Null if there is nothing to report: the order may still be on its way in another tab. */
const outcomeToast =
  (outcome: PendingOrderOutcome, pending: PendingOrder | undefined): AppThunk<Toast | null> =>
  (_dispatch, getState, { storage }) => {
    const number = getState().checkout.receipt.order?.id;
    switch (outcome) {
      case 'placed':
        return {
          type: 'success',
          message: number
            ? { id: 'order.found', values: { number: isolateLtr(number) } }
            : { id: 'order.foundUnnumbered' },
          timeout: false,
          actionText: { id: 'order.show' },
          actionPath: paths.orderConfirmation,
        };
      case 'needsSignIn':
        if (pending?.isPlacedTold) return null;
        return {
          ...needsSignInToast,
          onDismiss: () => {
            const latest = readPendingOrder(storage);
            if (latest?.isPlaced) savePendingOrder(storage, { ...latest, isPlacedTold: true });
          },
        };
      case 'untraceable':
        return {
          type: 'warning',
          message: { id: 'order.untraceable' },
          timeout: false,
          actionText: { id: 'order.ask' },
          actionPath: paths.contact,
          onDismiss: () => {
            // Another order may have been sent since.
            if (readPendingOrder(storage)?.cartId === pending?.cartId) forgetPendingOrder(storage);
          },
        };
      case 'notPlaced':
        if (!pending?.isDoubtTold) return null;
        return {
          type: 'info',
          message: { id: 'order.notPlaced' },
          timeout: false,
          actionText: { id: 'cart.checkout' },
          actionPath: paths.checkout,
        };
      default:
        return null;
    }
  };

/** Milliseconds between two reminders of the same unpaid order: about one visit. */
const REMINDER_INTERVAL = 60 * 60_000;

/** Reminds the shopper of unpaid orders of this website, each with a link to its payment. */
const notifyUnpaid =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    for (const unpaid of readUnpaidOrders(storage)) {
      if (unpaid.website !== view.website || Date.now() - (unpaid.toldAt ?? 0) < REMINDER_INTERVAL) continue;
      saveUnpaidOrder(storage, { ...unpaid, toldAt: Date.now() });
      const { number } = unpaid;
      dispatch(
        addToast({
          type: 'warning',
          message: number ? { id: 'pay.toast', values: { number: isolateLtr(number) } } : { id: 'pay.toastUnnumbered' },
          timeout: false,
          actionText: { id: 'pay.toastAction' },
          actionPath: paymentReturnPath(unpaid),
        }),
      );
    }
  };
