import Sequencer from '@jest/test-sequencer';

/** Small files that run long. Without earlier durations Jest begins with the largest files. */
const slow = /tests\/(checkout\/faults|cart\/(offlineSteps|randomSteps)|checkout\/wrongInput)/;

/** Begins with the slow files, so that no worker is left alone with one of them at the end. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => slow.test(path)), ...sorted.filter(({ path }) => !slow.test(path))];
  }
}
