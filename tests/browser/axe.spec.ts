import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { lookAround, places, remember } from './shopper';
import { expect, journeys, test, textIn } from './support';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel', timeout: 90_000 });

/** What axe finds, in a line each: rule, element, reason. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Both schemes, without the half-tones of a change of colours under way. */
async function inBothSchemes(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    found.push(...(await findings(page)).map((line) => `${what}, ${colorScheme}: ${line}`));
  }
  return found;
}

/** No pictures: drawing them takes the machine's time, and axe does not look at them. */
const withoutPictures = (page: Page) => page.route(/\/media\//, (route) => route.abort());

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  for (const name of [
    'home',
    'category',
    'product',
    'search',
    'cart',
    'wish list',
    'checkout, address',
    'checkout, delivery',
    'checkout, payment',
    'confirmation',
  ])
    test(`axe finds nothing on ${name} in ${view}`, async ({ page }) => {
      const known = await lookAround(page.request, view);
      const place = (await places(page.request, known)).find((one) => one.name === name);
      if (!place) throw new Error(`No place ${name}.`);
      await withoutPictures(page);
      await remember(page, place.records);
      await page.goto(place.path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: place.heading || undefined }).first()).toBeVisible();
      if (place.content) await expect(main.getByText(place.content).first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await inBothSchemes(page, name)).toEqual([]);
    });

  test(`axe finds nothing where forms complain, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const address = (await places(page.request, known)).find((one) => one.name === 'checkout, address');
    await withoutPictures(page);
    await remember(page, address?.records ?? {});
    await page.goto(`/${view}/checkout`);
    await page.getByRole('button', { name: t('checkout.toDelivery') }).click();
    await expect(page.getByText(t('validation.required')).first()).toBeVisible();
    expect(await inBothSchemes(page, 'address with errors')).toEqual([]);
  });

  test(`axe finds nothing in what opens on large screens, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const cart = (await places(page.request, known)).find((one) => one.name === 'cart');
    await withoutPictures(page);
    await remember(page, cart?.records ?? {});
    await page.goto(known.category.path);
    const banner = page.getByRole('banner').first();
    const found: string[] = [];

    const top = banner.getByRole('navigation').getByRole('link').first();
    await top.focus();
    await page.keyboard.press('ArrowDown');
    found.push(...(await inBothSchemes(page, 'mega menu')));
    await page.keyboard.press('Escape');

    await banner.getByRole('link', { name: t('cart.trigger', { count: 2 }) }).click();
    await expect(page.getByRole('dialog').getByText(known.product.name)).toBeVisible();
    found.push(...(await inBothSchemes(page, 'mini cart')));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await banner.getByRole('button', { name: t('shell.search'), exact: true }).click();
    await expect(page.getByLabel(t('shell.searchField'))).toBeVisible();
    found.push(...(await inBothSchemes(page, 'search bar')));
    expect(found).toEqual([]);
  });

  test(`axe finds nothing in what opens on phones, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const known = await lookAround(page.request, view);
    await withoutPictures(page);
    await page.goto(known.category.path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const found = await inBothSchemes(page, 'category on a phone');

    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await inBothSchemes(page, 'drawer')));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page
      .getByRole('button', { name: t('catalog.filters') })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await inBothSchemes(page, 'filters')));
    expect(found).toEqual([]);
  });
}
