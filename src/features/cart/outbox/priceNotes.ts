import type { ApolloClient } from '@apollo/client';
import { notKept } from '#api/notKept';
import type { Money } from '#lib/money';
import type { CartDetails } from '#store/cart';
import type { CartNote, QueuedItem } from '#store/outbox';
import { GetSavedProductsDocument } from '../shown/GetSavedProducts.gql';
import { savedNow } from '../shown/savedPrice';

const isOther = (before: Money, now: Money): boolean =>
  before.currency === now.currency && before.value !== now.value && before.value > 0;

/** Lines that cost something else now than the shopper saw last. */
export const changedPrices = (seen: CartDetails, now: CartDetails): CartNote[] =>
  now.items.flatMap(({ uid, product, prices }) => {
    const before = seen.items.find((line) => line.uid === uid)?.prices.price;
    return before && isOther(before, prices.price)
      ? [{ kind: 'price', name: product.name, before, now: prices.price }]
      : [];
  });

/**
 * The same for what was put into the cart from pages without a connection. A cart's prices hold taxes that the
 * catalogue's may not, so the catalogue is asked again. Without an answer there is nothing to tell.
 */
export async function newPrices(client: ApolloClient, items: readonly QueuedItem[]): Promise<CartNote[]> {
  const seen = items.filter(({ line }) => line.prices.price.value > 0);
  const skus = [...new Set(seen.map(({ sku }) => sku))];
  if (skus.length === 0) return [];
  try {
    const { data } = await client.query({
      query: GetSavedProductsDocument,
      variables: { skus, pageSize: skus.length },
      fetchPolicy: notKept,
    });
    return seen.flatMap(({ name, line }) => {
      const before = line.prices.price;
      const now = savedNow({ ...line, quantity: 1 }, data?.products?.items ?? [])?.price;
      return now && isOther(before, now) ? [{ kind: 'price', name, before, now }] : [];
    });
  } catch {
    return [];
  }
}
