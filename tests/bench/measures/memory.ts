import type { CDPSession } from '@playwright/test';
import { newPage, openUntilFullyLoaded } from '../page/browser.ts';
import type { Measure, Sample } from '../types.ts';

const COUNTS = [20, 200];
/** Maximum number of garbage collections. */
const COLLECTIONS = 10;

async function heldAfter(session: CDPSession, navigations: number): Promise<Sample[]> {
  await session.send('HeapProfiler.enable');
  const counts = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  // A collection frees what the previous collection has finalised. Until then, pages that were left stay in the heap.
  let { nodes, jsEventListeners } = await counts();
  for (let time = 1, before = Number.POSITIVE_INFINITY; time < COLLECTIONS && nodes < before; time++) {
    before = nodes;
    ({ nodes, jsEventListeners } = await counts());
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const after = `after ${navigations}`;
  return [
    { metric: `heap ${after}`, unit: 'B', value: usedSize },
    { metric: `nodes ${after}`, unit: '', value: nodes },
    { metric: `listeners ${after}`, unit: '', value: jsEventListeners },
  ];
}

/**
 * Opens products and goes back, inside the page, so that no outside reference keeps a page in memory.
 *
 * @throws when a page does not change within ten seconds
 */
async function walk(times: number): Promise<void> {
  const title = () => document.querySelector('main h1')?.textContent;
  const until = async (holds: () => boolean) => {
    const begun = performance.now();
    while (!holds()) {
      if (performance.now() - begun > 10_000) throw new Error(`The page still is ${title()}.`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const list = title();
  const links = () => document.querySelectorAll<HTMLElement>('main article a[href]');
  for (let time = 0; time < times; time++) {
    links()[time % 8]?.click();
    await until(() => Boolean(title()) && title() !== list);
    history.back();
    await until(() => title() === list && links().length > 8);
  }
}

/** Measures memory while one visit opens a product and goes back many times. */
export const memory: Measure = {
  name: 'memory',
  about: 'heap, nodes and listeners after 20 and 200 navigations',
  needsOurs: true,
  once: true,
  cases: (pages) => (pages.includes('category') ? [{ page: 'category', what: 'to products and back' }] : []),
  async take({ browser, places }) {
    const { category } = places;
    if (!category) return [];
    const { page, session } = await newPage(browser, 'wide');
    await openUntilFullyLoaded(page, category);
    const samples: Sample[] = [];
    let done = 0;
    for (const count of COUNTS) {
      await page.evaluate(walk, (count - done) / 2);
      done = count;
      await page.waitForTimeout(1000);
      samples.push(...(await heldAfter(session, done)));
    }
    await page.context().close();
    return samples;
  },
};
