import type { BrowserContext, Page, Route } from '@playwright/test';
import { orderButton } from '../checkout';
import { sendGraphql } from '../customer';
import {
  cards,
  choosePayment,
  clickProviderAction,
  continueToPayment,
  expectThanks,
  goToPayment,
  placeOrder,
  prepareToPay,
  typeCard,
  waitForProviderPage,
} from '../payment';
import type { Profile } from '../profiles.ts';
import { expect, textIn, type ViewCode } from '../support';
import type { CheckoutShopper } from './openCheckoutWith';

// Each exported function plays one event during a payment, and ends with the order on the page.

export const paymentMethods = [
  'cashondelivery',
  'purchaseorder',
  'braintree',
  'braintree_cc_vault',
  'demo_pay',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type Shopper = 'guest' | 'customer';

/** The state of a payment before its event: the cart is filled, and checkout is open at its first step. */
export interface PaymentScene {
  page: Page;
  context: BrowserContext;
  /** Opens a browser without data of the shopper. */
  otherBrowser(): Promise<Page>;
  view: ViewCode;
  profile: Profile;
  way: PaymentMethod;
  shopper: Shopper;
  entered: CheckoutShopper;
  /** Status of each of the shopper's orders in this test, the oldest first. */
  orders(): string[];
}

const main = (page: Page) => page.getByRole('main');
const says = (page: Page, { view }: PaymentScene, id: string) =>
  expect(main(page).getByRole('alert').getByText(textIn(view, id)).first()).toBeVisible();
const titled = (page: Page, { view }: PaymentScene, id: string, values = {}) =>
  expect(page.getByRole('heading', { level: 1, name: textIn(view, id, values) })).toBeVisible();

const toPayment = (scene: PaymentScene) =>
  goToPayment(scene.page, scene.view, {
    profile: scene.profile,
    email: scene.shopper === 'guest' ? scene.entered.email : null,
  });

/** Completes every step but the button that places the order. */
async function preparePayment(scene: PaymentScene, card = cards.good): Promise<void> {
  await toPayment(scene);
  await prepareToPay(scene.page, scene.view, scene.way, card);
}

/** Places the order, and approves it on the provider's page if there is one. */
async function order({ view, way }: PaymentScene, page: Page): Promise<void> {
  await placeOrder(page, view);
  if (way !== 'demo_pay') return;
  await waitForProviderPage(page);
  await clickProviderAction(page, 'approve');
}

async function signIn(scene: PaymentScene, page: Page): Promise<void> {
  const t = (id: string) => textIn(scene.view, id);
  await main(page).getByLabel(t('user.email')).fill(scene.entered.email);
  await main(page)
    .getByLabel(t('user.password'), { exact: true })
    .fill(scene.entered.password ?? '');
  await main(page)
    .getByRole('button', { name: t('user.signIn'), exact: true })
    .click();
}

const isSending = (url: URL) => url.pathname.endsWith('/payment-information');

export async function decline(scene: PaymentScene): Promise<void> {
  const { page, view, way } = scene;
  await preparePayment(scene, cards.declined);
  await placeOrder(page, view);
  if (way === 'demo_pay') {
    await waitForProviderPage(page);
    await clickProviderAction(page, 'decline');
    await reorderAfterFailure(scene, 'pay.failed');
    return;
  }
  await says(page, scene, 'checkout.refused.declined');
  expect(scene.orders()).toEqual([]);
  if (way === 'braintree_cc_vault') await choosePayment(page, 'braintree');
  await typeCard(page, cards.good);
  await placeOrder(page, view);
  await expectThanks(page, view);
}

/** The provider has declined: the products are in the cart again, and the next order succeeds. */
async function reorderAfterFailure(scene: PaymentScene, title: string): Promise<void> {
  const { page, view, way } = scene;
  await titled(page, scene, title);
  await hasProducts(scene, page);
  expect(scene.orders()).toEqual(['canceled']);
  await main(page)
    .getByRole('link', { name: textIn(view, 'pay.otherWay') })
    .click();
  await continueToPayment(page, view);
  await prepareToPay(page, view, way);
  await order(scene, page);
  await expectThanks(page, view);
}

/** Checks that the ordered products are in the cart again, once. */
async function hasProducts({ view }: PaymentScene, page: Page): Promise<void> {
  await expect(main(page).getByText(textIn(view, 'pay.back'))).toBeVisible();
  const kept = (name: string) =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value, `DUKKAN__${name}`);
  const id: string = await kept(`cartId_${view.slice(0, 2)}`);
  const token: string | undefined = await kept('signin_token');
  const { cart } = await sendGraphql<{ cart: { total_quantity: number } }>(
    page,
    view,
    'query($id:String!){cart(cart_id:$id){total_quantity}}',
    { id },
    token,
  );
  expect(cart.total_quantity).toBe(2);
}

const returnPath = async ({ page, view, way }: PaymentScene): Promise<string> => {
  const { number } = receiptOf(await page.evaluate(() => localStorage.getItem('DUKKAN__receipt')));
  return `/${view}/checkout/return?order=${number}&method=${way}`;
};

/** The provider declines, and two tabs request the outcome at the same time. */
export async function declineInTwoTabs(scene: PaymentScene): Promise<void> {
  const { page, context, view } = scene;
  await preparePayment(scene);
  await placeOrder(page, view);
  await waitForProviderPage(page);
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
  let asking = 0;
  await context.route('**/rest/payment-stand-in/pay', async (route) => {
    asking += 1;
    if (asking === 2) resolve();
    await bothAsk;
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto(await returnPath(scene));
  await clickProviderAction(page, 'decline');
  await titled(other, scene, 'pay.failed');
  await hasProducts(scene, other);
  await reorderAfterFailure(scene, 'pay.failed');
}

/** The customer cancels the order on another device while the provider's page is open on this one. */
export async function giveUpElsewhere(scene: PaymentScene): Promise<void> {
  const { page, view } = scene;
  await preparePayment(scene);
  await placeOrder(page, view);
  await waitForProviderPage(page);
  const other = await scene.otherBrowser();
  await other.goto(await returnPath(scene));
  await titled(other, scene, 'pay.unknown');
  await main(other)
    .getByRole('link', { name: textIn(view, 'user.signIn') })
    .click();
  await signIn(scene, other);
  await titled(other, scene, 'pay.open');
  await main(other)
    .getByRole('button', { name: textIn(view, 'pay.giveUp') })
    .click();
  await titled(other, scene, 'pay.cancelled');
  await hasProducts(scene, other);
  // On this device the payment has ended.
  await clickProviderAction(page, 'leave');
  await reorderAfterFailure(scene, 'pay.cancelled');
}

export async function cancelPayment(scene: PaymentScene): Promise<void> {
  const { page, view, way } = scene;
  await preparePayment(scene, cards.asksHolder);
  await placeOrder(page, view);
  if (way === 'demo_pay') {
    await waitForProviderPage(page);
    await clickProviderAction(page, 'cancel');
    await reorderAfterFailure(scene, 'pay.cancelled');
    return;
  }
  const bank = page.getByRole('dialog');
  await bank.getByRole('button').last().click();
  await says(page, scene, 'checkout.cardNotConfirmed');
  expect(scene.orders()).toEqual([]);
  await placeOrder(page, view);
  await bank.getByRole('textbox').fill('1234');
  await bank.getByRole('button').first().click();
  await expectThanks(page, view);
}

/** The shopper closes the tab during the payment and opens the app in another tab. */
export async function close(scene: PaymentScene): Promise<void> {
  const { page, view, way, context } = scene;
  await preparePayment(scene);
  if (way === 'demo_pay') {
    await placeOrder(page, view);
    await waitForProviderPage(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(`/${view}/`);
    await next.getByRole('link', { name: textIn(view, 'pay.toastAction') }).click();
    await main(next)
      .getByRole('button', { name: textIn(view, 'pay.now', { name: '' }).trim() })
      .click();
    await waitForProviderPage(next);
    await clickProviderAction(next, 'approve');
    await expectThanks(next, view);
    return;
  }
  const placed = page.waitForRequest((request) => isSending(new URL(request.url())));
  // The back end places the order, but the page does not receive the response.
  await page.route(isSending, async (route) => void (await route.fetch()));
  await placeOrder(page, view);
  await placed;
  await expect.poll(scene.orders).toHaveLength(1);
  await page.close();
  const next = await context.newPage();
  await next.goto(`/${view}/`);
  await expect(next.getByText(foundIn(scene)).first()).toBeVisible();
}

/** Pattern of the message that the order has already been placed, with any order number. */
const foundIn = ({ view }: PaymentScene): RegExp =>
  new RegExp(
    textIn(view, 'order.found', { number: '#' })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('#', '.{1,3}?\\d+.{0,3}?'),
  );

export async function returnTwice(scene: PaymentScene): Promise<void> {
  const { page, view, way } = scene;
  await preparePayment(scene);
  await order(scene, page);
  await expectThanks(page, view);
  const { number } = receiptOf(await page.evaluate(() => localStorage.getItem('DUKKAN__receipt')));
  if (way === 'demo_pay') {
    await page.goto(`/${view}/checkout/return?order=${number}&method=${way}`);
    await expectThanks(page, view);
    return;
  }
  await page.goBack();
  await expect(orderButton(page, view)).toHaveCount(0);
  await page.goto(`/${view}/checkout/payment`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(orderButton(page, view)).toHaveCount(0);
  await page.goto(`/${view}/order-confirmation`);
  await expectThanks(page, view);
}

function receiptOf(record: string | null): { number: string } {
  const { value }: { value: { id: string } } = JSON.parse(record ?? '{"value":{"id":""}}');
  return { number: value.id };
}

/** An hour passes on the payment page. By then a customer's session has expired. */
export async function waitAnHour(scene: PaymentScene): Promise<void> {
  const { page, view, way, shopper } = scene;
  await page.clock.install();
  await page.reload();
  await preparePayment(scene);
  const t = (id: string) => textIn(view, id);
  if (way === 'demo_pay') {
    await placeOrder(page, view);
    await waitForProviderPage(page);
    await page.clock.fastForward('01:05:00');
    await clickProviderAction(page, 'approve');
    if (shopper === 'guest') return expectThanks(page, view);
    await titled(page, scene, 'pay.unknown');
    await main(page)
      .getByRole('link', { name: t('user.signIn') })
      .click();
    await signIn(scene, page);
    return expectThanks(page, view);
  }
  await page.clock.fastForward('01:05:00');
  if (shopper === 'customer') {
    await titled(page, scene, 'user.sessionEndedTitle');
    expect(scene.orders()).toEqual([]);
    await main(page)
      .getByRole('link', { name: t('user.signIn') })
      .click();
    await signIn(scene, page);
    await prepareToPay(page, view, way);
  }
  await order(scene, page);
  await expectThanks(page, view);
}

const paidIn = ({ view }: PaymentScene): RegExp =>
  new RegExp(textIn(view, 'pay.paid', { number: '#' }).replace('#', '.*\\d+.*'));

export async function returnElsewhere(scene: PaymentScene): Promise<void> {
  const { page, view, way, shopper } = scene;
  await preparePayment(scene);
  const other = await scene.otherBrowser();
  if (way !== 'demo_pay') {
    // The customer has the same cart open on two devices.
    await other.goto(`/${view}/sign-in`);
    await signIn(scene, other);
    await expect(other).not.toHaveURL(/sign-in/);
    await other.goto(`/${view}/checkout`);
    await goToPayment(other, view, { profile: scene.profile, email: null });
    await prepareToPay(other, view, way);
    await order(scene, page);
    await expectThanks(page, view);
    await placeOrder(other, view);
    await titled(other, scene, 'checkout.emptyCart');
    return;
  }
  await placeOrder(page, view);
  await waitForProviderPage(page);
  // The shopper pays in the browser that the provider's app opens.
  await other.goto(page.url());
  await clickProviderAction(other, 'approve');
  await titled(other, scene, 'pay.unknown');
  if (shopper === 'customer') {
    await main(other)
      .getByRole('link', { name: textIn(view, 'user.signIn') })
      .click();
    await signIn(scene, other);
    await expect(other.getByRole('heading', { level: 1, name: paidIn(scene) })).toBeVisible();
  }
  // The first browser still shows the provider's page. An action on that page changes nothing.
  await clickProviderAction(page, 'decline');
  await expectThanks(page, view);
}

/** A copy of the request has used the nonce before. */
export async function reuseNonce(scene: PaymentScene): Promise<void> {
  const { page, view } = scene;
  await preparePayment(scene);
  const nonces: string[] = [];
  const spendFirst = async (route: Route) => {
    const { paymentMethod } = route.request().postDataJSON();
    const nonce: string = paymentMethod.additional_data.payment_method_nonce;
    nonces.push(nonce);
    await page.request.post('/rest/payment-stand-in/holder', { data: { nonce, isConfirmed: false } });
    return route.continue();
  };
  await page.route(isSending, spendFirst, { times: 1 });
  await placeOrder(page, view);
  await says(page, scene, 'checkout.refused.declined');
  expect(scene.orders()).toEqual([]);
  await page.route(isSending, (route) => {
    nonces.push(route.request().postDataJSON().paymentMethod.additional_data.payment_method_nonce);
    return route.continue();
  });
  await placeOrder(page, view);
  await expectThanks(page, view);
  expect(new Set(nonces).size).toBe(2);
}

export async function loseAnswer(scene: PaymentScene): Promise<void> {
  const { page, view } = scene;
  await preparePayment(scene);
  await page.route(
    isSending,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await order(scene, page);
  await expectThanks(page, view);
}
