import type { ApolloClient } from '@apollo/client';
import { noCache } from '#api/noCache';
import { rest } from '#api/rest';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { encodeUid } from '#lib/uid';
import type { OrderReceipt, SentCart } from '#store/checkout';
import type { AppThunk, StoreExtra } from '#store/index';
import { GetOrderNumberDocument } from './GetOrderNumber.gql';
import { type PendingOrder, readUnpaidOrder, saveUnpaidOrder } from './orderRecords';

// This module finds the order that Magento has placed for a cart.

/** Milliseconds to wait for the number of an order that is known to be placed. */
const NUMBER_TIMEOUT = 8_000;

/** Milliseconds by which a device's clock may be wrong. */
const CLOCK_TOLERANCE = 36 * 60 * 60_000;

/**
 * Reads the order number from a guest's cart, which still exists after the order. A cart that a merge has closed
 * contains no number.
 */
async function findGuestOrder({ view }: Pick<StoreExtra, 'view'>, cartId: string): Promise<PlacedOrder | undefined> {
  const path = `/V1/guest-carts/${cartId}`;
  const options = { storeCode: view.code, timeout: NUMBER_TIMEOUT };
  const { reserved_order_id: number } = await rest<{ reserved_order_id?: string | null }>(path, options);
  return number ? { number } : undefined;
}

/** The customer's newest orders, newest first. */
export async function readNewestOrders(client: ApolloClient) {
  const { data } = await client.query({ query: GetOrderNumberDocument, fetchPolicy: noCache });
  return (data?.customer?.orders?.items ?? []).filter((order) => order !== null);
}

/** The fields of a pending order by which the order that was placed can be found. */
export const sentCartOf = ({ cartId, isCustomers, sentAt, total, details }: PendingOrder): SentCart => ({
  cartId,
  isCustomers,
  sentAt,
  total,
  ...(details && { isOwn: true, lastNumber: details.lastNumber }),
});

export interface PlacedOrder {
  number: string;
  total?: number | null | undefined;
  /** Number of another order of the customer that was placed after this order was sent. */
  other?: string | undefined;
}

/**
 * Finds the order that Magento has placed for a sent cart; undefined if no order matches.
 *
 * The REST call for a customer's order contains no cart id. If a browser repeats the call after a broken connection,
 * Magento orders the cart that is active then. So the order of this cart is identified by its total, and the other
 * order is reported.
 *
 * @param entityId the order's entity id, if the back end returned it
 */
export async function findPlacedOrder(
  { client, view }: Pick<StoreExtra, 'client' | 'view'>,
  { cartId, isCustomers, sentAt, total, isOwn, lastNumber }: SentCart,
  entityId?: string | number,
): Promise<PlacedOrder | undefined> {
  if (!isCustomers) return findGuestOrder({ view }, cartId);
  const orders = await readNewestOrders(client);
  const last = orders.findIndex(({ number }) => number === lastNumber);
  const isCounted = lastNumber === null || last >= 0;
  const isSince = (date: string) => parseMagentoDate(date).getTime() > sentAt - CLOCK_TOLERANCE;
  const since = isCounted
    ? orders.slice(0, last < 0 ? undefined : last)
    : orders.filter(({ created_at }) => created_at && isSince(created_at));
  const named = entityId === undefined ? undefined : orders.find(({ id }) => id === encodeUid(entityId));
  const isSameTotal = (order: (typeof orders)[number]) =>
    Math.abs((order.total?.grand_total.value ?? 0) - total) < 0.005;
  const isCertain = named && !(isCounted && since.length > 1);
  // If no total matches, for example because of a merchant's fee, use the newest order. Without the shopper's own
  // record, that order may be another customer's.
  const order = isCertain ? named : (since.find(isSameTotal) ?? named ?? (isOwn ? since[0] : undefined));
  if (!order) return undefined;
  const other = isCounted ? since.find((one) => one !== order) : undefined;
  return { number: order.number, total: order.total?.grand_total.value, other: other?.number };
}

/**
 * Searches again for an order that is known to be placed. Resolves to the missing fields of its receipt, or to
 * undefined if the order is not found.
 */
export const findNumber =
  (sent: SentCart): AppThunk<Promise<Partial<OrderReceipt> | undefined>> =>
  async (_dispatch, _getState, extra) => {
    const placed = await findPlacedOrder(extra, sent);
    if (!placed) return undefined;
    const unpaid = readUnpaidOrder(extra.storage, { cartId: sent.cartId, number: '' });
    if (unpaid) saveUnpaidOrder(extra.storage, { ...unpaid, number: placed.number });
    return { ...receiptFieldsOf(placed), sent: undefined };
  };

/** The fields of a receipt that come from the back end's order. */
export const receiptFieldsOf = ({
  number,
  total,
  other,
}: PlacedOrder): Pick<OrderReceipt, 'id' | 'placedTotal' | 'other'> => ({
  id: number,
  ...(total != null && { placedTotal: total }),
  ...(other && { other }),
});
