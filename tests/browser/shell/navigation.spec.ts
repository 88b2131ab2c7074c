import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { followRequests, holdAnswers } from '../stillness';
import { breakShop, expect, footerLink, healShop, test, textIn, viewsOf } from '../support';
import { footer, header, menuOf } from './places';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const bar = '[data-testid=page-loading-bar]';

/** Scrolls and lets the page take note. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(
    (place) =>
      new Promise<void>((done) => {
        scrollTo(0, place);
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
    top,
  );

for (const view of viewsOf('navigation')) {
  const t = (id: string) => textIn(view, id);

  test(`back and forward lead to where the shopper was on the page, in ${view}`, async ({ page }) => {
    const [top] = await menuOf(page, view);
    const at = () => page.evaluate(() => Math.round(scrollY));
    const near = (place: number) => expect.poll(async () => Math.abs((await at()) - place)).toBeLessThan(4);
    await page.goto(`/${view}/${top?.url_path}.html`);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await scrollPage(page, 900);
    const category = await at();
    expect(category).toBeGreaterThan(600);
    // A link that is in sight there.
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')];
      links.find((link) => link.getBoundingClientRect().top > 120 && link.textContent)?.click();
    });
    await expect(page).not.toHaveURL(new RegExp(`${top?.url_path}.html`));
    await near(0);
    await scrollPage(page, 300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
    await near(category);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeHidden();
    await near(300);
    await page.reload();
    await near(300);
  });

  test(`a slow route keeps the page and shows the bar, which lingers, in ${view}`, async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T08:00:00Z' });
    await page.goto(`/${view}/cart`);
    const before = page.getByRole('heading', { level: 1, name: t('cart.title') });
    await expect(before).toBeVisible();
    const link = (await footer(page)).getByRole('link', { name: footerLink(view, '/care') });
    const route = await holdAnswers(page, 'ResolveURL');
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await link.press('Enter');
    await expect(page.locator(bar)).toHaveAttribute('data-state', 'loading');
    await page.clock.runFor(1_200);
    await expect(before).toBeVisible();
    await expect(page.getByText(t('shell.fetching'))).toBeVisible();
    await expect(page).toHaveURL(/\/care$/);
    route.release();
    await expect(before).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(bar)).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(740);
    await expect(page.locator(bar)).toHaveAttribute('data-state', 'done');
    await page.clock.runFor(20);
    await expect(page.locator(bar)).toHaveAttribute('data-state', 'off');
    const height = await page.locator(bar).evaluate((element) => getComputedStyle(element).height);
    expect(height).toBe('2px');
  });

  test(`the new page takes the focus and says its title, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    await (await footer(page)).getByRole('link', { name: footerLink(view, '/about-us') }).press('Enter');
    await expect(page).toHaveURL(/about-us$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    const title = await page.title();
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  });

  test(`former addresses lead on, and back does not lead into them, in ${view}`, async ({ page }) => {
    for (const [from, to] of [
      ['carpets.html', demo.rugs.path.slice(1)],
      ['care-guide', 'care'],
      ['offers', demo.lastPieces.path.slice(1)],
    ]) {
      await page.goto(`/${view}/cart`);
      await page.goto(`/${view}/${from}?a=1`);
      await expect(page).toHaveURL(new RegExp(`/${view}/${to}\\?a=1$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/cart$/);
    }
  });

  test(`a path that nobody knows, and a shop that fails, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/nowhere.html`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('error.oops') })).toBeVisible();
    await expect(main).toContainText(t('error.notFound'));
    await expect(main.getByRole('link', { name: t('error.takeMeHome') })).toHaveAttribute('href', `/${view}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await breakShop(page, { match: 'ResolveURL', status: 500 });
    await (await footer(page)).getByRole('link', { name: footerLink(view, '/faq') }).click();
    await expect(main).toContainText(t('error.internal'));
    await healShop(page);
    await main.getByRole('button', { name: t('error.tryAgain') }).click();
    await expect(main.getByRole('heading', { level: 1, name: footerLink(view, '/faq') })).toBeVisible();
  });

  test(`code that does not come offers a reload, in ${view}`, async ({ page }) => {
    const requests = followRequests(page);
    await page.goto(`/${view}/about-us`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await footer(page);
    await requests.settled();
    // No page fetches the code of this one beforehand.
    await page.route('**/static/*.js', (route) => route.abort());
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${view}/contact-us`);
    const main = page.getByRole('main');
    await expect(main).toContainText(t('error.load'));
    await page.unroute('**/static/*.js');
    await main.getByRole('button', { name: t('error.reload') }).click();
    await expect(main.getByRole('heading', { level: 1, name: t('content.contactTitle') })).toBeVisible();
  });
}

test('the skip link leads into the page', async ({ page }) => {
  await page.goto('/ae_en/cart');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: textIn('ae_en', 'shell.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the cart trigger is the mini cart on large screens, the cart page on small ones, and none at checkout', async ({
  page,
}) => {
  const trigger = page.getByRole('link', { name: textIn('ae_en', 'cart.trigger', { count: 0 }) });
  await page.goto('/ae_en/about-us');
  await trigger.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await trigger.click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/ae_en/checkout');
  await expect(header(page).getByRole('link', { name: textIn('ae_en', 'shell.homeLink') })).toBeVisible();
  await expect(trigger).toHaveCount(0);
});
