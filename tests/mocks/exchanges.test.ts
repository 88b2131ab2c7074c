/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { Difference } from './support/comparison.ts';
import { named, nameFor } from './support/exchangeDisagreements.ts';
import { compareAll } from './support/exchangeReplay.ts';
import { exchanges } from './support/exchanges.ts';

/** Time for a machine on which several others work, too. */
const patience = 240_000;

describe('everything that this client and Magento 2.4.7 and 2.4.8 said to each other', () => {
  let found: Map<string, Difference[]>;
  beforeAll(async () => {
    found = await compareAll();
  }, patience);

  it('is compared, with at most 25 differences named', () => {
    expect([...found.keys()].toSorted()).toEqual(exchanges.map(({ key }) => key).toSorted());
    expect(exchanges).toHaveLength(375);
    expect(named.length).toBeLessThanOrEqual(25);
  });

  it.each(exchanges.map(({ key }) => key))('%s is answered alike', (key) => {
    const unnamed = (found.get(key) ?? []).filter((one) => !nameFor(key, one));
    expect(unnamed).toEqual([]);
  });

  it.each(named)('differs still: $why', (one) => {
    const unused = [...one.keys].filter(
      (key) => !found.get(key)?.some((difference) => nameFor(key, difference) === one),
    );
    expect(unused).toEqual([]);
  });
});
