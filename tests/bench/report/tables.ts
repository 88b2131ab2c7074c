import type { Row } from '../types.ts';
import type { Table } from './pivot.ts';

const modes: Record<string, string> = { edge: 'document server', static: 'static host' };
const isOwn = (row: Row, ...measures: string[]) => row.site === 'dukkan' && measures.includes(row.measure);
const inMode = ({ mode, latency }: Row) => `${modes[mode] ?? mode}, ${latency} ms`;

const lighthouse = (name: string, what: string, of: (row: Row) => boolean): Table => ({
  name,
  of: (row) => isOwn(row, 'lighthouse') && row.what === what && of(row),
  head: 'page, view, served by, latency of the back end',
  line: (row) => `${row.page}, ${row.view}, ${inMode(row)}`,
  column: ({ metric }) => metric,
});

const interactions = ['clicks', 'cart', 'search', 'filter', 'openings'];

const main = ['home', 'category', 'product'];

/** The table of README.md: what the shoppers of most shops see. */
export const readmeTables: readonly Table[] = [
  lighthouse('lighthouse', 'mobile, simulated', ({ page, latency }) => main.includes(page) && latency === '200'),
];

/** The tables of docs/performance.md. */
export const performanceTables: readonly Table[] = [
  {
    name: 'bytes',
    of: (row) => isOwn(row, 'bytes') && row.latency === '200' && row.view === 'sa_ar',
    head: 'page, served by, screen',
    line: ({ page, mode, what }) => `${page}, ${modes[mode] ?? mode}, ${what}`,
    column: ({ metric }) => metric,
  },
  ...['mobile, simulated', 'mobile, applied', 'desktop, simulated', 'desktop, applied'].map((what) =>
    lighthouse(`lighthouse, ${what}`, what, () => true),
  ),
  {
    name: 'interactions',
    of: (row) => isOwn(row, ...interactions) && row.mode === 'edge',
    head: 'from press to frame, median / p95',
    line: ({ page, what, metric }) => `${page}: ${what}${what.includes(metric) ? '' : `, ${metric}`}`,
    column: ({ view, latency }) => `${view}, ${latency} ms`,
    withP95: true,
  },
  {
    name: 'lasting',
    of: (row) => isOwn(row, 'memory', 'start-up', 'visits') && row.mode === 'edge' && row.latency === '200',
    head: 'what',
    line: ({ measure, page, what, metric }) => `${measure}, ${page}: ${what}, ${metric}`,
    column: ({ view }) => view,
  },
  {
    name: 'returns',
    of: (row) => isOwn(row, 'returns') && row.metric.includes('LCP'),
    head: 'largest content, page, view, served by, latency of the back end',
    line: (row) => `${row.page}, ${row.view}, ${inMode(row)}`,
    column: ({ metric }) => metric.replace(', LCP', ''),
  },
  {
    name: 'growth',
    of: (row) => isOwn(row, 'growth'),
    head: 'what',
    line: ({ page, what, metric }) => `${page}: ${what}, ${metric}`,
    column: ({ size }) => size,
  },
];
