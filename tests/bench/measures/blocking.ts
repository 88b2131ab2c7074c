import { blockedAfterPaint, TRACED } from '../../browser/budgets/trace.ts';
import { calm, newPage } from '../page/browser.ts';
import type { Measure } from '../types.ts';

/** As Lighthouse applies its line of a phone: milliseconds for each request, bytes a second. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** A slow phone. With Lighthouse's four times no task of a fast machine would be long. */
const SLOWER = 8;

/**
 * A first visit as Lighthouse's "total blocking time", but in the thread's own time. Lighthouse counts time on the
 * clock: beside other work on the machine that differs several times over from run to run.
 */
export const blocking: Measure = {
  name: 'blocking',
  about: `what tasks take beyond 50 ms after the first paint, on a processor ${SLOWER} times slower`,
  needsOurs: false,
  cases: (pages) => pages.map((page) => ({ page, what: 'phone' })),
  async take({ browser, places }, { page: name }) {
    const place = places[name];
    if (!place) return [];
    const { page, session } = await newPage(browser, 'phone', { records: place.records });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(place.url, { waitUntil: 'networkidle', timeout: 120_000 });
    await calm(page);
    const trace = await browser.stopTracing();
    await page.context().close();
    return [{ metric: 'blocked after the first paint', unit: 'ms', value: blockedAfterPaint(trace, SLOWER) }];
  },
};
