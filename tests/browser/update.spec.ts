import type { Page } from '@playwright/test';
import { type Deployment, openDeployment } from './deployment';
import { expect, test, textIn, viewsOf } from './support';
import { workerIsReady } from './workerIsReady';

// Only a browser installs a new service worker beside the old one and replaces it under open tabs.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

let deployment: Deployment | undefined;
test.afterEach(() => {
  deployment?.close();
  deployment = undefined;
});

/** Opens a page of which the worker is in charge, as on any visit but the first. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${deployment?.url}${path}`);
  // Without the files that the worker fetches at rest an old page may not even be able to offer the newer shop.
  await workerIsReady(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(200, 200);
}

/** The browser looks for a newer worker, as it does once in a while. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isSecond = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-build', '2');

for (const view of viewsOf('update')) {
  const t = (id: string) => textIn(view, id);
  const offer = (page: Page) => page.getByRole('button', { name: t('app.update') });

  test(`the newer shop starts at once, whatever the page is still fetching, in ${view}`, async ({ page, baseURL }) => {
    deployment = await openDeployment(baseURL ?? '');
    await visit(page, `/${view}/cart`);
    deployment.deploy();
    await lookForUpdate(page);
    await expect(offer(page)).toBeVisible();
    // Pictures that never come keep the old worker busy, and the page goes on to ask for more of them.
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

  test(`a newer shop that does not start is offered again, and comes when it can be reached, in ${view}`, async ({
    page,
    baseURL,
  }) => {
    // The worker of an older shop does not know how to step aside.
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

  test(`several tabs: one starts the newer shop, the other keeps what is typed until it wants to, in ${view}`, async ({
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
