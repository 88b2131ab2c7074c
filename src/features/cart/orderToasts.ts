import { paths } from '#lib/paths';
import type { AppThunk } from '#store/index';
import type { Toast } from '#store/toasts';
import type { Settled } from './orderRecords';
import { forgetPendingOrder, type PendingOrder, readPendingOrder, savePendingOrder } from './orderRecords';

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
    const showOrder = {
      timeout: false,
      actionText: { id: 'order.show' },
      actionPath: paths.orderConfirmation,
    } as const;
    switch (settled) {
      case 'placed':
        return number
          ? {
              type: 'success',
              message: { id: 'order.found', values: { number: `\u2066${number}\u2069` } },
              ...showOrder,
            }
          : { type: 'success', message: { id: 'order.foundUnnumbered' }, ...showOrder };
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
