import { ratios, spreadOf } from '../numbers.ts';
import type { Row } from '../types.ts';

const thingOf = ({ mode, latency, size, view, measure, page, what, metric }: Row): string =>
  [mode, latency, size, view, measure, page, what, metric].filter(Boolean).join(' · ');

/** Table of B divided by A for each figure: the median of the runs' ratios, and their middle half. */
export function comparisonOf(rows: readonly Row[]): string {
  const first = rows.filter(({ site }) => site.startsWith('A'));
  const lines = first.flatMap((row) => {
    const other = rows.find((one) => one.site.startsWith('B') && thingOf(one) === thingOf(row));
    if (!other) return [];
    const { median, low, high } = spreadOf(ratios(other.values, row.values));
    const number = (value: number) => value.toFixed(3);
    return `| ${thingOf(row)} | ${number(median)} | ${number(low)} to ${number(high)} |`;
  });
  return ['| B / A | median | middle half |', '| --- | --- | --- |', ...lines].join('\n');
}
