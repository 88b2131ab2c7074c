import { act, renderHook } from '@testing-library/react';
import { tellReachable, useReachable } from '#lib/browser/reachable';
import { config } from '#lib/config';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** How long after the news it is asked again, in milliseconds, if chance falls on this part of the longest pause. */
async function pauseAt(chance: number, tell: () => unknown): Promise<number> {
  const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
  const begun = Date.now();
  let at = Number.NaN;
  const { unmount } = renderHook(() => useReachable(() => (at = Date.now() - begun)));
  tell();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  unmount();
  random.mockRestore();
  return at;
}

test.each([
  ['the shop answers again', tellReachable],
  ['the device is online again', () => window.dispatchEvent(new Event('online'))],
])('when %s, shoppers ask again at moments of their own within 300 ms', async (_, tell) => {
  expect(config.reachableJitter).toBe(300);
  expect(await pauseAt(0.1, tell)).toBe(30);
  expect(await pauseAt(0.9, tell)).toBe(270);
});

test('who hears of it twice asks once, and a component that is gone not at all', async () => {
  const ask = jest.fn();
  const { unmount } = renderHook(() => useReachable(ask));
  window.dispatchEvent(new Event('online'));
  tellReachable();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  tellReachable();
  unmount();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
