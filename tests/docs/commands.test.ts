/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { orderActions } from '../../mocks/shop/order/backOffice.ts';
import { elsewhere, ofOthers, onServer, programsOf, testedCommands } from './commands.ts';
import { commands } from './pages.ts';

// Every command of the pages is run by a test, or another part of the tests runs the same program.

/** Run by tests/deploy/programs/docsCommands.test.ts. */
const here = new Set<string>(testedCommands);

/** Commands that are the same as one that is run there, with fewer variables. */
const fewerVariables: Record<string, string> = {
  'npm start': 'SHOP_DATASTREAM=any-id npm start',
  'BACKEND_URL=https://magento.example.com npm start':
    'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start',
  'DUKKAN_CONFIG=/etc/dukkan/shop.json npm start':
    'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start',
};

/** Commands that another test file runs. */
const beside: Record<string, string> = { 'npm run docs': 'tests/deploy/programs/docsSite.test.ts' };

const isElsewhere = (command: string): boolean =>
  programsOf(command).every((program) => elsewhere.some((known) => `${program} `.startsWith(`${known.program} `))) ||
  ofOthers.some((start) => command.startsWith(start));

test('every command of the pages is run by a test', () => {
  const unknown = commands().filter(
    ({ text }) =>
      !(here.has(text) || text in fewerVariables || text in beside || onServer.test(text) || isElsewhere(text)),
  );
  expect(commands().length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

test('what is listed here stands in a page', () => {
  const written = new Set(commands().map(({ text }) => text));
  const listed = [...here, ...Object.keys(fewerVariables), ...Object.keys(beside)];
  expect(listed.filter((command) => !written.has(command))).toEqual([]);
  expect(Object.values(fewerVariables).filter((command) => !here.has(command))).toEqual([]);
  expect(Object.entries(beside).filter(([command, file]) => !readFileSync(file, 'utf8').includes(command))).toEqual([]);
});

test.each(elsewhere)('$file runs $program', ({ file, says }) => {
  expect(readFileSync(file, 'utf8')).toContain(says);
});

test('what a command for a server names of this project is there', () => {
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

test('tests that a command names are there', () => {
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

test('the back office knows what the pages ask of it', () => {
  const asked = commands().flatMap(({ text }) => /shop:order -- \d+ (\w+)/.exec(text)?.[1] ?? []);
  expect(asked).not.toHaveLength(0);
  expect(asked.filter((action) => !orderActions.some((known) => known === action))).toEqual([]);
});
