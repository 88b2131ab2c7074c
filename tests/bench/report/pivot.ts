import { median, quantile } from '../numbers.ts';
import type { Row } from '../types.ts';
import { inWords } from './inWords.ts';

export interface Table {
  /** Stands in the marks between which the table is put. */
  name: string;
  of(row: Row): boolean;
  /** What the lines are called, and the columns: of each figure the line and the column that it belongs to. */
  head: string;
  line(row: Row): string;
  column(row: Row): string;
  /** The 95th percentile stands behind the median. */
  withP95?: boolean;
}

/** A Markdown table of medians, lines and columns in the order in which they were measured. */
export function pivot(rows: readonly Row[], { of, head, line, column, withP95 }: Table): string {
  const own = rows.filter(of);
  const lines = [...new Set(own.map(line))];
  const columns = [...new Set(own.map(column))];
  const cell = (one: string, other: string) => {
    const row = own.find((each) => line(each) === one && column(each) === other);
    if (!row) return '';
    const { values, unit, metric } = row;
    const middle = inWords(median(values), unit, metric);
    return withP95 ? `${middle} / ${inWords(quantile(values, 0.95), unit, metric)}` : middle;
  };
  const text = [
    [head, ...columns],
    ['---', ...columns.map(() => '---:')],
    ...lines.map((one) => [one, ...columns.map((other) => cell(one, other))]),
  ];
  return text.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
