import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './types.ts';

/** What a run leaves behind. */
export interface Figures {
  /** When and on what it was measured. */
  measured: { date: string; machine: string; browser: string };
  rows: Row[];
}

const keyOf = ({ values: _values, ...place }: Row): string => JSON.stringify(place);

/** New figures take the place of old ones of the same thing, the others stay: a run in parts adds up. */
export function merged(old: readonly Row[], fresh: readonly Row[]): Row[] {
  const all = new Map([...old, ...fresh].map((row) => [keyOf({ ...row, values: [] }), row]));
  return [...all.values()];
}

export const readFigures = (file: string): Figures | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export function keep(file: string, measured: Figures['measured'], fresh: readonly Row[]): void {
  const rows = merged(readFigures(file)?.rows ?? [], fresh);
  // A row to a line, so that a change is seen as one.
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(file, `{\n  "measured": ${JSON.stringify(measured)},\n  "rows": [\n${lines}\n  ]\n}\n`);
}
