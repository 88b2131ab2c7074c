import { DatabaseSync } from 'node:sqlite';
import { journeys, sampleOf, someOf } from '../../support/sample';
import { cards } from '../payment';
import { profiles } from '../profiles.ts';
import { expect, test, type ViewCode } from '../support';
import { goodsOf } from './goods';
import { openCheckoutWith } from './openCheckoutWith';
import { paymentMethods, type Shopper } from './paymentEventSteps';
import { events } from './paymentEvents';

// Each test combines a payment method, an event and a shopper. Only a browser has several tabs and the pages of a
// payment provider. The titles form the table of outcomes.
test.use({ viewport: { width: 390, height: 844 } });

const shoppers: readonly Shopper[] = ['guest', 'customer'];
const cells = shoppers.flatMap((shopper) =>
  paymentMethods
    .filter((way) => way !== 'braintree_cc_vault' || shopper === 'customer')
    .flatMap((way) =>
      events.filter(({ appliesTo }) => appliesTo(way, shopper)).map((event) => ({ shopper, way, event })),
    ),
);

for (const { shopper, way, event } of someOf(cells, 3, 'payment events'))
  test(`ends with one order: ${shopper} | ${way} | ${event.name} | ${event.outcome(way, shopper)}`, async ({
    page,
    context,
    browser,
    baseURL,
    profile,
  }) => {
    const view: ViewCode = sampleOf(journeys, `${shopper} ${way} ${event.name}`);
    const database = new DatabaseSync(profiles[profile].file, { readOnly: true });
    const goods = await goodsOf(page, view, 'simple');
    const card = event.name === 'declined' ? cards.goodOnce : cards.good;
    const entered = await openCheckoutWith(page, view, {
      goods,
      shopper,
      ...(way === 'braintree_cc_vault' && { card: card.replaceAll(' ', '') }),
    });
    const numberBefore = database
      .prepare('SELECT count(*) AS count FROM sales_order WHERE email = ?')
      .get(entered.email)?.count;
    const orders = () =>
      database
        .prepare('SELECT status FROM sales_order WHERE email = ? ORDER BY id')
        .all(entered.email)
        .slice(Number(numberBefore))
        .map(({ status }) => String(status));
    const otherBrowser = async () => (await browser.newContext({ baseURL })).newPage();

    await event.play({ page, context, otherBrowser, view, profile, way, shopper, entered, orders });

    // One order is valid, and all other orders are cancelled.
    const statuses = orders();
    expect(statuses.filter((status) => status !== 'canceled')).toHaveLength(1);
    database.close();
  });
