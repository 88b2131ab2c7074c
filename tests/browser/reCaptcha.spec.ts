import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { googleScript } from '../support/google.ts';
import { type OtherBackEnd, startOtherBackEnd } from './otherBackEnd';
import { port } from './profiles.ts';
import { expect, test, textIn } from './support';

// Only a browser loads Google's script (here a stand-in) under the page's Content Security Policy. tests/user/reCaptcha
// covers the other protected forms.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const view = 'sa_ar';
const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

let shop: OtherBackEnd;
test.beforeAll(async () => {
  shop = await startOtherBackEnd(port + 3, {
    SHOP_RECAPTCHA: 'CUSTOMER_LOGIN',
    SHOP_STATE: `/tmp/shop-${port}-3`,
  });
});
test.afterAll(() => shop.stop());

/** Replaces or blocks Google's script. Records requests to Google and tokens that the app sends to the back end. */
async function standIn(page: Page) {
  const google = { isBlocked: false, asked: [] as string[], tokens: [] as (string | undefined)[] };
  await page.route('https://www.google.com/**', (route) => {
    google.asked.push(route.request().url());
    return google.isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: googleScript });
  });
  page.on('request', (request) => {
    const isGuarded = /SignIn/.test(request.postData() ?? '');
    if (request.method() === 'POST' && isGuarded) google.tokens.push(request.headers()['x-recaptcha']);
  });
  return google;
}

const main = (page: Page) => page.getByRole('main');

test('reports a blocked script, keeps the input, and signs in once the script loads', async ({ page }) => {
  const google = await standIn(page);
  google.isBlocked = true;
  await page.goto(`${shop.origin}/${view}/sign-in`);
  await expect(main(page).getByLabel(t('user.email'))).toBeVisible();
  expect(google.asked).toEqual([]);
  await main(page).getByLabel(t('user.email')).fill(demo.customer.email);
  await expect(main(page).getByText('reCAPTCHA')).toBeVisible();
  await main(page).getByLabel(t('user.password'), { exact: true }).fill(demo.customer.password);
  const send = main(page).getByRole('button', { name: t('user.signIn'), exact: true });
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText(t('error.reCaptchaMissing'));
  expect(google.tokens).toEqual([]);
  google.isBlocked = false;
  await send.click();
  await expect(page).toHaveURL(/account-information/);
  expect(google.tokens).toEqual([expect.stringContaining('.customer_login.')]);
  expect(google.asked.at(-1)).toMatch(/api\.js\?render=embedded-shop-site-key&hl=ar$/);
});
