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

test('what takes longer than four seconds is told once, and its end', () => {
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

test('of what is quick nothing is told', () => {
  const end = beginWait();
  jest.advanceTimersByTime(3_900);
  end();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('what is fetched ahead is told as soon as it is wanted', () => {
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

test('what nobody came to want is never told', () => {
  const end = beginWait(() => false);
  jest.advanceTimersByTime(20_000);
  end();
  jest.advanceTimersByTime(20_000);
  expect(told).toEqual([]);
});
