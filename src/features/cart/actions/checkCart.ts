import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { isCartEntry } from '#store/outbox';
import { readCart } from '../session/readCart';
import { waitForCartId } from '../session/withCart';

/** The parts of a cart that the shopper agrees to: items with row totals and errors, and the total. */
const fingerprintOf = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/** The cart on the page; null while a change of it is queued, since its sums are not known. */
export const cartOnPage = (): AppThunk<CartDetails | null> => (_dispatch, getState) => {
  const { details, outbox } = getState().cart;
  return outbox.some(isCartEntry) ? null : details;
};

/**
 * Reads the cart again. Resolves to true if items and sums are those that the shopper agreed to, and no change of the
 * cart is queued. Rejects like `client.query`.
 *
 * @param agreed the cart on the page when the button was pressed; null for the cart in the state after the queued
 * changes are sent
 */
export const checkCart =
  (agreed: CartDetails | null): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, extra) => {
    await dispatch(waitForOutbox());
    const shown = agreed ?? getState().cart.details;
    const details = await readCart(extra, await dispatch(waitForCartId()));
    dispatch(detailsReceived(details));
    // Another tab may have queued changes that this page does not show yet.
    const isComplete = !(await dispatch(readEntries())).some(isCartEntry);
    if (!isComplete) void dispatch(sendEntries());
    return isComplete && shown !== null && fingerprintOf(shown) === fingerprintOf(details);
  };
