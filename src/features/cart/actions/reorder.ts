import { requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { sendVerified } from '#api/sendVerified';
import { trackDifference } from '#features/cart/events/cartEvents';
import { missingItems, snapshotCart, totalQuantityOf } from '#features/cart/outbox/optimisticCart';
import { readCart } from '#features/cart/session/readCart';
import { withCart } from '#features/cart/session/withCart';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { CartBefore } from '#store/outbox';
import { addToast } from '#store/toasts';
import { ReorderItemsDocument } from './ReorderItems.gql';

export interface Ordered {
  sku: string;
  quantity: number;
}

/**
 * The cart before the first attempt to add the items. `details` is the whole cart, which the event about the added
 * items needs.
 */
interface Before extends CartBefore {
  details?: CartDetails;
}

/**
 * Adds the items of an order to the cart again, and notifies the shopper of items that could not be added. After a lost
 * response, compares the cart before and now, so that no item is added twice.
 *
 * @throws the error of the request
 */
export const reorder =
  (number: string, ordered: readonly Ordered[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { client, unconfirmedRequests } = extra;
    const now = () => dispatch(withCart((cartId) => readCart(extra, cartId)));
    const first = await now();
    /** The cart before the first attempt. */
    let start = first;
    const missing = await sendVerified({
      send: async () => {
        const { data } = await client.mutate({
          mutation: ReorderItemsDocument,
          variables: { number },
          fetchPolicy: noCache,
        });
        return requirePart(data?.reorderItems).userInputErrors.length;
      },
      queryOutcome: async (before: Before) => {
        start = before.details ?? first;
        const cart = await now();
        dispatch(detailsReceived(cart));
        const left = missingItems(ordered, before, cart);
        return totalQuantityOf(left) < totalQuantityOf(ordered) ? left.length : null;
      },
      tracking: {
        unconfirmedRequests,
        name: `reorder ${number}`,
        before: { ...snapshotCart({ details: first, itemCount: 0 }, ordered), details: first },
      },
    });
    // The items are added. Ignore an error here, because the cart page loads the cart again and shows its own error.
    const details = await now().catch(() => null);
    if (details) {
      dispatch(detailsReceived(details));
      dispatch(trackDifference(start, details));
    }
    if (missing > 0)
      dispatch(addToast({ type: 'warning', message: { id: 'account.reorderMissing', values: { count: missing } } }));
  };
