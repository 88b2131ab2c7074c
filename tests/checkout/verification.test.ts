import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { readSettings } from '#features/checkout/payment/braintree/cardFields';

const shopAnswering = (result: ApolloLink.Result) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => of(result)) });

const refused = (message: string, path?: string[]) =>
  shopAnswering({ data: null, errors: [{ message, ...(path && { path }) }] });

test('returns null when the schema has no 3-D Secure settings', async () => {
  const lacking = refused('Cannot query field "braintree_3dsecure_verify_3dsecure" on type "StoreConfig".');
  expect(await readSettings(lacking)).toBeNull();
});

test.each<[string, ApolloClient]>([
  ['an error without a path', refused('Internal server error')],
  ['an error of a setting', refused('Internal server error', ['storeConfig', 'braintree_3dsecure_verify_3dsecure'])],
  ['a similar message of a resolver', refused('Cannot query field "x" on type "StoreConfig".', ['storeConfig'])],
  ['an empty response', shopAnswering({ data: { storeConfig: null } })],
])('throws when the 3-D Secure settings request returns %s', async (_what, client) => {
  await expect(readSettings(client)).rejects.toThrow();
});
