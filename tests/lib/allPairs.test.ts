import { allPairs, pairsOf } from '../support/allPairs';

const dimensions = {
  shopper: ['guest', 'customer'],
  country: ['sa', 'ae'],
  goods: ['simple', 'bundle', 'mixed'],
  payment: ['cash', 'card', 'saved card', 'page'],
} as const;

test('covers each allowed pair of values in a cell and creates no forbidden pair', () => {
  const cells = allPairs(dimensions, ({ shopper, payment }) => shopper === 'customer' || payment !== 'saved card');
  const covered = new Set(cells.flatMap(pairsOf).map(String));
  const names = Object.keys(dimensions) as (keyof typeof dimensions)[];
  const expected = names.flatMap((name, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        dimensions[name].flatMap((value) =>
          dimensions[other].map((otherValue) => `${name},${value},${other},${otherValue}`),
        ),
      ),
  );
  expect([...covered].sort()).toEqual(expected.filter((pair) => pair !== 'shopper,guest,payment,saved card').sort());
  // At least as many cells as the two longest dimensions have pairs; far fewer than the 42 combinations.
  expect(cells.length).toBeGreaterThanOrEqual(12);
  expect(cells.length).toBeLessThan(18);
  expect(allPairs(dimensions, () => false)).toEqual([]);
});
