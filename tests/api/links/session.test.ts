import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { sessionLink } from '#api/links/http';
import { query, resultOf, update } from '../../support/apolloLinks.ts';

function setUp(backEnd: (token: string | null) => { status: number; result: ApolloLink.Result }) {
  let token: string | null = 'secret';
  let lost = 0;
  let calls = 0;
  const link = ApolloLink.from([
    sessionLink({
      getToken: () => token,
      onSessionLost: () => {
        lost++;
        token = null;
      },
    }),
    new ApolloLink((operation) => {
      calls++;
      const { status, result } = backEnd(token);
      operation.setContext({ status });
      return of(result);
    }),
  ]);
  return { link, lost: () => lost, calls: () => calls };
}

const refusal = (message: string) => ({ message, extensions: { category: 'graphql-authorization' } });

test('ends the session on status 401 and repeats a query as a guest', async () => {
  const { link, lost, calls } = setUp((token) =>
    token
      ? { status: 401, result: { errors: [refusal('User token has been revoked')] } }
      : { status: 200, result: { data: { a: 1 } } },
  );
  expect(await resultOf(link, { query })).toEqual({ data: { a: 1 } });
  expect([lost(), calls()]).toEqual([1, 2]);
});

test('ends the session on status 401 and returns the error of a mutation', async () => {
  const { link, lost, calls } = setUp(() => ({ status: 401, result: { errors: [refusal('expired')] } }));
  expect((await resultOf(link, { query: update })).errors).toHaveLength(1);
  expect([lost(), calls()]).toEqual([1, 1]);
});

test('ends the session on an authorization error with status 200', async () => {
  const { link, lost } = setUp(() => ({
    status: 200,
    result: { data: null, errors: [refusal("The current customer isn't authorized.")] },
  }));
  await resultOf(link, { query });
  expect(lost()).toBe(1);
});

test('keeps the session on an error about the cart of another customer', async () => {
  const { link, lost } = setUp(() => ({
    status: 200,
    result: { data: null, errors: [refusal('The current user cannot perform operations on cart "X"')] },
  }));
  await resultOf(link, { query });
  expect(lost()).toBe(0);
});

test('keeps the session on a wrong password, which Magento 2.4.8 also rejects with 401', async () => {
  const wrong = { message: 'Invalid login or password.', path: ['changeCustomerPassword'] };
  const { link, lost } = setUp(() => ({
    status: 401,
    result: { data: null, errors: [{ ...wrong, extensions: { category: 'graphql-authentication' } }] },
  }));
  expect((await resultOf(link, { query: update })).errors).toHaveLength(1);
  expect(lost()).toBe(0);
});
