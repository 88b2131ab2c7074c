/** @jest-environment node */
import { hasTexts, isListOf, isMoney, isObject, isText } from '#lib/guards';

it('accepts an object, and neither null nor an array', () => {
  expect([{}, { one: 1 }, null, undefined, [], 'text', 1].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('accepts a list if every entry passes', () => {
  const isTexts = isListOf(isText);
  expect([[], ['one', 'two'], ['one', 2], 'one', null].map(isTexts)).toEqual([true, true, false, false, false]);
});

it('accepts an object with a string in each named field', () => {
  expect(hasTexts({ from: '', to: 'Noura', at: 1 }, 'from', 'to')).toBe(true);
  expect(hasTexts({ from: 'Ali' }, 'from', 'to')).toBe(false);
  expect(hasTexts({ from: 'Ali', to: null }, 'from', 'to')).toBe(false);
  expect(hasTexts(null, 'from')).toBe(false);
});

it('accepts an amount with its currency', () => {
  expect(isMoney({ value: 1.5, currency: 'SAR' })).toBe(true);
  expect(isMoney({ value: '1.5', currency: 'SAR' })).toBe(false);
  expect(isMoney({ value: 1.5 })).toBe(false);
});
