import { currentPath, isCheckout, paths } from '#lib/paths';
import { singleFlight } from '#lib/tasks';
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
} from './orderRecords';
import { needsSignInToast, resolvePendingOrder } from './resolvePendingOrder';

/**
 * Resolves the pending order on any page, and notifies the shopper of the outcome. Simultaneous callers share one
 * resolution. Checkout shows every outcome itself, except an untraceable order.
 *
 * @returns null if the outcome is still unknown; never rejects
 */
export const resolveAndNotify = (): AppThunk<Promise<PendingOrderOutcome | null>> => (dispatch, getState, extra) =>
  singleFlight(extra.tasks, 'resolvePendingOrder', async () => {
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

/** Creates a toast with a link. The toast stays until the shopper dismisses it. */
const lastingToast = (type: Toast['type'], message: Toast['message'], action: string, actionPath: string): Toast => ({
  type,
  message,
  timeout: false,
  actionText: { id: action },
  actionPath,
});

const orderMessage = (number: string, id: string, idWithoutNumber: string) =>
  number ? { id, values: { number } } : { id: idWithoutNumber };

/**
 * The toast for an outcome; null if there is nothing to report, for example while another tab is still sending the
 * order.
 */
const outcomeToast =
  (outcome: PendingOrderOutcome, pending: PendingOrder | undefined): AppThunk<Toast | null> =>
  (_dispatch, getState, { storage }) => {
    switch (outcome) {
      case 'placed': {
        const { id: number = '', other } = getState().checkout.receipt.order ?? {};
        const message = other
          ? { id: 'order.two', values: { number, other } }
          : orderMessage(number, 'order.found', 'order.foundUnnumbered');
        return lastingToast(other ? 'warning' : 'success', message, 'order.show', paths.orderConfirmation);
      }
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
          ...lastingToast('warning', { id: 'order.untraceable' }, 'order.ask', paths.contact),
          onDismiss: () => {
            if (pending) forgetPendingOrder(storage, pending.cartId);
          },
        };
      case 'notPlaced':
        if (!pending?.isDoubtTold) return null;
        return lastingToast('info', { id: 'order.notPlaced' }, 'cart.checkout', paths.checkout);
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
      const message = orderMessage(unpaid.number, 'pay.toast', 'pay.toastUnnumbered');
      dispatch(addToast(lastingToast('warning', message, 'pay.toastAction', paymentReturnPath(unpaid))));
    }
  };
