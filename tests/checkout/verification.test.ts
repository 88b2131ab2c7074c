import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { readSettings } from '#features/checkout/payment/braintree/cardFields';

const shopAnswering = (result: ApolloLink.Result) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => of(result)) });

const refused = (message: string, path?: string[]) =>
  shopAnswering({ data: null, errors: [{ message, ...(path && { path }) }] });

test('a module that does not know the settings of 3-D Secure asks no bank', async () => {
  const lacking = refused('Cannot query field "braintree_3dsecure_verify_3dsecure" on type "StoreConfig".');
  expect(await readSettings(lacking)).toBeNull();
});

test.each<[string, ApolloClient]>([
  ['an error on the way', refused('Internal server error')],
  ['an error of the settings', refused('Internal server error', ['storeConfig', 'braintree_3dsecure_verify_3dsecure'])],
  ['words of a resolver that sound alike', refused('Cannot query field "x" on type "StoreConfig".', ['storeConfig'])],
  ['no settings', shopAnswering({ data: { storeConfig: null } })],
])('%s is not taken for a module without 3-D Secure', async (_what, client) => {
  await expect(readSettings(client)).rejects.toThrow();
});
