import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { awaitApp } from './support';

/** A separate browser with a profile that remains after it closes. */
export interface OwnBrowser {
  context: BrowserContext;
  page: Page;
  /** Ends all processes of the browser with SIGKILL, so that none writes to the disk. Resolves when all have ended. */
  kill(): Promise<void>;
}

/** Creates a folder for a browser's profile. */
export const makeProfile = (): string => mkdtempSync(join(tmpdir(), 'dukkan-profile-'));

export const removeProfile = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Opens a browser with this profile.
 * @param baseURL base of relative URLs
 */
export async function openBrowser(profile: string, baseURL: string): Promise<OwnBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: findBrowser(),
    // Files of a killed browser are removed with its profile.
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
      // Playwright starts the browser as the leader of a process group.
      process.kill(-id, 'SIGKILL');
      await closed;
    },
  };
}

/** Resolves when the page has loaded the code that changes the cart, so that changes need no network. */
export async function waitForCartCode(page: Page): Promise<void> {
  // The code loads after the first interaction.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/cart-actions.')),
  );
}
