import Sequencer from '@jest/test-sequencer';

/** Small test files that run long. Without durations of earlier runs, Jest starts with the largest files. */
const slow = /tests\/(checkout\/faults|cart\/(offlineSequences|randomSequences)|checkout\/wrongInput)/;

/** Runs the slow test files first, so that no worker runs a slow file alone at the end. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => slow.test(path)), ...sorted.filter(({ path }) => !slow.test(path))];
  }
}
