import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../deploy/findBrowser.mjs';
import { storeRecords } from '../../browser/shopper.ts';
import type { Place } from '../types.ts';

/** Switches off background work of the browser, which would disturb measurements. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...FLAGS, ...more] });

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
export type Screen = keyof typeof screens;

interface Opening {
  records?: Record<string, unknown>;
  /** Factor by which the processor is slowed down. */
  slower?: number;
  serviceWorkers?: 'allow' | 'block';
}

/** Opens a page in a new browser profile: a first visit. */
export async function newPage(
  browser: Browser,
  screen: Screen,
  { records = {}, slower = 1, serviceWorkers = 'block' }: Opening = {},
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...screens[screen], serviceWorkers, reducedMotion: 'reduce' });
  await storeRecords(context, records);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session };
}

const STEP = 100;
const CALM_STEPS = 8;
/** Share of a step that may be work: the measurement itself and a timer in the page cause some. */
const MAX_BUSY_SHARE = 0.1;
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Waits until a page has been idle for 0.8 s, longer than any response takes here. An idle network is not enough: a
 * slow processor works longer than the network, and the app starts only after the first picture.
 *
 * @returns when the page became idle (`performance.now()`)
 */
export async function waitUntilIdle(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  let before = await work();
  let begun = performance.now();
  const started = begun;
  for (let step = 0; step < CALM_STEPS; ) {
    if (begun - started > IDLE_TIMEOUT_MS) throw new Error(`The page does not come to rest: ${page.url()}`);
    await page.waitForTimeout(STEP);
    const now = await work();
    step = (now - before) * 1000 < STEP * MAX_BUSY_SHARE ? step + 1 : 0;
    if (step === 0) begun = performance.now();
    before = now;
  }
  await session.detach();
  return begun;
}

/**
 * Opens a page of the app and waits until the app has replaced the first screen and is idle. The header of the first
 * screen has no buttons.
 *
 * @returns when the page became idle (`performance.now()`)
 */
export async function openUntilIdle(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('.boot-bar').waitFor({ state: 'detached', timeout: 60_000 });
  return waitUntilIdle(page);
}

/** Opens a page and waits until it is idle, with everything loaded that a first interaction loads. */
export async function openUntilFullyLoaded(page: Page, { url }: Place): Promise<void> {
  await openUntilIdle(page, url);
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await waitUntilIdle(page);
}
