import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../deploy/findBrowser.mjs';
import { remember } from '../../browser/shopper.ts';
import type { Place } from '../types.ts';

/** Nothing of the browser's own runs beside what is measured. */
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
  /** How many times slower the processor is than it can be. */
  slower?: number;
  serviceWorkers?: 'allow' | 'block';
}

/** A page in a browser profile of its own: a first visit. */
export async function newPage(
  browser: Browser,
  screen: Screen,
  { records = {}, slower = 1, serviceWorkers = 'block' }: Opening = {},
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...screens[screen], serviceWorkers, reducedMotion: 'reduce' });
  await remember(context, records);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session };
}

/** Opens a page and waits until it asks for nothing more. */
export async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
}

/** A page at rest, with all that comes with the first move of a hand. */
export async function atRest(page: Page, { url }: Place): Promise<void> {
  await settle(page, url);
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}
