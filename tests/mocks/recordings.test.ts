/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { Difference } from './support/comparison.ts';
import { disagreements, lineFor } from './support/disagreements.ts';
import { replayRecordings, storyNames } from './support/recordedStory.ts';
import { recordingNames } from './support/replay.ts';

/** Timeout in milliseconds for a machine that runs other programs at the same time. */
const TIMEOUT_MS = 120_000;

describe('the recordings of Magento 2.4.7', () => {
  let found: Map<string, Difference[]>;
  beforeAll(async () => {
    found = await replayRecordings();
  }, TIMEOUT_MS);

  it('are all replayed once', () => {
    expect(storyNames().toSorted()).toEqual(recordingNames().toSorted());
  });

  it.each(storyNames())('%s has the recorded response', (name) => {
    const unexplained = (found.get(name) ?? []).filter((one) => !lineFor(name, one));
    expect(unexplained).toEqual([]);
  });

  it.each(disagreements)('still contain the explained differences: $why', ({ lines }) => {
    const unused = lines.flatMap((line) =>
      line.names
        .filter((name) => !found.get(name)?.some((one) => lineFor(name, one) === line))
        .map((name) => `${name} ${line.at}`),
    );
    expect(unused).toEqual([]);
  });
});
