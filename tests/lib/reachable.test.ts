import { act, renderHook } from '@testing-library/react';
import { dispatchReachable, useOnReachable } from '#lib/browser/reachable';
import { config } from '#lib/config';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Milliseconds from the event to the new request when `Math.random` returns `chance`. */
async function pauseAt(chance: number, tell: () => unknown): Promise<number> {
  const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
  const begun = Date.now();
  let at = Number.NaN;
  const { unmount } = renderHook(() => useOnReachable(() => (at = Date.now() - begun)));
  tell();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  unmount();
  random.mockRestore();
  return at;
}

test.each([
  ['the back end responds again', dispatchReachable],
  ['the device is online again', () => window.dispatchEvent(new Event('online'))],
])('spreads new requests over 300 ms when %s', async (_, tell) => {
  expect(config.reachableJitter).toBe(300);
  expect(await pauseAt(0.1, tell)).toBe(30);
  expect(await pauseAt(0.9, tell)).toBe(270);
});

test('sends one request for two events, and none after the component unmounts', async () => {
  const ask = jest.fn();
  const { unmount } = renderHook(() => useOnReachable(ask));
  window.dispatchEvent(new Event('online'));
  dispatchReachable();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  dispatchReachable();
  unmount();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
