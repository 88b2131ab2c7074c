/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { readFileSync } from 'node:fs';
import { commandsPage } from '../../deploy/docs/writeCommands.ts';
import { readBudgets } from '../browser/budgets/budgets.ts';
import { ceilingOf } from '../browser/budgets/ceilings.ts';
import { newDatabase } from '../support/backEnd.ts';
import { pages } from './pages.ts';

// Figures in the docs must equal those of the code.

test('has in docs/commands.md the output of deploy/docs/writeCommands.ts', () => {
  expect(readFileSync('docs/commands.md', 'utf8')).toBe(commandsPage());
});

test('states the budgets and ceilings of scripts in docs/performance.md', () => {
  const rows = [
    ...(pages.get('docs/performance.md') ?? '').matchAll(/^\| ([^|]+) \| ([\d.]+ to [\d.]+ kB) \| (\d+) kB \|/gm),
  ];
  expect(rows.length).toBeGreaterThan(5);
  const budgets = readBudgets().pages;
  for (const [, names = '', range, ceiling] of rows) {
    const kinds = names === 'checkout, payment step' ? ['checkout, payment'] : names.split(', ');
    const scripts = kinds.flatMap((kind) => [budgets[kind]?.phone.scripts ?? 0, budgets[kind]?.wide.scripts ?? 0]);
    const [least, most] = [Math.min(...scripts), Math.max(...scripts)].map((bytes) => (bytes / 1000).toFixed(1));
    expect(`${names}: ${range}`).toBe(`${names}: ${least} to ${most} kB`);
    expect(kinds.map((kind) => ceilingOf(kind, 'wide').scripts)).toEqual(kinds.map(() => Number(ceiling) * 1000));
  }
});

test('states the right number of demo products wherever the docs contain the number', () => {
  const counts = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/(\d+) products/g)].map(([, count]) => `${page}: ${count}`),
  );
  const { count } = newDatabase().prepare('SELECT count(*) AS count FROM product WHERE visible = 1').get() ?? {};
  expect(counts).toEqual([`README.md: ${count}`]);
});

test('states the version of package.json at the top of the changelog', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
});
