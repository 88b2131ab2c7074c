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
  ['a single unit', 100, [[100, 1]], [100]],
  ['several units whose price was rounded up', 2314.29, [[1157.15, 2]], [2314.29]],
  ['several units whose price was rounded down', 2314.29, [[1157.14, 2]], [2314.29]],
  [
    'several items of which one has several units',
    2414.29,
    [
      [100, 1],
      [1157.14, 2],
    ],
    [100, 2314.29],
  ],
  [
    'a difference too large for rounding',
    90,
    [
      [100, 1],
      [10, 3],
    ],
    [100, 30],
  ],
  ['no items', 0, [], []],
])('returns item totals that add up to the subtotal where possible: %s', (_what, subtotal, lines, totals) => {
  expect(lineTotals(orderOf(subtotal, ...lines), 'AED')).toEqual(totals);
});
