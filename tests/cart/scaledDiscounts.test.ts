import { scaledDiscounts } from '#features/cart/session/cartTotals';

const discount = (value: number, label = 'SAVE10') => ({ label, amount: { value, currency: 'SAR' } });
const values = (list: ReturnType<typeof scaledDiscounts>) => list.map(({ amount }) => amount.value);

test('adds VAT to a discount without VAT when the totals include VAT', () => {
  // Magento returns a discount of 17.90 for items of 205.85, delivery of 15.00 and a total of 200.27.
  expect(values(scaledDiscounts([discount(17.9)], 205.85 + 15 - 200.27, 0.15))).toEqual([20.58]);
});

test('removes VAT from a discount with VAT when the totals exclude VAT', () => {
  expect(values(scaledDiscounts([discount(11.5)], 10, -0.15))).toEqual([10]);
});

test('scales several discounts so that together they match the total to the halala', () => {
  expect(values(scaledDiscounts([discount(10, 'A'), discount(5, 'B'), discount(0.01, 'C')], 17.26, 0.15))).toEqual([
    11.5, 5.75, 0.01,
  ]);
});

test('does not scale a discount when the difference is a fee instead of VAT', () => {
  expect(values(scaledDiscounts([discount(100)], 90, 0.15))).toEqual([100]);
  expect(values(scaledDiscounts([discount(115)], 120, -0.15))).toEqual([115]);
});

test('combines discounts with the same label', () => {
  const whole = 502.55 + 15;
  expect(scaledDiscounts([discount(437, 'ALLFREE'), discount(15, 'ALLFREE')], whole, 0.15)).toEqual([
    discount(517.55, 'ALLFREE'),
  ]);
});

test('keeps three decimals in Kuwaiti dinars', () => {
  const inDinars = { label: 'SAVE10', amount: { value: 1.005, currency: 'KWD' } };
  expect(values(scaledDiscounts([inDinars], 1.055, 0.05))).toEqual([1.055]);
});

test('does not change a discount that matches the total or differs from it by more than VAT', () => {
  expect(values(scaledDiscounts([discount(17.05)], 17.05, 0.15))).toEqual([17.05]);
  expect(values(scaledDiscounts([discount(10)], 30, 0.15))).toEqual([10]);
  expect(values(scaledDiscounts([discount(10)], 0, 0.15))).toEqual([10]);
  // A discount of 20 with a fee of 5; then a discount of 20 in a cart without VAT.
  expect(values(scaledDiscounts([discount(20)], 15, 0.15))).toEqual([20]);
  expect(values(scaledDiscounts([discount(20)], 18, 0))).toEqual([20]);
  expect(scaledDiscounts([], 5, 0.15)).toEqual([]);
});
