import type { Page } from '@playwright/test';
import { acceptAgreements, fillAddress, lastOrder, orderButton } from './checkout';
import { type Customer, openAsCustomer, sendGraphql } from './customer';
import {
  cardField,
  cards,
  choosePayment,
  clickProviderAction,
  continueToPayment,
  expectThanks,
  typeCard,
  waitForProviderPage,
} from './payment';
import { findCatalogSample } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has the frames, windows and pages of a payment provider. The embedded back end provides stand-ins.
test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');
async function toPayment(page: Page, view: ViewCode): Promise<Customer> {
  const customer = await openAsCustomer(page, await findCatalogSample(page.request, view), `/${view}/checkout`);
  await continueToPayment(page, view);
  await expect(main(page).locator('input[value=demo_pay]')).toBeVisible();
  await acceptAgreements(page);
  return customer;
}

/** Clicks the label, because Playwright waits until a label no longer moves. */
async function keepCard(page: Page, view: ViewCode): Promise<void> {
  await main(page).locator('label').getByText(textIn(view, 'checkout.card.keep')).click();
  await expect(main(page).getByRole('checkbox', { name: textIn(view, 'checkout.card.keep') })).toBeChecked();
}
const says = (page: Page, view: ViewCode, id: string) =>
  expect(main(page).getByRole('alert').getByText(textIn(view, id)).first()).toBeVisible();
const ordersOf = (email: string) => lastOrder('demo', email).order;

for (const view of viewsOf('payment by card'))
  test(`${view}: reports an incomplete, declined or unconfirmed card, then places the order and saves the card`, async ({
    page,
  }) => {
    const customer = await toPayment(page, view);
    await choosePayment(page, 'braintree');
    // Empty fields report the missing input, and no order is sent.
    await expect(cardField(page, 'number')).toBeVisible();
    await orderButton(page, view).click();
    await says(page, view, 'checkout.cardIncomplete');
    await expect(main(page).getByText(textIn(view, 'checkout.card.numberWrong'))).toBeVisible();

    await typeCard(page, cards.declined);
    await orderButton(page, view).click();
    await says(page, view, 'checkout.refused.declined');
    expect(ordersOf(customer.email)).toEqual({});

    // The shopper closes the bank's window, then enters a wrong code: no order is placed.
    const code = page.getByRole('dialog').getByRole('textbox');
    const buttons = page.getByRole('dialog').getByRole('button');
    await typeCard(page, cards.asksHolder);
    await orderButton(page, view).click();
    await buttons.last().click();
    await says(page, view, 'checkout.cardNotConfirmed');
    await orderButton(page, view).click();
    await code.fill('9999');
    await buttons.first().click();
    await says(page, view, 'checkout.cardNotConfirmed');
    expect(ordersOf(customer.email)).toEqual({});

    await keepCard(page, view);
    await orderButton(page, view).click();
    await code.fill('1234');
    await buttons.first().click();
    await expectThanks(page, view);
    expect(ordersOf(customer.email)).toMatchObject({ payment_method: 'braintree', status: 'processing' });

    await page.goto(`/${view}/saved-payments`);
    await expect(main(page).getByText('3220')).toBeVisible();
  });

/** Input of the three fields, and the fields that must report an error. */
const wrongCards: [is: string, typed: [string, string, string], wrong: string[]][] = [
  ['nothing at all', ['', '', ''], ['number', 'expirationDate', 'cvv']],
  // The provider's frames reject Arabic digits, so the message asks for Latin ones.
  ['Arabic digits', ['٤١١١ ١١١١ ١١١١ ١١١١', '١٢/٣٠', '١٢٣'], ['number', 'expirationDate', 'cvv']],
  ['half a number', ['4111 1111', '12/30', '123'], ['number']],
  ['two digits that changed places', ['4111 1111 1111 1141', '12/30', '123'], ['number']],
  ['letters', ['card', 'soon', 'abc'], ['number', 'expirationDate', 'cvv']],
  ['a month that is none', [cards.good, '13/30', '123'], ['expirationDate']],
  ['half a date', [cards.good, '12', '123'], ['expirationDate']],
  ['a card that has expired', [cards.good, '01/20', '123'], ['expirationDate']],
  ['two digits of three', [cards.good, '12/30', '12'], ['cvv']],
  ['five digits of four', [cards.good, '12/30', '12345'], ['cvv']],
];

test('reports each card error at its field without ordering, and accepts blanks around a number', async ({ page }) => {
  const view = 'sa_ar';
  const customer = await toPayment(page, view);
  await choosePayment(page, 'braintree');
  await expect(cardField(page, 'number')).toBeVisible();
  const names = ['number', 'expirationDate', 'cvv'] as const;
  for (const [is, typed, wrong] of wrongCards)
    await test.step(is, async () => {
      for (const [place, name] of names.entries()) await cardField(page, name).fill(typed[place] ?? '');
      await orderButton(page, view).click();
      await says(page, view, 'checkout.cardIncomplete');
      for (const name of names)
        await expect(main(page).getByText(textIn(view, `checkout.card.${name}Wrong`))).toHaveCount(
          wrong.includes(name) ? 1 : 0,
        );
      // The first field with an error has the focus, and all input remains.
      await expect(cardField(page, names.find((name) => wrong.includes(name)) ?? 'number')).toBeFocused();
      for (const [place, name] of names.entries()) await expect(cardField(page, name)).toHaveValue(typed[place] ?? '');
    });
  expect(ordersOf(customer.email)).toEqual({});
  await cardField(page, 'number').fill(' 4111 1111 1111 1111 ');
  await cardField(page, 'expirationDate').fill('12 / 30');
  await cardField(page, 'cvv').fill('123');
  await orderButton(page, view).click();
  await expectThanks(page, view);
  expect(ordersOf(customer.email)).toMatchObject({ payment_method: 'braintree' });
});

test('pays with a saved card, and offers this card only after it was saved', async ({ page }) => {
  const view = 'sa_ar';
  const customer = await toPayment(page, view);
  await expect(main(page).locator('input[value=braintree_cc_vault]')).toHaveCount(0);
  await choosePayment(page, 'braintree');
  await typeCard(page, cards.good);
  await keepCard(page, view);
  await orderButton(page, view).click();
  await expectThanks(page, view);
  const first = ordersOf(customer.email);

  // The customer's next cart, filled on another device.
  const { product } = await findCatalogSample(page.request, view);
  const { customerCart } = await sendGraphql<{ customerCart: { id: string } }>(
    page,
    view,
    '{customerCart{id}}',
    {},
    customer.token,
  );
  await sendGraphql(
    page,
    view,
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id: customerCart.id, items: [{ sku: product.sku, quantity: 1 }] },
    customer.token,
  );
  await page.goto(`/${view}/checkout`);
  await fillAddress(main(page), view, 'demo');
  await continueToPayment(page, view);
  await choosePayment(page, 'braintree_cc_vault');
  await expect(main(page).getByText('1111').first()).toBeVisible();
  await acceptAgreements(page);
  await orderButton(page, view).click();
  await expectThanks(page, view);
  const second = ordersOf(customer.email);
  expect(second).toMatchObject({ payment_method: 'braintree_cc_vault', status: 'processing' });
  expect(second.number).not.toBe(first.number);
});

test('reports a card service that fails to load, and lets the shopper pay by another method', async ({ page }) => {
  const view = 'ae_en';
  await page.route('**/rest/payment-stand-in/card.js', (route) => route.abort());
  await toPayment(page, view);
  await choosePayment(page, 'braintree');
  await expect(main(page).getByText(textIn(view, 'checkout.cardNotLoaded'))).toBeVisible();
  await orderButton(page, view).click();
  // The message was beside the fields before the click. Now it is also above the payment methods, which move down.
  const cardNotLoaded = main(page).getByRole('alert').getByText(textIn(view, 'checkout.cardNotLoaded'));
  await expect(cardNotLoaded).toHaveCount(2);
  await page.unroute('**/rest/payment-stand-in/card.js');
  // Click the label, because Playwright waits until the label no longer moves.
  const cash = main(page).locator('input[value=cashondelivery]');
  await main(page).locator('label:has(input[value=cashondelivery])').click();
  await expect(cash).toBeChecked();
  await orderButton(page, view).click();
  await expectThanks(page, view);
});

for (const view of viewsOf('payment page'))
  test(`${view}: handles a declined, an abandoned and an approved redirect payment`, async ({ page }) => {
    const customer = await toPayment(page, view);
    await choosePayment(page, 'demo_pay');
    await orderButton(page, view).click();
    await waitForProviderPage(page);
    await clickProviderAction(page, 'decline');
    await expect(page.getByRole('heading', { level: 1, name: textIn(view, 'pay.failed') })).toBeVisible();
    await expect(main(page).getByText(textIn(view, 'pay.back'))).toBeVisible();
    expect(ordersOf(customer.email)).toMatchObject({ status: 'canceled' });

    await main(page)
      .getByRole('link', { name: textIn(view, 'pay.otherWay') })
      .click();
    await continueToPayment(page, view);
    await choosePayment(page, 'demo_pay');
    await acceptAgreements(page);
    await orderButton(page, view).click();
    await waitForProviderPage(page);
    // After Back without a decision the order is unpaid, and can be paid.
    await page.goBack();
    await page.goto(`/${view}/`);
    await page.getByRole('link', { name: textIn(view, 'pay.toastAction') }).click();
    await main(page).getByRole('button').first().click();
    await waitForProviderPage(page);
    await clickProviderAction(page, 'challenge');
    await page.getByRole('textbox').fill('1234');
    await clickProviderAction(page, 'code');
    await expectThanks(page, view);
    expect(ordersOf(customer.email)).toMatchObject({ status: 'processing', payment_method: 'demo_pay' });
  });
