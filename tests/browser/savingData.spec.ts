import type { Page } from '@playwright/test';
import { footer } from './shell/places';
import { lookAround } from './shopper';
import { followRequests } from './stillness';
import { expect, test, viewsOf } from './support';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

/** What a page asks for until it is at rest, with a hand on the device. */
async function asked(page: Page, path: string) {
  const requests = followRequests(page);
  let files = 0;
  let pictures = 0;
  page.on('request', (request) => {
    if (/\/static\//.test(request.url())) files += 1;
  });
  page.on('response', (response) => {
    const width = Number(new URL(response.url()).searchParams.get('width'));
    // The demo shop's pictures are as wide as they are asked for.
    if (response.url().includes('/media/') && width) pictures += width * width;
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await footer(page);
  await requests.settled();
  return { files, pictures };
}

for (const view of viewsOf('saving data'))
  for (const line of [{ saveData: true }, { effectiveType: '2g' }])
    test(`${JSON.stringify(line)} costs less, in ${view}`, async ({ page, context }) => {
      const { product, category } = await lookAround(page.request, view);
      const other = await context.newPage();
      await page.addInitScript((connection) => {
        const value = Object.assign(new EventTarget(), connection);
        Object.defineProperty(navigator, 'connection', { value });
      }, line);
      for (const path of [category.path, product.path]) {
        const plain = await asked(other, path);
        const saving = await asked(page, path);
        expect(saving.files).toBeLessThan(plain.files);
        expect(saving.pictures).toBeGreaterThan(0);
        // A third of the area is a ninth of the dots; the steps of sizes are coarser.
        expect(saving.pictures).toBeLessThan(plain.pictures / 2);
      }
    });
