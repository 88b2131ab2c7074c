import type { BrowserContext, Page, Route } from '@playwright/test';
import { orderButton } from '../checkout';
import { ask } from '../customer';
import {
  atProvider,
  cards,
  choosePayment,
  continueToPayment,
  decide,
  placeOrder,
  prepareToPay,
  thanks,
  typeCard,
  walkToPayment,
} from '../payment';
import type { Profile } from '../place.ts';
import { expect, textIn, type ViewCode } from '../support';
import type { Entered } from './shopperWith';

// Steps of each event during a payment. Each ends with the order that the shopper sees.

export const ways = ['cashondelivery', 'purchaseorder', 'braintree', 'braintree_cc_vault', 'demo_pay'] as const;
export type Way = (typeof ways)[number];
export type Shopper = 'guest' | 'customer';

/** The state of a payment before its event: the cart is filled, and checkout is open at its first step. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  /** Opens a browser without data of the shopper. */
  otherBrowser(): Promise<Page>;
  view: ViewCode;
  profile: Profile;
  way: Way;
  shopper: Shopper;
  entered: Entered;
  /** Status of each of the shopper's orders in this test, the oldest first. */
  orders(): string[];
}

const main = (page: Page) => page.getByRole('main');
const says = (page: Page, { view }: Scene, id: string) =>
  expect(main(page).getByRole('alert').getByText(textIn(view, id)).first()).toBeVisible();
const titled = (page: Page, { view }: Scene, id: string, values = {}) =>
  expect(page.getByRole('heading', { level: 1, name: textIn(view, id, values) })).toBeVisible();

const toPayment = (scene: Scene) =>
  walkToPayment(scene.page, scene.view, {
    profile: scene.profile,
    email: scene.shopper === 'guest' ? scene.entered.email : null,
  });

/** Completes every step but the button that places the order. */
async function untilOrder(scene: Scene, card = cards.good): Promise<void> {
  await toPayment(scene);
  await prepareToPay(scene.page, scene.view, scene.way, card);
}

/** Places the order, and approves it on the provider's page if there is one. */
async function order({ view, way }: Scene, page: Page): Promise<void> {
  await placeOrder(page, view);
  if (way !== 'demo_pay') return;
  await atProvider(page);
  await decide(page, 'approve');
}

async function signIn(scene: Scene, page: Page): Promise<void> {
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

export async function decline(scene: Scene): Promise<void> {
  const { page, view, way } = scene;
  await untilOrder(scene, cards.declined);
  await placeOrder(page, view);
  if (way === 'demo_pay') {
    await atProvider(page);
    await decide(page, 'decline');
    await comeBack(scene, 'pay.failed');
    return;
  }
  await says(page, scene, 'checkout.refused.declined');
  expect(scene.orders()).toEqual([]);
  if (way === 'braintree_cc_vault') await choosePayment(page, 'braintree');
  await typeCard(page, cards.good);
  await placeOrder(page, view);
  await thanks(page, view);
}

/** The provider has declined: the products are in the cart again, and the next order succeeds. */
async function comeBack(scene: Scene, title: string): Promise<void> {
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
  await thanks(page, view);
}

/** Checks that the ordered products are in the cart again, once. */
async function hasProducts({ view }: Scene, page: Page): Promise<void> {
  await expect(main(page).getByText(textIn(view, 'pay.back'))).toBeVisible();
  const kept = (name: string) =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value, `DUKKAN__${name}`);
  const id: string = await kept(`cartId_${view.slice(0, 2)}`);
  const token: string | undefined = await kept('signin_token');
  const { cart } = await ask<{ cart: { total_quantity: number } }>(
    page,
    view,
    'query($id:String!){cart(cart_id:$id){total_quantity}}',
    { id },
    token,
  );
  expect(cart.total_quantity).toBe(2);
}

const returnPath = async ({ page, view, way }: Scene): Promise<string> => {
  const { number } = receiptOf(await page.evaluate(() => localStorage.getItem('DUKKAN__receipt')));
  return `/${view}/checkout/return?order=${number}&method=${way}`;
};

/** The provider declines, and two tabs receive the result at the same time. */
export async function declineInTwoTabs(scene: Scene): Promise<void> {
  const { page, context, view } = scene;
  await untilOrder(scene);
  await placeOrder(page, view);
  await atProvider(page);
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
  await decide(page, 'decline');
  await titled(other, scene, 'pay.failed');
  await hasProducts(scene, other);
  await comeBack(scene, 'pay.failed');
}

/** The customer cancels the order on another device while the provider's page is open on this one. */
export async function giveUpElsewhere(scene: Scene): Promise<void> {
  const { page, view } = scene;
  await untilOrder(scene);
  await placeOrder(page, view);
  await atProvider(page);
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
  await decide(page, 'leave');
  await comeBack(scene, 'pay.cancelled');
}

export async function giveUp(scene: Scene): Promise<void> {
  const { page, view, way } = scene;
  await untilOrder(scene, cards.asksHolder);
  await placeOrder(page, view);
  if (way === 'demo_pay') {
    await atProvider(page);
    await decide(page, 'cancel');
    await comeBack(scene, 'pay.cancelled');
    return;
  }
  const bank = page.getByRole('dialog');
  await bank.getByRole('button').last().click();
  await says(page, scene, 'checkout.cardNotConfirmed');
  expect(scene.orders()).toEqual([]);
  await placeOrder(page, view);
  await bank.getByRole('textbox').fill('1234');
  await bank.getByRole('button').first().click();
  await thanks(page, view);
}

/** The shopper closes the tab during the payment and opens the app in another. */
export async function close(scene: Scene): Promise<void> {
  const { page, view, way, context } = scene;
  await untilOrder(scene);
  if (way === 'demo_pay') {
    await placeOrder(page, view);
    await atProvider(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(`/${view}/`);
    await next.getByRole('link', { name: textIn(view, 'pay.toastAction') }).click();
    await main(next)
      .getByRole('button', { name: textIn(view, 'pay.now', { name: '' }).trim() })
      .click();
    await atProvider(next);
    await decide(next, 'approve');
    await thanks(next, view);
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

/** Message about an order that was found again, with any number. */
const foundIn = ({ view }: Scene): RegExp =>
  new RegExp(
    textIn(view, 'order.found', { number: '#' })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('#', '.{1,3}?\\d+.{0,3}?'),
  );

export async function returnTwice(scene: Scene): Promise<void> {
  const { page, view, way } = scene;
  await untilOrder(scene);
  await order(scene, page);
  await thanks(page, view);
  const { number } = receiptOf(await page.evaluate(() => localStorage.getItem('DUKKAN__receipt')));
  if (way === 'demo_pay') {
    await page.goto(`/${view}/checkout/return?order=${number}&method=${way}`);
    await thanks(page, view);
    return;
  }
  await page.goBack();
  await expect(orderButton(page, view)).toHaveCount(0);
  await page.goto(`/${view}/checkout/payment`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(orderButton(page, view)).toHaveCount(0);
  await page.goto(`/${view}/order-confirmation`);
  await thanks(page, view);
}

function receiptOf(record: string | null): { number: string } {
  const { value }: { value: { id: string } } = JSON.parse(record ?? '{"value":{"id":""}}');
  return { number: value.id };
}

/** An hour passes on the payment page. By then a customer's session has expired. */
export async function waitAnHour(scene: Scene): Promise<void> {
  const { page, view, way, shopper } = scene;
  await page.clock.install();
  await page.reload();
  await untilOrder(scene);
  const t = (id: string) => textIn(view, id);
  if (way === 'demo_pay') {
    await placeOrder(page, view);
    await atProvider(page);
    await page.clock.fastForward('01:05:00');
    await decide(page, 'approve');
    if (shopper === 'guest') return thanks(page, view);
    await titled(page, scene, 'pay.unknown');
    await main(page)
      .getByRole('link', { name: t('user.signIn') })
      .click();
    await signIn(scene, page);
    return thanks(page, view);
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
  await thanks(page, view);
}

const paidIn = ({ view }: Scene): RegExp =>
  new RegExp(textIn(view, 'pay.paid', { number: '#' }).replace('#', '.*\\d+.*'));

export async function returnElsewhere(scene: Scene): Promise<void> {
  const { page, view, way, shopper } = scene;
  await untilOrder(scene);
  const other = await scene.otherBrowser();
  if (way !== 'demo_pay') {
    // The customer has the same cart open on two devices.
    await other.goto(`/${view}/sign-in`);
    await signIn(scene, other);
    await expect(other).not.toHaveURL(/sign-in/);
    await other.goto(`/${view}/checkout`);
    await walkToPayment(other, view, { profile: scene.profile, email: null });
    await prepareToPay(other, view, way);
    await order(scene, page);
    await thanks(page, view);
    await placeOrder(other, view);
    await titled(other, scene, 'checkout.emptyCart');
    return;
  }
  await placeOrder(page, view);
  await atProvider(page);
  // The shopper pays in the browser that the provider's app opens.
  await other.goto(page.url());
  await decide(other, 'approve');
  await titled(other, scene, 'pay.unknown');
  if (shopper === 'customer') {
    await main(other)
      .getByRole('link', { name: textIn(view, 'user.signIn') })
      .click();
    await signIn(scene, other);
    await expect(other.getByRole('heading', { level: 1, name: paidIn(scene) })).toBeVisible();
  }
  // The first browser still shows the provider's page. An action on it changes nothing.
  await decide(page, 'decline');
  await thanks(page, view);
}

/** A copy of the request has used the nonce before. */
export async function spendNonce(scene: Scene): Promise<void> {
  const { page, view } = scene;
  await untilOrder(scene);
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
  await thanks(page, view);
  expect(new Set(nonces).size).toBe(2);
}

export async function loseAnswer(scene: Scene): Promise<void> {
  const { page, view } = scene;
  await untilOrder(scene);
  await page.route(
    isSending,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await order(scene, page);
  await thanks(page, view);
}
