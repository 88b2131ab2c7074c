import type { Page } from '@playwright/test';
import { type Known, lookAround, newCustomer, remember, wishFor } from './shopper';
import { followRequests, takeShifts, watchShifts } from './stillness';
import { breakShop, expect, healShop, test, textIn, viewsOf } from './support';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const pictures = (page: Page) => page.route(/\/media\//, (route) => route.abort());

/** Waits for all that comes when a shopper moves the pointer: without a connection it could not come any more. */
async function prepareForOffline(page: Page): Promise<void> {
  const requests = followRequests(page);
  await requests.settled();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 220);
  await requests.settled();
}

for (const view of viewsOf('wishlist')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  /** A page of cards that the product is on. */
  const cards = ({ product }: Known) => `/${view}/search.html?${new URLSearchParams({ query: product.name })}`;
  const heart = (page: Page, { product }: Known) =>
    page.getByRole('main').getByRole('button', { name: t('catalog.wish', { name: product.name }), exact: true });

  test(`a guest's wish in ${view}: heart, sign-in, list, out and back in, cart`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const { product } = known;
    const customer = await newCustomer(page.request, view);
    const main = page.getByRole('main');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/[Ww]ishlist/.test(decodeURIComponent(request.url()) + (request.postData() ?? ''))) asked.push(request.url());
    });
    await pictures(page);
    await watchShifts(page);
    await page.goto(cards(known));
    const button = heart(page, known);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const box = await button.evaluate((element) => {
      const { width, height } = getComputedStyle(element, '::after');
      return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
    });
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    // A guest's page asks for no list, and the heart's work is not there before somebody reaches for it.
    expect(asked).toEqual([]);

    // A shopper without a mouse.
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('catalog.wishKept', { name: product.name }))).toBeVisible();
    await expect(heart(page, known)).toHaveAttribute('aria-pressed', 'true');

    await page.goto(`/${view}/wishlist`);
    await expect(page).toHaveURL(`/${view}/sign-in`);
    await main.getByLabel(t('user.email')).fill(customer.email);
    await main.getByLabel(t('user.password'), { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: t('user.signIn'), exact: true }).click();
    await expect(page).toHaveURL(`/${view}/wishlist`);
    await expect(page.getByText(t('catalog.wishesMerged', { count: 1 }))).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: product.name })).toBeVisible();

    // Known on the next page load too.
    await page.goto(product.path);
    await expect(heart(page, known).first()).toHaveAttribute('aria-pressed', 'true');

    await page.goto(`/${view}/wishlist`);
    await expect(main.getByRole('heading', { level: 1, name: t('account.wishlist') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${t('account.wishlist')} - `));
    const name = main.getByRole('heading', { level: 2, name: product.name });
    await expect(name).toBeVisible();
    const shifts = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);

    await main.getByRole('button', { name: t('account.wishRemove', { name: product.name }) }).click();
    await expect(main.getByRole('heading', { level: 2, name: t('account.noWishes') })).toBeVisible();
    await page.getByRole('button', { name: t('cart.undo') }).click();
    await expect(name).toBeVisible();
    await page.reload();
    await expect(name).toBeVisible();

    await main.getByRole('button', { name: t('cart.addToCart') }).click();
    await expect(page.getByRole('dialog').getByText(product.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('heading', { level: 2, name: t('account.noWishes') })).toBeVisible();

    // Nothing of it stays behind.
    await main.getByRole('button', { name: t('account.signOut') }).click();
    await expect(page).toHaveURL(new RegExp(`/${view}/?$`));
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toMatch(/wishlist|WishlistItem/);
    expect(kept).not.toContain(customer.email);
  });

  test(`a heart in ${view} says when the shop fails, and goes back`, async ({ page, context }) => {
    const known = await lookAround(page.request, view);
    await pictures(page);
    await remember(page, await wishFor(page.request, known));
    await page.goto(cards(known));
    const button = heart(page, known);
    await expect(button).toHaveAttribute('aria-pressed', 'true');

    await breakShop(page, { status: 500, match: 'removeProductsFromWishlist' });
    await button.click();
    await expect(page.getByText(t('error.server'))).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await healShop(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.hover();
    await prepareForOffline(page);

    // Without a connection the press waits for one.
    await context.setOffline(true);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expect(page.getByText(t('cart.waitingSent', { count: 1 }))).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test(`the wish list in ${view} without a connection keeps what it shows`, async ({ page, context }) => {
    const known = await lookAround(page.request, view);
    await pictures(page);
    await remember(page, await wishFor(page.request, known));
    await page.goto(`/${view}/wishlist`);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: known.product.name });
    await expect(card).toBeVisible();
    await prepareForOffline(page);
    await context.setOffline(true);
    await card.getByRole('button', { name: t('cart.addToCart') }).click();
    await expect(card.getByText(t('cart.refused.offline'))).toBeVisible();
    // To take it off waits for a connection.
    await card.getByRole('button', { name: t('account.wishRemove', { name: known.product.name }) }).click();
    const empty = page.getByRole('main').getByRole('heading', { level: 2, name: t('account.noWishes') });
    await expect(empty).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('cart.waitingSent', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(empty).toBeVisible();
  });
}
