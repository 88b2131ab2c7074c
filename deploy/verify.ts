/**
 * Everything that must hold, in one run: types, lint, unit and page tests, the production build with its byte
 * budgets, and the browser tests. Ends with one line: `123 passed, 0 failed`.
 *
 * `--quick` leaves out the build and the browser (that is `npm run check`); `--everything` tries the whole matrices that
 * a run otherwise takes a sample of (that is `npm run test:everything`).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

interface Count {
  passed: number;
  failed: number;
}

const REPORTS = 'node_modules/.cache/reports';
const quick = process.argv.includes('--quick');
const everything = process.argv.includes('--everything');
const total: Count = { passed: 0, failed: 0 };
const failedSteps: string[] = [];

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n› ${command}`);
  const begun = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
  return status === 0;
}

/** Runs a step that either holds or not. */
function check(name: string, command: string): boolean {
  const ok = run(command);
  add(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, ok);
  return ok;
}

/** Runs a test runner and counts what its report says; a runner that died counts as one failure more. */
function suite(name: string, command: string, report: string, read: (json: string) => Count, env = {}): void {
  rmSync(report, { force: true });
  const ok = run(command, env);
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = read(readFileSync(report, 'utf8'));
  } catch {
    console.error(`${name}: no report was written.`);
  }
  if (!ok && count.failed === 0) count.failed = 1;
  add(name, count, ok);
}

function add(name: string, count: Count, ok: boolean): void {
  total.passed += count.passed;
  total.failed += count.failed;
  if (!ok) failedSteps.push(name);
}

function readJest(json: string): Count {
  const report: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number } =
    JSON.parse(json);
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function readPlaywright(json: string): Count {
  const { stats }: { stats: { expected: number; unexpected: number } } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected };
}

mkdirSync(REPORTS, { recursive: true });
check('generated files', 'node deploy/build/generate.ts');
check('types', 'tsc --noEmit -p .');
check('types of the service worker', 'tsc --noEmit -p src/sw');
check('lint and format', 'biome check .');
suite('unit and page tests', `jest --json --outputFile=${REPORTS}/jest.json`, `${REPORTS}/jest.json`, readJest);

if (!quick && check('production build', 'webpack --mode production')) {
  suite(
    'browser tests',
    'playwright test --config tests/browser/playwright.config.ts',
    `${REPORTS}/browser.json`,
    readPlaywright,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${REPORTS}/browser.json`,
      ...(everything && { BROWSER_TESTS: 'everything' }),
    },
  );
}

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
