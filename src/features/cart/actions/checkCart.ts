import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { isCartEntry } from '#store/outbox';
import { readCart } from '../session/readCart';
import { waitForCartId } from '../session/withCart';

/**
 * The cart's fields that must not change before the order, as text: items with row totals and error counts, and the
 * grand total.
 */
const fingerprintOf = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/** The cart that the page shows; null while a cart change is queued, because the totals are unknown then. */
export const cartOnPage = (): AppThunk<CartDetails | null> => (_dispatch, getState) => {
  const { details, outbox } = getState().cart;
  return outbox.some(isCartEntry) ? null : details;
};

/**
 * Reads the cart again before an order. Resolves to true if its items and totals equal those of `agreed`, and no cart
 * change is queued. Rejects like `client.query`.
 *
 * @param agreed the cart that the page showed when the shopper pressed the button. If null, the cart in the state is
 * compared after the outbox is sent.
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
