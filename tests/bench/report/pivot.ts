import { median, quantile } from '../numbers.ts';
import type { Row } from '../types.ts';
import { formatFigure } from './formatFigure.ts';

export interface Table {
  /** Name in the comment marks between which the table is put. */
  name: string;
  of(row: Row): boolean;
  /** Heading of the first column. `line` and `column` return the table row and column of a figure. */
  head: string;
  line(row: Row): string;
  column(row: Row): string;
  /** Adds the 95th percentile after the median. */
  withP95?: boolean;
}

/** Returns a Markdown table of medians. Rows and columns are in the order of the measurements. */
export function pivot(rows: readonly Row[], { of, head, line, column, withP95 }: Table): string {
  const own = rows.filter(of);
  const lines = [...new Set(own.map(line))];
  const columns = [...new Set(own.map(column))];
  const cell = (one: string, other: string) => {
    const row = own.find((each) => line(each) === one && column(each) === other);
    if (!row) return '';
    const { values, unit, metric } = row;
    const middle = formatFigure(median(values), unit, metric);
    return withP95 ? `${middle} / ${formatFigure(quantile(values, 0.95), unit, metric)}` : middle;
  };
  const text = [
    [head, ...columns],
    ['---', ...columns.map(() => '---:')],
    ...lines.map((one) => [one, ...columns.map((other) => cell(one, other))]),
  ];
  return text.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
