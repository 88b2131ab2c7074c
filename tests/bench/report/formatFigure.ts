import type { Unit } from '../types.ts';

/** Formats a figure: bytes in kB, times in whole milliseconds, layout shifts with three decimals. */
export function formatFigure(value: number, unit: Unit, metric = ''): string {
  if (Number.isNaN(value)) return '–';
  if (unit === 'B') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === 'ratio') return value.toFixed(2);
  return metric === 'CLS' ? value.toFixed(3) : value.toFixed(0);
}
