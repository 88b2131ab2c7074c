/**
 * `npm run screenshots`: takes a picture of every page in Arabic and English at three widths into `docs/screenshots`.
 * It uses the production build with its own embedded back end.
 * `npm run screenshots -- cart 390` takes the pictures whose names contain both words; `--out FOLDER` sets the folder.
 * `npm run screenshots -- --app` takes the screenshots for the installation of the app, into `public/screenshots`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { takeAppScreenshots } from './appScreenshots.ts';
import { type Shot, settle, shots, sizes, startShop, type View, views } from './shots.ts';

const outAt = process.argv.indexOf('--out');
const OUT = outAt > 0 ? (process.argv[outAt + 1] ?? 'docs/screenshots') : 'docs/screenshots';
const isOfApp = process.argv.includes('--app');
const words = process.argv.slice(2, outAt > 0 ? outAt : undefined);

/** A heading and one row of pictures per view. */
function section({ name }: Shot): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const shown: Record<string, number> = { 390: 180, 768: 300, 1440: 480 };
  const line = (view: View) =>
    Object.keys(sizes)
      .map((width) => {
        const alt = `${name}, ${view}, ${width} px`;
        return `<img src="${name}-${view}-${width}.webp" width="${shown[width]}" alt="${alt}">`;
      })
      .join(' ');
  return `## ${title}\n\n${views.map(line).join('\n\n')}\n`;
}

async function takePages(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(
    join(OUT, 'README.md'),
    `# Every page, in Arabic (Saudi Arabia) and English (the Emirates)

At 390, 768 and 1440 px, from the production build with the embedded back end: \`npm run screenshots\`.

${shots.map(section).join('\n')}`,
  );
  for (const shot of shots)
    for (const view of views)
      for (const [width, height] of Object.entries(sizes)) {
        const name = `${shot.name}-${view}-${width}`;
        if (!words.every((word) => name.includes(word))) continue;
        const context: BrowserContext = await browser.newContext({
          viewport: { width: Number(width), height },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        try {
          await shot.show(page, view);
          await settle(page);
          const picture = await page.screenshot();
          await sharp(picture)
            .webp({ quality: 78 })
            .toFile(join(OUT, `${name}.webp`));
          console.log(name);
        } catch (error) {
          console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
          process.exitCode = 1;
        } finally {
          await context.close();
        }
      }
}

const shop = await startShop();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await (isOfApp ? takeAppScreenshots(browser) : takePages());
} finally {
  await browser.close();
  shop.kill();
}
