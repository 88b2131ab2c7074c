import type { Page } from '@playwright/test';
import { type Deployment, openDeployment } from './deployment';
import { expect, test, textIn, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser installs a new service worker beside the old worker, and replaces the old one while tabs are open.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

let deployment: Deployment | undefined;
test.afterEach(() => {
  deployment?.close();
  deployment = undefined;
});

/** Opens a page that the service worker controls, as on any visit but the first. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${deployment?.url}${path}`);
  // Without the files that the worker caches when idle, an old page may be unable to offer the new version.
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(200, 200);
}

/** Makes the browser check for a new service worker, as it does from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isSecond = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-build', '2');

for (const view of viewsOf('update')) {
  const t = (id: string) => textIn(view, id);
  const offer = (page: Page) => page.getByRole('button', { name: t('app.update') });

  test(`starts the new version at once although requests are pending, in ${view}`, async ({ page, baseURL }) => {
    deployment = await openDeployment(baseURL ?? '');
    await visit(page, `/${view}/cart`);
    deployment.deploy();
    await lookForUpdate(page);
    await expect(offer(page)).toBeVisible();
    // Pictures without a response keep the old worker busy, and the page requests more of them.
    deployment.silencePictures();
    await page.evaluate(() => {
      const ask = (name: string) => {
        new Image().src = `/media/${name}.jpg`;
      };
      ask('late');
      document.addEventListener('click', () => {
        for (const after of [0, 5, 20]) setTimeout(ask, after, `later-${after}`);
      });
    });
    await offer(page).click();
    await isSecond(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(250, 250);
    await expect(page.getByRole('region', { name: t('shell.notifications') })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
  });

  test(`offers a retry if a new version does not start, and starts it once the worker loads, in ${view}`, async ({
    page,
    baseURL,
  }) => {
    // The worker of an older version does not handle the message `STEP_ASIDE`.
    deployment = await openDeployment(baseURL ?? '', (code) => code.replaceAll('STEP_ASIDE', 'NOT_KNOWN_YET'));
    await visit(page, `/${view}/cart`);
    deployment.deploy();
    await lookForUpdate(page);
    await expect(offer(page)).toBeVisible();
    deployment.silencePictures();
    await page.evaluate(() => {
      new Image().src = '/media/late.jpg';
    });
    deployment.lose(/^.sw\.js$/);
    await offer(page).click();
    await expect(offer(page)).toHaveAttribute('aria-busy', 'true');
    const again = page.getByRole('status').filter({ hasText: t('app.updateNotStarted') });
    await expect(again).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    deployment.lose(undefined);
    await again.getByRole('button', { name: t('error.tryAgain') }).click();
    await isSecond(page);
  });

  test(`starts the new version in one tab and keeps the typed text of the other tab, in ${view}`, async ({
    page,
    context,
    baseURL,
  }) => {
    deployment = await openDeployment(baseURL ?? '');
    await visit(page, `/${view}/cart`);
    const other = await context.newPage();
    await visit(other, `/${view}/contact-us`);
    const field = other.getByRole('main').getByRole('textbox').first();
    await field.fill('نورة');
    deployment.deploy();
    await lookForUpdate(page);
    await offer(page).click();
    await isSecond(page);
    await expect(offer(other)).toBeVisible();
    await expect(field).toHaveValue('نورة');
    await offer(other).click();
    await isSecond(other);
  });
}
