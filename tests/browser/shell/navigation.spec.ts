import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { someOf } from '../../support/sample.ts';
import { longPage, nameLastHeading } from '../anchor.ts';
import { followRequests } from '../settled';
import { expect, test, textIn, viewsOf } from '../support';
import { footer, menuOf } from './places';

// These tests check scroll positions, the history and reloads: jsdom has no layout and loads no pages.

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** Scrolls, and waits until the page has recorded the position. */
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

  test(`restores the scroll position on Back and Forward, in ${view}`, async ({ page }) => {
    const [top] = await menuOf(page, view);
    const at = () => page.evaluate(() => Math.round(scrollY));
    const near = (place: number) => expect.poll(async () => Math.abs((await at()) - place)).toBeLessThan(4);
    await page.goto(`/${view}/${top?.url_path}.html`);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await scrollPage(page, 900);
    const category = await at();
    expect(category).toBeGreaterThan(600);
    // Clicks a visible link.
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

  test(`opens a URL at the element of its fragment, and restores the position on reload, in ${view}`, async ({
    page,
  }) => {
    await nameLastHeading(page, 'size-guide');
    const target = page.locator('main #size-guide');
    await page.goto(`/${view}${longPage}#size-guide`);
    await expect(target).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    // The element is not behind the header.
    const { y = 0 } = (await target.boundingBox()) ?? {};
    const header = await page.getByRole('banner').first().boundingBox();
    expect(y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await scrollPage(page, 0);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(target).not.toBeInViewport();
  });

  test(`redirects former URLs, and skips them on Back, in ${view}`, async ({ page }) => {
    const moved = [
      ['carpets.html', demo.rugs.path.slice(1)],
      ['care-guide', 'care'],
      ['offers', demo.lastPieces.path.slice(1)],
    ];
    for (const [from, to] of someOf(moved, 1, 'former addresses')) {
      await page.goto(`/${view}/cart`);
      await page.goto(`/${view}/${from}?a=1`);
      await expect(page).toHaveURL(new RegExp(`/${view}/${to}\\?a=1$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/cart$/);
    }
  });

  test(`offers a reload if the code of a page fails to load, in ${view}`, async ({ page }) => {
    const requests = followRequests(page);
    await page.goto(`/${view}/about-us`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await footer(page);
    await requests.settled();
    // No other page fetches the code of this page ahead.
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

test('skips to the content, and opens the mini cart, or the cart page on a small screen', async ({ page }) => {
  const trigger = page.getByRole('link', { name: textIn('ae_en', 'cart.trigger', { count: 0 }) });
  await page.goto('/ae_en/about-us');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: textIn('ae_en', 'shell.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await trigger.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await trigger.click();
  await expect(page).toHaveURL(/\/cart$/);
});
