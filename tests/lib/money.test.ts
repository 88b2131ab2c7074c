import { formatMoney, formatMoneyFallback, moneyParts } from '#lib/money';
import { storeViews } from '#lib/storeViews';

const localeOf = (code: string) => storeViews.find((view) => view.code === code)?.locale ?? '';
/** Spaces that do not break, as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['sa_en', 'SAR', 'SAR 1,234.50'],
  ['sa_ar', 'SAR', '1,234.50 ر.س.'],
  ['ae_en', 'AED', 'AED 1,234.50'],
  ['ae_ar', 'AED', '1,234.50 د.إ.'],
])('%s writes %s as %s', (code, currency, expected) => {
  expect(plain(formatMoney({ value: 1234.5, currency }, localeOf(code)))).toBe(expected);
});

test('leaves out marks of direction, which the element around a price sets', () => {
  expect(formatMoney({ value: -7, currency: 'SAR' }, localeOf('sa_ar'))).not.toMatch(/[\u200e\u200f\u061c]/);
});

test('gives the parts for setting the currency apart', () => {
  const parts = moneyParts({ value: 1234.5, currency: 'SAR' }, localeOf('sa_ar'));
  expect(parts.find(({ type }) => type === 'currency')?.value).toBe('ر.س.');
  expect(parts.find(({ type }) => type === 'fraction')?.value).toBe('50');
});

test('falls back where Intl does not know the currency', () => {
  expect(plain(formatMoney({ value: 1234567.5, currency: 'points' }, 'en-SA'))).toBe('points 1,234,567.50');
  expect(formatMoneyFallback({ value: 1000, currency: 'USD' })).toBe('$1,000.00');
  expect(formatMoneyFallback({ value: -0.5, currency: 'EUR' })).toBe('-€0.50');
  expect(formatMoneyFallback({ value: 12, currency: 'GBP' })).toBe('£12.00');
});
