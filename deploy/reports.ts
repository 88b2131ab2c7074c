/** What became of tests. One that passed only when it was tried again is flaky, and not among the passed. */
export interface Count {
  passed: number;
  failed: number;
  flaky: number;
  skipped: number;
}

export interface Report {
  count: Count;
  /** The flaky tests: file, then names. */
  flaky: string[];
}

export const noTests: Count = { passed: 0, failed: 0, flaky: 0, skipped: 0 };

export const inWords = ({ passed, failed, flaky, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped`;

export const sumOf = (counts: Count[]): Count =>
  counts.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    flaky: sum.flaky + one.flaky,
    skipped: sum.skipped + one.skipped,
  }));

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Reads what `jest --json` wrote. */
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
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what Playwright's JSON reporter wrote. An error outside all tests is a failure, too. */
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
  };
}
