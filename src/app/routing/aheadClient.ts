import type { ApolloClient } from '@apollo/client';

/** The client for what is fetched ahead: nobody waits for its answers until `isWanted` says so. */
export function aheadClient(client: ApolloClient, isWanted: () => boolean): ApolloClient {
  const query = (options: ApolloClient.QueryOptions) =>
    client.query({ ...options, context: { ...options.context, isWanted } });
  return Object.assign(Object.create(client), { query });
}
