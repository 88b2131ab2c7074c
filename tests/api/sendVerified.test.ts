import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OfflineError, offlineCheck, ServerFailure } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/failureKind';
import { sendIdempotent, sendUnverifiable, sendVerified } from '#api/sendVerified';
import { config } from '#lib/config';
import type { UncertainRequests } from '#lib/tasks';

const broken = new TypeError('Failed to fetch');
const offline = new OfflineError('Failed to fetch');
const refusal = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'No.', extensions: { category: 'graphql-input' } }],
});
const fails = (error: unknown) => jest.fn(async () => Promise.reject(error));
const finds = (found: string | null) => jest.fn(async () => found);

afterEach(() => jest.restoreAllMocks());

test('what is answered is not looked for', async () => {
  const look = finds('found');
  expect(await sendVerified({ send: async () => 'done', look })).toBe('done');
  expect(look).not.toHaveBeenCalled();
});

test.each([
  ['a broken connection', broken],
  ['an answer without content', new ServerFailure('/graphql', 200)],
  ['an answer that came too late', new ServerFailure('/graphql', 0, true)],
])('after %s what was done is found, and what was not done has failed', async (_name, error) => {
  expect(await sendVerified({ send: fails(error), look: finds('found') })).toBe('found');
  await expect(sendVerified({ send: fails(error), look: finds(null) })).rejects.toBe(error);
});

test('what was refused is not looked for, unless a refusal may mean that it is done', async () => {
  const look = finds('gone already');
  await expect(sendVerified({ send: fails(refusal), look })).rejects.toBe(refusal);
  expect(look).not.toHaveBeenCalled();
  expect(await sendVerified({ send: fails(refusal), look, looksWhenRefused: true })).toBe('gone already');
  await expect(sendVerified({ send: fails(refusal), look: fails(broken), looksWhenRefused: true })).rejects.toBe(
    refusal,
  );
});

test('what never left the device was not done', async () => {
  const look = finds('found');
  await expect(sendVerified({ send: fails(offline), look })).rejects.toBe(offline);
  expect(look).not.toHaveBeenCalled();
});

test.each([
  ['a request that never left the device', false, false, OfflineError],
  ['one that changes something, while the device went offline', true, false, TypeError],
  ['one that only reads, while the device went offline', true, true, OfflineError],
])('%s fails so that it is known what may be done', (_, leaves, onlyReads, expected) => {
  let isOnline = leaves;
  const failure = offlineCheck(() => isOnline, onlyReads);
  isOnline = false;
  expect(Object.getPrototypeOf(failure(broken))).toBe(expected.prototype);
});

test('when nobody can be asked, the next attempt asks before it sends, and knows how things were', async () => {
  const doubts: UncertainRequests = new Map();
  const attempt = (send: () => Promise<string>, look: (before: number) => Promise<string | null>, before: number) =>
    sendVerified({ send, look, doubt: { doubts, name: 'add', before } });
  await expect(attempt(fails(broken), fails(broken), 1)).rejects.toBeInstanceOf(UnknownOutcome);
  await expect(attempt(fails(broken), fails(broken), 2)).rejects.toBeInstanceOf(UnknownOutcome);

  const send = jest.fn(async () => 'sent again');
  const look = jest.fn(async (before: number) => `found since ${before}`);
  expect(await attempt(send, look, 3)).toBe('found since 1');
  expect(send).not.toHaveBeenCalled();
  // Known now: the same once more is a new wish.
  expect(await attempt(send, look, 4)).toBe('sent again');
});

test('when it turns out that it was not done, it is sent again', async () => {
  const doubts: UncertainRequests = new Map();
  const attempt = (send: () => Promise<string>, look: () => Promise<string | null>) =>
    sendVerified({ send, look, doubt: { doubts, name: 'add', before: undefined } });
  await expect(attempt(fails(broken), fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
  expect(await attempt(async () => 'sent again', finds(null))).toBe('sent again');
  expect(doubts.size).toBe(0);
});

describe('what was lost and not found', () => {
  afterEach(() => jest.useRealTimers());

  function add() {
    const doubts: UncertainRequests = new Map();
    const attempt = (send: () => Promise<string>, look: (before: number) => Promise<string | null>, before: number) =>
      sendVerified({ send, look, doubt: { doubts, name: 'add', before } });
    return { doubts, attempt };
  }
  const since = async (before: number) => `found since ${before}`;

  test('may be finished by the shop after that: the next attempt asks before it sends', async () => {
    const { doubts, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    const send = jest.fn(async () => 'sent again');
    expect(await attempt(send, since, 2)).toBe('found since 1');
    expect(send).not.toHaveBeenCalled();
    expect(doubts.size).toBe(0);
    expect(await attempt(send, since, 3)).toBe('sent again');
  });

  test('is sent again when it is still not there, and then known', async () => {
    const { doubts, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    const look = finds(null);
    expect(await attempt(async () => 'sent again', look, 2)).toBe('sent again');
    expect(look).toHaveBeenCalledTimes(1);
    expect(doubts.size).toBe(0);
  });

  test('is no doubt any more when the next attempt is refused', async () => {
    const { doubts, attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    await expect(attempt(fails(refusal), finds(null), 2)).rejects.toBe(refusal);
    expect(doubts.size).toBe(0);
  });

  test('stays in doubt when the next attempt does not leave the device, or is lost as well', async () => {
    const { attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    await expect(attempt(fails(offline), finds(null), 2)).rejects.toBe(offline);
    await expect(attempt(fails(broken), finds(null), 3)).rejects.toBe(broken);
    expect(await attempt(fails(broken), since, 4)).toBe('found since 1');
  });

  test('is taken for failed after a minute; what nobody could look at is not', async () => {
    jest.useFakeTimers();
    const { attempt } = add();
    await expect(attempt(fails(broken), finds(null), 1)).rejects.toBe(broken);
    jest.advanceTimersByTime(config.doubtPatience);
    expect(await attempt(async () => 'sent', since, 2)).toBe('sent');

    await expect(attempt(fails(broken), fails(broken), 3)).rejects.toBeInstanceOf(UnknownOutcome);
    jest.advanceTimersByTime(10 * config.doubtPatience);
    expect(await attempt(async () => 'sent', since, 4)).toBe('found since 3');
  });
});

test('only a refusal of the kind that may mean it is looked into', async () => {
  const look = finds('gone already');
  await expect(sendVerified({ send: fails(refusal), look, looksWhenRefused: () => false })).rejects.toBe(refusal);
  expect(look).not.toHaveBeenCalled();
  expect(await sendVerified({ send: fails(refusal), look, looksWhenRefused: (error) => error === refusal })).toBe(
    'gone already',
  );
});

describe('what may be done twice without harm', () => {
  test('is sent once more when its answer is lost, and only then', async () => {
    const send = jest.fn<Promise<string>, []>().mockRejectedValueOnce(broken).mockResolvedValueOnce('done');
    expect(await sendIdempotent(send)).toBe('done');
    const refused = fails(refusal);
    await expect(sendIdempotent(refused)).rejects.toBe(refusal);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('is in doubt when both are lost', async () => {
    await expect(sendIdempotent(fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
    const down = new ServerFailure('/rest', 503);
    await expect(sendIdempotent(fails(down))).rejects.toBe(down);
  });
});

test('what nobody can look at is in doubt when its answer is lost, and has failed when it was answered', async () => {
  await expect(sendUnverifiable(fails(broken))).rejects.toBeInstanceOf(UnknownOutcome);
  await expect(sendUnverifiable(fails(refusal))).rejects.toBe(refusal);
  const inside = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Internal server error' }] });
  await expect(sendUnverifiable(fails(inside))).rejects.toBe(inside);
  await expect(sendUnverifiable(fails(offline))).rejects.toBe(offline);
});
