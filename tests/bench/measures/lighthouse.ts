import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Flags } from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { findBrowser } from '../../../deploy/findBrowser.mjs';
import { FLAGS } from '../page/browser.ts';
import type { Measure, Place, Sample } from '../types.ts';

const devices = ['mobile', 'desktop'];
const throttlings = ['simulated', 'applied'];

const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** Writes the data of an earlier visit into localStorage, on a page of the origin without scripts. */
async function prepare(port: number, { url, records }: Place): Promise<void> {
  if (Object.keys(records).length === 0) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(`DUKKAN__${key}`, JSON.stringify({ value, timeStored: Date.now() }));
  }, records);
  await page.close();
  await browser.close();
}

async function visit(place: Place, device: string, throttling: string): Promise<Sample[]> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless', ...FLAGS],
    logLevel: 'silent',
  });
  try {
    await prepare(chrome.port, place);
    const flags: Flags = {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      // The browser is new, and the prepared cart must stay.
      disableStorageReset: true,
      throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate',
    };
    const config: Config | undefined = device === 'desktop' ? desktopConfig : undefined;
    const run = await lighthouse(place.url, flags, config);
    if (!run) throw new Error('Lighthouse gave no answer.');
    const { audits: found, categories } = run.lhr;
    const times = Object.entries(audits).map(([metric, id]): Sample => {
      return { metric, unit: metric === 'CLS' ? '' : 'ms', value: found[id]?.numericValue ?? Number.NaN };
    });
    return [{ metric: 'score', unit: 'score', value: (categories.performance?.score ?? Number.NaN) * 100 }, ...times];
  } finally {
    chrome.kill();
  }
}

export const lighthouseMeasure: Measure = {
  name: 'lighthouse',
  about: 'Lighthouse, mobile and desktop, simulated and with applied throttling',
  needsOurs: false,
  cases: (pages) =>
    devices.flatMap((device) =>
      throttlings.flatMap((throttling) => pages.map((page) => ({ page, what: `${device}, ${throttling}` }))),
    ),
  async take({ places }, { page, what }) {
    const place = places[page];
    const [device = '', throttling = ''] = what.split(', ');
    return place ? visit(place, device, throttling) : [];
  },
};
