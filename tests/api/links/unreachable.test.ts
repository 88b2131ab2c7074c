import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { ServerFailure } from '#api/errors/errors';
import { unreachableLink } from '#api/links/queueAndRetry';

const store = gql`{ storeConfig { store_name } }`;
const cart = gql`{ cart(cart_id: "1") { id } }`;
const both = gql`{ storeConfig { store_name } cart(cart_id: "1") { id } }`;

function clientWith(error: Error) {
  const calls = { onUnreachable: jest.fn(), restoreStale: jest.fn() };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([unreachableLink(calls), new ApolloLink(() => throwError(() => error))]),
  });
  client.writeQuery({ query: both, data: { storeConfig: { store_name: 'Dukkan' }, cart: { id: '1' } } });
  const ask = (query: typeof store) => client.query({ query, fetchPolicy: 'network-only' });
  return { ...calls, ask };
}

test.each([
  new TypeError('Failed to fetch'),
  new ServerFailure('/graphql', 503),
  new ServerFailure('/graphql', 500),
  new ServerFailure('/graphql', 0, true),
])('returns the cached response of a public query after %s', async (error) => {
  const { ask, restoreStale } = clientWith(error);
  expect((await ask(store)).data).toEqual({ storeConfig: { store_name: 'Dukkan' } });
  expect(restoreStale).toHaveBeenCalled();
});

test.each([cart, both])('never returns a cached response to a query of a cart', async (query) => {
  const { ask, restoreStale, onUnreachable } = clientWith(new TypeError('Failed to fetch'));
  await expect(ask(query)).rejects.toThrow('Failed to fetch');
  expect(restoreStale).not.toHaveBeenCalled();
  expect(onUnreachable).toHaveBeenCalledTimes(1);
});

test('passes on errors that do not mean an unreachable back end', async () => {
  const { ask, onUnreachable } = clientWith(new Error('a fault of the app'));
  await expect(ask(store)).rejects.toThrow('a fault of the app');
  expect(onUnreachable).not.toHaveBeenCalled();
});
