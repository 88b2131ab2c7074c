import type { ApolloClient } from '@apollo/client';
import { hasCategory } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { GetWishlistItemsForLocalFieldDocument } from './GetWishlistItemsForLocalField.gql';
import type { List, Lists } from './wishlistCache';

type Page = readonly [PageOfList, ...PageOfList[]];
type PageOfList = List & { pages: number };

async function fetchPage(client: ApolloClient, pageSize: number, currentPage: number): Promise<Page> {
  const { data } = await client.query({
    query: GetWishlistItemsForLocalFieldDocument,
    variables: { currentPage, pageSize },
    fetchPolicy: notKept,
  });
  const [first, ...others] = (data?.customer?.wishlists ?? []).flatMap((list): PageOfList[] => {
    if (!list?.id) return [];
    const { items, page_info } = list.items_v2 ?? {};
    return [{ id: list.id, items: (items ?? []).filter((item) => item !== null), pages: page_info?.total_pages ?? 1 }];
  });
  if (!first) throw new Error('The answer holds no wish list.');
  return [first, ...others];
}

/**
 * So many wishes are asked for at once: more than nearly any list has, and where the merchant limits pages, what
 * Magento suggests as the limit, or its own size.
 */
const pageSizes = [1000, 300, 20];

/** The first page, as large as the shop allows. */
async function firstPage(client: ApolloClient, [pageSize = 20, ...smaller] = pageSizes): Promise<[number, Page]> {
  try {
    return [pageSize, await fetchPage(client, pageSize, 1)];
  } catch (error) {
    // "Maximum pageSize is 300", in the language of the store.
    if (smaller.length === 0 || !hasCategory(error, 'graphql-input')) throw error;
    return firstPage(client, smaller);
  }
}

/** All of the customer's lists, from the network: one request for lists of a thousand. */
export async function fetchLists(client: ApolloClient): Promise<Lists> {
  const [pageSize, page] = await firstPage(client);
  const count = Math.max(...page.map(({ pages }) => pages));
  const others = Array.from({ length: count - 1 }, (_, index) => fetchPage(client, pageSize, index + 2));
  const all = [page, ...(await Promise.all(others))];
  // Beyond a list's own last page, Magento sends that one again.
  const whole = ({ id, pages }: PageOfList): List => ({
    id,
    items: all.slice(0, Math.max(1, pages)).flatMap((one) => one.find((list) => list.id === id)?.items ?? []),
  });
  const [first, ...rest] = page;
  return [whole(first), ...rest.map(whole)];
}
