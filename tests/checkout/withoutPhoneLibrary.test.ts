import { phoneOf } from '#features/checkout/address/addressForm';

// The library is a chunk of its own, which may not arrive.
jest.mock('libphonenumber-js/min', () => {
  throw new Error('Loading chunk failed');
});

test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['00966 50 123 4567', '+966501234567'],
  ['12', undefined],
  ['nonsense', undefined],
])('without the phone library %s is taken as it is, if it looks like a number', async (typed, expected) => {
  expect(await phoneOf(typed, 'SA')).toBe(expected);
});
