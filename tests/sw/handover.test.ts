/** @jest-environment node */

const asked = () => new Request('https://shop.example/media/cup.jpg');

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('aborts running and new requests while a new worker takes over', async () => {
  jest.resetModules();
  const { abortsOnHandover, beginHandover, handoverSignal } = await import('../../src/sw/handover');
  const before = await abortsOnHandover.requestWillFetch({ request: asked() });
  expect([before.signal.aborted, handoverSignal().aborted]).toEqual([false, false]);
  beginHandover();
  expect(before.signal.aborted).toBe(true);
  jest.advanceTimersByTime(4_999);
  const meanwhile = await abortsOnHandover.requestWillFetch({ request: asked() });
  expect([meanwhile.signal.aborted, handoverSignal().aborted]).toEqual([true, true]);
});

test('sends requests again after five seconds if no new worker has taken over', async () => {
  jest.resetModules();
  const { abortsOnHandover, beginHandover, handoverSignal } = await import('../../src/sw/handover');
  beginHandover();
  jest.advanceTimersByTime(5_000);
  const after = await abortsOnHandover.requestWillFetch({ request: asked() });
  expect([after.signal.aborted, handoverSignal().aborted]).toEqual([false, false]);
  beginHandover();
  expect(after.signal.aborted).toBe(true);
});
