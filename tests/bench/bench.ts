/**
 * `npm run bench`: measures times and sizes of the production build with the embedded back end, or of another
 * storefront. docs/performance.md lists the measures and options. Times depend on the machine: compare them as ratios
 * between two builds in one run (`--compare`).
 */
import { cpus } from 'node:os';
import { measures } from './measures/measures.ts';
import { readOptions } from './options.ts';
import { openBrowser } from './page/browser.ts';
import { planOf } from './plan.ts';
import { makeProgress } from './progress.ts';
import { comparisonOf } from './report/comparison.ts';
import { lineOf } from './report/lineOf.ts';
import { keep } from './rows.ts';
import { openSites } from './shop/sites.ts';
import { warmUp } from './shop/warmUp.ts';
import { takeAll } from './takeAll.ts';
import type { Row } from './types.ts';

const options = readOptions(
  process.argv.slice(2),
  measures.map(({ name }) => name),
);
const plan = planOf(options, measures);
for (const line of plan.leftOut) console.log(line);
const progress = makeProgress(plan.count);
const all: Row[] = [];

const browser = await openBrowser('--js-flags=--expose-gc');
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
const measured = `${date}: ${machine}, Chromium ${browser.version()}`;
for (const { setting, steps, views } of plan.parts) {
  const sites = await openSites(options, setting);
  try {
    for (const view of views) {
      await warmUp(browser, sites, view, options.pages);
      for (const { measure, one } of steps) {
        const rows = await takeAll(
          { browser, sites, setting, view, runs: measure.once ? 1 : options.runs },
          measure,
          one,
        );
        progress.step();
        for (const site of sites) console.log(lineOf(rows.filter((row) => row.site === site.name)));
        all.push(...rows);
        keep(options.out, measured, rows);
      }
    }
  } finally {
    for (const site of sites) site.close();
  }
}
await browser.close();
if (options.compare) console.log(comparisonOf(all));
console.log(`\nKept in ${options.out}.`);
process.exit();
