import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { config } from '../../src/lib/config.ts';
import { someOf } from '../support/sample.ts';
import { blame } from './budgets/blame.ts';
import {
  type Cost,
  isWriting,
  readBudgets,
  readListing,
  type Screen,
  writeBudget,
  writeListing,
} from './budgets/budgets.ts';
import { importers } from './budgets/imports.ts';
import { modulesByChunk, sumModules } from './budgets/modules.ts';
import { largest } from './budgets/pages.ts';
import { load, openFirst, visit } from './budgets/visit.ts';
import { pageKinds, prepareVisits } from './budgets/visits.ts';
import { profiles } from './profiles.ts';
import { warmPage } from './warmPage.ts';

// These tests measure bytes, requests, elements and long tasks of a first visit, and compare them with the budgets
// (docs/performance.md).
// Lower the budgets; raise them only with a reason. `BUDGETS=write` sets the budgets and the list of modules from the
// measurements.
const budgets = readBudgets();
const root = join(import.meta.dirname, '../..');
const kinds = ['home', 'category', 'product'] as const;
const paths: Record<string, string> = {};
const isKind = (name: string) => kinds.some((kind) => kind === name);

// Reduced motion keeps slides still, because their start would depend on the load of the machine.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL });
  Object.assign(paths, await largest(api));
  await api.dispose();
});

/** Returns the imports that made a page's scripts larger. */
function explain(name: string, screen: Screen, chunks: string[]): string {
  const listing = readListing();
  const now = sumModules(modulesByChunk(root), chunks);
  const before = sumModules(listing.chunks, listing.pages[name]?.[screen] ?? []);
  return blame(now, before, importers(root)).join('\n') || 'No module of it has grown by itself.';
}

const all = isWriting ? pageKinds : undefined;
const onPhones = all ?? [...new Set(['home', ...someOf(pageKinds, 4, 'budgets of phones')])];
const onWide = all ?? someOf(pageKinds, 2, 'budgets of wide screens');

for (const [screen, names] of [
  ['phone', onPhones],
  ['wide', onWide],
] as const)
  for (const name of names)
    test(`keeps a first visit within its budgets: ${name}, ${screen}`, async ({ browser, baseURL, request }) => {
      const [place] = await prepareVisits(request, paths, [name]);
      if (!place) throw new Error(`Nobody knows the page ${name}.`);
      const { page, cost, graphql, chunks, longTasks } = await visit(browser, screen, baseURL ?? '', place);
      if (isWriting) {
        writeBudget(name, screen, cost);
        writeListing(name, screen, chunks, modulesByChunk(root));
      }
      const allowed = (isWriting ? readBudgets() : budgets).pages[name]?.[screen] ?? {};
      for (const [kind, measured] of Object.entries(cost) as [keyof Cost, number][]) {
        const limit = allowed[kind] ?? 0;
        const why = () => (kind === 'scripts' ? explain(name, screen, chunks) : graphql.join('\n'));
        const message = measured > limit ? `${name}, ${screen}, ${kind}: ${measured - limit} too many\n${why()}` : kind;
        expect.soft(measured, message).toBeLessThanOrEqual(limit);
      }
      expect.soft(longTasks).toBeLessThanOrEqual(budgets.longTasks);
      expect.soft(new Set(graphql).size, graphql.join('\n')).toBe(graphql.length);
      if (isKind(name)) expect.soft(await tooLarge(page)).toEqual([]);
      await page.context().close();
    });

for (const screen of ['phone', 'wide'] as const)
  for (const name of all ?? someOf(pageKinds, 1, `behind the document server, ${screen}`))
    test(`keeps the requests of a page from the document server within budget: ${name}, ${screen}`, async ({
      browser,
      playwright,
    }) => {
      const origin = `http://localhost:${profiles.edge.port}`;
      const request = await playwright.request.newContext({ baseURL: origin });
      const [place] = await prepareVisits(request, paths, [name]);
      if (!place) throw new Error(`Nobody knows the page ${name}.`);
      await warmPage(request, place.path);
      const { page, graphql } = await visit(browser, screen, origin, place);
      if (isWriting) writeBudget(name, screen, { graphqlBehindServer: graphql.length });
      const limit = (isWriting ? readBudgets() : budgets).pages[name]?.[screen]?.graphqlBehindServer ?? 0;
      expect.soft(graphql.length, graphql.join('\n')).toBeLessThanOrEqual(limit);
      await page.context().close();
      await request.dispose();
    });

/** Returns the pictures that were loaded more than one width step larger than their width on the screen. */
function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate(
    (steps) =>
      [...document.images].flatMap((image) => {
        const shown = image.getBoundingClientRect().width * devicePixelRatio;
        const came = Number(new URL(image.currentSrc || location.href).searchParams.get('width'));
        if (!came || !shown) return [];
        const fitting = steps.findIndex((step) => step >= shown);
        const largest = fitting < 0 ? Number.POSITIVE_INFINITY : (steps[fitting + 1] ?? Number.POSITIVE_INFINITY);
        return came > largest ? [`${image.currentSrc}: shown ${shown}, came ${came}`] : [];
      }),
    [...config.imageWidths],
  );
}

for (const view of [...someOf(['sa_ar', 'sa_en', 'ae_ar', 'ae_en'], 1, 'the boot script'), ''])
  test(`uses the responses that the boot script requested: ${view || 'no code in the URL'}`, async ({
    browser,
    baseURL,
  }) => {
    for (const kind of someOf(kinds, 2, `the boot script, ${view}`)) {
      const page = await openFirst(browser, 'phone', baseURL);
      const { graphql } = await load(page, (view && `/${view}`) + (paths[kind] ?? '/'));
      expect.soft(new Set(graphql).size, graphql.join('\n')).toBe(graphql.length);
      const asked = (name: string) => graphql.filter((one) => one.includes(`query%20${name}`)).length;
      // One request loads the route and the store configuration.
      expect.soft(asked('ResolveURLAndStore')).toBe(1);
      expect.soft(asked('getStoreConfigData') + asked('ResolveURL&')).toBe(0);
      // The response to the route request contains the content page.
      expect.soft(asked('getCmsPage')).toBe(0);
      if (kind !== 'home') expect.soft(asked({ category: 'getCategoryPage', product: 'getProductPage' }[kind])).toBe(1);
      await page.context().close();
    }
  });
