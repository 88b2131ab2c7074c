/** `npm run bench:table`: writes the stored figures of `npm run bench` into docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { FIGURES } from './options.ts';
import { insert } from './report/insert.ts';
import { pivot } from './report/pivot.ts';
import { tables } from './report/tables.ts';
import { originOf, readFigures } from './rows.ts';

const figures = readFigures(FIGURES);
if (!figures) throw new Error(`There are no figures in ${FIGURES}: run \`npm run bench\` first.`);
const { rows } = figures;

const page = 'docs/performance.md';
const text = tables.reduce(
  (before, table) => {
    const own = rows.filter(table.of);
    const figuresOf = own.length > 0 ? `${pivot(own, table)}\n\n${originOf(own)}` : 'Not measured yet.';
    return insert(before, table.name, figuresOf);
  },
  readFileSync(page, 'utf8'),
);
writeFileSync(page, text);
