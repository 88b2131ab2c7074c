import type { Page } from '@playwright/test';
import { config } from '../../src/lib/config.ts';
import { someOf } from '../support/sample';
import { followRequests, takeShifts, walkDown, watchShifts } from './stillness';
import { askShop, expect, test, textIn, type ViewCode } from './support';

// Which size of a picture the browser chooses from srcset and sizes, and what moves when it comes: both need layout.

// Slides stand still: a change of slide is no shift, but what lies beside the slide is no picture of the page either.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** The largest category and a product of it with several pictures. */
async function places(page: Page, view: ViewCode) {
  const { categories } = await askShop<{
    categories: { items: { uid: string; url_path: string | null; product_count: number }[] };
  }>(page, view, '{categories(filters:{},pageSize:100){items{uid url_path product_count}}}');
  const [category] = categories.items
    .filter(({ url_path }) => url_path)
    .sort((one, other) => other.product_count - one.product_count);
  const { products } = await askShop<{
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

/** Puts a product into the cart, and forgets its large pictures, which the browser would show in small places too. */
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
  /** Pixels asked for of the picture host. */
  width: number;
  /** Pixels of the screen that it fills. */
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
        // A picture that covers a place of another shape is as wide as its height asks for.
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

/** A picture may be drawn 5 % larger than it is. */
const stepFor = (pixels: number) => config.imageWidths.find((step) => step * 1.05 >= pixels) ?? 2560;

for (const screen of someOf(screens, 1, 'pictures')) {
  const view = screen.viewport.width === 768 ? 'ae_en' : 'sa_ar';

  test.describe(`${screen.viewport.width} pixels wide`, () => {
    test.use(screen);

    test('no picture is more than one size step larger than shown', async ({ page }) => {
      const requests = followRequests(page);
      const { category, product, simple } = await places(page, view);
      const paths = [`/${view}/`, category, product, `/${view}/about-us`, `/${view}/makers`, `/${view}/cart`];
      for (const path of someOf(paths, 2, 'sizes of pictures')) {
        if (path.endsWith('/cart')) await fill(page, view, simple);
        await page.goto(path);
        await walkDown(page, requests.settled);
        const pictures = await shownPictures(page);
        expect(pictures.length, path).toBeGreaterThan(0);
        // The step is the smallest that fills the place; a host that knows no steps has one size only.
        const tooLarge = pictures.filter(({ width, needed }) => width > stepFor(needed));
        expect([path, tooLarge]).toEqual([path, []]);
        // Nor is any blurred: pictures that cover a place of another shape may lack a little.
        const tooSmall = pictures.filter(({ width, needed }) => width < needed * 0.55);
        expect([path, tooSmall]).toEqual([path, []]);
        for (const { file, format } of pictures)
          expect([file, format]).toEqual([file, file.endsWith('.png') ? 'png' : 'pjpg']);
        expect(pictures.filter(({ alt }) => alt === null)).toEqual([]);
        // One picture is fetched first, at once; all others wait until they are near.
        expect([path, pictures.filter(({ isFirst }) => isFirst).length <= 1]).toEqual([path, true]);
        expect(pictures.filter(({ isFirst, isLazy }) => isFirst === isLazy)).toEqual([]);
      }
    });

    test('no picture causes a shift, however late it comes', async ({ page }) => {
      const { category, product } = await places(page, view);
      let release = () => {};
      let released = Promise.resolve();
      await page.route('**/media/**', async (route) => {
        await released;
        await route.fallback();
      });
      const requests = followRequests(page);
      const requestsButPictures = followRequests(page, /\/media\//);
      await watchShifts(page);
      const paths = [`/${view}/`, category, product, `/${view}/about-us`, `/${view}/makers`];
      for (const path of someOf(paths, 1, 'late pictures')) {
        released = new Promise((resolve) => {
          release = resolve;
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // A hand that stirs is what lists below the first screen wait for. Then all is there but the pictures.
        await page.mouse.move(200, 300);
        await page.mouse.move(210, 310);
        await walkDown(page, requestsButPictures.settled);
        await page.evaluate(() => window.scrollTo(0, 0));
        await takeShifts(page);
        release();
        await requests.settled();
        await walkDown(page, requests.settled);
        // Less is a letter that turns up in its own font.
        const shifts = (await takeShifts(page)).filter(({ value }) => value > 0.005);
        expect([path, shifts]).toEqual([path, []]);
      }
    });
  });
}
