/** @jest-environment node */
import { inWords, lastLine, noTests, readJest, readPlaywright, slowest, sumOf } from '../../deploy/reports.ts';

const ofJest = {
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: '/shop/tests/cart.test.tsx',
      startTime: 1_000,
      endTime: 8_500,
      assertionResults: [
        { fullName: 'cart adds', status: 'passed', invocations: 1 },
        { fullName: 'cart counts', status: 'passed', invocations: 2 },
        { fullName: 'cart empties', status: 'failed', invocations: 3 },
      ],
    },
  ],
};

const testIn = (projectName: string, status: string, ...durations: number[]) => ({
  projectName,
  status,
  results: durations.map((duration) => ({ duration })),
});

const ofPlaywright = {
  config: { rootDir: '/shop/tests/browser' },
  errors: [],
  stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'home.spec.ts',
      specs: [{ title: 'opens', tests: [testIn('demo', 'expected', 2_000)] }],
      suites: [{ title: 'on a phone', specs: [{ title: 'slides', tests: [testIn('plain', 'flaky', 3_000, 1_250)] }] }],
    },
  ],
};

test('reports a Jest test that passed at the second attempt as flaky, not as passed', () => {
  expect(readJest(JSON.stringify(ofJest))).toEqual({
    count: { passed: 3, failed: 2, flaky: 1, skipped: 2 },
    flaky: ['/shop/tests/cart.test.tsx › cart counts'],
    files: [{ file: '/shop/tests/cart.test.tsx', seconds: 7.5 }],
  });
});

test('reports a browser test that passed at the second attempt as flaky, not as passed', () => {
  expect(readPlaywright(JSON.stringify(ofPlaywright))).toEqual({
    count: { passed: 7, failed: 0, flaky: 1, skipped: 1 },
    flaky: ['/shop/tests/browser/home.spec.ts › on a phone › slides [plain]'],
    files: [{ file: '/shop/tests/browser/home.spec.ts', seconds: 6.25 }],
  });
});

test('counts a Playwright error outside all tests as a failed test', () => {
  const { count } = readPlaywright(
    JSON.stringify({ ...ofPlaywright, errors: [{ message: 'The shop did not start.' }] }),
  );
  expect(count.failed).toBe(1);
});

test('adds up the counts of several reports, and writes the sum in words', () => {
  const counts = [readJest(JSON.stringify(ofJest)).count, readPlaywright(JSON.stringify(ofPlaywright)).count];
  expect(inWords(sumOf(counts))).toBe('10 passed, 2 failed, 2 flaky, 3 skipped');
  expect(sumOf([])).toEqual(noTests);
});

test('writes the number of skipped tests in the last line only if there are any', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(lastLine({ passed: 0, failed: 1, skipped: 2 })).toBe('0 passed, 1 failed, 2 skipped');
});

test('lists the ten slowest test files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file ${index}`, seconds: (index * 5) % 12 }));
  expect(slowest(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
