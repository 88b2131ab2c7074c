import type { Locator, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { fillCart, findCatalogSample, preparePage, storeRecords } from './shopper';
import { expect, test, textIn } from './support';

// These tests check the positions of characters in mixed text and of mirrored elements: jsdom has no layout.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const t = (id: string, values?: Record<string, string | number>) => textIn('sa_ar', id, values);
const withoutPictures = (page: Page) => page.route(/\/media\//, (route) => route.abort());

/** The visible characters of an element's first line, from left to right. */
const asSeen = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const seen: { character: string; x: number; y: number }[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (let at = 0; at < (text.nodeValue ?? '').length; at++) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0) seen.push({ character: range.toString(), x: left, y: Math.round(top / 8) });
      }
    const line = seen[0]?.y ?? 0;
    return seen
      .filter(({ y }) => Math.abs(y - line) <= 1)
      .sort((one, other) => one.x - other.x)
      .map(({ character }) => character.replace('\u00a0', ' '))
      .join('')
      .trim();
  });

/** Horizontal centre of an element, in CSS pixels from the left. */
async function middle(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to be seen.');
  return box.x + box.width / 2;
}

test('displays a price, a tax rate and a discount as whole numbers with currency and sign in place', async ({
  page,
}) => {
  const known = await findCatalogSample(page.request, 'sa_ar');
  await withoutPictures(page);
  await storeRecords(page, await fillCart(page.request, known));
  await page.goto('/sa_ar/cart');
  const main = page.getByRole('main');

  await test.step('a price', async () => {
    const total = main.locator('dd').last().locator('bdi').first();
    await expect(total).toBeVisible();
    const written = (await total.textContent())?.replaceAll('\u00a0', ' ').trim() ?? '';
    const number = /[\d,]+\.\d\d/.exec(written)?.[0] ?? '';
    expect(number).not.toBe('');
    const seen = await asSeen(total);
    // The number runs from left to right, and the text around the number does not split the digits.
    expect(seen).toContain(number);
    // The number is right of the currency, as in the Arabic words for "95 riyals". From the left, the currency's
    // characters appear in reverse.
    expect(seen.endsWith(number)).toBe(true);
    expect(seen.slice(0, -number.length).trim()).toBe('.س.ر');
  });

  await test.step('the share of a tax', async () => {
    const tax = main.locator('dt', { hasText: '15%' });
    await expect(tax).toBeVisible();
    expect(await asSeen(tax)).toContain('15%');
  });

  await test.step('a discount', async () => {
    await page.getByLabel(t('cart.coupon')).fill(demo.coupon.code);
    await page.getByRole('button', { name: t('cart.couponApply') }).click();
    const discount = page.locator('[data-kind=discount] dd bdi').first();
    await expect(discount).toBeVisible();
    expect(await asSeen(discount)).toMatch(/ -[\d,]+\.\d\d$/);
  });
});

test('displays SKU, order number, phone and e-mail from left to right inside Arabic text', async ({ page }) => {
  const known = await findCatalogSample(page.request, 'sa_ar');
  const confirmation = await preparePage(page.request, known, 'confirmation');
  await withoutPictures(page);
  await storeRecords(page, confirmation?.records ?? {});

  await page.goto('/sa_ar/order-confirmation');
  const main = page.getByRole('main');
  for (const text of ['3000000042', '+966501234567', 'mona@example.com']) {
    const element = main.getByText(text, { exact: true });
    expect(await asSeen(element)).toBe(text);
  }
  // In the sentence the number follows the word: in Arabic the number is left of that word.
  const sentence = main.getByText(t('order.number', { number: '3000000042' }).replace('3000000042', '').trim());
  expect(await asSeen(sentence.first())).toContain('3000000042');

  await page.goto(known.product.path);
  const sku = main.getByText(known.product.sku, { exact: true });
  await expect(sku).toBeVisible();
  expect(await asSeen(sku)).toBe(known.product.sku);
});

test('displays each line of an address in the text direction of that line', async ({ page }) => {
  const known = await findCatalogSample(page.request, 'sa_ar');
  await withoutPictures(page);
  await storeRecords(page, await fillCart(page.request, known, 'address'));
  await page.goto('/sa_ar/checkout/delivery');
  const street = page.getByRole('main').getByText('7412، شارع العليا');
  await expect(street).toBeVisible();
  // The digits of the building number stay together, whatever the direction of the text around them.
  expect(await asSeen(street)).toContain('7412');
});

for (const [view, direction] of [
  ['sa_ar', 'rtl'],
  ['sa_en', 'ltr'],
] as const)
  test(`mirrors the header, dialogs and arrows in right-to-left views: ${view}`, async ({ page }) => {
    const known = await findCatalogSample(page.request, view);
    await storeRecords(page, await fillCart(page.request, known));
    const { width } = page.viewportSize() ?? { width: 0 };
    const isRtl = direction === 'rtl';
    const startHalf = (x: number) => (isRtl ? x > width / 2 : x < width / 2);

    await page.goto(known.product.path);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const banner = page.getByRole('banner').first();
    // The logo is at the start, the cart at the end.
    expect(startHalf(await middle(banner.getByRole('link', { name: textIn(view, 'shell.homeLink') })))).toBe(true);
    const trigger = banner.getByRole('link', { name: textIn(view, 'cart.trigger', { count: 2 }) });
    expect(startHalf(await middle(trigger))).toBe(false);

    // The mini cart opens from the end, the menu of phones from the start.
    await trigger.click();
    const cart = page.getByRole('dialog');
    await expect(cart.getByText(known.product.name)).toBeVisible();
    await expect.poll(async () => startHalf(await middle(cart))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);

    // The gallery's arrow to the next picture is at the end side and points to that side.
    const picture = page.getByRole('main').locator('img').first();
    await picture.hover();
    const next = page.getByRole('main').getByRole('button', { name: textIn(view, 'catalog.nextPicture') });
    await expect(next).toBeVisible();
    expect((await middle(next)) > (await middle(picture))).toBe(!isRtl);
    const isTurned = await next
      .locator('svg')
      .evaluate((sign) => getComputedStyle(sign).transform.startsWith('matrix(-1'));
    expect(isTurned).toBe(isRtl);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: textIn(view, 'shell.openMenu') }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await expect
      .poll(() =>
        menu.evaluate((panel, atRight) => {
          const { left, right } = panel.getBoundingClientRect();
          // At most the width of a scrollbar, which is on the right in both directions.
          return Math.abs(atRight ? right - window.innerWidth : left);
        }, isRtl),
      )
      .toBeLessThan(17);
  });

test('fits the zoom view of a picture within the screen', async ({ page }) => {
  const { product } = await findCatalogSample(page.request, 'sa_ar');
  await page.goto(product.path);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .getByRole('region', { name: t('catalog.pictures') })
      .getByRole('button', { name: t('catalog.enlarge', { name: '' }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: product.name });
    const close = dialog.getByRole('button', { name: t('ui.close') });
    await expect(close).toBeVisible();
    for (const place of [dialog, close]) {
      const box = await place.boundingBox();
      expect([width, box && box.x >= 0 && box.x + box.width <= width]).toEqual([width, true]);
    }
    await close.click();
    await expect(dialog).toBeHidden();
  }
});
