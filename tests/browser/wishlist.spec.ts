import { followRequests, recordLayoutShifts, takeLayoutShifts } from './settled';
import { createWishlistCustomer, findCatalogSample, storeRecords } from './shopper';
import { expect, test, textIn, viewsOf } from './support';

// These tests check the size of the heart and layout shifts of the wish list: jsdom has no layout.
// tests/account/guestWishlist.test.tsx, wishlist.test.tsx and offlineWishlist.test.tsx cover how both work.
test.use({ serviceWorkers: 'block' });

for (const view of viewsOf('wishlist'))
  test(`shows a heart of 44 pixels without requests, and a wish list without layout shifts, in ${view}`, async ({
    page,
  }) => {
    const known = await findCatalogSample(page.request, view);
    const { product } = known;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\b(?:query|mutation) \w*[Ww]ish/.test(decodeURIComponent(request.url()) + (request.postData() ?? '')))
        asked.push(request.url());
    });
    const requests = followRequests(page);
    await page.route(/\/media\//, (route) => route.abort());
    await recordLayoutShifts(page);
    await page.goto(`/${view}/search.html?${new URLSearchParams({ query: product.name })}`);
    const main = page.getByRole('main');
    const heart = main.getByRole('button', { name: textIn(view, 'catalog.wish', { name: product.name }), exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const box = await heart.evaluate((element) => {
      const { width, height } = getComputedStyle(element, '::after');
      return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    });
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    // A guest's page requests no wish list, and loads the heart's code on the first click.
    expect(asked).toEqual([]);

    await storeRecords(page, await createWishlistCustomer(page.request, known));
    await page.goto(`/${view}/wishlist`);
    await expect(main.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
    await requests.settled();
    const shifts = (await takeLayoutShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);
  });
