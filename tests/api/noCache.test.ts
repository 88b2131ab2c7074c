import { globSync, readFileSync } from 'node:fs';
import { ApolloClient, gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { makeCache } from '#api/cache';
import { noCache } from '#api/noCache';

// These tests check which parts of a mutation response Apollo stores in its cache.

const answered = (data: Record<string, unknown>) => {
  const cache = makeCache();
  return { cache, client: new ApolloClient({ cache, link: new ApolloLink(() => of({ data })) }) };
};

test('updates normalized entities but stores no root field or variables of a mutation', async () => {
  const { cache, client } = answered({
    updateCustomerEmail: { __typename: 'CustomerOutput', customer: { __typename: 'Customer', email: 'l@example.com' } },
    createReview: { __typename: 'ReviewOutput', created_at: 'today' },
  });
  await client.mutate({
    mutation: gql`
      mutation Change($email: String!, $password: String!) {
        updateCustomerEmail(email: $email, password: $password) {
          __typename
          customer {
            __typename
            email
          }
        }
        createReview {
          __typename
          created_at
        }
      }
    `,
    variables: { email: 'l@example.com', password: 'Secret123!' },
  });
  expect(cache.extract()).toEqual({
    'Customer:{}': { __typename: 'Customer', email: 'l@example.com' },
    ROOT_MUTATION: { __typename: 'Mutation' },
  });
});

test('stores nothing of a mutation with the policy noCache', async () => {
  const { cache, client } = answered({ generateCustomerToken: { __typename: 'CustomerToken', token: 'secret' } });
  await client.mutate({
    mutation: gql`
      mutation SignIn {
        generateCustomerToken {
          __typename
          token
        }
      }
    `,
    fetchPolicy: noCache,
  });
  expect(cache.extract()).toEqual({});
});

test('names the policy `no-cache` only in src/api/noCache.ts', () => {
  // `cache: 'no-cache'` of `fetch` in the worker and the HTTP link refers to the browser's cache.
  const named = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /(?<!\bcache: |\[)'no-cache'/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual(['src/api/noCache.ts']);
});
