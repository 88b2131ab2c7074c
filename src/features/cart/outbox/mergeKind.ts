import { outboxOf } from '#outbox/entries';
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

/** Merges a guest's cart into the customer's. Notifies the shopper when that fails, and offers another attempt. */
export const mergeKind: OutboxKind<Entry<'merge'>> = {
  isRepeatable: true,
  isRequired: true,
  send:
    ({ id, guestCartId }) =>
    async (dispatch, getState, extra) => {
      const { token } = getState().user;
      const { refusals } = outboxOf(extra);
      // It must not change the cart that is being ordered.
      if (getState().checkout.isSubmitting) throw new Error('An order is being placed.');
      try {
        await dispatch(mergeCart(guestCartId));
        dispatch(removeToast(toastId(failed)));
      } catch (error) {
        if (getState().user.token !== token) throw error;
        // A customer may not use a guest's cart.
        if (getState().cart.cartId === guestCartId) dispatch(removeCart());
        const again = () => {
          refusals.delete(id);
          void dispatch(sendEntries());
        };
        // Later attempts are made without the shopper, and notify nobody.
        if (!refusals.has(id)) dispatch(addToast({ ...failed, onAction: again }));
        refusals.set(id, error);
        throw error;
      }
    },
  nameOf: () => '',
  messageFor: () => failed.message,
};
