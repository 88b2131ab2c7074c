import { beginWait, longWaits } from '#lib/browser/longWait';

const told: string[] = [];
const note = ({ type }: Event) => void told.push(type);

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  for (const type of Object.values(longWaits)) window.addEventListener(type, note);
});
afterEach(() => {
  for (const type of Object.values(longWaits)) window.removeEventListener(type, note);
  jest.useRealTimers();
});

test('reports a wait of more than four seconds once, and the end of the wait once', () => {
  const end = beginWait();
  jest.advanceTimersByTime(3_999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([longWaits.begun]);
  jest.advanceTimersByTime(60_000);
  end();
  end();
  expect(told).toEqual([longWaits.begun, longWaits.over]);
});

test('reports nothing for a short wait', () => {
  const end = beginWait();
  jest.advanceTimersByTime(3_900);
  end();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('reports a long prefetch as soon as its result is needed', () => {
  let isWanted = false;
  const end = beginWait(() => isWanted);
  jest.advanceTimersByTime(20_000);
  expect(told).toEqual([]);
  isWanted = true;
  jest.advanceTimersByTime(1_000);
  expect(told).toEqual([longWaits.begun]);
  end();
  expect(told).toEqual([longWaits.begun, longWaits.over]);
});

test('never reports a prefetch whose result is never needed', () => {
  const end = beginWait(() => false);
  jest.advanceTimersByTime(20_000);
  end();
  jest.advanceTimersByTime(20_000);
  expect(told).toEqual([]);
});
