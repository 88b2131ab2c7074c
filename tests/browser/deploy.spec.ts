import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { acceptAgreements, fillAddress, orderButton } from './checkout';
import { type Deployment, openDeployment } from './deployment';
import { buy, signInAnew } from './scenes/buying';
import { header } from './shell/places';
import { fillCart, findCatalogSample, storeRecords } from './shopper';
import { awaitApp, expect, textIn, type ViewCode, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Code that fails to load is reported as an error of the page, which the shared `test` does not allow.
const test = base;

// Only a browser loads parts of the app's code late. A new version is deployed while a page of the old one is open:
// with and without a service worker, on servers that keep the old files and on servers that do not.

let deployment: Deployment | undefined;
test.afterEach(() => {
  deployment?.close();
  deployment = undefined;
});
test.use({ viewport: { width: 1280, height: 800 } });

const root = (page: Page) => page.locator('html');
const isFirst = (page: Page) => expect(root(page)).not.toHaveAttribute('data-build');
const isSecond = (page: Page) => expect(root(page)).toHaveAttribute('data-build', '2');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Counts the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

/**
 * Opens a page, moves the mouse, and waits for the chunks that load late. One of these chunks contains the code that
 * reloads the page for stale chunks.
 */
async function open(page: Page, path: string): Promise<void> {
  awaitApp(page);
  const late = Promise.all(
    [/static\/interaction\.\w+\.js/, /static\/idle\.\w+\.js/].map((file) => page.waitForResponse(file)),
  );
  await page.goto(`${deployment?.url}${path}`);
  await expect(heading(page)).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await late;
}

/** Navigates to a path like a link of the app, because the page has no link to this path. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Observes the waiting service worker, which the browser activates some moments after the app's last page has closed.
 * `done` resolves when it is active.
 *
 * @param page must not show the app
 */
async function waitingTakesOver(context: BrowserContext, page: Page): Promise<{ done: Promise<void> }> {
  const session = await context.newCDPSession(page);
  let waiting = '';
  const done = new Promise<void>((resolve) =>
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { status, versionId } of versions) {
        if (status === 'installed') waiting = versionId;
        if (status === 'activated' && versionId === waiting) resolve();
      }
    }),
  );
  await session.send('ServiceWorker.enable');
  return { done };
}

const openSearch = (page: Page, view: ViewCode) =>
  header(page)
    .getByRole('button', { name: textIn(view, 'shell.search') })
    .click();
const searchField = (page: Page) => page.getByRole('search').getByRole('combobox');
const told = (page: Page, view: ViewCode) =>
  page.getByRole('listitem').filter({ hasText: textIn(view, 'app.updated') });

for (const view of viewsOf('deploys')) {
  const t = (id: string) => textIn(view, id);

  test.describe(`without a worker, in ${view}`, () => {
    test.use({ serviceWorkers: 'block' });

    test('continues with the old version if the server keeps its files', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      await open(page, `/${view}/about-us`);
      const loads = countLoads(page);
      deployment.deploy('kept');
      await goTo(page, `/${view}/contact-us`);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      await openSearch(page, view);
      await expect(searchField(page)).toBeFocused();
      await goTo(page, `/${view}/cart`);
      await expect(heading(page)).toBeVisible();
      await isFirst(page);
      expect(loads()).toBe(0);
      expect(deployment.askedOld.length).toBeGreaterThan(0);
      // The next page load starts the new version.
      await page.reload();
      await isSecond(page);
    });

    for (const oldFiles of someOf(['gone', 'page'] as const, 1, 'response for an old file'))
      test(`loads the next page from the new version if the old files are missing (${oldFiles})`, async ({
        page,
        baseURL,
      }) => {
        deployment = await openDeployment(baseURL ?? '');
        await open(page, `/${view}/about-us`);
        const loads = countLoads(page);
        deployment.deploy(oldFiles);
        await goTo(page, `/${view}/contact-us`);
        await isSecond(page);
        await expect(page.getByRole('heading', { level: 1, name: t('content.contactTitle') })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(`/${view}/contact-us`);
        await expect(page.getByText(t('error.load'))).toHaveCount(0);
        expect(loads()).toBe(1);
      });

    test('reloads once for a stale chunk, keeps typed text, and then opens the search', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      deployment.lose(/interaction/);
      await open(page, `/${view}/contact-us`);
      const name = page.getByRole('main').getByRole('textbox').first();
      const message = page.getByRole('main').locator('textarea');
      await name.fill('نورة');
      await message.fill('هل لديكم سجاد أكبر؟');
      const loads = countLoads(page);
      deployment.deploy();
      deployment.lose(undefined);
      await openSearch(page, view);
      await isSecond(page);
      await expect(name).toHaveValue('نورة');
      await expect(message).toHaveValue('هل لديكم سجاد أكبر؟');
      await expect(told(page, view)).toBeVisible();
      await openSearch(page, view);
      await expect(searchField(page)).toBeFocused();
      expect(loads()).toBe(1);
    });

    test('reports after one reload that the new version lacks the search chunk, too', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      deployment.lose(/interaction/);
      await open(page, `/${view}/contact-us`);
      const name = page.getByRole('main').getByRole('textbox').first();
      await name.fill('نورة');
      const loads = countLoads(page);
      deployment.deploy();
      await openSearch(page, view);
      await isSecond(page);
      await expect(name).toHaveValue('نورة');
      await openSearch(page, view);
      await expect(page.getByText(t('error.load'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('app.reload') })).toBeVisible();
      await expect(name).toHaveValue('نورة');
      expect(loads()).toBe(1);
    });

    test('reports after one reload that the new version also lacks the chunk of a page', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      await open(page, `/${view}/about-us`);
      const contact = await chunkOf(page, `/${view}/contact-us`);
      const loads = countLoads(page);
      deployment.deploy();
      deployment.lose(contact);
      await goTo(page, `/${view}/contact-us`);
      await isSecond(page);
      await expect(page.getByRole('main')).toContainText(t('error.load'));
      await expect(page.getByRole('main').getByRole('button', { name: t('error.reload') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: t('error.takeMeHome') })).toBeVisible();
      expect(loads()).toBe(1);
    });

    test('reloads instead of cancelling an unpaid order if the payment chunk is stale, then can cancel it', async ({
      page,
      baseURL,
    }) => {
      deployment = await openDeployment(baseURL ?? '');
      const session = await signInAnew({ page, view });
      const { number } = await buy({ page, view }, { session, payment: 'demo_pay' });
      // The payment link of the order page uses the same chunk, which must not load before the deployment.
      let isLost = true;
      await page.route(/static\/\d+\.\w+\.js/, async (route) => {
        const isLostNow = isLost;
        const response = await route.fetch();
        if (isLostNow && (await response.text()).includes('"pay.check"')) await route.abort();
        else await route.fulfill({ response });
      });
      await open(page, `/${view}/order-history/${number}`);
      const loads = countLoads(page);
      const confirm = page.getByRole('dialog').getByRole('button', { name: t('orders.cancel') });
      const askToCancel = async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: t('orders.cancel') })
          .click();
        await page.getByRole('dialog').getByLabel(t('orders.cancelReason')).selectOption({ index: 1 });
      };
      await askToCancel();
      deployment.deploy();
      isLost = false;
      // Click at once: the page retries the chunk at intervals, and the reload after a retry would close the dialog.
      await confirm.evaluate((button: HTMLButtonElement) => button.click());
      await isSecond(page);
      await expect(told(page, view)).toBeVisible();
      await askToCancel();
      await confirm.click();
      await expect(page.getByRole('main').getByText(t('orders.canceledBack'))).toBeVisible();
      expect(loads()).toBe(1);
    });

    test('keeps the address typed in checkout over the reload, and places the order', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      deployment.lose(/interaction/);
      const known = await findCatalogSample(page.request, view);
      await storeRecords(page, await fillCart(page.request, known));
      await open(page, `/${view}/checkout`);
      const main = page.getByRole('main');
      await main.getByLabel(t('checkout.field.email'), { exact: true }).fill('mona@example.com');
      await fillAddress(main, view, 'demo');
      const street = main.getByLabel(t('checkout.field.street'), { exact: true });
      const typed = await street.inputValue();
      deployment.deploy();
      deployment.lose(undefined);

      // The search, which opens beside the form, has a stale chunk.
      await openSearch(page, view);
      await isSecond(page);
      await expect(street).toHaveValue(typed);
      await main.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await main.getByRole('button', { name: t('checkout.toPayment') }).click();
      await main.locator('input[value=cashondelivery]').check({ force: true });
      await acceptAgreements(page);
      await orderButton(page, view).click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
    });

    test('reloads once if the first click needs a stale chunk, and works at the next click', async ({
      page,
      baseURL,
    }) => {
      deployment = await openDeployment(baseURL ?? '');
      const known = await findCatalogSample(page.request, view);
      awaitApp(page);
      await page.goto(`${deployment.url}${known.product.path}`);
      await expect(heading(page)).toBeVisible();
      const loads = countLoads(page);
      deployment.deploy();
      const add = page
        .getByRole('main')
        .getByRole('button', { name: t('cart.addToCart') })
        .first();
      await add.click();
      await isSecond(page);
      await expect(told(page, view)).toBeVisible();
      await add.click();
      await expect(header(page).getByRole('link', { name: textIn(view, 'cart.trigger', { count: 1 }) })).toBeVisible();
      expect(loads()).toBe(1);
    });

    test('places one order and shows its confirmation if both have stale chunks', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      const known = await findCatalogSample(page.request, view);
      await storeRecords(page, await fillCart(page.request, known, 'delivery'));
      await open(page, `/${view}/checkout/payment`);
      const loads = countLoads(page);
      const main = page.getByRole('main');
      const cash = main.locator('input[value=cashondelivery]');
      await cash.check({ force: true });
      await acceptAgreements(page);
      deployment.deploy();
      await orderButton(page, view).click();
      // The order is placed once. The new version shows its confirmation.
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
      await isSecond(page);
      expect(loads()).toBe(1);
    });

    test('keeps the chosen payment method over a reload for the stale chunk of its form', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      const known = await findCatalogSample(page.request, view);
      await storeRecords(page, await fillCart(page.request, known, 'delivery'));
      await open(page, `/${view}/checkout/payment`);
      const main = page.getByRole('main');
      await main.locator('input[type=checkbox][required]').first().waitFor();
      await acceptAgreements(page);
      deployment.deploy();
      const card = main.locator('input[value=braintree]');
      await card.check({ force: true });
      await isSecond(page);
      await expect(card).toBeChecked();
      await acceptAgreements(page);
      await expect(main).not.toContainText(t('error.load'));
      const cash = main.locator('input[value=cashondelivery]');
      await cash.check({ force: true });
      await orderButton(page, view).click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
    });
  });
  test.describe(`with a worker, in ${view}`, () => {
    test.use({ serviceWorkers: 'allow' });

    /** Opens a page that a service worker with all files of the build controls. */
    async function openAgain(page: Page, path: string): Promise<void> {
      await page.goto(`${deployment?.url}${path}`);
      await waitForWorker(page);
      await open(page, path);
    }

    test('continues with the files cached by the worker, and starts the new version at the next visit', async ({
      page,
      context,
      baseURL,
    }) => {
      deployment = await openDeployment(baseURL ?? '');
      await openAgain(page, `/${view}/about-us`);
      const loads = countLoads(page);
      deployment.deploy();
      await lookForUpdate(page);
      await expect(page.getByRole('button', { name: t('app.update') })).toBeVisible();
      for (const path of ['contact-us', 'cart', 'compare', 'sign-in', 'order-status']) {
        await goTo(page, `/${view}/${path}`);
        await expect(page).toHaveURL(`${deployment.url}/${view}/${path}`);
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expect(heading(page)).toBeVisible();
        await expect(page.getByText(t('error.load'))).toHaveCount(0);
      }
      await openSearch(page, view);
      await expect(searchField(page)).toBeFocused();
      await isFirst(page);
      expect(loads()).toBe(0);
      // The shopper closes the app without updating, and opens it another day.
      const later = await context.newPage();
      const takeover = await waitingTakesOver(context, later);
      await page.close();
      await takeover.done;
      await later.goto(`${deployment.url}/${view}/about-us`);
      await isSecond(later);
      await expect(heading(later)).toBeVisible();
    });

    test('reloads once into the new version if neither worker nor server has a file', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      await openAgain(page, `/${view}/about-us`);
      const loads = countLoads(page);
      deployment.deploy();
      // The browser has evicted a part of the cache.
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) if (/static\/\d+\./.test(request.url)) await cache.delete(request);
        }
      });
      await goTo(page, `/${view}/contact-us`);
      await isSecond(page);
      await expect(page.getByRole('heading', { level: 1, name: t('content.contactTitle') })).toBeVisible();
      expect(loads()).toBe(1);
      // The new worker controls the page, or will control the next one.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });

    test('places an order begun before the deployment without a reload', async ({ page, baseURL }) => {
      deployment = await openDeployment(baseURL ?? '');
      const known = await findCatalogSample(page.request, view);
      await storeRecords(page, await fillCart(page.request, known));
      await openAgain(page, `/${view}/checkout`);
      const loads = countLoads(page);
      const main = page.getByRole('main');
      await main.getByLabel(t('checkout.field.email'), { exact: true }).fill('mona@example.com');
      await fillAddress(main, view, 'demo');
      deployment.deploy();
      await lookForUpdate(page);
      await main.getByRole('button', { name: t('checkout.toDelivery') }).click();
      await main.getByRole('button', { name: t('checkout.toPayment') }).click();
      await main.locator('input[value=cashondelivery]').check({ force: true });
      await acceptAgreements(page);
      await orderButton(page, view).click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
      await isFirst(page);
      expect(loads()).toBe(0);
    });
  });
}

/** Makes the browser check for a new service worker, as it does from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Pattern of a page's own chunks: the files that it requests in another tab. */
async function chunkOf(page: Page, path: string): Promise<RegExp> {
  const asked = async (to: string) => {
    const other = await page.context().newPage();
    const files: string[] = [];
    other.on('request', (request) => {
      const [, file] = /static\/(\d+)\.\w+\.js/.exec(request.url()) ?? [];
      if (file) files.push(file);
    });
    await other.goto(`${deployment?.url}${to}`);
    await expect(heading(other)).toBeVisible();
    await other.close();
    return files;
  };
  const files = await asked(path);
  expect(files.length).toBeGreaterThan(0);
  return new RegExp(`static/(${files.join('|')})\\.\\w+\\.js`);
}
