import { ApolloLink } from '@apollo/client';
import { NEVER, of, Subject, throwError } from 'rxjs';
import { longWaitLink, mutationQueueLink, retryLink } from '#api/links/queueAndRetry';
import { longWaits } from '#lib/browser/longWait';
import { add, executeLink, query, update } from '../../support/apolloLinks.ts';

const told: string[] = [];
const note = ({ type }: Event) => void told.push(type === longWaits.begun ? 'begun' : 'over');

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  for (const type of Object.values(longWaits)) window.addEventListener(type, note);
});
afterEach(() => {
  for (const type of Object.values(longWaits)) window.removeEventListener(type, note);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('measures the wait over all attempts of a request', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const link = ApolloLink.from([
    longWaitLink(),
    retryLink(() => true),
    new ApolloLink(() => throwError(() => new TypeError('Failed to fetch'))),
  ]);
  const failed = jest.fn();
  executeLink(link, { query }).subscribe({ error: failed });
  await jest.advanceTimersByTimeAsync(3_900);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['begun']);
  await jest.advanceTimersByTimeAsync(500);
  expect(failed).toHaveBeenCalled();
  expect(told).toEqual(['begun', 'over']);
});

test('counts the time that a mutation spends in the queue as part of a long wait', () => {
  const first = new Subject<ApolloLink.Result>();
  const link = ApolloLink.from([
    longWaitLink(),
    mutationQueueLink(),
    new ApolloLink(({ operationName }) => (operationName === 'Add' ? first : of({ data: {} }))),
  ]);
  executeLink(link, { query: add }).subscribe();
  executeLink(link, { query: update }).subscribe();
  jest.advanceTimersByTime(5_000);
  expect(told).toEqual(['begun', 'begun']);
  first.complete();
  expect(told).toEqual(['begun', 'begun', 'over', 'over']);
});

test('ends a long wait when the request is cancelled', () => {
  const link = ApolloLink.from([longWaitLink(), new ApolloLink(() => NEVER)]);
  const leaving = executeLink(link, { query }).subscribe();
  jest.advanceTimersByTime(5_000);
  leaving.unsubscribe();
  expect(told).toEqual(['begun', 'over']);
});

test('emits no event for a request that no page needs', () => {
  const link = ApolloLink.from([longWaitLink(), new ApolloLink(() => NEVER)]);
  executeLink(link, { query, context: { isWanted: () => false } }).subscribe();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
