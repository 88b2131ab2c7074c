import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { isCartEntry } from '#store/outbox';
import { readCart } from '../session/readCart';
import { getCart } from '../session/withCart';

/** What of a cart the shopper has agreed to with a look at it. */
const essence = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/**
 * Reads the cart again. True when items and sums are those on the page, and no change of it is queued. Rejects like
 * `client.query`.
 */
export const checkCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  await dispatch(waitForOutbox());
  const shown = getState().cart.details;
  const details = await readCart(extra, await dispatch(getCart()));
  dispatch(detailsReceived(details));
  // Another tab may have queued some, which this page does not show yet.
  const isComplete = !(await dispatch(readEntries())).some(isCartEntry);
  if (!isComplete) void dispatch(sendEntries());
  return isComplete && shown !== null && essence(shown) === essence(details);
};
