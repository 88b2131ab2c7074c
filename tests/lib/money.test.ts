import {
  currencySymbol,
  formatMoney,
  formatMoneyFallback,
  fromMinorUnits,
  minorUnits,
  moneyParts,
  roundMoney,
} from '#lib/money';
import { storeViews } from '#lib/storeViews';

const localeOf = (code: string) => storeViews.find((view) => view.code === code)?.locale ?? '';
/** Replaces no-break spaces by plain ones and removes the bidi isolates. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '');

test.each([
  ['sa_en', 'SAR', 'SAR 1,234.50'],
  ['sa_ar', 'SAR', '1,234.50 ر.س.'],
  ['ae_en', 'AED', 'AED 1,234.50'],
  ['ae_ar', 'AED', '1,234.50 د.إ.'],
])('formats in %s an amount in %s as %s', (code, currency, expected) => {
  expect(plain(formatMoney({ value: 1234.5, currency }, localeOf(code)))).toBe(expected);
});

test('isolates an Arabic amount from right to left and the number in it from left to right', () => {
  const text = formatMoney({ value: -7, currency: 'SAR' }, localeOf('sa_ar'));
  expect(text).toBe('\u2067\u2066-7.00\u2069\u00a0ر.س.\u2069');
  expect(formatMoney({ value: 7, currency: 'USD' }, localeOf('sa_ar'))).toBe('\u2067\u20667.00\u2069\u00a0US$\u2069');
});

test('isolates an English amount from left to right', () => {
  expect(formatMoney({ value: 7, currency: 'AED' }, localeOf('ae_en'))).toBe('\u2066AED\u00a07.00\u2069');
});

test('splits an amount into number, space and currency, with the minus sign at the number', () => {
  expect(moneyParts({ value: -1234.5, currency: 'SAR' }, localeOf('sa_ar'))).toEqual([
    { type: 'number', text: '-1,234.50' },
    { type: 'space', text: '\u00a0' },
    { type: 'currency', text: 'ر.س.' },
  ]);
});

test('writes the currency as letters in plain text, although pages draw its sign', () => {
  const sign = { currencyDisplay: 'sign' } as const;
  expect(plain(formatMoney({ value: 5, currency: 'SAR' }, localeOf('sa_ar'), sign))).toBe('5.00 ر.س.');
  expect(currencySymbol('AED', localeOf('ae_ar'))).toBe('د.إ.');
});

test('omits the fraction of a rounded amount', () => {
  expect(plain(formatMoney({ value: 300, currency: 'SAR' }, localeOf('sa_en'), { whole: true }))).toBe('SAR 300');
});

test('uses a fallback format for a currency that Intl does not support', () => {
  expect(plain(formatMoney({ value: 1234567.5, currency: 'points' }, 'en-SA'))).toBe('points 1,234,567.50');
  expect(formatMoneyFallback({ value: 1000, currency: 'USD' })).toBe('$1,000.00');
  expect(formatMoneyFallback({ value: -0.5, currency: 'EUR' })).toBe('-€0.50');
  expect(formatMoneyFallback({ value: 12, currency: 'GBP' })).toBe('£12.00');
});

test.each([
  [168.994999, 'SAR', 168.99],
  [1.005, 'SAR', 1.01],
  [-1.005, 'AED', -1.01],
  [10.1254, 'KWD', 10.125],
  [10.5, 'JPY', 11],
  [0.1 + 0.2, 'no currency', 0.3],
])('rounds %s %s to %s', (value, currency, rounded) => {
  const money = roundMoney({ value, currency });
  expect(money).toEqual({ value: rounded, currency });
  expect(fromMinorUnits(minorUnits(money), currency)).toEqual(money);
});
