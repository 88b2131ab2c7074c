/** @jest-environment node */
import type { Difference } from './support/comparison.ts';
import { type Disagreement, disagreements, explanationOf } from './support/disagreements.ts';
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
    const unexplained = (found.get(name) ?? []).filter((one) => !explanationOf(name, one));
    expect(unexplained).toEqual([]);
  });

  /** The recordings in which a disagreement shows. */
  const shownIn = (disagreement: Disagreement): string[] =>
    [...found].flatMap(([name, all]) => (all.some((one) => explanationOf(name, one) === disagreement) ? [name] : []));

  it.each(disagreements)('differs still: $why', (disagreement) => {
    expect(shownIn(disagreement).toSorted()).toEqual(disagreement.in.toSorted());
  });
});
