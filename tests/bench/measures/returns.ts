import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../deploy/findBrowser.mjs';
import { FLAGS, screens, waitUntilIdle } from '../page/browser.ts';
import type { Measure, Sample } from '../types.ts';

/** Network and processor of Lighthouse's `applied` measurements: every request takes 562 ms. */
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;

const visits = ['first', 'repeat', 'offline'] as const;
/** Visits that are compared with the first visit. */
const goals = ['repeat', 'offline'] as const;

/** Resolves no host, for pages and the service worker: the device is offline. */
const CUT = '--host-resolver-rules=MAP * ~NOTFOUND';

/** Starts the browser with the profile of the earlier visit and nothing in memory. */
async function coldStart(
  profile: string,
  isCut: boolean,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: isCut ? [...FLAGS, CUT] : FLAGS,
    ...screens.phone,
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  return { context, page, session };
}

/** First and largest contentful paint, in milliseconds from the start of the navigation. */
const painted = (page: Page): Promise<Record<'FCP' | 'LCP', number>> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          resolve({ FCP: first, LCP: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Waits until the service worker has cached the files that it prefetches. */
async function keptAll(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const entries = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return entries.reduce((sum, one) => sum + one, 0);
    });
  for (let before = -1, calmSteps = 0; calmSteps < 4; ) {
    const now = await count();
    calmSteps = now === before ? calmSteps + 1 : 0;
    before = now;
    await page.waitForTimeout(500);
  }
}

/**
 * Measures the first visit, the next visit and an offline visit, each in a restarted browser. Also measures the ratio
 * of the later visits to the first visit.
 */
export const returns: Measure = {
  name: 'returns',
  about: 'first visit, the next and one offline, on a slow line and processor, each in a browser started anew',
  needsOurs: true,
  cases: (pages) =>
    pages
      .filter((page) => ['home', 'category', 'product'].includes(page))
      .map((page) => ({ page, what: 'phone, slow line' })),
  async take({ places }, { page: name }) {
    const place = places[name];
    if (!place) return [];
    const profile = mkdtempSync(join(tmpdir(), 'bench-returns-'));
    const times: Partial<Record<(typeof visits)[number], Record<'FCP' | 'LCP', number>>> = {};
    try {
      for (const visit of visits) {
        const { context, page, session } = await coldStart(profile, visit === 'offline');
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', LINE);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(place.url, { waitUntil: 'load', timeout: 120_000 });
        await page.locator('.boot-bar').waitFor({ state: 'detached', timeout: 60_000 });
        await waitUntilIdle(page);
        times[visit] = await painted(page);
        await keptAll(page);
        await context.close();
      }
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
    return (['FCP', 'LCP'] as const).flatMap((metric): Sample[] => [
      ...visits.map(
        (visit): Sample => ({ metric: `${visit}, ${metric}`, unit: 'ms', value: times[visit]?.[metric] ?? Number.NaN }),
      ),
      ...goals.map(
        (visit): Sample => ({
          metric: `${visit} / first, ${metric}`,
          unit: 'ratio',
          value: (times[visit]?.[metric] ?? Number.NaN) / (times.first?.[metric] ?? Number.NaN),
        }),
      ),
    ]);
  },
};
