import type { ApolloClient } from '@apollo/client';
import { notKept } from '#api/notKept';
import { GetItemCountDocument } from './GetItemCount.gql';

/** How many pieces the shop has in a cart; undefined when it does not say. */
export async function askItemCount(client: ApolloClient, cartId: string): Promise<number | undefined> {
  const { data } = await client.query({
    query: GetItemCountDocument,
    variables: { cartId },
    fetchPolicy: notKept,
  });
  return data?.cart?.total_summary_quantity_including_config;
}
