import type { Page } from '@playwright/test';
import { newPage, openUntilIdle } from '../page/browser.ts';
import type { Measure } from '../types.ts';

const caches = ['empty', 'full', 'huge'];
const HUGE_LETTERS = 740_000;

/** Copies the product lists in the persisted cache until it nearly has its maximum size (src/api/cache.ts). */
const grow = (page: Page, key: string) =>
  page.evaluate(
    ([name, most]) => {
      const record = JSON.parse(localStorage.getItem(name) ?? 'null');
      const root = record?.value.data.ROOT_QUERY;
      if (!root) return;
      const lists = Object.keys(root).filter((one) => /^(products|categories)/.test(one));
      for (let copy = 0; lists.length > 0 && JSON.stringify(record).length < most; copy++)
        for (const list of lists) {
          root[`${list} ${copy}`] = root[list];
          record.value.times[`${list} ${copy}`] = [Date.now(), Date.now()];
          const entities = Object.keys(record.value.data).filter((one) => one !== 'ROOT_QUERY' && !one.includes(' '));
          for (const one of entities) record.value.data[`${one} ${copy}`] = record.value.data[one];
          root[`${list} ${copy}`] = { ...root[list], copies: entities.map((one) => ({ __ref: `${one} ${copy}` })) };
        }
      localStorage.setItem(name, JSON.stringify(record));
    },
    [key, HUGE_LETTERS] as const,
  );

/** A visit with all files in the HTTP cache, so that only the cached responses of the back end differ. */
export const startUp: Measure = {
  name: 'start-up',
  about: 'start with an empty, full and huge cache of answers, on a processor slowed four times',
  needsOurs: true,
  cases: (pages) => (pages.includes('home') ? caches.map((what) => ({ page: 'home', what: `${what} cache` })) : []),
  async take({ browser, places, view }, { what }) {
    const { home } = places;
    if (!home) return [];
    const { page, session } = await newPage(browser, 'phone');
    for (const place of what === 'empty cache' ? [home] : [places.category, places.product, places.search, home])
      if (place) await openUntilIdle(page, place.url);
    await page.waitForTimeout(1500);
    const key = `DUKKAN__apollo-cache-persist_${view}`;
    await page.goto(new URL('/robots.txt', home.url).href);
    if (what === 'empty cache') await page.evaluate((name) => localStorage.removeItem(name), key);
    if (what === 'huge cache') await grow(page, key);
    const letters = await page.evaluate((name) => localStorage.getItem(name)?.length ?? 0, key);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Performance.enable');
    await openUntilIdle(page, home.url);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    await page.context().close();
    return [
      { metric: 'work of scripts', unit: 'ms', value: seconds('ScriptDuration') * 1000 },
      { metric: 'all work', unit: 'ms', value: seconds('TaskDuration') * 1000 },
      { metric: 'kept letters', unit: '', value: letters },
    ];
  },
};
