/**
 * Everything that must hold, in one run: types, lint, nothing that nobody uses, unit and page tests, the production
 * build with its byte budgets, and the browser tests. Tells at the end how long each part took and what became of its
 * tests, and ends with one line: `123 passed, 0 failed`.
 *
 * `--quick` leaves out the build and the browser (that is `npm run check`); `--everything` tries the whole matrices
 * that a run otherwise takes a sample of (that is `npm run test:matrix`).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Count, inWords, noTests, type Report, readJest, readPlaywright, sumOf } from './reports.ts';

interface Part {
  name: string;
  seconds: number;
  count: Count;
}

const REPORTS = resolve('node_modules/.cache/reports');
const quick = process.argv.includes('--quick');
const everything = process.argv.includes('--everything');
const parts: Part[] = [];
const flaky: string[] = [];

/** Another seed takes another sample of the matrices (tests/browser/sample.ts). */
const seed = process.env.BROWSER_TESTS_SEED ?? '1';
const env = { ...process.env, BROWSER_TESTS_SEED: seed, ...(everything && { BROWSER_TESTS: 'everything' }) };

/** @returns whether it ended well, and how many seconds it took */
function run(command: string, variables: Record<string, string> = {}): { ok: boolean; seconds: number } {
  console.log(`\n› ${command}`);
  const begun = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...env, ...variables } });
  return { ok: status === 0, seconds: (performance.now() - begun) / 1000 };
}

/** Runs a part that either holds or not. */
function check(name: string, command: string): boolean {
  const { ok, seconds } = run(command);
  parts.push({ name, seconds, count: { ...noTests, [ok ? 'passed' : 'failed']: 1 } });
  return ok;
}

/** Runs a test runner and counts what its report says; a runner that died counts as one failure more. */
function suite(name: string, command: string, file: string, read: (json: string) => Report, variables = {}): void {
  rmSync(file, { force: true });
  const { ok, seconds } = run(command, variables);
  let report: Report = { count: noTests, flaky: [] };
  try {
    report = read(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${name}: no report that could be read. ${error}`);
  }
  const count = !ok && report.count.failed === 0 ? { ...report.count, failed: 1 } : report.count;
  parts.push({ name, seconds, count });
  flaky.push(...report.flaky.map((test) => relative('', test)));
}

mkdirSync(REPORTS, { recursive: true });
check('generated files', 'node deploy/build/generate.ts');
check('types', 'tsc --noEmit -p .');
check('types of the service worker', 'tsc --noEmit -p src/sw');
check('types of its tests', 'tsc --noEmit -p tests/sw');
check('lint and format', 'biome check .');
check('nothing unused', 'knip');
suite('unit and page tests', `jest --json --outputFile="${REPORTS}/jest.json"`, `${REPORTS}/jest.json`, readJest);

if (!quick && check('production build', 'webpack --mode production')) {
  suite(
    'served by nginx and Varnish',
    `jest --config tests/deploy/serving/jest.config.js --json --outputFile="${REPORTS}/serving.json"`,
    `${REPORTS}/serving.json`,
    readJest,
  );
  console.log(
    everything
      ? '\nThe browser tests try every cell of their matrices.'
      : `\nThe browser tests take the sample of seed ${seed}. \`BROWSER_TESTS_SEED=${seed} npm test\` takes it again.`,
  );
  suite(
    'browser tests',
    'playwright test --config tests/browser/playwright.config.ts',
    `${REPORTS}/browser.json`,
    readPlaywright,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/browser.json` },
  );
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`.padStart(6);

console.log();
for (const { name, seconds, count } of parts) console.log(`${minutes(seconds)}  ${name.padEnd(28)}  ${inWords(count)}`);
const total = sumOf(parts.map(({ count }) => count));
console.log(`${minutes(parts.reduce((sum, { seconds }) => sum + seconds, 0))}  ${'all'.padEnd(28)}  ${inWords(total)}`);

if (flaky.length > 0) console.log(`\nPassed only when tried again:\n${flaky.map((test) => `  ${test}`).join('\n')}`);
const failed = parts.filter(({ count }) => count.failed > 0).map(({ name }) => name);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
