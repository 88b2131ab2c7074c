import type { Page } from '@playwright/test';
import { openAsCustomer, sendGraphql } from './customer';
import { type Deployment, openDeployment } from './deployment';
import { profiles } from './profiles';
import { type CatalogSample, findCatalogSample } from './shopper';
import { expect, test, textIn, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser runs the service worker with real caches and a storage quota: what it caches, and what it does not.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const titled = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** Names of the worker's caches, as in src/sw/cacheLimits.ts. */
const kept = { files: 'dukkan-files', pages: 'dukkan-pages', pictures: 'dukkan-images' };

/** Returns the URL on the document server, the only server that writes a first screen into a document. */
const behindServer = (path: string): string => `http://localhost:${profiles.edge.port}${path}`;

/** Reloads the page and returns its document. */
const reloaded = async (page: Page): Promise<string> => (await (await page.reload())?.text()) ?? '';

/** Number of entries of a cache whose URL contains `part`. */
const countOf = (page: Page, cache: string, part: string): Promise<number> =>
  page.evaluate(
    async ([name, text]) =>
      (await caches.has(name))
        ? (await (await caches.open(name)).keys()).filter(({ url }) => decodeURIComponent(url).includes(text)).length
        : 0,
    [cache, part] as const,
  );

/** Everything that the worker caches as one text: URLs, headers and bodies. */
const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        texts.push(decodeURIComponent(request.url), JSON.stringify([...request.headers]));
        texts.push(JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

/** True if the worker reaches the server. The request is for a file that does not exist, so it is not cached. */
const reachesShop = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/static/none.js').then(
      () => true,
      () => false,
    ),
  );

/** Opens a page that the worker controls from the start, as on any visit but the first. */
async function comeBack(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(titled(page, name)).toBeVisible();
}

test('controls a page that was loading when the worker took control', async ({ page, context }) => {
  const other = await context.newPage();
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await other.route('**/sa_en/compare', async (route) => {
    asked.resolve();
    await opened.promise;
    await route.continue();
  });
  const arrival = other.goto('/sa_en/compare');
  await asked.promise;
  await page.bringToFront();
  await page.goto('/sa_en/cart');
  await waitForWorker(page);
  opened.resolve();
  await arrival;
  await other.bringToFront();
  await waitForWorker(other);
});

for (const view of viewsOf('worker')) {
  test(`serves a repeat visit with the first screen in the document, also offline, in ${view}`, async ({
    page,
    context,
  }) => {
    const { product, category } = await findCatalogSample(page.request, view);
    for (const { path, name } of [product, category]) {
      await comeBack(page, behindServer(path), name);
      await expect.poll(() => countOf(page, kept.pages, path)).toBe(1);
      expect(await reloaded(page)).toContain('<main class="first-screen">');
      await expect(titled(page, name)).toBeVisible();
      // The app has replaced the first screen.
      await expect(page.locator('.first-screen')).toHaveCount(0);
    }
    await context.setOffline(true);
    expect(await reloaded(page)).toContain(category.name);
    await expect(titled(page, category.name)).toBeVisible();
  });

  test(`hides prices of an older cached document until the app runs, in ${view}`, async ({ page }) => {
    const { product } = await findCatalogSample(page.request, view);
    await comeBack(page, behindServer(product.path), product.name);
    await expect.poll(() => countOf(page, kept.pages, product.path)).toBe(1);
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const document = await cache.match(request);
        const headers = new Headers(document?.headers);
        headers.set('last-modified', new Date(Date.now() - 11 * 60_000).toUTCString());
        await cache.put(request, new Response(await document?.text(), { headers }));
      }
    }, kept.pages);
    // The page itself blocks the app's script, because the worker serves it.
    await page.addInitScript(() => {
      const { append } = Element.prototype;
      Element.prototype.append = function (...nodes) {
        append.apply(
          this,
          nodes.filter((node) => !(node instanceof HTMLScriptElement && node.src.includes('/main.'))),
        );
      };
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(titled(page, product.name)).toBeVisible();
    await expect(page.locator('.first-screen-price').first()).toBeAttached();
    await expect(page.locator('.first-screen-price').first()).toBeHidden();
  });

  test(`caches nothing of a customer on any page, in ${view}`, async ({ page }) => {
    const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
    const known: CatalogSample = await findCatalogSample(page.request, view);
    await comeBack(page, known.product.path, known.product.name);
    const { email, token } = await openAsCustomer(page, known, `/${view}/checkout`);
    const { customerCart } = await sendGraphql<{ customerCart: { id: string } }>(
      page,
      view,
      '{customerCart{id}}',
      {},
      token,
    );
    const pages = ['cart', 'account-information', 'order-history', 'address-book', 'wishlist', 'no-such-page'];
    for (const path of [...pages.map((name) => `/${view}/${name}`), known.category.path, known.product.path]) {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // The worker does not cache errors either: the session has ended, and requests are rejected.
    const refused = await page.evaluate(
      async ([store, cart]) => {
        const questions = [
          '{customer{email}}',
          `{cart(cart_id:"${cart}"){id email}}`,
          '{storeConfig{store_code} customer{email}}',
        ];
        const answers = questions.map((query) =>
          fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { Store: store } }).then(
            ({ status }) => status,
          ),
        );
        return (await Promise.all(answers)).length;
      },
      [view, customerCart.id] as const,
    );
    expect(refused).toBe(3);
    const personal = [email, token, customerCart.id, 'Noura'];
    const text = await allKept(page);
    for (const one of personal) expect(text.includes(one), one).toBe(false);
    // The app, not the worker, caches GraphQL responses.
    const cached = await page.evaluate(() => caches.keys());
    for (const name of cached) expect(await countOf(page, name, '/graphql'), name).toBe(0);

    await page
      .getByRole('banner')
      .first()
      .getByRole('button', { name: t('shell.hello', { name: 'Noura' }) })
      .click();
    await page.getByRole('button', { name: t('account.signOut') }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('DUKKAN__signin_token'))).toBeNull();
    const after = await allKept(page);
    for (const one of personal) expect(after.includes(one), one).toBe(false);
  });

  test(`serves a larger picture for a smaller one, and any cached size offline, in ${view}`, async ({
    page,
    context,
  }) => {
    const { product } = await findCatalogSample(page.request, view);
    await comeBack(page, product.path, product.name);
    const picture = main(page).locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    /** Natural width of the picture served for this width; 0 if none. */
    const widthOf = (width: number) =>
      page.evaluate(
        ([address, wide]) => {
          const url = new URL(address);
          url.searchParams.set('width', String(wide));
          return new Promise<number>((resolve) => {
            const image = new Image();
            image.onload = () => resolve(image.naturalWidth);
            image.onerror = () => resolve(0);
            image.src = url.href;
          });
        },
        [shown, width] as const,
      );
    const own = Number(new URL(shown).searchParams.get('width'));
    const asShown = await widthOf(own);
    expect(asShown).toBeGreaterThan(0);
    expect(await widthOf(own - 1)).toBe(asShown);
    expect(await countOf(page, kept.pictures, `width=${own - 1}`)).toBe(0);
    await context.setOffline(true);
    await expect.poll(() => reachesShop(page)).toBe(false);
    expect(await widthOf(own + 1)).toBe(asShown);
  });

  test(`works on a device without free storage, in ${view}`, async ({ page, baseURL }) => {
    const { product, category } = await findCatalogSample(page.request, view);
    await comeBack(page, product.path, product.name);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 1 });
    for (const { path, name } of [category, product]) {
      await page.goto(path);
      await expect(titled(page, name)).toBeVisible();
      const picture = main(page).locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test.describe('after a release', () => {
  let deployment: Deployment | undefined;
  test.afterEach(() => {
    deployment?.close();
    deployment = undefined;
  });

  for (const view of viewsOf('worker, release'))
    test(`keeps the files of an open page of the previous build, in ${view}`, async ({ page, context, baseURL }) => {
      const { product } = await findCatalogSample(page.request, view);
      deployment = await openDeployment(baseURL ?? '');
      const other = await context.newPage();
      for (const tab of [page, other]) await comeBack(tab, deployment.url + product.path, product.name);
      const file = await other.evaluate(
        () => [...document.scripts].find(({ src }) => /\/main\.\w+\.js$/.test(src))?.src ?? '',
      );
      await waitForWorker(page);
      deployment.deploy();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await page.mouse.move(200, 200);
      await page.getByRole('button', { name: textIn(view, 'app.update') }).click();
      await expect(page.locator('html')).toHaveAttribute('data-build', '2');
      // The server no longer has the file.
      expect((await page.request.get(file)).status()).toBe(404);
      expect(await other.evaluate(async (url) => (await fetch(url)).status, file)).toBe(200);
      await expect(other.locator('html')).not.toHaveAttribute('data-build', '2');
      expect(await countOf(other, kept.files, new URL(file).pathname)).toBe(1);
    });
});
