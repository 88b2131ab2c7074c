import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { makeOfflineErrorMapper, OfflineError, ServerFailure } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/failureKind';
import { sendIdempotent, sendUnverifiable, sendVerified } from '#api/sendVerified';
import { config } from '#lib/config';
import type { UnconfirmedRequests } from '#lib/tasks';

const broken = new TypeError('Failed to fetch');
const offline = new OfflineError('Failed to fetch');
const refusal = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'No.', extensions: { category: 'graphql-input' } }],
});
const fails = (error: unknown) => jest.fn(async () => Promise.reject(error));
const finds = (found: string | null) => jest.fn(async () => found);

afterEach(() => jest.restoreAllMocks());

test('does not query the outcome of a request that got a response', async () => {
  const queryOutcome = finds('found');
  expect(await sendVerified({ send: async () => 'done', queryOutcome })).toBe('done');
  expect(queryOutcome).not.toHaveBeenCalled();
});

test.each([
  ['a broken connection', broken],
  ['a response without content', new ServerFailure('/graphql', 200)],
  ['a timeout', new ServerFailure('/graphql', 0, true)],
])('returns the outcome of the check after %s and rejects if the check returns none', async (_name, error) => {
  expect(await sendVerified({ send: fails(error), queryOutcome: finds('found') })).toBe('found');
  await expect(sendVerified({ send: fails(error), queryOutcome: finds(null) })).rejects.toBe(error);
});

test('checks a rejected request only if the rejection may mean that an earlier attempt was executed', async () => {
  const queryOutcome = finds('gone already');
  await expect(sendVerified({ send: fails(refusal), queryOutcome })).rejects.toBe(refusal);
  expect(queryOutcome).not.toHaveBeenCalled();
  expect(await sendVerified({ send: fails(refusal), queryOutcome, mayBeDoneIfRefused: true })).toBe('gone already');
  await expect(
    sendVerified({ send: fails(refusal), queryOutcome: fails(broken), mayBeDoneIfRefused: true }),
  ).rejects.toBe(refusal);
});

test('does not check a request that never left the device', async () => {
  const queryOutcome = finds('found');
  await expect(sendVerified({ send: fails(offline), queryOutcome })).rejects.toBe(offline);
  expect(queryOutcome).not.toHaveBeenCalled();
});

test.each([
  ['a request that never left the device', false, false, OfflineError],
  ['a mutation during which the device goes offline', true, false, TypeError],
  ['a query during which the device goes offline', true, true, OfflineError],
])('distinguishes whether a request was sent before the device went offline: %s', (_, leaves, onlyReads, expected) => {
  let isOnline = leaves;
  const failure = makeOfflineErrorMapper(() => isOnline, onlyReads);
  isOnline = false;
  expect(Object.getPrototypeOf(failure(broken))).toBe(expected.prototype);
});

test('repeats a failed check before the next attempt, with the state before the first attempt', async () => {
  const unconfirmedRequests: UnconfirmedRequests = new Map();
  const attempt = (
    send: () => Promise<string>,
    queryOutcome: (before: number) => Promise<string | null>,
    before: number,
  ) => sendVerified({ send, queryOutcome, tracking: { unconfirmedRequests, name: 'add', before } });
  await expect(attempt(fails(broken), fails(broken), 1)).rejects.toBeInstanceOf(UnknownOutcome);
  await expect(attempt(fails(broken), fails(broken), 2)).rejects.toBeInstanceOf(UnknownOutcome);

  const send = jest.fn(async () => 'sent again');
  const queryOutcome = jest.fn(async (before: number) => `found since ${before}`);
  expect(await attempt(send, queryOutcome, 3)).toBe('found since 1');
  expect(send).not.toHaveBeenCalled();
  // The outcome is known now, so the next call is a new request.
  expect(await attempt(send, queryOutcome, 4)).toBe('sent again');
});

test('sends a request again when the check shows that the first attempt was not executed', async () => {
  const unconfirmedRequests: UnconfirmedRequests = new Map();
  const attempt = (send: () => Promise<string>, queryOutcome: () => Promise<string | null>) =>
    sendVerified({ send, queryOutcome, tracking: { unconfirmedRequests, name: 'add', before: undefined } });
  await expect(attempt(fails(broken), fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
  expect(await attempt(async () => 'sent again', finds(null))).toBe('sent again');
  expect(unconfirmedRequests.size).toBe(0);
});

describe('a lost request that the check does not confirm', () => {
  afterEach(() => jest.useRealTimers());

  function add() {
    const unconfirmedRequests: UnconfirmedRequests = new Map();
    const attempt = (
      send: () => Promise<string>,
      queryOutcome: (before: number) => Promise<string | null>,
      before: number,
    ) => sendVerified({ send, queryOutcome, tracking: { unconfirmedRequests, name: 'add', before } });
    return { unconfirmedRequests, attempt };
  }
  const since = async (before: number) => `found since ${before}`;

  test('is checked before the next attempt, because the back end may finish it later', async () => {
    const { unconfirmedRequests, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    const send = jest.fn(async () => 'sent again');
    expect(await attempt(send, since, 2)).toBe('found since 1');
    expect(send).not.toHaveBeenCalled();
    expect(unconfirmedRequests.size).toBe(0);
    expect(await attempt(send, since, 3)).toBe('sent again');
  });

  test('is sent again when the check still does not confirm it', async () => {
    const { unconfirmedRequests, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    const queryOutcome = finds(null);
    expect(await attempt(async () => 'sent again', queryOutcome, 2)).toBe('sent again');
    expect(queryOutcome).toHaveBeenCalledTimes(1);
    expect(unconfirmedRequests.size).toBe(0);
  });

  test('is no longer unconfirmed when the next attempt is rejected', async () => {
    const { unconfirmedRequests, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    await expect(attempt(fails(refusal), finds(null), 2)).rejects.toBe(refusal);
    expect(unconfirmedRequests.size).toBe(0);
  });

  test('stays unconfirmed when the next attempt is not sent or is lost, too', async () => {
    const { attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    await expect(attempt(fails(offline), finds(null), 2)).rejects.toBe(offline);
    await expect(attempt(fails(broken), finds(null), 3)).rejects.toBe(broken);
    expect(await attempt(fails(broken), since, 4)).toBe('found since 1');
  });

  test('counts as failed after `unconfirmedTimeout`, unless the check itself failed', async () => {
    jest.useFakeTimers();
    const { attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    jest.advanceTimersByTime(config.unconfirmedTimeout);
    expect(await attempt(async () => 'sent', since, 2)).toBe('sent');

    await expect(attempt(fails(broken), fails(broken), 3)).rejects.toBeInstanceOf(UnknownOutcome);
    jest.advanceTimersByTime(10 * config.unconfirmedTimeout);
    expect(await attempt(async () => 'sent', since, 4)).toBe('found since 3');
  });
});

test('checks only the rejections that `mayBeDoneIfRefused` accepts', async () => {
  const queryOutcome = finds('gone already');
  await expect(sendVerified({ send: fails(refusal), queryOutcome, mayBeDoneIfRefused: () => false })).rejects.toBe(
    refusal,
  );
  expect(queryOutcome).not.toHaveBeenCalled();
  expect(
    await sendVerified({ send: fails(refusal), queryOutcome, mayBeDoneIfRefused: (error) => error === refusal }),
  ).toBe('gone already');
});

describe('an idempotent request', () => {
  test('is sent a second time only when the response is lost', async () => {
    const send = jest.fn<Promise<string>, []>().mockRejectedValueOnce(broken).mockResolvedValueOnce('done');
    expect(await sendIdempotent(send)).toBe('done');
    const refused = fails(refusal);
    await expect(sendIdempotent(refused)).rejects.toBe(refusal);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('has an unknown outcome when both responses are lost', async () => {
    await expect(sendIdempotent(fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
    const down = new ServerFailure('/rest', 503);
    await expect(sendIdempotent(fails(down))).rejects.toBe(down);
  });
});

test('rejects an unverifiable request with UnknownOutcome when its response is lost', async () => {
  await expect(sendUnverifiable(fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
  await expect(sendUnverifiable(fails(refusal))).rejects.toBe(refusal);
  const inside = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Internal server error' }] });
  await expect(sendUnverifiable(fails(inside))).rejects.toBe(inside);
  await expect(sendUnverifiable(fails(offline))).rejects.toBe(offline);
});
