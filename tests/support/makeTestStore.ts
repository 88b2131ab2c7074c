import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { resolveVisit } from '#lib/browser/resolveVisit';
import { makeStorage, makeTabStorage } from '#lib/browser/storage';
import { makeStore, type RootState, type StoreOptions } from '#store/index';

const none = () => Promise.reject(new Error('This store sends nothing.'));

/**
 * Services of a visit that sends no request.
 * @param options services that replace the default ones
 */
export const testServices = (options: Partial<StoreOptions> = {}): StoreOptions => ({
  storage: makeStorage(localStorage),
  tab: makeTabStorage(),
  view: resolveVisit('/').view,
  reload: () => window.location.reload(),
  reloadIfStale: () => Promise.resolve(false),
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

/** Creates a store whose client receives no response, for tests of state alone. */
export function makeTestStore(preloaded: Partial<RootState> = {}, options: Partial<StoreOptions> = {}) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return makeStore(client, preloaded, testServices(options));
}
