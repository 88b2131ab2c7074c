import type { ApolloClient } from '@apollo/client';
import { requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { CartLineFragment } from '#api/operations.generated';
import { GetCartLinesDocument } from './GetCartLines.gql';

/** Requests the items of a cart from the second page on. Rejects like `client.query`. */
export async function readMoreItems(client: ApolloClient, cartId: string, pages: number, context = {}) {
  const items: (CartLineFragment | null)[] = [];
  for (let page = 2; page <= pages; page++) {
    const variables = { cartId, page };
    const { data } = await client.query({ query: GetCartLinesDocument, variables, fetchPolicy: noCache, context });
    items.push(...(requirePart(data?.cart).itemsV2?.items ?? []));
  }
  return items;
}
