/** @jest-environment node */
import { median, quantile, ratios, spreadOf } from '../numbers.ts';
import { readOptions } from '../options.ts';
import { merged, originOf } from '../rows.ts';
import type { Row } from '../types.ts';
import { comparisonOf } from './comparison.ts';
import { insert } from './insert.ts';
import { pivot } from './pivot.ts';

const row = (changes: Partial<Row>): Row => ({
  measure: 'lighthouse',
  site: 'dukkan',
  mode: 'edge',
  latency: '200',
  size: '',
  view: 'sa_ar',
  page: 'home',
  what: 'mobile',
  metric: 'LCP',
  unit: 'ms',
  values: [1000],
  ...changes,
});

test('interpolates medians and quantiles between values', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([10, 20])).toBe(15);
  expect(quantile([0, 100], 0.95)).toBe(95);
  expect(median([])).toBeNaN();
});

test('compares two sites run by run, with the spread of the ratios', () => {
  expect(ratios([20, 30, 0], [10, 10, 0])).toEqual([2, 3, 1]);
  expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, low: 2, high: 4 });
  const text = comparisonOf([
    row({ site: 'A: one', values: [100, 200, 300] }),
    row({ site: 'B: other', values: [50, 100, 600] }),
    row({ site: 'A: one', metric: 'FCP' }),
  ]);
  expect(text.split('\n').slice(2)).toEqual([
    '| edge · 200 · sa_ar · lighthouse · home · mobile · LCP | 0.500 | 0.500 to 1.250 |',
  ]);
});

test('replaces the old figures of a repeated measurement, and keeps the other figures', () => {
  const kept = (measured: string, changes: Partial<Row>) => ({ ...row(changes), measured });
  const old = [kept('2026-01-01: a', {}), kept('2026-01-01: a', { metric: 'FCP', unit: 'ms', values: [700] })];
  const all = merged(old, [kept('2026-01-02: b', { values: [900] })]);
  expect(all.map(({ values }) => values)).toEqual([[900], [700]]);
  expect(originOf(all)).toBe('Measured on 2026-01-02: b; and on 2026-01-01: a. Medians.');
  expect(originOf(old)).toBe('Measured on 2026-01-01: a. Medians.');
});

test('makes a table of medians with gaps for missing figures', () => {
  const rows = [
    row({ values: [1000, 3000, 2000] }),
    row({ metric: 'CLS', unit: '', values: [0.0049] }),
    row({ page: 'product', values: [4000] }),
  ];
  const table = {
    name: 'x',
    of: () => true,
    head: 'page',
    line: ({ page }: Row) => page,
    column: ({ metric }: Row) => metric,
  };
  expect(pivot(rows, table)).toBe(
    '| page | LCP | CLS |\n| --- | ---: | ---: |\n| home | 2000 ms | 0.005 |\n| product | 4000 ms |  |',
  );
  expect(pivot(rows.slice(0, 1), { ...table, withP95: true })).toContain('2000 ms / 2900 ms');
});

test('puts a table only between its marks', () => {
  const page = 'a\n<!-- figures: x -->\nold\n<!-- end of figures: x -->\nb';
  const once = insert(page, 'x', 'new');
  expect(once).toBe('a\n<!-- figures: x -->\n\nnew\n\n<!-- end of figures: x -->\nb');
  expect(insert(once, 'x', 'new')).toBe(once);
  expect(() => insert('a', 'x', 'new')).toThrow('<!-- figures: x -->');
});

test('accepts a selection of measures and rejects an unknown measure', () => {
  const measures = ['bytes', 'clicks'];
  expect(readOptions(['--only', 'clicks', '--pages', 'home,cart', '--runs', '2'], measures)).toMatchObject({
    only: ['clicks'],
    pages: ['home', 'cart'],
    views: ['sa_ar', 'ae_en'],
    runs: 2,
  });
  expect(() => readOptions(['--only', 'weight'], measures)).toThrow('bytes, clicks');
  expect(readOptions(['--compare', 'one', 'other'], measures).compare).toEqual(['one', 'other']);
  expect(() => readOptions(['--compare', 'one'], measures)).toThrow('two builds');
  expect(readOptions(['--url', 'https://shop.example', '--category', '/a'], measures)).toMatchObject({
    paths: { category: '/a' },
    out: 'tests/bench/other.json',
  });
});
