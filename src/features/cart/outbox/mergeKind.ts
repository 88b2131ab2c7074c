import { sendEntries } from '#outbox/send';
import type { OutboxKind } from '#store/index';
import type { Entry } from '#store/outbox';
import { addToast, removeToast, type Toast, toastId } from '#store/toasts';
import { removeCart } from '../session/cartSession';
import { mergeCart } from '../session/mergeCart';

const failed = {
  type: 'warning',
  message: { id: 'cart.mergeFailed' },
  timeout: false,
  actionText: { id: 'error.tryAgain' },
} as const satisfies Toast;

/** How a guest's cart is merged into the customer's. The shopper is told when it fails, and may have it sent again. */
export const mergeKind: OutboxKind<Entry<'merge'>> = {
  isRepeatable: true,
  isRequired: true,
  send:
    ({ guestCartId }) =>
    async (dispatch, getState) => {
      const { token } = getState().user;
      try {
        await dispatch(mergeCart(guestCartId));
        dispatch(removeToast(toastId(failed)));
      } catch (error) {
        if (getState().user.token !== token) throw error;
        // A customer may not use a guest's cart.
        if (getState().cart.cartId === guestCartId) dispatch(removeCart());
        const again = () => void dispatch(sendEntries());
        dispatch(addToast({ ...failed, onAction: again }));
        throw error;
      }
    },
  nameOf: () => '',
  messageFor: () => failed.message,
};
