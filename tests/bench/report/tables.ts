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

/** The tables of docs/performance.md. */
export const tables: readonly Table[] = [
  lighthouse('lighthouse', 'mobile, simulated', ({ page, latency }) => main.includes(page) && latency === '200'),
  lighthouse('lighthouse, mobile, applied', 'mobile, applied', ({ view }) => view === 'sa_ar'),
  {
    name: 'interactions',
    of: (row) => isOwn(row, ...interactions) && row.mode === 'edge',
    head: 'from press to frame, median / p95',
    line: ({ page, what, metric }) => `${page}: ${what}${what.includes(metric) ? '' : `, ${metric}`}`,
    column: ({ view, latency }) => `${view}, ${latency} ms`,
    withP95: true,
  },
  {
    name: 'returns',
    of: (row) => isOwn(row, 'returns') && row.metric.includes('LCP'),
    head: 'largest content, page, view, served by, latency of the back end',
    line: (row) => `${row.page}, ${row.view}, ${inMode(row)}`,
    column: ({ metric }) => metric.replace(', LCP', ''),
  },
];
