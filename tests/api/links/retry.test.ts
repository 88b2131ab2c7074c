import { ApolloLink, gql } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { ServerFailure } from '#api/errors/errors';
import { retryLink } from '#api/links/queueAndRetry';
import { add, query, resultOf, update } from '../../support/apolloLinks.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sends a document to a back end that fails `failures` times; resolves with the attempts and the outcome. */
async function attempts(
  document: typeof query,
  {
    error = new TypeError('Failed to fetch') as Error,
    failures = 99,
    isOnline = (_attempt: number): boolean => true,
  } = {},
) {
  let count = 0;
  const link = ApolloLink.from([
    retryLink(() => isOnline(count)),
    new ApolloLink(() => {
      count++;
      return count <= failures ? throwError(() => error) : of({ data: {} });
    }),
  ]);
  const worked = resultOf(link, { query: document }).then(
    () => true,
    () => false,
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return { count, worked: await worked };
}

test('sends a failing query five times in all', async () => {
  expect(await attempts(query)).toEqual({ count: 5, worked: false });
  expect(await attempts(query, { failures: 2 })).toEqual({ count: 3, worked: true });
});

test.each([502, 503, 504])('sends a query five times after status %d', async (status) => {
  expect((await attempts(query, { error: new ServerFailure('/graphql', status) })).count).toBe(5);
});

test.each([
  new ServerFailure('/graphql', 500),
  new ServerFailure('/graphql', 200),
  new ServerFailure('/graphql', 0, true),
  new Error('something else'),
])('sends a query once after %s', async (error) => {
  expect((await attempts(query, { error })).count).toBe(1);
});

test('does not retry while the device is offline', async () => {
  expect((await attempts(query, { isOnline: () => false })).count).toBe(1);
});

test('stops retrying when the device goes offline', async () => {
  expect((await attempts(query, { isOnline: (attempt) => attempt < 3 })).count).toBe(3);
});

test('retries an idempotent mutation but not a mutation that creates something', async () => {
  expect((await attempts(update)).count).toBe(5);
  expect((await attempts(add)).count).toBe(1);
});

test.each([
  ['setGuestEmailOnCart', 5],
  ['setShippingAddressesOnCart', 5],
  ['setBillingAddressOnCart', 5],
  ['setShippingMethodsOnCart', 5],
  ['removeItemFromCart', 5],
  ['removeCouponFromCart', 5],
  ['removeProductsFromWishlist', 5],
  ['estimateShippingMethods', 5],
  ['generateCustomerToken', 5],
  ['revokeCustomerToken', 5],
  ['createGuestCart', 1],
  ['mergeCarts', 1],
  ['addProductsToWishlist', 1],
  ['createCustomerV2', 1],
  ['contactUs', 1],
])('limits the attempts of %s to %d', async (field, count) => {
  expect((await attempts(gql(`mutation Change { ${field} { id } }`))).count).toBe(count);
});

test('retries a creating mutation only when it was not sent', async () => {
  // Only the first attempt is offline. The second may have been sent, so no third attempt follows.
  expect((await attempts(add, { isOnline: (attempt) => attempt > 0 })).count).toBe(2);
});

describe('the pauses between attempts', () => {
  /**
   * Returns the start of each attempt in milliseconds.
   * @param chance - Fixed value of `Math.random()`, the part of the longest pause.
   */
  async function beginnings(chance: number): Promise<number[]> {
    const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
    const begun = Date.now();
    const at: number[] = [];
    const link = ApolloLink.from([
      retryLink(() => true),
      new ApolloLink(() => {
        at.push(Date.now() - begun);
        return throwError(() => new TypeError('Failed to fetch'));
      }),
    ]);
    resultOf(link, { query }).catch(() => {});
    await jest.advanceTimersByTimeAsync(60_000);
    random.mockRestore();
    return at;
  }

  test('begin with 300 ms on average and double', async () => {
    expect(await beginnings(0.5)).toEqual([0, 300, 900, 2_100, 4_500]);
  });

  test('vary randomly, so that shoppers do not retry at the same time', async () => {
    expect((await beginnings(0.1))[1]).toBe(60);
    expect((await beginnings(0.9))[1]).toBe(540);
  });

  test('lie between zero and twice the average and differ between shoppers', async () => {
    // `Math.random()` is not mocked here.
    const pauses: number[][] = [];
    for (let shopper = 0; shopper < 50; shopper++) {
      const at: number[] = [];
      const link = ApolloLink.from([
        retryLink(() => true),
        new ApolloLink(() => {
          at.push(Date.now());
          return throwError(() => new TypeError('Failed to fetch'));
        }),
      ]);
      resultOf(link, { query }).catch(() => {});
      await jest.advanceTimersByTimeAsync(60_000);
      pauses.push(at.slice(1).map((time, attempt) => time - (at[attempt] ?? 0)));
    }
    for (const [attempt, average] of [300, 600, 1_200, 2_400].entries()) {
      const own = pauses.map((one) => one[attempt] ?? Number.NaN);
      expect(own.every((pause) => pause >= 0 && pause <= 2 * average)).toBe(true);
      expect(new Set(own).size).toBeGreaterThan(25);
      // The pauses spread to both sides of the average.
      expect(Math.min(...own)).toBeLessThan(average);
      expect(Math.max(...own)).toBeGreaterThan(average);
    }
  });
});
