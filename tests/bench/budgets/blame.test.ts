/** @jest-environment node */
import { blame } from '../../browser/budgets/blame.ts';
import { budgetOf } from '../../browser/budgets/budgets.ts';
import { importers } from '../../browser/budgets/imports.ts';
import { chunkOf, nameOf, sumModules } from '../../browser/budgets/modules.ts';
import { lettersBySource } from '../../browser/budgets/sourceMap.ts';
import { blockedAfterPaint, longTasks } from '../../browser/budgets/trace.ts';

test('counts the characters of a script by source', () => {
  // Source map: `ab` of line 1 is from a.ts, `cde` from b.ts; the bundler made line 2.
  const letters = lettersBySource({ sources: ['a.ts', 'b.ts'], mappings: 'AAAA,ECAA;' }, 'abcde\nxyz');
  expect(Object.fromEntries(letters)).toEqual({ '': 3, 'a.ts': 2, 'b.ts': 3 });
});

test('names modules by their path in the project, and packages by their name', () => {
  expect(nameOf('webpack://dukkan/./src/shell/Shell.tsx')).toBe('src/shell/Shell.tsx');
  expect(nameOf('webpack://dukkan/./i18n/en_US.json?pages')).toBe('i18n/en_US.json');
  expect(nameOf('webpack://dukkan/./node_modules/@apollo/client/core/index.js')).toBe('node_modules/@apollo/client');
  expect(nameOf('webpack://dukkan/webpack/runtime/load script')).toBe('');
  expect(chunkOf('http://localhost/static/page-category.3f2a91.js')).toBe('page-category');
  expect(sumModules({ one: { a: 1 }, other: { a: 2, b: 3 } }, ['one', 'other', 'one'])).toEqual({ a: 3, b: 3 });
});

test('names new and larger modules of a page with their importers', () => {
  const before = { 'src/Page.tsx': 1000, 'src/Old.tsx': 500 };
  const now = {
    'src/Page.tsx': 1010,
    'src/Old.tsx': 900,
    'src/New.tsx': 700,
    'node_modules/heavy': 4100,
    'src/Tiny.tsx': 20,
  };
  const imported = new Map([
    ['node_modules/heavy', ['src/Elsewhere.tsx', 'src/Old.tsx', 'src/New.tsx']],
    ['src/New.tsx', ['src/Page.tsx']],
  ]);
  expect(blame(now, before, imported)).toEqual([
    '+4.1 kB: node_modules/heavy is new (imported by src/New.tsx, by src/Page.tsx)',
    '+0.7 kB: src/New.tsx is new (imported by src/Page.tsx)',
    '+0.4 kB: src/Old.tsx has grown',
  ]);
});

test('reads the importers from the sources', () => {
  const found = importers(process.cwd());
  expect(found.get('src/shell/Shell.tsx')).toContain('src/app/createApp.tsx');
  expect(found.get('node_modules/react-intl')?.length).toBeGreaterThan(10);
});

test('counts long tasks by thread time, only on the main threads of pages', () => {
  const task = (tid: number, tdur: number) => ({ name: 'ThreadControllerImpl::RunTask', pid: 1, tid, tdur });
  const traceEvents = [
    { name: 'thread_name', pid: 1, tid: 7, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', pid: 1, tid: 8, args: { name: 'Compositor' } },
    task(7, 49_000),
    task(7, 51_000),
    task(8, 90_000),
    { name: 'FunctionCall', pid: 1, tid: 7, tdur: 51_000 },
  ];
  expect(longTasks(Buffer.from(JSON.stringify({ traceEvents })))).toBe(1);
});

test('counts the time of tasks beyond 50 ms after the first paint of the page as blocking', () => {
  const task = (pid: number, ts: number, tdur: number) => {
    const name = 'ThreadControllerImpl::RunTask';
    return { name, pid, tid: 7, ts, dur: 2 * tdur, tdur };
  };
  const traceEvents = [
    ...[1, 2].map((pid) => ({ name: 'thread_name', pid, tid: 7, args: { name: 'CrRendererMain' } })),
    { name: 'firstContentfulPaint', pid: 1, tid: 7, ts: 500_000 },
    task(1, 300_000, 90_000),
    task(1, 450_000, 30_000),
    task(1, 600_000, 20_000),
    task(1, 700_000, 40_000),
    task(2, 700_000, 90_000),
  ];
  const blocked = (events: object[]) => blockedAfterPaint(Buffer.from(JSON.stringify({ traceEvents: events })), 2);
  expect(blocked(traceEvents)).toBe(10 + 30);
  expect(blocked([])).toBeNaN();
});

test('lowers a budget with the measured value, and raises it only when it is exceeded or nearly reached', () => {
  expect(budgetOf('scripts', 100_000, undefined)).toBe(101_500);
  expect(budgetOf('scripts', 100_000, 100_500)).toBe(100_500);
  expect(budgetOf('scripts', 90_000, 100_500)).toBe(91_400);
  expect(budgetOf('scripts', 100_000, 100_099)).toBe(101_500);
  expect(budgetOf('graphql', 3, 2)).toBe(3);
});
