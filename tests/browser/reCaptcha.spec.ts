import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { googleScript } from '../support/google.ts';
import { fillAddress, payAndOrder } from './checkout';
import { type OtherShop, startOtherShop } from './otherShop';
import { port } from './place.ts';
import { expect, test, textIn } from './support';

// A shop whose forms are guarded, and a stand-in for Google's script: the whole way of a token, from the form to the back
// end that judges it.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const view = 'sa_ar';
const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

let shop: OtherShop;
test.beforeAll(async () => {
  shop = await startOtherShop(port + 3, {
    SHOP_RECAPTCHA: 'CUSTOMER_LOGIN,CUSTOMER_FORGOT_PASSWORD,NEWSLETTER,PLACE_ORDER',
    SHOP_STATE: `/tmp/shop-${port}-3`,
  });
});
test.afterAll(() => shop.stop());

/** Answers in Google's place, or not at all; notes what was asked of it and which tokens went to the shop. */
async function standIn(page: Page) {
  const google = { isBlocked: false, asked: [] as string[], tokens: [] as (string | undefined)[] };
  await page.route('https://www.google.com/**', (route) => {
    google.asked.push(route.request().url());
    return google.isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: googleScript });
  });
  page.on('request', (request) => {
    const isGuarded = /SignIn|SubscribeToNewsletter|payment-information/.test(
      `${request.url()} ${request.postData() ?? ''}`,
    );
    if (request.method() === 'POST' && isGuarded) google.tokens.push(request.headers()['x-recaptcha']);
  });
  return google;
}

const main = (page: Page) => page.getByRole('main');

test('a blocked script is told, and nothing is lost; then the sign-in has its token', async ({ page }) => {
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

test('a guest looks around and orders: Google is asked at the order, and not before', async ({ page }) => {
  const google = await standIn(page);
  await page.goto(`${shop.origin}/${view}`);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.goto(`${shop.origin}/${view}${demo.stool.path}`);
  await main(page)
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) })).toBeVisible();
  await page.goto(`${shop.origin}/${view}/checkout`);
  await main(page).getByLabel(t('checkout.field.email'), { exact: true }).fill('mona@example.com');
  await fillAddress(main(page), view, 'demo');
  await main(page)
    .getByRole('button', { name: t('checkout.toDelivery') })
    .click();
  await expect(page).toHaveURL(/checkout\/delivery$/);
  await main(page).getByRole('radio').first().check({ force: true });
  expect(google.asked).toEqual([]);
  await main(page)
    .getByRole('button', { name: t('checkout.toPayment') })
    .click();
  await expect(page).toHaveURL(/checkout\/payment$/);
  await payAndOrder(page, view);
  await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
  expect(google.tokens).toEqual([expect.stringContaining('.place_order.')]);
});

test('the newsletter in the footer of any page has its token', async ({ page }) => {
  const google = await standIn(page);
  await page.goto(`${shop.origin}/${view}/cart`);
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel(t('shell.newsletterEmail'));
  // The footer's form is asked for when it comes near.
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(google.asked).toEqual([]);
  await field.fill('noura.recaptcha@example.com');
  await expect(footer.getByText('reCAPTCHA')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText(t('shell.newsletterDone'))).toBeVisible();
  expect(google.tokens).toEqual([expect.stringContaining('.newsletter.')]);
});
