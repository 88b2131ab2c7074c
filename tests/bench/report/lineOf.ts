import { median, quantile } from '../numbers.ts';
import type { Row } from '../types.ts';
import { formatFigure } from './formatFigure.ts';

/** Formats the figures of one measurement for the terminal: conditions, medians and all values. */
export function lineOf(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const { site, mode, latency, size, view, page, what, measure } = first;
  const where = [site, mode, `${latency} ms`, size, view, measure, page, what].filter(Boolean).join(' · ');
  const figures = rows.map(({ metric, unit, values }) => {
    const all =
      values.length > 1 ? ` (p95 ${formatFigure(quantile(values, 0.95), unit, metric)}: ${values.join(', ')})` : '';
    return `  ${metric} ${formatFigure(median(values), unit, metric)}${all}`;
  });
  return `${where}\n${figures.join(rows.some(({ values }) => values.length > 1) ? '\n' : '')}`;
}
