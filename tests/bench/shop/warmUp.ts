import type { Browser } from '@playwright/test';
import { newPage, type Screen, screens } from '../page/browser.ts';
import type { PageName, Site } from '../types.ts';

/** Opens the pages once, so that the server has made all pictures before the measurements. */
export async function warmUp(
  browser: Browser,
  sites: readonly Site[],
  view: string,
  pages: readonly PageName[],
): Promise<void> {
  for (const site of sites) {
    const places = await site.places(view);
    for (const screen of Object.keys(screens) as Screen[])
      for (const name of pages) {
        const place = places[name];
        if (!place) continue;
        const { page } = await newPage(browser, screen, { records: place.records });
        await page.goto(place.url, { waitUntil: 'networkidle', timeout: 120_000 }).catch(() => undefined);
        await page.context().close();
      }
  }
}
