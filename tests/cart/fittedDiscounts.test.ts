import { fittedDiscounts } from '#features/cart/cartTotals';

const discount = (value: number, label = 'SAVE10') => ({ label, amount: { value, currency: 'SAR' } });
const values = (list: ReturnType<typeof fittedDiscounts>) => list.map(({ amount }) => amount.value);

test('a discount that was worked out without VAT is said with it among sums with VAT', () => {
  // 205.85 for the goods, 15.00 for delivery, 200.27 in all: Magento says a discount of 17.90.
  expect(values(fittedDiscounts([discount(17.9)], 205.85 + 15 - 200.27, 0.15))).toEqual([20.58]);
});

test('one that was worked out with VAT is said without it among sums without', () => {
  expect(values(fittedDiscounts([discount(11.5)], 10, -0.15))).toEqual([10]);
});

test('several share the difference to the halala', () => {
  expect(values(fittedDiscounts([discount(10, 'A'), discount(5, 'B'), discount(0.01, 'C')], 17.26, 0.15))).toEqual([
    11.5, 5.75, 0.01,
  ]);
});

test('a fee is not hidden in a discount', () => {
  expect(values(fittedDiscounts([discount(100)], 90, 0.15))).toEqual([100]);
  expect(values(fittedDiscounts([discount(115)], 120, -0.15))).toEqual([115]);
});

test('several of one name are one', () => {
  const whole = 502.55 + 15;
  expect(fittedDiscounts([discount(437, 'ALLFREE'), discount(15, 'ALLFREE')], whole, 0.15)).toEqual([
    discount(517.55, 'ALLFREE'),
  ]);
});

test('a discount in a currency with three decimals keeps them', () => {
  const inDinars = { label: 'SAVE10', amount: { value: 1.005, currency: 'KWD' } };
  expect(values(fittedDiscounts([inDinars], 1.055, 0.05))).toEqual([1.055]);
});

test('what fits, and what differs by more than VAT, stays as the shop says it', () => {
  expect(values(fittedDiscounts([discount(17.05)], 17.05, 0.15))).toEqual([17.05]);
  expect(values(fittedDiscounts([discount(10)], 30, 0.15))).toEqual([10]);
  expect(values(fittedDiscounts([discount(10)], 0, 0.15))).toEqual([10]);
  // A fee of 5 on top of a discount of 20, and what is not taxed at all.
  expect(values(fittedDiscounts([discount(20)], 15, 0.15))).toEqual([20]);
  expect(values(fittedDiscounts([discount(20)], 18, 0))).toEqual([20]);
  expect(fittedDiscounts([], 5, 0.15)).toEqual([]);
});
