/** Takes the screenshots that browsers show before the app is installed (deploy/config/manifests.ts). */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { settle, shots, type View } from './shots.ts';

const OUT = 'public/screenshots';

const PAGE_TIMEOUT_MS = 180_000;

/** The window of a phone and of a computer. The longer side is at most 2.3 times the shorter side. */
const forms = {
  narrow: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    names: ['home', 'category', 'product', 'cart'],
  },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, names: ['home', 'category', 'product'] },
};

/** One store view for each language. */
const views = { ar: 'sa_ar', en: 'ae_en' } as const satisfies Record<string, View>;

/**
 * Takes the screenshots in both languages and replaces the existing ones. A file name has language, order and page.
 *
 * @throws when a page does not load
 */
export async function takeAppScreenshots(browser: Browser): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const [language, view] of Object.entries(views))
    for (const [form, { names, ...screen }] of Object.entries(forms))
      for (const [at, name] of names.entries()) {
        const shot = shots.find((one) => one.name === name);
        if (!shot) throw new Error(`There is no way to the page ${name}.`);
        const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' });
        const page = await context.newPage();
        // The server makes large pictures at the first request, which takes time.
        page.setDefaultTimeout(PAGE_TIMEOUT_MS);
        await shot.show(page, view);
        await settle(page);
        const file = join(OUT, `${language}-${at + 1}-${name}-${form}.webp`);
        const { size } = await sharp(await page.screenshot())
          .webp({ quality: 82 })
          .toFile(file);
        console.log(file, size);
        await context.close();
      }
}
