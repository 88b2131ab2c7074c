import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { makeStorage, makeTabStorage } from '#lib/browser/storage';
import { resolveVisit } from '#lib/storeViews';
import { makeStore, type RootState, type StoreOptions } from '#store/index';

const none = () => Promise.reject(new Error('This store sends nothing.'));

/** The services of a visit that sends nothing, with others in their place. */
export const testServices = (options: Partial<StoreOptions> = {}): StoreOptions => ({
  storage: makeStorage(localStorage),
  tab: makeTabStorage(),
  view: resolveVisit('/').view,
  reload: () => window.location.reload(),
  recover: () => Promise.resolve(false),
  resolvePendingOrder: () => Promise.resolve(),
  openOutbox: () => Promise.resolve(),
  outboxHandlers: {
    add: none,
    quantity: none,
    remove: none,
    merge: none,
    wish: none,
    compare: none,
    report: none,
  },
  ...options,
});

/** A store of its own with a client that nobody answers, for tests of state alone. */
export function makeTestStore(preloaded: Partial<RootState> = {}, options: Partial<StoreOptions> = {}) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return makeStore(client, preloaded, testServices(options));
}
