import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './types.ts';

/** A figure that is kept says when and on what it was measured: a run in parts leaves older ones beside its own. */
export interface KeptRow extends Row {
  measured: string;
}

interface Figures {
  rows: KeptRow[];
}

const keyOf = ({ values: _values, measured: _measured, ...place }: KeptRow): string => JSON.stringify(place);

/** New figures take the place of old ones of the same thing, the others stay: a run in parts adds up. */
export function merged(old: readonly KeptRow[], fresh: readonly KeptRow[]): KeptRow[] {
  const all = new Map([...old, ...fresh].map((row) => [keyOf(row), row]));
  return [...all.values()];
}

/** When and on what the figures of a table were measured, for the line below it. */
export const originOf = (rows: readonly KeptRow[]): string =>
  `Measured on ${[...new Set(rows.map(({ measured }) => measured))].join('; and on ')}. Medians.`;

export const readFigures = (file: string): Figures | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export function keep(file: string, measured: string, fresh: readonly Row[]): void {
  const rows = merged(
    readFigures(file)?.rows ?? [],
    fresh.map((row) => ({ ...row, measured })),
  );
  // A row to a line, so that a change is seen as one.
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(file, `{\n  "rows": [\n${lines}\n  ]\n}\n`);
}
