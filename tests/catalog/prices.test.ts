import { displayPriceOf, tiersOf, unitPrice } from '#features/catalog/productView';

// These functions compute the product prices for pages, search engines and analytics.

const range = (regular: number, final: number, currency: 'SAR' | 'KWD' = 'SAR') => {
  const price = (value: number) => ({ value, currency });
  return {
    __typename: 'PriceRange' as const,
    minimum_price: { regular_price: price(regular), final_price: price(final) },
    maximum_price: { final_price: price(final) },
  } as unknown as Parameters<typeof displayPriceOf>[0]['price_range'];
};

const viewOf = (...given: Parameters<typeof range>) => {
  const view = displayPriceOf({ price_range: range(...given), stock_status: 'IN_STOCK' }, 'SAR');
  if (!view) throw new Error('No price.');
  return view;
};

test('rounds a price to the minor unit of its currency', () => {
  expect(viewOf(200.004999, 168.994999)).toMatchObject({ price: { value: 168.99 }, regular: { value: 200 } });
});

test.each([
  [0.01, 99],
  [0.4, 99],
  [25, 75],
  [99.9, 0],
  [0, 100],
])('shows a price of %s instead of 100 as %s %% off', (final, percentOff) => {
  expect(viewOf(100, final).percentOff).toBe(percentOff);
});

test('keeps three decimals in Kuwaiti dinars, also for tier prices and priced options', () => {
  const base = viewOf(12.345, 10.125, 'KWD');
  const tiers = tiersOf(
    {
      __typename: 'SimpleProduct',
      price_range: range(12.345, 10.125, 'KWD'),
      price_tiers: [{ quantity: 3, final_price: { value: 9.345, currency: 'KWD' }, discount: { amount_off: 3 } }],
    } as unknown as Parameters<typeof tiersOf>[0],
    'KWD',
  );
  expect(unitPrice(base, { quantity: 1, tiers })).toMatchObject({
    price: { value: 10.125 },
    regular: { value: 12.345 },
  });
  expect(unitPrice(base, { quantity: 3, tiers }).price.value).toBe(9.345);
  expect(unitPrice(base, { quantity: 1, tiers, extra: { fixed: 0.125, percent: 0 } }).price.value).toBe(10.25);
});
