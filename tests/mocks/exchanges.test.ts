/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { Difference } from './support/comparison.ts';
import { named, nameFor } from './support/exchangeDisagreements.ts';
import { compareAll } from './support/exchangeReplay.ts';
import { exchanges } from './support/exchanges.ts';

/** Timeout in milliseconds for a machine that runs other programs at the same time. */
const TIMEOUT_MS = 240_000;

describe('the exchanges between this app and Magento 2.4.7 and 2.4.8', () => {
  let found: Map<string, Difference[]>;
  beforeAll(async () => {
    found = await compareAll();
  }, TIMEOUT_MS);

  it('are all replayed, with at most 25 explained differences', () => {
    expect([...found.keys()].toSorted()).toEqual(exchanges.map(({ key }) => key).toSorted());
    expect(exchanges).toHaveLength(375);
    expect(named.length).toBeLessThanOrEqual(25);
  });

  it.each(exchanges.map(({ key }) => key))('%s has the recorded response', (key) => {
    const unnamed = (found.get(key) ?? []).filter((one) => !nameFor(key, one));
    expect(unnamed).toEqual([]);
  });

  it.each(named)('still contain the explained difference: $why', (one) => {
    const unused = [...one.keys].filter(
      (key) => !found.get(key)?.some((difference) => nameFor(key, difference) === one),
    );
    expect(unused).toEqual([]);
  });
});
