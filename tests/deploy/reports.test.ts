/** @jest-environment node */
import { inWords, readJest, readPlaywright, sumOf } from '../../deploy/reports.ts';

const ofJest = {
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: '/shop/tests/cart.test.tsx',
      assertionResults: [
        { fullName: 'cart adds', status: 'passed', invocations: 1 },
        { fullName: 'cart counts', status: 'passed', invocations: 2 },
        { fullName: 'cart empties', status: 'failed', invocations: 3 },
      ],
    },
  ],
};

const ofPlaywright = {
  config: { rootDir: '/shop/tests/browser' },
  errors: [],
  stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'home.spec.ts',
      specs: [{ title: 'opens', tests: [{ projectName: 'demo', status: 'expected' }] }],
      suites: [
        { title: 'on a phone', specs: [{ title: 'slides', tests: [{ projectName: 'plain', status: 'flaky' }] }] },
      ],
    },
  ],
};

test('a test of Jest that was tried again is named, and not among the passed', () => {
  expect(readJest(JSON.stringify(ofJest))).toEqual({
    count: { passed: 3, failed: 2, flaky: 1, skipped: 2 },
    flaky: ['/shop/tests/cart.test.tsx › cart counts'],
  });
});

test('so is one of the browser', () => {
  expect(readPlaywright(JSON.stringify(ofPlaywright))).toEqual({
    count: { passed: 7, failed: 0, flaky: 1, skipped: 1 },
    flaky: ['/shop/tests/browser/home.spec.ts › on a phone › slides [plain]'],
  });
});

test('an error outside all tests is a failure', () => {
  const { count } = readPlaywright(
    JSON.stringify({ ...ofPlaywright, errors: [{ message: 'The shop did not start.' }] }),
  );
  expect(count.failed).toBe(1);
});

test('counts are put together and told in words', () => {
  const counts = [readJest(JSON.stringify(ofJest)).count, readPlaywright(JSON.stringify(ofPlaywright)).count];
  expect(inWords(sumOf(counts))).toBe('10 passed, 2 failed, 2 flaky, 3 skipped');
});
