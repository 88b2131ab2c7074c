/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { orderActions } from '../../mocks/shop/order/backOffice.ts';
import { elsewhere, ofOthers, onServer, programsOf, testedCommands } from './commands.ts';
import { commands } from './pages.ts';

// A test must run every command in the docs, or another part of the tests must run the same program.

/** Commands that tests/deploy/programs/docsCommands.test.ts runs. */
const here = new Set<string>(testedCommands);

/** Commands, each with a tested command that only sets more variables. */
const fewerVariables: Record<string, string> = {
  'npm start': 'SHOP_DATASTREAM=any-id npm start',
  'BACKEND_URL=https://magento.example.com npm start':
    'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start',
  'DUKKAN_CONFIG=/etc/dukkan/shop.json npm start':
    'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start',
};

/** Commands with the test file that runs them. */
const beside: Record<string, string> = { 'npm run docs': 'tests/deploy/programs/docsSite.test.ts' };

const isElsewhere = (command: string): boolean =>
  programsOf(command).every((program) => elsewhere.some((known) => `${program} `.startsWith(`${known.program} `))) ||
  ofOthers.some((start) => command.startsWith(start));

test('has a test for every command in the docs', () => {
  const unknown = commands().filter(
    ({ text }) =>
      !(here.has(text) || text in fewerVariables || text in beside || onServer.test(text) || isElsewhere(text)),
  );
  expect(commands().length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

test('lists only commands that are in the docs', () => {
  const written = new Set(commands().map(({ text }) => text));
  const listed = [...here, ...Object.keys(fewerVariables), ...Object.keys(beside)];
  expect(listed.filter((command) => !written.has(command))).toEqual([]);
  expect(Object.values(fewerVariables).filter((command) => !here.has(command))).toEqual([]);
  expect(Object.entries(beside).filter(([command, file]) => !readFileSync(file, 'utf8').includes(command))).toEqual([]);
});

test.each(elsewhere)('runs $program in $file', ({ file, says }) => {
  expect(readFileSync(file, 'utf8')).toContain(says);
});

test('names only existing units and files in commands for a server', () => {
  const shipped = globSync('deploy/{systemd,nginx,varnish}/*').map((file) => file.split('/').pop());
  const missing = commands().flatMap(({ page, text }) => {
    if (!onServer.test(text)) return [];
    const units = [...text.matchAll(/\bdukkan[\w-]*(?:@\S*?)?\.(?:service|target|timer)/g)].map(([unit]) =>
      unit.replace(/@.*\./, '@.'),
    );
    const files = [...text.matchAll(/(?:^|\s)((?:deploy|docs|mocks)\/\S+)/g)].map(([, file = '']) => file);
    return [
      ...units.filter((unit) => !shipped.includes(unit)),
      ...files.filter((file) => globSync(file.replace(/\/$/, '')).length === 0),
    ].map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('names only existing tests in commands', () => {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}');
  const nameless = commands().flatMap(({ page, text }) => {
    const patterns = /\b(jest|playwright|test:unit|test:browser|test:deploy)\b/.test(text)
      ? text.split(' ').filter((word) => word.startsWith('tests/'))
      : [];
    return patterns
      .filter((pattern) => !existsSync(pattern) && !files.some((file) => file.startsWith(pattern)))
      .map((pattern) => `${page}: ${pattern}`);
  });
  expect(nameless).toEqual([]);
});

test('names only actions of the back office in commands', () => {
  const asked = commands().flatMap(({ text }) => /shop:order -- \d+ (\w+)/.exec(text)?.[1] ?? []);
  expect(asked).not.toHaveLength(0);
  expect(asked.filter((action) => !orderActions.some((known) => known === action))).toEqual([]);
});
