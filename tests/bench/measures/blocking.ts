import { blockedAfterPaint, TRACED } from '../../browser/budgets/trace.ts';
import { newPage, waitUntilIdle } from '../page/browser.ts';
import type { Measure } from '../types.ts';

/** The phone network that Lighthouse applies: latency in milliseconds, throughput in bytes per second. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** Slowdown of a slow phone. With Lighthouse's factor of 4, a fast machine has no long tasks. */
const SLOWER = 8;

/**
 * Lighthouse's "total blocking time" of a first visit, measured in thread time. Lighthouse measures clock time, which
 * varies several times over on a machine with other work.
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
    await waitUntilIdle(page);
    const trace = await browser.stopTracing();
    await page.context().close();
    return [{ metric: 'blocked after the first paint', unit: 'ms', value: blockedAfterPaint(trace, SLOWER) }];
  },
};
