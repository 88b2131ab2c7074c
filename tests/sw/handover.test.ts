/** @jest-environment node */

const asked = () => new Request('https://shop.example/media/cup.jpg');

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('aborts running and new requests while a new worker takes over', async () => {
  jest.resetModules();
  const { endsOnLeaving, leave, leaving } = await import('../../src/sw/handover');
  const before = await endsOnLeaving.requestWillFetch({ request: asked() });
  expect([before.signal.aborted, leaving().aborted]).toEqual([false, false]);
  leave();
  expect(before.signal.aborted).toBe(true);
  jest.advanceTimersByTime(4_999);
  const meanwhile = await endsOnLeaving.requestWillFetch({ request: asked() });
  expect([meanwhile.signal.aborted, leaving().aborted]).toEqual([true, true]);
});

test('sends requests again after five seconds if no new worker has taken over', async () => {
  jest.resetModules();
  const { endsOnLeaving, leave, leaving } = await import('../../src/sw/handover');
  leave();
  jest.advanceTimersByTime(5_000);
  const after = await endsOnLeaving.requestWillFetch({ request: asked() });
  expect([after.signal.aborted, leaving().aborted]).toEqual([false, false]);
  leave();
  expect(after.signal.aborted).toBe(true);
});
