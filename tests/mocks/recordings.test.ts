/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { Difference } from './support/comparison.ts';
import { disagreements, lineFor } from './support/disagreements.ts';
import { storyNames, tellStory } from './support/recordedStory.ts';
import { recordingNames } from './support/replay.ts';

/** Time for a machine on which several others work, too. */
const patience = 120_000;

describe('everything that was recorded on Magento 2.4.7', () => {
  let found: Map<string, Difference[]>;
  beforeAll(async () => {
    found = await tellStory();
  }, patience);

  it('is asked once', () => {
    expect(storyNames().toSorted()).toEqual(recordingNames().toSorted());
  });

  it.each(storyNames())('%s is answered alike', (name) => {
    const unexplained = (found.get(name) ?? []).filter((one) => !lineFor(name, one));
    expect(unexplained).toEqual([]);
  });

  it.each(disagreements)('differs still: $why', ({ lines }) => {
    const unused = lines.flatMap((line) =>
      line.names
        .filter((name) => !found.get(name)?.some((one) => lineFor(name, one) === line))
        .map((name) => `${name} ${line.at}`),
    );
    expect(unused).toEqual([]);
  });
});
