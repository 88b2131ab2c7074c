import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './types.ts';

/** A stored figure with its date and machine, because a partial run keeps older figures next to new ones. */
export interface KeptRow extends Row {
  measured: string;
}

interface Figures {
  rows: KeptRow[];
}

const keyOf = ({ values: _values, measured: _measured, ...place }: KeptRow): string => JSON.stringify(place);

/** Replaces old figures by new ones of the same measurement, and keeps all other figures. */
export function merged(old: readonly KeptRow[], fresh: readonly KeptRow[]): KeptRow[] {
  const all = new Map([...old, ...fresh].map((row) => [keyOf(row), row]));
  return [...all.values()];
}

/** Date and machine of a table's figures, for the text below it. */
export const originOf = (rows: readonly KeptRow[]): string =>
  `Measured on ${[...new Set(rows.map(({ measured }) => measured))].join('; and on ')}. Medians.`;

export const readFigures = (file: string): Figures | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export function keep(file: string, measured: string, fresh: readonly Row[]): void {
  const rows = merged(
    readFigures(file)?.rows ?? [],
    fresh.map((row) => ({ ...row, measured })),
  );
  // One row per line, so that a diff shows single figures.
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(file, `{\n  "rows": [\n${lines}\n  ]\n}\n`);
}
