import type { Page } from '@playwright/test';
import { followRequests, recordLayoutShifts, takeLayoutShifts } from '../settled';
import { expect, queryBackEnd, test, textIn } from '../support';

// These tests check the chunk for product descriptions, which loads when needed, and layout shifts. jsdom has no layout
// and loads no chunks.

const view = 'ae_en';

/** A description longer than a screen, so that no other part of the page is visible with it. */
const HTML = `<div data-content-type="row" data-appearance="contained"><div data-content-type="text">
  <p>Washed by hand in the village.</p><p><a href="/about-us">How it is made</a></p>
  ${'<p>Each piece is looked at twice before it leaves, once by who made it and once by who packs it.</p>'.repeat(20)}
  </div></div>`;

/** Opens a product whose description contains Page Builder elements. */
async function open(page: Page) {
  const { products } = await queryBackEnd<{ products: { items: { name: string; url_key: string }[] } }>(
    page,
    view,
    '{products(filter:{},pageSize:20){items{name url_key media_gallery{url}}}}',
  );
  const [item] = products.items;
  if (!item) throw new Error('The shop has no product.');
  await page.route('**/graphql?*getProductPage*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const one of body.data.products.items) one.description.html = HTML;
    await route.fulfill({ response, json: body });
  });
  const requests = followRequests(page);
  await page.goto(`/${view}/${item.url_key}.html`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  await requests.settled();
  return {
    main,
    words: main.getByText('Washed by hand in the village.'),
    link: main.getByRole('link', { name: 'How it is made' }),
    approach: () =>
      main
        .getByRole('heading', { name: textIn(view, 'catalog.description') })
        .evaluate((heading) => heading.scrollIntoView()),
  };
}

/**
 * Continues or aborts requests for the chunk that renders content. An attribute that only this chunk contains
 * identifies the chunk.
 * @returns URLs of the requested chunks
 */
async function onContentCode(page: Page, then: 'continue' | 'abort'): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/static/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('data-background-images')) return route.fulfill({ response });
    asked.push(route.request().url());
    return then === 'abort' ? route.abort() : route.fulfill({ response });
  });
  return asked;
}

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('shows the description text at once and its content on first interaction, without a layout shift', async ({
  page,
}) => {
  const asked = await onContentCode(page, 'continue');
  await recordLayoutShifts(page);
  const { words, link, approach } = await open(page);
  await expect(words).toBeAttached();
  await expect(link).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.mouse.move(100, 300);
  await expect(link).toBeAttached();
  await expect(link).not.toBeInViewport();
  await approach();
  await expect(link).toBeInViewport();
  await expect(link).toHaveAttribute('href', `/${view}/about-us`);
  await expect(words).toBeVisible();
  expect(await takeLayoutShifts(page)).toEqual([]);

  // After a reload the page may start at the description. Then its content loads without an interaction.
  await page.reload();
  await expect(link).toBeAttached();
});

test('shows the description as text if the code for its content does not load', async ({ page }) => {
  const asked = await onContentCode(page, 'abort');
  const { main, words, link, approach } = await open(page);
  await approach();
  await expect(words).toBeVisible();
  await expect(main.getByText('How it is made')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
