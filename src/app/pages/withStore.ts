import type { ApolloClient } from '@apollo/client';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';

type Preload<Props> = (client: ApolloClient, props: Props) => Promise<unknown>;

/**
 * Waits for the store's configuration, which is on its way at the start, before a page's first data: what the page
 * wants to know of the store would be asked for a second time otherwise. What does not come the page asks for itself.
 */
export const withStore =
  <Props>(preload: Preload<Props>): Preload<Props> =>
  async (client, props) => {
    await client.query({ query: GetStoreConfigDataDocument }).catch(() => {});
    return preload(client, props);
  };
