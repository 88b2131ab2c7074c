import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { makeStorage } from '#lib/browser/storage';
import { makeStore, type RootState, type StoreOptions } from '#store/index';

/** A store of its own with a client that nobody answers, for tests of state alone. */
export function makeTestStore(preloaded: Partial<RootState> = {}, options: StoreOptions = {}) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return makeStore(client, preloaded, { storage: makeStorage(localStorage), ...options });
}
