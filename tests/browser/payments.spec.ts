import type { Page } from '@playwright/test';
import { agree, fillAddress, lastOrder, orderButton } from './checkout';
import { ask, type Customer, enter } from './customer';
import { atProvider, cardField, cards, choosePayment, continueToPayment, decide, thanks, typeCard } from './payment';
import { lookAround } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has the frames, windows and pages of a payment provider, here stand-ins of the embedded back end.
test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');
async function toPayment(page: Page, view: ViewCode): Promise<Customer> {
  const customer = await enter(page, await lookAround(page.request, view), `/${view}/checkout`);
  await continueToPayment(page, view);
  await expect(main(page).locator('input[value=demo_pay]')).toBeVisible();
  await agree(page);
  return customer;
}

/** Presses the label, as a shopper does: it is found where it stands once nothing moves any more. */
async function keepCard(page: Page, view: ViewCode): Promise<void> {
  await main(page).locator('label').getByText(textIn(view, 'checkout.card.keep')).click();
  await expect(main(page).getByRole('checkbox', { name: textIn(view, 'checkout.card.keep') })).toBeChecked();
}
const says = (page: Page, view: ViewCode, id: string) =>
  expect(main(page).getByRole('alert').getByText(textIn(view, id)).first()).toBeVisible();
const ordersOf = (email: string) => lastOrder('demo', email).order;

for (const view of viewsOf('payment by card'))
  test(`${view}: a card is paid with, declined, confirmed with the bank, kept and used again`, async ({ page }) => {
    const customer = await toPayment(page, view);
    await choosePayment(page, 'braintree');
    // Nothing typed: the fields say what is missing, and nothing is sent.
    await expect(cardField(page, 'number')).toBeVisible();
    await orderButton(page, view).click();
    await says(page, view, 'checkout.cardIncomplete');
    await expect(main(page).getByText(textIn(view, 'checkout.card.numberWrong'))).toBeVisible();

    await typeCard(page, cards.declined);
    await orderButton(page, view).click();
    await says(page, view, 'checkout.refused.declined');
    expect(ordersOf(customer.email)).toEqual({});

    // The bank's window, closed and answered wrongly: nothing is ordered.
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
    await thanks(page, view);
    expect(ordersOf(customer.email)).toMatchObject({ payment_method: 'braintree', status: 'processing' });

    await page.goto(`/${view}/saved-payments`);
    await expect(main(page).getByText('3220')).toBeVisible();
  });

/** What is typed into the three fields, and those at which it is said that something is wrong. */
const wrongCards: [is: string, typed: [string, string, string], wrong: string[]][] = [
  ['nothing at all', ['', '', ''], ['number', 'expirationDate', 'cvv']],
  // The frames are the provider's: what they do not take is said, with the digits that they want.
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

test('what is wrong with a card is said at its field, and nothing is sent; Arabic figures and blanks are right', async ({
  page,
}) => {
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
      // The first of them is led to, and all that was typed is still there.
      await expect(cardField(page, names.find((name) => wrong.includes(name)) ?? 'number')).toBeFocused();
      for (const [place, name] of names.entries()) await expect(cardField(page, name)).toHaveValue(typed[place] ?? '');
    });
  expect(ordersOf(customer.email)).toEqual({});
  await cardField(page, 'number').fill(' 4111 1111 1111 1111 ');
  await cardField(page, 'expirationDate').fill('12 / 30');
  await cardField(page, 'cvv').fill('123');
  await orderButton(page, view).click();
  await thanks(page, view);
  expect(ordersOf(customer.email)).toMatchObject({ payment_method: 'braintree' });
});

test('a saved card pays without typing it, and is offered to its customer only', async ({ page }) => {
  const view = 'sa_ar';
  const customer = await toPayment(page, view);
  await expect(main(page).locator('input[value=braintree_cc_vault]')).toHaveCount(0);
  await choosePayment(page, 'braintree');
  await typeCard(page, cards.good);
  await keepCard(page, view);
  await orderButton(page, view).click();
  await thanks(page, view);
  const first = ordersOf(customer.email);

  // The next cart of the same customer, filled on another device.
  const { product } = await lookAround(page.request, view);
  const { customerCart } = await ask<{ customerCart: { id: string } }>(
    page,
    view,
    '{customerCart{id}}',
    {},
    customer.token,
  );
  await ask(
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
  await agree(page);
  await orderButton(page, view).click();
  await thanks(page, view);
  const second = ordersOf(customer.email);
  expect(second).toMatchObject({ payment_method: 'braintree_cc_vault', status: 'processing' });
  expect(second.number).not.toBe(first.number);
});

test('a card service that does not come can be asked again, and another way is open', async ({ page }) => {
  const view = 'ae_en';
  await page.route('**/rest/payment-stand-in/card.js', (route) => route.abort());
  await toPayment(page, view);
  await choosePayment(page, 'braintree');
  await expect(main(page).getByText(textIn(view, 'checkout.cardNotLoaded'))).toBeVisible();
  await orderButton(page, view).click();
  // Beside the fields, where it stood before the press, and above the ways to pay, which it pushes down.
  const cardNotLoaded = main(page).getByRole('alert').getByText(textIn(view, 'checkout.cardNotLoaded'));
  await expect(cardNotLoaded).toHaveCount(2);
  await page.unroute('**/rest/payment-stand-in/card.js');
  // By its label, which is pressed when it stands still.
  const cash = main(page).locator('input[value=cashondelivery]');
  await main(page).locator('label:has(input[value=cashondelivery])').click();
  await expect(cash).toBeChecked();
  await orderButton(page, view).click();
  await thanks(page, view);
});

for (const view of viewsOf('payment page'))
  test(`${view}: the page of a provider is come back from, declined and approved`, async ({ page }) => {
    const customer = await toPayment(page, view);
    await choosePayment(page, 'demo_pay');
    await orderButton(page, view).click();
    await atProvider(page);
    await decide(page, 'decline');
    await expect(page.getByRole('heading', { level: 1, name: textIn(view, 'pay.failed') })).toBeVisible();
    await expect(main(page).getByText(textIn(view, 'pay.back'))).toBeVisible();
    expect(ordersOf(customer.email)).toMatchObject({ status: 'canceled' });

    await main(page)
      .getByRole('link', { name: textIn(view, 'pay.otherWay') })
      .click();
    await continueToPayment(page, view);
    await choosePayment(page, 'demo_pay');
    await agree(page);
    await orderButton(page, view).click();
    await atProvider(page);
    // Back from there without deciding: the order waits, and can be paid.
    await page.goBack();
    await page.goto(`/${view}/`);
    await page.getByRole('link', { name: textIn(view, 'pay.toastAction') }).click();
    await main(page).getByRole('button').first().click();
    await atProvider(page);
    await decide(page, 'challenge');
    await page.getByRole('textbox').fill('1234');
    await decide(page, 'code');
    await thanks(page, view);
    expect(ordersOf(customer.email)).toMatchObject({ status: 'processing', payment_method: 'demo_pay' });
  });
