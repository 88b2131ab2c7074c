import Sequencer from '@jest/test-sequencer';

/** Small files that run long. Without durations of earlier runs, Jest starts with the largest files. */
const slow = /tests\/(checkout\/faults|cart\/(offlineSequences|randomSequences)|checkout\/wrongInput)/;

/** Starts with the slow files, so that no worker runs one of them alone at the end. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => slow.test(path)), ...sorted.filter(({ path }) => !slow.test(path))];
  }
}
