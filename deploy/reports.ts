/** Results of tests. A test that passes only when repeated is flaky and does not count as passed. */
export interface Count {
  passed: number;
  failed: number;
  flaky: number;
  skipped: number;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export interface Report {
  count: Count;
  /** The flaky tests: file, then titles. */
  flaky: string[];
  files: FileTime[];
}

export const noTests: Count = { passed: 0, failed: 0, flaky: 0, skipped: 0 };

export const inWords = ({ passed, failed, flaky, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped`;

/** The last line of a run, which `.ci/run` adds up: `12 passed, 0 failed`, and `, 1 skipped` if a test was skipped. */
export const lastLine = ({ passed, failed, skipped }: Pick<Count, 'passed' | 'failed' | 'skipped'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export const sumOf = (counts: Count[]): Count =>
  counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      flaky: sum.flaky + one.flaky,
      skipped: sum.skipped + one.skipped,
    }),
    noTests,
  );

/** The files that took longest, slowest first. */
export const slowest = (files: FileTime[], count = 10): FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Reads the output of `jest --json`. */
export function readJest(json: string): Report {
  const report: JestReport = JSON.parse(json);
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${name} › ${fullName}`),
  );
  return {
    count: {
      passed: report.numPassedTests - flaky.length,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      flaky: flaky.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    flaky,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Milliseconds of all tests of a suite, its inner suites included. */
const durationOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, one) => sum + one, 0);

/** Reads the output of Playwright's JSON reporter. An error outside all tests is a failure, too. */
export function readPlaywright(json: string): Report {
  const { config, suites, errors, stats }: PlaywrightReport = JSON.parse(json);
  const flakyOf = (suite: PlaywrightSuite, path: string): string[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${path} › ${title} [${projectName}]`),
    ),
    ...(suite.suites ?? []).flatMap((child) => flakyOf(child, `${path} › ${child.title}`)),
  ];
  return {
    count: {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      flaky: stats.flaky,
      skipped: stats.skipped,
    },
    flaky: suites.flatMap((suite) => flakyOf(suite, `${config.rootDir}/${suite.title}`)),
    files: suites.map((suite) => ({ file: `${config.rootDir}/${suite.title}`, seconds: durationOf(suite) / 1000 })),
  };
}
