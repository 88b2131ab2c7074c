import type { Locator, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { fillCart, lookAround, preparePlace, remember } from './shopper';
import { expect, test, textIn } from './support';

// Where the browser puts each character of mixed text and each mirrored part: jsdom lays nothing out.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const t = (id: string, values?: Record<string, string | number>) => textIn('sa_ar', id, values);
const withoutPictures = (page: Page) => page.route(/\/media\//, (route) => route.abort());

/**
 * The characters of an element as the eye meets them on the first line, from the left: what stands where, not what was
 * written.
 */
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

/** The middle of an element, in CSS pixels from the left. */
async function middle(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to be seen.');
  return box.x + box.width / 2;
}

test('a price, a share of a tax and a discount each read as one number, with currency, sign and minus in place', async ({
  page,
}) => {
  const known = await lookAround(page.request, 'sa_ar');
  await withoutPictures(page);
  await remember(page, await fillCart(page.request, known));
  await page.goto('/sa_ar/cart');
  const main = page.getByRole('main');

  await test.step('a price', async () => {
    const total = main.locator('dd').last().locator('bdi').first();
    await expect(total).toBeVisible();
    const written = (await total.textContent())?.replaceAll('\u00a0', ' ').trim() ?? '';
    const number = /[\d,]+\.\d\d/.exec(written)?.[0] ?? '';
    expect(number).not.toBe('');
    const seen = await asSeen(total);
    // The number stands as it was written, from left to right, not torn apart by the text around it.
    expect(seen).toContain(number);
    // The number stands right and the currency left of it, as the words "95 riyals" do; the eye meets its dot first.
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

test('SKU, order number, phone and e-mail read from left to right inside Arabic text', async ({ page }) => {
  const known = await lookAround(page.request, 'sa_ar');
  const confirmation = await preparePlace(page.request, known, 'confirmation');
  await withoutPictures(page);
  await remember(page, confirmation?.records ?? {});

  await page.goto('/sa_ar/order-confirmation');
  const main = page.getByRole('main');
  for (const text of ['3000000042', '+966501234567', 'mona@example.com']) {
    const element = main.getByText(text, { exact: true });
    expect(await asSeen(element)).toBe(text);
  }
  // In its sentence the number stands after the word, which in Arabic is on its left.
  const sentence = main.getByText(t('order.number', { number: '3000000042' }).replace('3000000042', '').trim());
  expect(await asSeen(sentence.first())).toContain('3000000042');

  await page.goto(known.product.path);
  const sku = main.getByText(known.product.sku, { exact: true });
  await expect(sku).toBeVisible();
  expect(await asSeen(sku)).toBe(known.product.sku);
});

test('in an address each line keeps its own order', async ({ page }) => {
  const known = await lookAround(page.request, 'sa_ar');
  await withoutPictures(page);
  await remember(page, await fillCart(page.request, known, 'address'));
  await page.goto('/sa_ar/checkout/delivery');
  const street = page.getByRole('main').getByText('7412، شارع العليا');
  await expect(street).toBeVisible();
  // The building's number stands whole, whatever runs around it.
  expect(await asSeen(street)).toContain('7412');
});

for (const [view, direction] of [
  ['sa_ar', 'rtl'],
  ['sa_en', 'ltr'],
] as const)
  test(`what points and slides is mirrored: ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    await remember(page, await fillCart(page.request, known));
    const { width } = page.viewportSize() ?? { width: 0 };
    const isRtl = direction === 'rtl';
    const startHalf = (x: number) => (isRtl ? x > width / 2 : x < width / 2);

    await page.goto(known.product.path);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const banner = page.getByRole('banner').first();
    // The logo stands at the start, the cart at the end.
    expect(startHalf(await middle(banner.getByRole('link', { name: textIn(view, 'shell.homeLink') })))).toBe(true);
    const trigger = banner.getByRole('link', { name: textIn(view, 'cart.trigger', { count: 2 }) });
    expect(startHalf(await middle(trigger))).toBe(false);

    // The mini cart comes from the end, the menu of phones from the start.
    await trigger.click();
    const cart = page.getByRole('dialog');
    await expect(cart.getByText(known.product.name)).toBeVisible();
    await expect.poll(async () => startHalf(await middle(cart))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);

    // The gallery's arrows: the way on is at the end and points there.
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
          // Beside the place of a scrollbar, which is on the right in both.
          return Math.abs(atRight ? right - window.innerWidth : left);
        }, isRtl),
      )
      .toBeLessThan(17);
  });

test('the large view of a picture stands within the screen', async ({ page }) => {
  const { product } = await lookAround(page.request, 'sa_ar');
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
