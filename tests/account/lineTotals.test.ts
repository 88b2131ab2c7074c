import { lineTotals } from '#features/account/orders/orderPrices';

type Order = Parameters<typeof lineTotals>[0];

const orderOf = (subtotal: number, ...lines: [price: number, quantity: number][]) =>
  ({
    items: lines.map(([value, quantity_ordered]) => ({
      quantity_ordered,
      product_sale_price: { value, currency: 'AED' },
    })),
    total: { subtotal: { value: subtotal, currency: 'AED' } },
  }) as Order;

test.each<[string, number, [number, number][], number[]]>([
  ['a single piece', 100, [[100, 1]], [100]],
  ['pieces whose price was rounded up', 2314.29, [[1157.15, 2]], [2314.29]],
  ['pieces whose price was rounded down', 2314.29, [[1157.14, 2]], [2314.29]],
  [
    'lines of which one has several pieces',
    2414.29,
    [
      [100, 1],
      [1157.14, 2],
    ],
    [100, 2314.29],
  ],
  [
    'a difference that no rounding makes',
    90,
    [
      [100, 1],
      [10, 3],
    ],
    [100, 30],
  ],
  ['no lines', 0, [], []],
])('the lines of an order with %s come to its sum where they can', (_what, subtotal, lines, totals) => {
  expect(lineTotals(orderOf(subtotal, ...lines), 'AED')).toEqual(totals);
});
