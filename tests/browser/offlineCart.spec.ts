import type { BrowserContext, Page } from '@playwright/test';
import { makeProfile, openBrowser, removeProfile, waitForCartCode } from './ownBrowser';
import { type CatalogSample, fillCart, findCatalogSample, storeRecords } from './shopper';
import { awaitApp, expect, test, textIn, type ViewCode, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser opens the cart from the service worker's cache.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

/** Goes offline. Pages opened from now on start offline. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // After a navigation, Chromium under test does not report that it is offline.
  await context.addInitScript(() => {
    if (location.protocol === 'about:' || sessionStorage.getItem('online')) return;
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  });
}

/** Goes online again and fires the event. */
async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => {
    sessionStorage.setItem('online', 'yes');
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** Items that the back end stores in the cart of this device. */
async function cartInShop(page: Page, { view }: CatalogSample): Promise<[string, number][]> {
  const id = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(`DUKKAN__${key}`) ?? '{}').value,
    `cartId_${view.slice(0, 2)}`,
  );
  return cartOf(page, view, id);
}

async function cartOf(page: Page, view: ViewCode, id: unknown): Promise<[string, number][]> {
  const query = 'query($id:String!){cart(cart_id:$id){itemsV2{items{quantity product{sku}}}}}';
  const answer = await page.request.post('/graphql', { data: { query, variables: { id } }, headers: { Store: view } });
  const { data }: { data: { cart: { itemsV2: { items: { quantity: number; product: { sku: string } }[] } } } } =
    await answer.json();
  return data.cart.itemsV2.items.map(({ quantity, product }) => [product.sku, quantity]);
}

for (const view of viewsOf('offlineCart')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const lineOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

  /** Goes offline, increases the quantity of two pieces by one, closes the app, and opens the cart again. */
  async function startAgainOffline(page: Page, context: BrowserContext) {
    const known = await findCatalogSample(page.request, view);
    await storeRecords(page, await fillCart(page.request, known));
    await page.goto(`/${view}/cart`);
    const line = lineOf(page, known.product.name);
    const more = line.getByRole('button', { name: t('ui.quantityMore') });
    await more.hover();
    await waitForWorker(page);
    await goOffline(context);
    await more.click();
    await expect(line.getByText(t('cart.lineWaits'))).toBeVisible();
    await page.close();
    const again = await context.newPage();
    awaitApp(again);
    await again.goto(`/${view}/cart`);
    const kept = lineOf(again, known.product.name);
    await expect(kept.getByText(t('cart.lineWaits'))).toBeVisible();
    return { known, again, kept };
  }

  test(`keeps cart changes made offline over a restart and sends them when online, in ${view}`, async ({
    page,
    context,
  }) => {
    const { known, again, kept } = await startAgainOffline(page, context);
    await expect(kept.getByRole('textbox')).toHaveValue('3');
    await kept.getByRole('button', { name: t('cart.removeNamed', { name: known.product.name }) }).click();
    await expect(kept.getByRole('textbox')).toHaveCount(0);
    await again
      .getByRole('main')
      .getByRole('button', { name: t('cart.putBackNamed', { name: known.product.name }) })
      .click();
    await expect(kept.getByRole('textbox')).toHaveValue('3');

    await goOnline(again, context);
    await expect(again.getByText(t('cart.waitingSent', { count: 1 }))).toBeVisible();
    await expect(kept.getByText(t('cart.lineWaits'))).toHaveCount(0);
    expect(await cartInShop(again, known)).toEqual([[known.product.sku, 3]]);
  });

  test(`sends and shows a change made offline after the browser restarts online, in ${view}`, async ({
    baseURL: origin,
  }) => {
    const baseURL = origin ?? '';
    const profile = makeProfile();
    let browser = await openBrowser(profile, baseURL);
    try {
      const known = await findCatalogSample(browser.page.request, view);
      await storeRecords(browser.page, await fillCart(browser.page.request, known));
      await browser.page.goto(`/${view}/cart`);
      const line = lineOf(browser.page, known.product.name);
      await waitForCartCode(browser.page);
      await browser.context.setOffline(true);
      await line.getByRole('button', { name: t('ui.quantityMore') }).click();
      await expect(line.getByText(t('cart.lineWaits'))).toBeVisible();
      await browser.context.close();

      browser = await openBrowser(profile, baseURL);
      await browser.page.goto(`/${view}/cart`);
      await expect(browser.page.getByText(t('cart.waitingSent', { count: 1 }))).toBeVisible();
      const sent = lineOf(browser.page, known.product.name);
      await expect(sent.getByRole('textbox')).toHaveValue('3');
      await expect(sent.getByText(t('cart.lineSends'))).toHaveCount(0);
      expect(await cartInShop(browser.page, known)).toEqual([[known.product.sku, 3]]);
    } finally {
      await browser.context.close();
      removeProfile(profile);
    }
  });
}
