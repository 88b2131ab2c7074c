import type { CDPSession } from '@playwright/test';
import { atRest, newPage } from '../page/browser.ts';
import type { Measure, Sample } from '../types.ts';

const COUNTS = [20, 200];

async function heldAfter(session: CDPSession, navigations: number): Promise<Sample[]> {
  await session.send('HeapProfiler.enable');
  // Twice: what the first finds to be finalised the second lets go.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const after = `after ${navigations}`;
  return [
    { metric: `heap ${after}`, unit: 'B', value: usedSize },
    { metric: `nodes ${after}`, unit: '', value: nodes },
    { metric: `listeners ${after}`, unit: '', value: jsEventListeners },
  ];
}

/** To a product and back, over and over, in one visit. */
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
    await atRest(page, category);
    const title = await page.locator('main h1').innerText();
    const samples: Sample[] = [];
    for (let done = 0; done < Math.max(...COUNTS); ) {
      await page
        .locator('main article a[href]')
        .nth(((done / 2) % 8) | 0)
        .evaluate((link: HTMLElement) => link.click());
      await page.locator('main h1').filter({ hasNotText: title }).waitFor();
      await page.goBack();
      await page.locator('main h1').filter({ hasText: title }).waitFor();
      await page.locator('main article a[href]').first().waitFor();
      done += 2;
      if (COUNTS.includes(done)) samples.push(...(await heldAfter(session, done)));
    }
    await page.context().close();
    return samples;
  },
};
