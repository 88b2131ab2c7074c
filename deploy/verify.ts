/**
 * Runs the checks of the project. The report at the end has the time and the results of each part, and the ten slowest
 * test files. The last line is `123 passed, 0 failed`.
 *
 * Without an option (`npm test`): types, lint, unused code, unit and page tests, the production build, and
 * the browser tests of purchases and of page loads. docs/commands.md describes the options:
 * `--everything` (`npm run test:matrix`), `--quick` (`npm run check`), `--changed` (`npm test -- --changed`), `--rest`
 * (`npm run test:rest`) and `--programs` (`npm run test:deploy`), which takes test files after it.
 */
import { exec, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { changedFiles, concernedTests } from './changes.ts';
import { trackLeftovers } from './leftovers.ts';
import {
  type Count,
  type FileTime,
  inWords,
  lastLine,
  noTests,
  type Report,
  readJest,
  readPlaywright,
  slowest,
  sumOf,
} from './reports.ts';

interface Part {
  name: string;
  seconds: number;
  count: Count;
}

const given = process.argv.slice(2);
const has = (option: string) => given.includes(option);
const everything = has('--everything');
const named = given.filter((one) => !one.startsWith('--'));

const REPORTS = resolve('node_modules/.cache/reports');
const parts: Part[] = [];
const flaky: string[] = [];
const times: FileTime[] = [];
const begun = performance.now();

/** The seed chooses the sample of the matrices (tests/support/sample.ts). */
const seed = process.env.BROWSER_TESTS_SEED ?? '1';
const env: NodeJS.ProcessEnv = {
  ...process.env,
  BROWSER_TESTS_SEED: seed,
  // The default of npm and Playwright is the temporary folder, where compiled code would count as left behind.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
};

/** Which browser tests run (tests/support/sample.ts). */
const extent = () => {
  if (everything) return 'everything';
  if (has('--changed')) return 'all';
  return has('--rest') ? 'rest' : 'core';
};
env.BROWSER_TESTS = extent();

const secondsSince = (start: number) => (performance.now() - start) / 1000;

const note = (name: string, seconds: number, isPassed: boolean) =>
  parts.push({ name, seconds, count: { ...noTests, [isPassed ? 'passed' : 'failed']: 1 } });

/** Runs a command as one part of the report, which either passes or fails. */
function check(name: string, command: string): boolean {
  console.log(`\n› ${command}`);
  const start = performance.now();
  const isPassed = spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0;
  note(name, secondsSince(start), isPassed);
  return isPassed;
}

/** Runs commands in parallel, each as one part of the report. Prints the output of a command when it ends. */
async function checkAtOnce(checks: Record<string, string>): Promise<void> {
  const runs = Object.entries(checks).map(
    ([name, command]) =>
      new Promise<void>((done) => {
        const start = performance.now();
        exec(command, { env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
          console.log(`\n› ${command}\n${stdout}${stderr}`.trimEnd());
          note(name, secondsSince(start), !error);
          done();
        });
      }),
  );
  await Promise.all(runs);
}

/**
 * Runs a test runner and adds the results of its report. A crashed runner counts as one failure, and so does each file
 * or process that it leaves behind.
 */
function suite(name: string, command: string, file: string, read: (json: string) => Report, variables = {}): void {
  console.log(`\n› ${command.length > 500 ? `${command.slice(0, 500)} …` : command}`);
  rmSync(file, { force: true });
  const traces = trackLeftovers();
  const start = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...env, ...variables, ...traces.env },
  });
  const seconds = secondsSince(start);
  const left = traces.clear();
  let report: Report = { count: noTests, flaky: [], files: [] };
  try {
    report = read(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${name}: the report cannot be read. ${error}`);
  }
  if (left.length > 0) console.error(`${name} left behind:\n${left.map((one) => `  ${one}`).join('\n')}`);
  const isDead = status !== 0 && report.count.failed === 0;
  const count = { ...report.count, failed: report.count.failed + (isDead ? 1 : 0) + left.length };
  parts.push({ name, seconds, count });
  flaky.push(...report.flaky.map((test) => relative('', test)));
  times.push(...report.files);
}

/**
 * Node options of a Jest process, in megabytes. Without a limit and with much memory, V8 collects garbage only after
 * gigabytes. A large space for new objects avoids most collections.
 */
const JEST_OPTIONS = '--max-old-space-size=800 --max-semi-space-size=64';

const jest = (name: string, options = '') =>
  suite(name, `jest --json --outputFile="${REPORTS}/jest.json" ${options}`, `${REPORTS}/jest.json`, readJest, {
    NODE_OPTIONS: `${JEST_OPTIONS} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  });

/** Paths of test files, relative and with `/`, from Jest's list. */
function listTests(...options: string[]): string[] {
  const { stdout } = spawnSync(`jest --listTests ${options.join(' ')}`, { shell: true, encoding: 'utf8', env });
  const lines = stdout.split('\n').filter((line) => /\.test\.tsx?$/.test(line));
  return lines.map((line) => relative('', line).replaceAll('\\', '/')).sort();
}

/** Paths of the tests that concern the changed files, and of all tests. */
function chosenTests(changed: string[]): { all: string[]; concerned: string[] } {
  const all = listTests();
  const code = changed.filter((file) => /\.(tsx?|m?js|json)$/.test(file));
  const importing = code.length > 0 ? listTests('--findRelatedTests', ...code) : [];
  return { all, concerned: concernedTests(changed, all, importing) };
}

const browser = (files: string[] = []) =>
  suite(
    'browser tests',
    ['playwright test --config tests/browser/playwright.config.ts', ...files].join(' '),
    `${REPORTS}/browser.json`,
    readPlaywright,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/browser.json` },
  );

/** Types, lint and unused code: none of them starts a test. */
const checkSources = () =>
  checkAtOnce({
    types: 'tsc --noEmit -p .',
    'types of the service worker': 'tsc --noEmit -p src/sw',
    'types of its tests': 'tsc --noEmit -p tests/sw',
    'lint and format': 'biome check .',
    'unused code': 'knip',
  });

mkdirSync(REPORTS, { recursive: true });
check('generated files', 'node deploy/build/generate.ts');

if (has('--programs')) {
  if (check('production build', 'node deploy/freshBuild.ts')) {
    const file = `${REPORTS}/programs.json`;
    const options = ['--json', `--outputFile="${file}"`, ...named].join(' ');
    suite('programs and servers', `jest --config tests/deploy/jest.config.js ${options}`, file, readJest);
  }
} else if (has('--rest')) {
  if (check('production build', 'node deploy/freshBuild.ts')) browser();
} else if (has('--changed')) {
  await checkSources();
  const changed = changedFiles();
  const { all, concerned } = chosenTests(changed);
  console.log(
    `\n${changed.length} files differ from the main branch: ${concerned.length} of ${all.length} test files.`,
  );
  if (concerned.length > 0) jest('unit and page tests', `--runTestsByPath ${concerned.join(' ')}`);
  const specs = globSync('tests/browser/**/*.spec.ts').map((file) => file.replaceAll('\\', '/'));
  const changedSpecs = specs.filter((spec) => changed.includes(spec));
  if (changedSpecs.length > 0 && check('production build', 'node deploy/freshBuild.ts')) browser(changedSpecs);
  if (changed.some((file) => /^(deploy|docs|tests\/deploy)\//.test(file)))
    console.log('\nThe change concerns programs or the documentation, too: run `npm run test:deploy`.');
} else if (has('--quick')) {
  await checkSources();
  const { all, concerned } = chosenTests(changedFiles());
  const files = all.filter((test) => !test.endsWith('.tsx') || concerned.includes(test));
  console.log(`\n${files.length} of ${all.length} test files: all unit tests, and page tests that concern the change.`);
  jest('unit and page tests', `--runTestsByPath ${files.join(' ')}`);
} else {
  await checkSources();
  jest('unit and page tests');
  if (check('production build', 'webpack --mode production')) {
    console.log(
      everything
        ? '\nThe browser tests run every cell of their matrices.'
        : `\nThe browser tests run the sample of seed ${seed}. \`BROWSER_TESTS_SEED=${seed} npm test\` repeats it.`,
    );
    browser();
  }
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`.padStart(6);

console.log();
for (const { name, seconds, count } of parts) console.log(`${minutes(seconds)}  ${name.padEnd(28)}  ${inWords(count)}`);
const total = sumOf(parts.map(({ count }) => count));
console.log(`${minutes(secondsSince(begun))}  ${'all'.padEnd(28)}  ${inWords(total)}`);

if (times.length > 0) {
  console.log('\nThe slowest test files:');
  for (const { file, seconds } of slowest(times)) console.log(`${minutes(seconds)}  ${relative('', file)}`);
}
if (flaky.length > 0) console.log(`\nFlaky, passed when repeated:\n${flaky.map((test) => `  ${test}`).join('\n')}`);
const failed = parts.filter(({ count }) => count.failed > 0).map(({ name }) => name);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
