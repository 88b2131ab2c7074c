import { phoneOf } from '#features/checkout/address/addressForm';

// The phone library is a separate chunk, which may fail to load.
jest.mock('libphonenumber-js/min', () => {
  throw new Error('Loading chunk failed');
});

test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['00966 50 123 4567', '+966501234567'],
  ['12', undefined],
  ['nonsense', undefined],
])('accepts %s without the phone library only if it looks like a phone number', async (typed, expected) => {
  expect(await phoneOf(typed, 'SA')).toBe(expected);
});
