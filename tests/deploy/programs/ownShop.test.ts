/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { readJest } from '../../../deploy/reports.ts';
import { createSeededRandom } from '../../support/random.ts';
import { withLiterals } from '../../support/withLiterals.ts';

// Checks that the tests pass in a merchant's copy of the project with other texts, other colours and another brand.

const seed = Number(process.env.OWN_SHOP_SEED ?? 1);
const { pick: one } = createSeededRandom(seed);

/** Returns `count` elements of a list, selected by the seed. */
function some<Item>(list: readonly Item[], count: number): Item[] {
  const rest = new Set(list);
  return Array.from({ length: count }, () => {
    const taken = one([...rest]);
    if (taken === undefined) throw new Error('The list is too short.');
    rest.delete(taken);
    return taken;
  });
}

/** Tests that read the files of texts, styles and documentation. */
const always = ['tests/texts.test.ts', 'tests/styles.test.ts', ...globSync('tests/docs/*.test.ts')];

const copy = mkdtempSync(join(tmpdir(), 'own-shop-'));
afterAll(() => rmSync(copy, { recursive: true }));

const { NODE_ENV: _, JEST_WORKER_ID: _worker, ...env } = process.env;

/** Runs a Node program in the copied project. */
const run = (program: string, ...given: string[]) =>
  spawnSync(process.execPath, [program, ...given], { cwd: copy, env, encoding: 'utf8' });

/** Rewrites a file of the copied project. */
function change(file: string, rewrite: (text: string) => string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  const changed = rewrite(text);
  expect(changed).not.toBe(text);
  writeFileSync(join(copy, file), changed);
}

/** Rewrites the messages of both languages. `index` is the position of the message. */
function changeMessages(rewrite: (message: string, index: number, words: string) => string, ids?: string[]): void {
  for (const [file, words] of [
    ['i18n/en_US.json', 'Our own words'],
    ['i18n/ar_SA.json', 'كلام آخر'],
  ] as const)
    change(file, (text) => {
      const messages: Record<string, string> = JSON.parse(text);
      for (const [index, id] of (ids ?? Object.keys(messages)).entries())
        messages[id] = rewrite(messages[id] ?? '', index, words);
      return `${JSON.stringify(messages, null, 2)}\n`;
    });
}

/** Changes ten messages. A message without placeholders is replaced, a message with placeholders gets a suffix. */
function changeTenTexts(): string[] {
  const ids = some(Object.keys(JSON.parse(readFileSync('i18n/en_US.json', 'utf8'))), 10);
  changeMessages(
    (message, index, words) => (/[{<]/.test(message) ? `${message} ${words}` : `${words} ${'★'.repeat(index + 1)}`),
    ids,
  );
  return ids;
}

/** Reverses each word of a message. Placeholders and tags remain unchanged. */
function backwards(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal)
      return { ...element, value: element.value.replace(/\p{L}+/gu, (word) => [...word].reverse().join('')) };
    if (element.type === TYPE.tag) return { ...element, children: backwards(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: backwards(value) }]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

function changeColours(): string[] {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const names = some([...new Set([...tokens.matchAll(/(--[\w-]+): #[\da-f]{6};/g)].map(([, name = '']) => name))], 2);
  change('src/ui/tokens.css', (text) =>
    names.reduce(
      (css, name, index) => css.replaceAll(new RegExp(`(${name}): #[\\da-f]{6};`, 'g'), `$1: #12345${index};`),
      text,
    ),
  );
  return names;
}

/** Runs tests in the copied project. If a test fails, throws an error that names the changes. */
function expectGreen(files: string[], changes: string): void {
  const report = join(copy, 'report.json');
  const { stderr } = run(
    'node_modules/jest/bin/jest.js',
    ...['--maxWorkers=1', '--json', `--outputFile=${report}`, '--runTestsByPath', ...files],
  );
  const { count } = readJest(readFileSync(report, 'utf8'));
  if (count.failed > 0) throw new Error(`${count.failed} tests failed after a change of ${changes}:\n${stderr}`);
  expect(count.passed).toBeGreaterThan(files.length);
}

test(`passes the tests of the project with other texts, colours and brand (OWN_SHOP_SEED=${seed})`, () => {
  const { stdout: files } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of globSync(files.split('\n').filter(Boolean))) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');

  const changed = [...changeTenTexts(), ...changeColours()];
  change('deploy/shop.json', (text) => {
    const shop = JSON.parse(text);
    shop.brand.name = { en: 'Amber Souk', ar: 'سوق العنبر' };
    return JSON.stringify(shop, null, 2);
  });
  expect(run('deploy/build/generate.ts')).toMatchObject({ status: 0 });
  expectGreen(always, changed.join(', '));

  // Page tests query texts by message id, so they pass with any texts.
  changeMessages((message) => printAST(backwards(parse(message))));
  expect(run('deploy/build/generate.ts')).toMatchObject({ status: 0 });
  expectGreen(some(globSync('tests/**/*.test.tsx', { exclude: withLiterals }).sort(), 10), 'all texts');
}, 3_600_000);
