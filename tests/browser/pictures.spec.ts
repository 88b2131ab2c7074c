import type { Page } from '@playwright/test';
import { config } from '../../src/lib/config.ts';
import { someOf } from '../support/sample';
import { followRequests, recordLayoutShifts, scrollDown, takeLayoutShifts } from './settled';
import { expect, queryBackEnd, test, textIn, type ViewCode } from './support';

// These tests check the picture size that the browser chooses from srcset, and layout shifts: both need layout.

// Reduced motion keeps slides still, because the pictures of other slides are outside the page.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** The largest category and a product of it with several pictures. */
async function places(page: Page, view: ViewCode) {
  const { categories } = await queryBackEnd<{
    categories: { items: { uid: string; url_path: string | null; product_count: number }[] };
  }>(page, view, '{categories(filters:{},pageSize:100){items{uid url_path product_count}}}');
  const [category] = categories.items
    .filter(({ url_path }) => url_path)
    .sort((one, other) => other.product_count - one.product_count);
  const { products } = await queryBackEnd<{
    products: { items: { url_key: string; __typename: string; options?: unknown[] | null }[] };
  }>(
    page,
    view,
    `{products(filter:{category_uid:{eq:"${category?.uid}"}},pageSize:50){items{__typename url_key ... on SimpleProduct{options{uid}}}}}`,
  );
  const simple = products.items.find(({ __typename: type, options }) => type === 'SimpleProduct' && !options?.length);
  return {
    category: `/${view}/${category?.url_path}.html`,
    product: `/${view}/${products.items[0]?.url_key}.html`,
    simple: `/${view}/${simple?.url_key}.html`,
  };
}

/**
 * Adds a product to the cart, and clears its large pictures from the cache, because the browser would reuse them for
 * small ones.
 */
async function fill(page: Page, view: ViewCode, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: textIn(view, 'cart.addToCart') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .filter({ hasText: textIn(view, 'cart.view') })
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

interface Shown {
  file: string;
  alt: string | null;
  /** Requested width in pixels. */
  width: number;
  /** Width in device pixels that the picture fills on the screen. */
  needed: number;
  format: string | null;
  isLazy: boolean;
  isFirst: boolean;
}

const shownPictures = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')]
      .filter((image) => image.currentSrc && image.complete && image.naturalWidth > 0 && image.clientWidth > 0)
      .filter((image) => new URL(image.currentSrc).searchParams.has('width'))
      .map((image) => {
        const { pathname, searchParams } = new URL(image.currentSrc);
        // A picture with `object-fit: cover` must be as wide as the height of its box requires.
        const cover = (image.clientHeight * image.naturalWidth) / image.naturalHeight;
        const isCovering = getComputedStyle(image).objectFit === 'cover';
        return {
          file: pathname,
          alt: image.getAttribute('alt'),
          width: Number(searchParams.get('width')),
          needed: Math.floor(Math.max(image.clientWidth, isCovering ? cover : 0) * devicePixelRatio),
          format: searchParams.get('format'),
          isLazy: image.loading === 'lazy',
          isFirst: image.fetchPriority === 'high',
        };
      }),
  );

/** Returns the size step for a width. A picture may be displayed up to 5 % larger than its step. */
const stepFor = (pixels: number) => config.imageWidths.find((step) => step * 1.05 >= pixels) ?? 2560;

for (const screen of someOf(screens, 1, 'pictures')) {
  const view = screen.viewport.width === 768 ? 'ae_en' : 'sa_ar';

  test.describe(`${screen.viewport.width} pixels wide`, () => {
    test.use(screen);

    test('loads no picture more than one size step larger than shown', async ({ page }) => {
      const requests = followRequests(page);
      const { category, product, simple } = await places(page, view);
      const paths = [`/${view}/`, category, product, `/${view}/about-us`, `/${view}/makers`, `/${view}/cart`];
      for (const path of someOf(paths, 2, 'sizes of pictures')) {
        if (path.endsWith('/cart')) await fill(page, view, simple);
        await page.goto(path);
        await scrollDown(page, requests.settled);
        const pictures = await shownPictures(page);
        expect(pictures.length, path).toBeGreaterThan(0);
        // No picture is larger than the smallest size step that fills its box.
        const tooLarge = pictures.filter(({ width, needed }) => width > stepFor(needed));
        expect([path, tooLarge]).toEqual([path, []]);
        // No picture is blurred. A picture that covers a box of another shape may be somewhat smaller.
        const tooSmall = pictures.filter(({ width, needed }) => width < needed * 0.55);
        expect([path, tooSmall]).toEqual([path, []]);
        for (const { file, format } of pictures)
          expect([file, format]).toEqual([file, file.endsWith('.png') ? 'png' : 'pjpg']);
        expect(pictures.filter(({ alt }) => alt === null)).toEqual([]);
        // One picture loads first. All others are lazy.
        expect([path, pictures.filter(({ isFirst }) => isFirst).length <= 1]).toEqual([path, true]);
        expect(pictures.filter(({ isFirst, isLazy }) => isFirst === isLazy)).toEqual([]);
      }
    });

    test('causes no layout shift when pictures load late', async ({ page }) => {
      const { category, product } = await places(page, view);
      let release = () => {};
      let released = Promise.resolve();
      await page.route('**/media/**', async (route) => {
        await released;
        await route.fallback();
      });
      const requests = followRequests(page);
      const requestsButPictures = followRequests(page, /\/media\//);
      await recordLayoutShifts(page);
      const paths = [`/${view}/`, category, product, `/${view}/about-us`, `/${view}/makers`];
      for (const path of someOf(paths, 1, 'late pictures')) {
        released = new Promise((resolve) => {
          release = resolve;
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // Lists below the first screen load on first interaction. Then everything but the pictures has loaded.
        await page.mouse.move(200, 300);
        await page.mouse.move(210, 310);
        await scrollDown(page, requestsButPictures.settled);
        await page.evaluate(() => window.scrollTo(0, 0));
        await takeLayoutShifts(page);
        release();
        await requests.settled();
        await scrollDown(page, requests.settled);
        // Smaller shifts are caused by characters whose web font loads.
        const shifts = (await takeLayoutShifts(page)).filter(({ value }) => value > 0.005);
        expect([path, shifts]).toEqual([path, []]);
      }
    });
  });
}
