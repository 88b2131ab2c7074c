import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { awaitApp } from './support';

/** A browser of its own, with a profile that outlives it. */
export interface OwnBrowser {
  context: BrowserContext;
  page: Page;
  /** Ends all its processes with SIGKILL, so that nothing more is written. Resolves when they are gone. */
  kill(): Promise<void>;
}

/** A folder for a browser's profile. */
export const makeProfile = (): string => mkdtempSync(join(tmpdir(), 'dukkan-profile-'));

export const removeProfile = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Opens a browser with this profile; `baseURL` is where its relative addresses are. */
export async function openBrowser(profile: string, baseURL: string): Promise<OwnBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: findBrowser(),
    // What a killed browser leaves behind is removed with its profile.
    env: { ...process.env, TMPDIR: profile },
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  awaitApp(page);
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const id = processInfo.find(({ type }) => type === 'browser')?.id;
  if (!id) throw new Error('The browser does not tell its process id.');
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  return {
    context,
    page,
    async kill() {
      // Playwright starts it as the leader of a process group.
      process.kill(-id, 'SIGKILL');
      await closed;
    },
  };
}

/** Resolves when the page has the code that changes the cart, so that it needs no connection for that. */
export async function cartCodeIsLoaded(page: Page): Promise<void> {
  // It is loaded after the first interaction.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/cart-actions.')),
  );
}
