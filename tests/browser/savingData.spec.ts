import type { Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { followRequests } from './settled';
import { footer } from './shell/places';
import { findCatalogSample } from './shopper';
import { expect, test, viewsOf } from './support';

// Only a browser chooses pictures by the screen's density and loads files as they become visible.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true };
test.use(phone);

/** Counts the files and picture pixels that a page loads, including those of the first interaction. */
async function asked(page: Page, path: string) {
  const requests = followRequests(page);
  let files = 0;
  let pictures = 0;
  page.on('request', (request) => {
    if (/\/static\//.test(request.url())) files += 1;
  });
  page.on('response', (response) => {
    const width = Number(new URL(response.url()).searchParams.get('width'));
    // The demo pictures have exactly the requested width.
    if (response.url().includes('/media/') && width) pictures += width * width;
  });
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('.boot-bar'));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await footer(page);
  await requests.settled();
  return { files, pictures };
}

for (const view of viewsOf('saving data'))
  for (const line of someOf([{ saveData: true }, { effectiveType: '2g' }], 1, 'connection that saves data'))
    test(`loads fewer files and smaller pictures on ${JSON.stringify(line)}, in ${view}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const { product, category } = await findCatalogSample(page.request, view);
      const paths = [category.path, product.path];
      // Load the pages one after the other, because a page in the background draws no frames.
      const plain = await browser.newPage({ ...phone, baseURL, serviceWorkers: 'block' });
      const before = [];
      for (const path of paths) before.push(await asked(plain, path));
      await plain.close();

      await page.addInitScript((connection) => {
        const value = Object.assign(new EventTarget(), connection);
        Object.defineProperty(navigator, 'connection', { value });
      }, line);
      for (const [place, path] of paths.entries()) {
        const { files, pictures } = await asked(page, path);
        expect(files).toBeLessThan(before[place]?.files ?? 0);
        expect(pictures).toBeGreaterThan(0);
        // The screen has three device pixels for each CSS pixel.
        expect(pictures).toBeLessThan((before[place]?.pictures ?? 0) / 2);
      }
    });
