import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { followRequests, recordLayoutShifts, takeLayoutShifts } from './settled';
import { expect, test, viewsOf } from './support';

// These tests check the shape of a decoded picture on the page, and layout shifts when the picture loads: jsdom neither
// decodes pictures nor has layout.

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'parallel' });

/** Returns HTML with a picture as Page Builder saves it: without width and height. */
const html = (base: string) => `<div data-content-type="row" data-appearance="contained" data-element="main">
  <div data-element="inner"><figure data-content-type="image" data-appearance="full-width" data-element="main">
  <img src="${base}wysiwyg/home/textiles-tall.jpg" alt="Rugs" data-element="desktop_image"></figure></div></div>`;

/** Puts the HTML with the picture into a field of every response that contains the field. */
async function putInto(page: Page, field: string, base: string): Promise<void> {
  const written = JSON.stringify(html(base));
  await page.route('**/graphql*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(
        new RegExp(`("${field}":)(?:"(?:[^"\\\\]|\\\\.)*"|null)`, 'g'),
        (_all, name) => name + written,
      ),
    });
  });
}

const pagesOfContent = [
  ['a category with products', demo.edit.path, 'content'],
  ['a category without products', demo.byOccasion.path, 'content'],
  ['the contact page', '/contact-us', 'content'],
] as const;

for (const view of viewsOf('contentShapes')) {
  const base = `/media/${view.slice(0, 2)}/`;
  for (const [place, path, field] of someOf(pagesOfContent, 1, 'contentShapes'))
    test(`shows a picture without sizes in its own shape on ${place} in ${view}`, async ({ page, baseURL }) => {
      const requests = followRequests(page);
      await recordLayoutShifts(page);
      await putInto(page, field, `${baseURL}${base}`);
      await page.goto(`/${view}${path}`);
      const picture = page.getByRole('main').getByRole('img', { name: 'Rugs' }).first();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const shape = await picture.evaluate((image: HTMLImageElement) => ({
        own: image.naturalWidth / image.naturalHeight,
        shown: image.clientWidth / image.clientHeight,
      }));
      expect(shape.shown).toBeCloseTo(shape.own, 1);
      await requests.settled();
      expect((await takeLayoutShifts(page)).filter(({ value }) => value > 0.01)).toEqual([]);
    });
}
