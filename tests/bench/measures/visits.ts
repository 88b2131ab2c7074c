import { watchLoad } from '../../browser/budgets/load.ts';
import { newPage } from '../page/browser.ts';
import type { Measure, Sample } from '../types.ts';

/** The first visit with the service worker, and the next visit in the same browser profile. */
export const visits: Measure = {
  name: 'visits',
  about: 'first and repeat visit: bytes, requests that reach the network, first and largest picture',
  needsOurs: false,
  cases: (pages) => pages.map((page) => ({ page, what: 'phone, with service worker' })),
  async take({ browser, places }, { page: name }) {
    const place = places[name];
    if (!place) return [];
    const { page } = await newPage(browser, 'phone', { records: place.records, serviceWorkers: 'allow' });
    const samples: Sample[] = [];
    for (const which of ['first', 'repeat']) {
      const session = await page.context().newCDPSession(page);
      const load = await watchLoad(session);
      await page.goto(place.url, { waitUntil: 'networkidle', timeout: 120_000 });
      await page.waitForTimeout(2000);
      const [first, largest] = await page.evaluate(
        () =>
          new Promise<[number, number]>((resolve) => {
            const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
            new PerformanceObserver((list) =>
              resolve([first, list.getEntries().at(-1)?.startTime ?? Number.NaN]),
            ).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      );
      const bytes = [...load.bytes.values()].reduce((one, other) => one + other, 0);
      samples.push(
        { metric: `${which}, bytes`, unit: 'B', value: bytes },
        { metric: `${which}, FCP`, unit: 'ms', value: first },
        { metric: `${which}, LCP`, unit: 'ms', value: largest },
      );
      await session.detach();
      await page.goto('about:blank');
    }
    await page.context().close();
    return samples;
  },
};
