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
/** Spaces that do not break as plain ones; without the isolates that keep the order. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, '');

test.each([
  ['sa_en', 'SAR', 'SAR 1,234.50'],
  ['sa_ar', 'SAR', '1,234.50 ر.س.'],
  ['ae_en', 'AED', 'AED 1,234.50'],
  ['ae_ar', 'AED', '1,234.50 د.إ.'],
])('%s writes %s as %s', (code, currency, expected) => {
  expect(plain(formatMoney({ value: 1234.5, currency }, localeOf(code)))).toBe(expected);
});

test('an Arabic amount is one isolate from right to left with its number isolated from left to right in it', () => {
  const text = formatMoney({ value: -7, currency: 'SAR' }, localeOf('sa_ar'));
  expect(text).toBe('\u2067\u2066-7.00\u2069\u00a0ر.س.\u2069');
  expect(formatMoney({ value: 7, currency: 'USD' }, localeOf('sa_ar'))).toBe('\u2067\u20667.00\u2069\u00a0US$\u2069');
});

test('an English amount is one isolate from left to right, beside Arabic names too', () => {
  expect(formatMoney({ value: 7, currency: 'AED' }, localeOf('ae_en'))).toBe('\u2066AED\u00a07.00\u2069');
});

test('gives number, space and currency apart, the minus with the number', () => {
  expect(moneyParts({ value: -1234.5, currency: 'SAR' }, localeOf('sa_ar'))).toEqual([
    { type: 'number', text: '-1,234.50' },
    { type: 'space', text: '\u00a0' },
    { type: 'currency', text: 'ر.س.' },
  ]);
});

test('a sign that is drawn is words in a text', () => {
  const sign = { currencyDisplay: 'sign' } as const;
  expect(plain(formatMoney({ value: 5, currency: 'SAR' }, localeOf('sa_ar'), sign))).toBe('5.00 ر.س.');
  expect(currencySymbol('AED', localeOf('ae_ar'))).toBe('د.إ.');
});

test('leaves the fraction out of a rough amount', () => {
  expect(plain(formatMoney({ value: 300, currency: 'SAR' }, localeOf('sa_en'), { whole: true }))).toBe('SAR 300');
});

test('falls back where Intl does not know the currency', () => {
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
