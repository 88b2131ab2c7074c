import { type Browser, expect, type Page } from '@playwright/test';
import { followRequests } from '../settled.ts';
import { storeRecords } from '../shopper.ts';
import type { Cost, Screen } from './budgets.ts';
import { countElements, inlineBytes, type Load, watchLoad } from './load.ts';
import { chunkOf } from './modules.ts';
import { longTasks, TRACED } from './trace.ts';
import type { Visit } from './visits.ts';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** Opens a first visit without a service worker and with reduced motion, so that the slides do not move. */
export async function openFirst(browser: Browser, screen: Screen, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Opens a page and records what it loads until nothing changes. */
export async function load(page: Page, path: string): Promise<Load & { html: string }> {
  const session = await page.context().newCDPSession(page);
  const noted = await watchLoad(session);
  const { settled } = followRequests(page);
  const response = await page.goto(path);
  // Wait for the app: the document shows the page before the app starts.
  await expect(page.getByRole('banner').getByRole('button').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  for (let calm = 0; calm < 4; calm++) await settled();
  const html = (await response?.text()) ?? '';
  await session.detach();
  return { ...noted, html };
}

/** Pixels of the loaded pictures, in thousands. */
const kilopixels = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.round(
      [...document.images]
        .filter(({ complete, currentSrc }) => complete && currentSrc)
        .reduce((sum, { naturalWidth, naturalHeight }) => sum + naturalWidth * naturalHeight, 0) / 1000,
    ),
  );

export interface Visited {
  cost: Omit<Cost, 'graphqlBehindServer'>;
  graphql: string[];
  longTasks: number;
  /** Names of the chunks of the page's scripts. */
  chunks: string[];
  page: Page;
}

/** Visits a page for the first time and measures its cost. The page stays open. */
export async function visit(browser: Browser, screen: Screen, baseURL: string, place: Visit): Promise<Visited> {
  const page = await openFirst(browser, screen, baseURL);
  await storeRecords(page, place.records);
  await browser.startTracing(page, { categories: TRACED });
  const { bytes, requests, graphql, html } = await load(page, place.path);
  const trace = await browser.stopTracing();
  // A page that redirects would measure another page.
  expect(new URL(page.url()).pathname).toBe(decodeURI(place.path).replace(/\?.*/, ''));
  const of = (type: string) => bytes.get(type) ?? 0;
  return {
    page,
    graphql,
    longTasks: longTasks(trace),
    chunks: [
      'boot',
      ...requests.flatMap(({ type, url }) => (type === 'Script' && url.includes('/static/') ? chunkOf(url) : [])),
    ],
    cost: {
      scripts: of('Script') + inlineBytes(html, 'script'),
      styles: of('Stylesheet') + inlineBytes(html, 'style'),
      document: of('Document'),
      fonts: of('Font'),
      pictures: of('Image'),
      kilopixels: await kilopixels(page),
      requests: requests.length,
      graphql: graphql.length,
      elements: await countElements(page),
    },
  };
}
