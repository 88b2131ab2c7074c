import { globSync, readFileSync } from 'node:fs';
import { ApolloClient, gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { makeCache } from '#api/cache';
import { noCache } from '#api/noCache';

// What stays in Apollo's cache of a mutation's answer, and what must not come into it.

const answered = (data: Record<string, unknown>) => {
  const cache = makeCache();
  return { cache, client: new ApolloClient({ cache, link: new ApolloLink(() => of({ data })) }) };
};

test('of a mutation stays what the cache knows by an id, and nothing of what was asked', async () => {
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

test('of an answer that is not kept stays nothing', async () => {
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

test('the reasons for it are said once: no operation names the policy itself', () => {
  // The worker and the request itself mean the browser's own cache by it.
  const named = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /(?<!\bcache: |\[)'no-cache'/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual(['src/api/noCache.ts']);
});
