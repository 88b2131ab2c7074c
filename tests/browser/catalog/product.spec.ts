import type { Locator, Page } from '@playwright/test';
import { someOf } from '../../support/sample';
import { followRequests, holdResponses, recordLayoutShifts, takeLayoutShifts } from '../settled';
import { swipe } from '../shell/places';
import { expect, queryBackEnd, test, textIn, type ViewCode, viewsOf } from '../support';

// These tests check pictures, videos, swipes and the sticky buy bar of a product page. jsdom has no layout, no touch
// and no playback. tests/catalog covers the texts and behaviour.

interface Item {
  __typename: string;
  name: string;
  sku: string;
  url_key: string;
  stock_status: string;
  media_gallery: { __typename: string }[];
  price_tiers: { quantity: number; discount: { amount_off: number } }[];
  price_range: { minimum_price: { regular_price: { value: number } } };
  options?: { __typename: string; required: boolean; title: string }[] | null;
}

/** Finds a product with the properties that a test needs, independent of its name. */
async function find(page: Page, view: ViewCode, wanted: (item: Item) => boolean | Promise<boolean>): Promise<Item> {
  for (let number = 1; number <= 5; number++) {
    const { products } = await queryBackEnd<{ products: { items: Item[] } }>(
      page,
      view,
      `{products(filter:{},pageSize:100,currentPage:${number}){items{__typename name sku url_key stock_status
        media_gallery{__typename} price_tiers{quantity discount{amount_off}}
        price_range{minimum_price{regular_price{value}}}
        ...on CustomizableProductInterface{options{__typename required title}}}}}`,
    );
    for (const item of products.items) if (item.stock_status === 'IN_STOCK' && (await wanted(item))) return item;
    if (products.items.length < 100) break;
  }
  throw new Error('The shop has no such product.');
}

const isPlain = ({ __typename, options }: Item): boolean => __typename === 'SimpleProduct' && !options?.length;

const productKinds = ['SimpleProduct', 'ConfigurableProduct', 'BundleProduct', 'GroupedProduct'];
/** Product types whose parts load after the page, and the operation that loads them. */
const lateParts = [
  ['BundleProduct', 'getBundle'],
  ['GroupedProduct', 'getGroup'],
] as const;

for (const view of viewsOf('product')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const isRtl = view.endsWith('ar');

  const open = async (page: Page, { url_key, name }: Item): Promise<Locator> => {
    await page.goto(`/${view}/${url_key}.html`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    return main;
  };
  const hasPictures = (item: Item) => isPlain(item) && item.media_gallery.length > 2;
  const galleryOf = (main: Locator) => main.getByRole('region', { name: t('catalog.pictures') });
  const counted = (place: number, count: number) => `${place} / ${count}`;
  const cartOf = (page: Page) => page.getByRole('dialog').filter({ hasText: t('cart.view') });

  test.describe(`product page in ${view}`, () => {
    test.use({ serviceWorkers: 'block' });

    test('operates the zoom view by keyboard, restores the focus, and selects pictures by thumbnail', async ({
      page,
    }) => {
      const item = await find(page, view, hasPictures);
      const gallery = galleryOf(await open(page, item));
      const count = item.media_gallery.length;
      const thumbnail = (number: number) =>
        gallery.getByRole('button', { name: t('catalog.showPicture', { number, count }) });
      await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
      const enlarge = gallery.getByRole('button', { name: t('catalog.enlarge', { name: '' }) });
      await enlarge.first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: item.name });
      await expect(dialog.getByRole('status')).toHaveText(counted(1, count));
      // The next picture lies in the reading direction.
      await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
      await expect(dialog.getByRole('status')).toHaveText(counted(2, count));
      await page.keyboard.press(isRtl ? 'ArrowRight' : 'ArrowLeft');
      await expect(dialog.getByRole('status')).toHaveText(counted(1, count));
      await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
      const nearer = dialog.getByRole('button', { name: t('catalog.zoomIn') });
      const before = (await dialog.getByRole('img').boundingBox())?.width ?? 0;
      await nearer.press('Enter');
      await expect.poll(async () => (await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(before * 1.5);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(gallery.getByText(counted(2, count))).toBeVisible();
      await expect(gallery.getByRole('listitem').nth(1).getByRole('button')).toBeFocused();

      await thumbnail(3).click();
      await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
      await expect(thumbnail(1)).not.toHaveAttribute('aria-current', 'true');
      await expect(gallery.getByText(counted(3, count))).toBeVisible();
      await expect(gallery.getByRole('listitem').nth(2).getByRole('img')).toBeInViewport({ ratio: 0.9 });
      await expect(gallery.getByRole('listitem').nth(0).locator('img')).not.toBeInViewport();
    });

    test('plays a video in the gallery and stops it when another picture is selected', async ({ page }) => {
      const item = await find(page, view, ({ media_gallery }) =>
        media_gallery.some(({ __typename }) => __typename === 'ProductVideo'),
      );
      const gallery = galleryOf(await open(page, item));
      const count = item.media_gallery.length;
      const place = item.media_gallery.findIndex(({ __typename }) => __typename === 'ProductVideo') + 1;
      const thumbnail = (number: number) =>
        gallery.getByRole('button', { name: t('catalog.showPicture', { number, count }) });
      await thumbnail(place).click();
      await gallery.getByRole('button', { name: t('catalog.playVideo', { name: '' }) }).click();
      const film = gallery.locator('video');
      await expect(film).toBeFocused();
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
      expect(page.context().pages()).toHaveLength(1);
      await thumbnail(1).click();
      await expect(film).toHaveCount(0);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('shows the next picture on a swipe in the reading direction, and the previous one on a swipe back', async ({
        page,
      }) => {
        const item = await find(page, view, hasPictures);
        const gallery = galleryOf(await open(page, item));
        const count = item.media_gallery.length;
        const row = gallery.getByRole('list').first();
        await expect(gallery.getByText(counted(1, count))).toBeVisible();
        const on = isRtl ? 270 : -270;
        await swipe(page, row, on);
        await expect(gallery.getByText(counted(2, count))).toBeVisible();
        await expect(gallery.getByRole('listitem').nth(1).getByRole('img')).toBeInViewport({ ratio: 0.9 });
        await expect.poll(() => row.evaluate((list) => Math.abs(list.scrollLeft) % list.clientWidth)).toBeLessThan(1);
        await swipe(page, row, -on);
        await expect(gallery.getByText(counted(1, count))).toBeVisible();
        // A swipe before the first picture does not navigate back in the browser's history.
        await swipe(page, row, -on);
        await swipe(page, row, on);
        await expect(gallery.getByText(counted(2, count))).toBeVisible();
      });

      test('shows a buy bar that adds to the cart while the main button is out of view', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 560 });
        const item = await find(page, view, hasPictures);
        const main = await open(page, item);
        const bar = page.getByRole('region', { name: t('catalog.buy', { name: item.name }) });
        const button = main.getByRole('button', { name: t('cart.addToCart') }).first();
        await expect(bar).toHaveCount(0);
        // After a jump to the description, the button has never been visible.
        await expect(button).not.toBeInViewport();
        await main.getByRole('heading', { name: t('catalog.description') }).evaluate((one) => one.scrollIntoView());
        await expect(button).not.toBeInViewport();
        await expect(bar).toBeInViewport({ ratio: 1 });
        await bar.getByRole('button', { name: t('cart.addToCart') }).click();
        await expect(cartOf(page).getByText(item.name).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await button.scrollIntoViewIfNeeded();
        await expect(bar).toHaveCount(0);
      });
    });

    test.describe('on a tablet', () => {
      test.use({ viewport: { width: 768, height: 1024 } });

      for (const kind of someOf(productKinds, 1, 'on the way down'))
        test(`causes no layout shift while scrolling down a ${kind}`, async ({ page }) => {
          const item = await find(page, view, ({ __typename }) => __typename === kind);
          const requests = followRequests(page);
          await recordLayoutShifts(page);
          await open(page, item);
          await requests.settled();
          for (let step = 0; step < 12; step++) {
            await page.mouse.wheel(0, 400);
            await requests.settled();
          }
          const seen = await takeLayoutShifts(page);
          const moved = seen.reduce((sum, { value }) => sum + value, 0);
          expect(moved, JSON.stringify(seen)).toBeLessThan(0.02);
        });

      for (const [kind, document] of someOf(lateParts, 1, 'late parts'))
        test(`causes no layout shift when the parts of a ${kind} load late`, async ({ page }) => {
          const item = await find(page, view, ({ __typename }) => __typename === kind);
          const parts = await holdResponses(page, document);
          const requests = followRequests(page);
          await recordLayoutShifts(page);
          const main = await open(page, item);
          await takeLayoutShifts(page);
          parts.release();
          await expect(main.getByRole('button', { name: t('cart.addToCart') }).first()).toBeVisible();
          await requests.settled();
          const seen = await takeLayoutShifts(page);
          expect(
            seen.reduce((sum, { value }) => sum + value, 0),
            JSON.stringify(seen),
          ).toBeLessThan(0.02);
        });
    });
  });
}
