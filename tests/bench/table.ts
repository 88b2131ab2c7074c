/** `npm run bench:table`: writes what `npm run bench` has kept into README.md and docs/performance.md, between marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { FIGURES } from './options.ts';
import { insert } from './report/insert.ts';
import { pivot, type Table } from './report/pivot.ts';
import { performanceTables, readmeTables } from './report/tables.ts';
import { originOf, readFigures } from './rows.ts';

const figures = readFigures(FIGURES);
if (!figures) throw new Error(`There are no figures in ${FIGURES}: run \`npm run bench\` first.`);
const { rows } = figures;

const pages: Record<string, readonly Table[]> = {
  'README.md': readmeTables,
  'docs/performance.md': performanceTables,
};
for (const [file, tables] of Object.entries(pages)) {
  const page = tables.reduce(
    (text, table) => {
      const own = rows.filter(table.of);
      return insert(
        text,
        table.name,
        own.length > 0 ? `${pivot(own, table)}\n\n${originOf(own)}` : 'Not measured yet.',
      );
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, page);
}
