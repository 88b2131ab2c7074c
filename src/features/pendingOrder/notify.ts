import { paths } from '#lib/paths';
import type { AppThunk } from '#store/index';
import type { Toast } from '#store/toasts';
import { forgetPendingOrder, type PendingOrder, readPendingOrder, type Settled, savePendingOrder } from './record';

/** Tells a customer who is not signed in that the order stands. */
export const standingOrderToast: Toast = {
  type: 'success',
  message: { id: 'order.foundOfCustomer' },
  timeout: false,
  actionText: { id: 'user.signIn' },
  actionPath: paths.signIn,
};

/** Nothing when there is nothing new: an order may be on its way in another tab, and no news is right then. */
export const toastOf =
  (settled: Settled, pending: PendingOrder | undefined): AppThunk<Toast | null> =>
  (_dispatch, getState, { storage }) => {
    const number = getState().checkout.receipt.order?.id;
    switch (settled) {
      case 'placed':
        return {
          type: 'success',
          message: number
            ? { id: 'order.found', values: { number: `\u2066${number}\u2069` } }
            : { id: 'order.foundUnnumbered' },
          timeout: false,
          actionText: { id: 'order.show' },
          actionPath: paths.orderConfirmation,
        };
      case 'needsSignIn':
        if (pending?.isPlacedTold) return null;
        return {
          ...standingOrderToast,
          onDismiss: () => {
            const now = readPendingOrder(storage);
            if (now?.isPlaced) savePendingOrder(storage, { ...now, isPlacedTold: true });
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
            // Another one may have been sent since.
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
