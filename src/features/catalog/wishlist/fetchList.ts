import type { ApolloClient } from '@apollo/client';
import { hasCategory } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { GetWishlistItemsForLocalFieldDocument } from './GetWishlistItemsForLocalField.gql';
import type { List } from './wishlistCache';

type Page = List & { pages: number };

async function fetchPage(client: ApolloClient, pageSize: number, currentPage: number): Promise<Page> {
  const { data } = await client.query({
    query: GetWishlistItemsForLocalFieldDocument,
    variables: { currentPage, pageSize },
    fetchPolicy: notKept,
  });
  const list = data?.customer?.wishlists[0];
  if (!list?.id) throw new Error('The answer holds no wish list.');
  const { items, page_info } = list.items_v2 ?? {};
  return { id: list.id, items: (items ?? []).filter((item) => item !== null), pages: page_info?.total_pages ?? 1 };
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

/** All of the list, from the network: one request for a list of a thousand. */
export async function fetchList(client: ApolloClient): Promise<List> {
  const [pageSize, first] = await firstPage(client);
  const others = Array.from({ length: first.pages - 1 }, (_, index) => fetchPage(client, pageSize, index + 2));
  const pages = [first, ...(await Promise.all(others))];
  return { id: first.id, items: pages.flatMap(({ items }) => items) };
}
