import type { BrowserContext, Page } from '@playwright/test';
import { cartCodeIsLoaded, makeProfile, openBrowser, removeProfile } from './ownBrowser';
import { fillCart, type Known, lookAround, remember } from './shopper';
import { awaitApp, expect, test, textIn, type ViewCode, viewsOf } from './support';
import { workerIsReady } from './workerIsReady';

// Only a browser opens the cart from the service worker's cache.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

/** Cuts the network; what is opened from now on begins offline. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // After a navigation the browser under test forgets to tell the page that it is offline.
  await context.addInitScript(() => {
    if (location.protocol === 'about:' || sessionStorage.getItem('online')) return;
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  });
}

/** There is a network again, and the page hears of it. */
async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => {
    sessionStorage.setItem('online', 'yes');
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
}

/** What the shop has in the cart of this device. */
async function cartInShop(page: Page, { view }: Known): Promise<[string, number][]> {
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

  /** Wants one more of the two pieces in the cart, without a connection; closes the shop, and opens the cart anew. */
  async function startAgainOffline(page: Page, context: BrowserContext) {
    const known = await lookAround(page.request, view);
    await remember(page, await fillCart(page.request, known));
    await page.goto(`/${view}/cart`);
    const line = lineOf(page, known.product.name);
    const more = line.getByRole('button', { name: t('ui.quantityMore') });
    await more.hover();
    await workerIsReady(page);
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

  test(`the cart is worked on without a connection, over a restart, and the shop has it afterwards, in ${view}`, async ({
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

  test(`a change made offline is sent and shown when the browser is closed and opened again online, in ${view}`, async ({
    baseURL: origin,
  }) => {
    const baseURL = origin ?? '';
    const profile = makeProfile();
    let browser = await openBrowser(profile, baseURL);
    try {
      const known = await lookAround(browser.page.request, view);
      await remember(browser.page, await fillCart(browser.page.request, known));
      await browser.page.goto(`/${view}/cart`);
      const line = lineOf(browser.page, known.product.name);
      await cartCodeIsLoaded(browser.page);
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
