import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { awaitApp, expect, footerLink, queryBackEnd, test, textIn, type ViewCode, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser decides whether the app can be installed, offers this, and opens the app in its own window. A browser
// without a profile cannot install apps, so these tests create a profile.

test.use({ serviceWorkers: 'allow' });

const views = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'] as const satisfies ViewCode[];

const opened: { context: BrowserContext; folder: string }[] = [];
test.afterEach(async () => {
  for (const { context, folder } of opened.splice(0)) {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface WindowOptions {
  /** URL that a window without browser bars opens. */
  app?: string;
  size?: { width: number; height: number };
}

/** Opens a browser with its own profile, which offers to install the app without waiting for several visits. */
async function openWindow({ app, size = { width: 1280, height: 800 } }: WindowOptions = {}): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    viewport: size,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--bypass-app-banner-engagement-checks'],
      ...(app ? [`--app=${app}`] : []),
    ],
  });
  opened.push({ context, folder });
  const page = context.pages()[0] ?? (await context.newPage());
  awaitApp(page);
  return page;
}

const manifestOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return { url: new URL(url).pathname, errors, installabilityErrors, manifest: JSON.parse(data ?? '{}') };
};

test('meets the browser’s conditions for installation, with a manifest for each view', async ({ baseURL }) => {
  const page = await openWindow();
  const link = () => page.locator('link[rel=manifest]').getAttribute('href');
  await page.goto(`${baseURL}/`);
  expect(await link()).toBe('/manifest.sa_ar.webmanifest');
  for (const view of views) {
    await page.goto(`${baseURL}/${view}/cart`);
    expect(await link()).toBe(`/manifest.${view}.webmanifest`);
    // After a navigation the browser may still return the manifest of the previous page.
    await expect.poll(async () => (await manifestOf(page)).url).toBe(`/manifest.${view}.webmanifest`);
    const { url, errors, installabilityErrors, manifest } = await manifestOf(page);
    expect([errors, installabilityErrors]).toEqual([[], []]);
    expect(manifest.lang.slice(0, 2)).toBe(view.slice(-2));
    const answer = await page.request.get(baseURL + url);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons]) {
      const picture = await page.request.get(new URL(src, baseURL).href);
      expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type]);
    }
  }
  // A URL without a view belongs to the last view.
  await page.goto(`${baseURL}/`);
  expect(await link()).toBe('/manifest.ae_en.webmanifest');
});

test('starts the installed app in the view of the installation, and later in the chosen view', async ({ baseURL }) => {
  const page = await openWindow();
  const language = () => page.locator('html').getAttribute('lang');
  await page.goto(`${baseURL}/?_start=ae_en`);
  expect(await language()).toBe('en');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.goto(`${baseURL}/sa_ar/`);
  const next = await page.context().newPage();
  awaitApp(next);
  await next.goto(`${baseURL}/cart?_start=ae_en`);
  expect(await next.locator('html').getAttribute('lang')).toBe('ar');
});

for (const view of viewsOf('installed')) {
  const t = (id: string) => textIn(view, id);

  test(`shows the browser's offer to install once, in ${view}`, async ({ baseURL }) => {
    const page = await openWindow({ size: { width: 390, height: 844 } });
    // The first visit of this device was yesterday.
    await page.addInitScript(() => {
      const kept = { value: 'known', timeStored: Date.now() - 86_400_000 };
      if (!localStorage.getItem('DUKKAN__install_offer'))
        localStorage.setItem('DUKKAN__install_offer', JSON.stringify(kept));
    });
    await page.goto(`${baseURL}/${view}/about-us`);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 200);
    const footer = page.getByRole('contentinfo');
    // The footer has a button as soon as the browser offers the installation.
    await expect(footer.getByRole('button', { name: t('install.install') })).toBeVisible();
    const notice = page.getByRole('region').filter({ hasText: t('install.text') });
    await expect(notice).toHaveCount(0);
    await footer.getByRole('link', { name: footerLink(view, '/makers') }).click();
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/makers/);
    // The URL changes before the new page is rendered and focused.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The notice covers nothing of the page.
    const room = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const edge = (of: typeof notice, side: 'bottom' | 'top') =>
        of.evaluate((element, name) => element.getBoundingClientRect()[name], side);
      return (await edge(notice, 'top')) - (await edge(footer, 'bottom'));
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // The notice follows the page in the tab order, and Escape dismisses it.
    const later = notice.getByRole('button', { name: t('install.later') });
    await later.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(footer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(later).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('button', { name: t('install.install') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    // The footer's content loads when it is visible.
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: footerLink(view, '/about-us') }).click();
    await expect(page).toHaveURL(/about-us/);
    await expect(footer.getByRole('button', { name: t('install.install') })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test(`opens a link shared by another app in its own window, also offline, in ${view}`, async ({ baseURL }) => {
    const page = await openWindow({ app: `${baseURL}/?_start=${view}`, size: { width: 390, height: 844 } });
    await page.waitForFunction(() => !document.querySelector('.boot-bar'));
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('lang', view.slice(-2));
    const { products } = await queryBackEnd<{
      products: { items: { name: string; url_key: string; url_suffix: string }[] };
    }>(page, view, '{products(search:"rug",pageSize:1){items{name url_key url_suffix}}}');
    const [product] = products.items;
    if (!product) throw new Error('There is no rug.');
    const address = `${baseURL}/${product.url_key}${product.url_suffix}`;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(address);
    await page.reload();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toHaveText(product.name);
    // The window itself shows the app's name.
    await expect(page).toHaveTitle(product.name);
    await waitForWorker(page);
    await page.context().setOffline(true);
    const shared = new URLSearchParams({ title: product.name, text: `${product.name}: ${address}` });
    await page.goto(`${baseURL}/share-target?${shared}`);
    await expect(title).toHaveText(product.name);
    await expect(page).toHaveURL(address);
    await page.context().setOffline(false);
    await page.goto(`${baseURL}/share-target?text=https%3A%2F%2Fevil.example%2F${product.url_key}`);
    await expect(page).toHaveURL(`${baseURL}/search.html`);
  });
}

test('colours the bars of the window by the chosen colour scheme', async ({ baseURL }) => {
  const page = await openWindow();
  /** The colour that the browser uses: the first whose media query matches. */
  const color = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .find(({ media }) => matchMedia(media).matches)
        ?.content.toLowerCase(),
    );
  const tokens = readFileSync(join(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8');
  // The first value of `--paper` belongs to the light scheme, the last one to the dark scheme.
  const papers = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, value]) => value);
  const [light, dark] = [papers.at(0), papers.at(-1)];
  expect(light).not.toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${baseURL}/ae_en/about-us`);
  expect(await color()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await color()).toBe(dark);
  await page.mouse.move(100, 100);
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('radio', { name });
  await choice(textIn('ae_en', 'shell.theme.light')).check({ force: true });
  expect(await color()).toBe(light);
  await page.reload();
  // The colour is correct before the app's code runs.
  expect(await color()).toBe(light);
  await page.mouse.move(150, 150);
  await choice(textIn('ae_en', 'shell.theme.system')).check({ force: true });
  expect(await color()).toBe(dark);
});
