import type { Locator } from '@playwright/test';
import { holdResponses } from '../settled';
import { fillCart, findCatalogSample, storeRecords } from '../shopper';
import { expect, test, textIn, viewsOf } from '../support';
import { footer, header, stored, throwUncaught } from './places';

// These tests check sizes of targets, widths, colours and durations: jsdom has no layout, no media emulation and no
// computed styles of a style sheet.

test.use({ serviceWorkers: 'block' });

/** Controls smaller than 44 by 44 CSS pixels, with their size. A field is as large as the frame around it. */
async function tooSmall(place: Locator): Promise<string[]> {
  return await place.locator('a, button, input, summary').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const target = element instanceof HTMLInputElement ? element.parentElement : element;
      const { width, height } = target?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const isShown = width > 0 && height > 0 && !element.closest('[aria-hidden=true]');
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      // Links in lists of the footer may be narrower: they are as wide as their text, and alone on their line.
      const isWide =
        width >= 44 || (element.tagName === 'A' && name.length > 1 && element.closest('footer li') !== null);
      return isShown && (height < 43.5 || !isWide) ? [`${name.trim()} ${Math.round(width)}×${Math.round(height)}`] : [];
    }),
  );
}

for (const view of viewsOf('access')) {
  const t = (id: string) => textIn(view, id);

  test(`has targets of 44 pixels and nothing wider than the screen, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${view}/cart`);
    const banner = header(page);

    await test.step('targets in header, footer, search and drawer of a phone', async () => {
      expect(await tooSmall(banner)).toEqual([]);
      await (await footer(page)).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: t('shell.subscribe') })).toBeVisible();
      expect(await tooSmall(page.getByRole('contentinfo'))).toEqual([]);
      await banner
        .getByRole('button', { name: t('shell.search'), exact: true })
        .first()
        .click();
      await expect(page.getByRole('search')).toBeVisible();
      expect(await tooSmall(page.getByRole('search'))).toEqual([]);
      await page.keyboard.press('Escape');
      await banner.getByRole('button', { name: t('shell.openMenu') }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('navigation')).toBeVisible();
      await drawer.locator('summary').first().click();
      expect(await tooSmall(drawer)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    });

    await test.step('widths and heights at each breakpoint', async () => {
      for (const width of [320, 390, 640, 768, 959, 960, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, overflow]).toEqual([width, 0]);
        const headerHeight = await banner.evaluate((element) => element.getBoundingClientRect().height);
        expect([width, headerHeight]).toEqual([width, width < 960 ? 56 : 80]);
        // The text of the account link is visible from 480 pixels on, and announced at every width.
        const words = await banner
          .getByText(t('shell.signIn'), { exact: true })
          .evaluate((element) => element.getBoundingClientRect().width);
        expect([width, words > 10]).toEqual([width, width >= 480]);
      }
    });

    await test.step('targets in menu, switcher, messages and suggestions of a wide screen', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const entry = banner.getByRole('navigation').getByRole('link').first();
      await entry.focus();
      await page.keyboard.press('ArrowDown');
      await expect(entry.locator('xpath=..').getByRole('link').nth(3)).toBeVisible();
      expect(await tooSmall(banner)).toEqual([]);
      await page.keyboard.press('Escape');
      await banner.getByRole('group').getByRole('button').click();
      await expect(banner.getByRole('link', { name: 'English' })).toHaveCount(2);
      expect(await tooSmall(banner)).toEqual([]);
      await throwUncaught(page, 'lamp broke');
      await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
      expect(await tooSmall(page.getByRole('region', { name: t('shell.notifications') }))).toEqual([]);
      await banner
        .getByRole('button', { name: t('shell.search'), exact: true })
        .first()
        .click();
      await page.keyboard.type(view === 'sa_ar' ? 'سجاد' : 'rug');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
      const low = await page
        .getByRole('option')
        .evaluateAll((options) => options.filter((option) => option.getBoundingClientRect().height < 43.5).length);
      expect(low).toBe(0);
    });
  });

  test(`applies the chosen dark scheme before the first paint, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    await (await footer(page)).getByRole('radio', { name: t('shell.theme.dark') }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'color_scheme')).toBe('dark');
    await page.route('**/static/*.js', (route) => route.abort());
    await page.goto(`/${view}/about-us`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const [red = 255] = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeLessThan(60);
    await page.unroute('**/static/*.js');
    await page.reload();
    // Both theme switches of the page show the choice.
    await expect((await footer(page)).getByRole('radio', { name: t('shell.theme.dark') })).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await header(page)
      .getByRole('button', { name: t('shell.openMenu') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: t('shell.theme.system') })
      .locator('..')
      .click();
    await page.keyboard.press('Escape');
    await expect((await footer(page)).getByRole('radio', { name: t('shell.theme.system') })).toBeChecked();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    expect(await stored(page, 'color_scheme')).toBeUndefined();
  });
}

test('moves the focus from the mini cart to checkout by keyboard', async ({ page }) => {
  const known = await findCatalogSample(page.request, 'sa_ar');
  await storeRecords(page, await fillCart(page.request, known));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/sa_ar/contact-us');
  await header(page)
    .getByRole('link', { name: textIn('sa_ar', 'cart.trigger', { count: 2 }) })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: textIn('sa_ar', 'cart.checkout') })
    .press('Enter');
  await expect(page).toHaveURL('/sa_ar/checkout');
  await expect(page.getByRole('main').locator('h1, [aria-current=step]').and(page.locator(':focus'))).toHaveCount(1);
});

test('stops transitions with reduced motion, and marks states with forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ae_en/cart');
  await header(page)
    .getByRole('button', { name: textIn('ae_en', 'shell.openMenu') })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation')).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 20)
      .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : animation.id)),
  );
  expect(moving).toEqual([]);
  expect(
    await drawer.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration)),
  ).toBeLessThan(0.02);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  const border = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderTopWidth);
  const theme = (await footer(page)).getByRole('radio', { name: textIn('ae_en', 'shell.theme.system') });
  expect(await border(theme.locator('..'))).toBe('2px');
  const trigger = header(page).getByRole('button', { name: textIn('ae_en', 'shell.openMenu') });
  await page.keyboard.press('Tab');
  await trigger.focus();
  expect(await trigger.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await trigger.press('Enter');
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  expect(await border(page.getByRole('dialog'))).toBe('1px');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  const entry = header(page).getByRole('navigation').getByRole('link').first();
  await entry.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  const [line, highlight] = await entry.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Highlight';
    return [getComputedStyle(element, '::after').backgroundColor, getComputedStyle(probe).color];
  });
  expect(line).toBe(highlight);
  // The colour of the logo contrasts with the background under any forced colours.
  const fill = await header(page)
    .locator('svg path')
    .first()
    .evaluate((element) => getComputedStyle(element).fill);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const logo = await page
    .getByRole('link', { name: textIn('ae_en', 'shell.homeLink') })
    .locator('svg')
    .evaluate((element) => getComputedStyle(element).fill);
  expect([fill, logo]).not.toContain('');
  expect(logo).not.toBe(ink === 'rgb(255, 255, 255)' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
});

test('gives the header, menus, main part and loading bar the specified sizes and durations', async ({ page }) => {
  const style = (place: Locator, property: string) =>
    place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.setViewportSize({ width: 1680, height: 900 });
  // The test delays the responses for pages of clicked links.
  const answers = await holdResponses(page, 'ResolveURL');
  await page.goto('/ae_en/cart');
  await footer(page);
  const banner = header(page);
  expect(
    await banner
      .locator('> div')
      .first()
      .evaluate((row) => row.getBoundingClientRect().width),
  ).toBe(1440);
  const bar = page.getByTestId('page-loading-bar');
  expect(await style(bar, 'height')).toBe('2px');

  // The main part is so high that the footer is never in the first screen.
  for (const [height, least] of [
    [600, 640],
    [640, 768],
    [800, 960],
    [960, 1152],
  ] as const) {
    await page.setViewportSize({ width: 1680, height });
    const main = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().height);
    expect([height, main >= least]).toEqual([height, true]);
    expect(await style(page.locator(':root'), '--main-min-height')).toBe(`${least / 16}rem`);
  }

  const mask = banner.locator('nav > [aria-hidden=true]').first();
  expect(await style(mask, 'transition-duration')).toBe('0.192s');
  const entry = banner.getByRole('navigation').getByRole('link').first();
  await entry.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry.locator('xpath=..').getByRole('link').nth(3)).toBeVisible();
  expect(await style(mask, 'transition-duration')).toBe('0.224s');
  const panel = await entry.getAttribute('aria-controls');
  expect((await page.locator(`#${panel}`).boundingBox())?.y).toBe(80);
  await page.keyboard.press('Escape');

  await banner.getByRole('group').getByRole('button').click();
  const list = banner.getByRole('group').locator('[tabindex="-1"]');
  expect(await style(list, 'max-height')).toBe('384px');
  expect(await style(list, 'overflow-y')).toBe('auto');
  await page.keyboard.press('Escape');

  await entry.click();
  await expect(bar).toHaveAttribute('data-state', 'loading');
  // The loading bar appears in a quarter of a second. Its length grows slowly, so that it never stops.
  expect(await style(bar, 'transition-duration')).toBe('0.25s, 8s');
  answers.release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(await entry.innerText());
});
