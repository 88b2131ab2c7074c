import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from '@playwright/test';
import { journeys, sampleOf, someOf } from '../../support/sample';
import { orderButton } from '../checkout';
import { cardField, cards, choosePayment, expectThanks, goToPayment, typeCard } from '../payment';
import { profiles } from '../profiles.ts';
import { expect, test, textIn, type ViewCode } from '../support';
import { goodsOf } from './goods';
import { openCheckoutWith } from './openCheckoutWith';
import type { Shopper } from './paymentEventSteps';

// Requests for a card payment fail, which needs the provider's frames in a browser. Each fault must lead to one order,
// after a message if the payment failed. tests/checkout/faults covers the request that places the order.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

type Strike = (route: Route) => Promise<void>;

const json = (status: number, body: object): Strike => {
  return (route) => route.fulfill({ status, json: body });
};

const faults: Record<string, Strike> = {
  'no answer': (route) => route.abort(),
  '500': json(500, { message: 'Internal Server Error' }),
  '503 page': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }),
  'done, no answer': async (route) => {
    await route.fetch();
    await route.abort();
  },
  refused: json(200, { data: null, errors: [{ message: 'Internal server error', path: ['cart'] }] }),
  twice: async (route) => {
    await route.fetch();
    await route.continue();
  },
};

/** Requests of a card payment, identified by their URL or body. */
const calls: Record<string, { path: RegExp; body?: string }> = {
  createBraintreeClientToken: { path: /\/graphql/, body: 'CreateBraintreeClientToken' },
  'settings of 3-D Secure': { path: /\/graphql/, body: 'GetBraintreeSettings' },
  "the provider's program": { path: /payment-stand-in\/card\.js/ },
  'a nonce': { path: /payment-stand-in\/nonce/ },
  'what the bank says': { path: /payment-stand-in\/holder/ },
};

const shoppers: readonly Shopper[] = ['guest', 'customer'];
const cells = shoppers.flatMap((shopper) =>
  Object.keys(calls).flatMap((call) => Object.keys(faults).map((fault) => ({ shopper, call, fault }))),
);

/** Applies the fault to the call. Returns a function that ends the fault. */
async function injectFault(page: Page, call: string, fault: string): Promise<() => void> {
  const { path, body = '' } = calls[call] ?? { path: /$^/ };
  let isOver = false;
  await page.route(path, (route) => {
    const asked = `${decodeURIComponent(route.request().url())} ${route.request().postData() ?? ''}`;
    return isOver || !asked.includes(body) ? route.fallback() : (faults[fault]?.(route) ?? route.fallback());
  });
  return () => {
    isOver = true;
  };
}

/** Pays by card, also after errors. Returns the error messages. */
async function pay(page: Page, view: ViewCode, heal: () => void): Promise<string[]> {
  const main = page.getByRole('main');
  const done = page.getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') });
  const again = main.getByRole('button', { name: textIn(view, 'error.tryAgain') });
  const alert = main.getByRole('alert').filter({ hasText: /\S/ });
  const code = page.getByRole('dialog').getByRole('textbox');
  const ready = main.locator('[data-field=number] iframe');
  const said: string[] = [];
  const listen = async () => {
    said.push(...(await alert.allInnerTexts()));
    heal();
  };
  for (let turn = 0; turn < 6; turn++) {
    await expect(done.or(again).or(ready).first()).toBeVisible();
    if (await done.isVisible()) return said;
    if (await again.isVisible()) {
      await listen();
      await again.click();
      await expect(again).toHaveCount(0);
      continue;
    }
    await expect(cardField(page, 'number')).toBeVisible();
    await typeCard(page, cards.asksHolder);
    for (const box of await main.locator('input[type=checkbox][required]').all()) await box.check({ force: true });
    await orderButton(page, view).click();
    // An earlier message stays until the next attempt ends, so only the confirmation counts then.
    const next = said.length > 0 ? done : done.or(alert);
    await expect(next.or(code).first()).toBeVisible();
    if (await code.isVisible()) {
      await code.fill('1234');
      await page.getByRole('dialog').getByRole('button').first().click();
      await expect(next.first()).toBeVisible();
    }
    if (!(await done.isVisible())) await listen();
  }
  throw new Error(`No order: ${said.join(', ')}`);
}

for (const { shopper, call, fault } of someOf(cells, 2, 'card faults'))
  test(`places one order despite a fault: ${shopper} | ${call} | ${fault}`, async ({ page, profile }) => {
    const view: ViewCode = sampleOf(journeys, `${shopper} ${call} ${fault}`);
    const entered = await openCheckoutWith(page, view, { goods: await goodsOf(page, view, 'simple'), shopper });
    await goToPayment(page, view, { profile, email: shopper === 'guest' ? entered.email : null });
    const heal = await injectFault(page, call, fault);
    await choosePayment(page, 'braintree');
    const said = await pay(page, view, heal);
    await expectThanks(page, view);
    // No message contains an error text for developers.
    expect(said.join(' ')).not.toMatch(/internal server error|unavailable|json|fetch/i);
    test
      .info()
      .annotations.push({ type: 'outcome', description: said.length > 0 ? 'told, then one order' : 'one order' });
    const database = new DatabaseSync(profiles[profile].file, { readOnly: true });
    const orders = database.prepare('SELECT payment_method FROM sales_order WHERE email = ?').all(entered.email);
    expect(orders).toMatchObject([{ payment_method: 'braintree' }]);
    database.close();
  });
