import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql, main } from '../support/carts.ts';
import { clickButton, fillIn, openPaymentStep } from '../support/checkout.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, internalError, networkError, operation } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

const arabic = 'مبارك عليكم البيت الجديد 🎁\nمع المحبة';

const add = async (user: UserEvent) =>
  user.click(await main().findByRole('button', { name: textOf('checkout.giftAdd') }));
const write = async (user: UserEvent, text = arabic) => {
  await add(user);
  await fillIn(user, beginning('checkout.giftTo'), 'نورة');
  await fillIn(user, pattern('checkout.giftFrom'), 'Mona');
  await fillIn(user, textOf('checkout.giftText'), text);
};

async function order(user: UserEvent) {
  await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
  for (const box of main().queryAllByRole('checkbox', { name: /agree|terms/i }))
    if (!(box instanceof HTMLInputElement && box.checked)) await user.click(box);
  await clickButton(user, pattern('checkout.placeOrder'));
}
const thanked = () => main().findByRole('heading', { level: 1, name: textOf('order.thanks') });

const noted = (database: Parameters<typeof executeGraphql>[0], cartId: string) =>
  executeGraphql<{ cart: { gift_message: unknown } }>(
    database,
    'query($id:String!){cart(cart_id:$id){gift_message{from to message}}}',
    { id: cartId },
  ).then(({ cart }) => cart.gift_message);
const ordered = (database: Parameters<typeof executeGraphql>[0]) =>
  database.prepare('SELECT sender, recipient, message FROM gift_message JOIN sales_order USING (cart_id)').all();
const gift = { sender: 'Mona', recipient: 'نورة', message: arabic };

test('sends the gift message unchanged with the order, and shows it on the confirmation page', async () => {
  const { user, database } = await openPaymentStep('guest');
  await write(user);
  await order(user);
  await thanked();
  expect(ordered(database)).toMatchObject([gift]);
  expect(main().getByRole('heading', { name: textOf('checkout.gift') })).toBeVisible();
  expect(main().getByText(/مبارك عليكم/)).toHaveTextContent(arabic, { normalizeWhitespace: false });
  expect(main().getByText('نورة')).toBeVisible();
});

test('shows the gift message on the order page of a customer', async () => {
  const { user } = await openPaymentStep('customer');
  await write(user);
  await order(user);
  await thanked();
  await user.click(main().getByRole('link', { name: textOf('order.follow') }));
  await main().findByRole('heading', { level: 1, name: beginning('account.orderNumber') });
  expect(await main().findByRole('heading', { name: textOf('checkout.gift') })).toBeVisible();
  expect(main().getByText(/مبارك عليكم/)).toBeVisible();
});

test('repeats the gift message request when its response is lost, then places the order', async () => {
  const database = newDatabase();
  const lost = loseResponses(database, '/gift-message', { times: 1 });
  const { user } = await openPaymentStep('guest', { database, before: lost.handlers });
  await write(user);
  await order(user);
  await thanked();
  expect(lost.count()).toBe(1);
  expect(ordered(database)).toMatchObject([gift]);
});

test.each([
  ['the connection fails', networkError],
  ['the back end fails', internalError],
])('places no order and keeps the gift message when %s, and orders on retry', async (_, answer) => {
  const broken = failRequests('gift-message', answer);
  const { user, database } = await openPaymentStep('guest', { before: broken.handlers });
  await write(user);
  await order(user);
  expect(await main().findByText(pattern('checkout.giftNotSaved'))).toBeVisible();
  expect(database.prepare('SELECT count(*) AS orders FROM sales_order WHERE customer_id IS NULL').get()).toEqual({
    orders: 0,
  });
  expect(main().getByLabelText(textOf('checkout.giftText'))).toHaveValue(arabic);
  broken.heal();
  await clickButton(user, pattern('checkout.placeOrder'));
  await thanked();
  expect(ordered(database)).toMatchObject([gift]);
});

test('restores the gift message after a reload, and lets the shopper remove it', async () => {
  const { user, database, cartId, leave } = await openPaymentStep('guest');
  await write(user);
  leave();
  const again = await renderApp('/sa_en/checkout/payment', { database });
  expect(await main().findByLabelText(textOf('checkout.giftText'))).toHaveValue(arabic);

  const broken = failRequests('/payment-information', (body) =>
    body.includes('paymentMethod') ? internalError() : undefined,
  );
  server.use(...broken.handlers);
  await order(again.user);
  await waitFor(async () => expect(await noted(database, cartId)).toMatchObject({ message: arabic }));
  await main().findByRole('alert');
  broken.heal();

  await again.user.click(main().getByRole('button', { name: textOf('checkout.giftRemove') }));
  expect(main().getByRole('button', { name: textOf('checkout.giftAdd') })).toHaveFocus();
  await clickButton(again.user, pattern('checkout.placeOrder'));
  await thanked();
  expect(ordered(database)).toEqual([]);
  expect(screen.queryByText(/مبارك/)).not.toBeInTheDocument();
});

test('requires a gift message text when names are given, because Magento drops names without a text', async () => {
  const { user } = await openPaymentStep('guest');
  await add(user);
  expect(main().getByLabelText(beginning('checkout.giftTo'))).toHaveFocus();
  await fillIn(user, beginning('checkout.giftTo'), 'نورة');
  await order(user);
  expect(await main().findAllByText(textOf('checkout.giftIncomplete'))).not.toHaveLength(0);
  expect(main().getByLabelText(textOf('checkout.giftText'))).toBeInvalid();
});

test('shows the number of characters left for the gift message', async () => {
  const { user } = await openPaymentStep('guest');
  await add(user);
  await fillIn(user, textOf('checkout.giftText'), 'Mabrouk');
  expect(main().getByText(pattern('checkout.giftLeft', { count: 393 }))).toBeVisible();
});

test.each([
  ['is cut at the first emoji', { from: 'Mona', to: 'نورة', message: 'مبارك عليكم البيت الجديد ' }],
  ['is dropped', null],
])('places no order when the gift message %s by the database, and accepts a text without emoji', async (_, kept) => {
  const { user, database, cartId } = await openPaymentStep('guest');
  await main().findByRole('button', { name: textOf('checkout.giftAdd') });
  server.use(
    operation('GetGiftMessage', async () => {
      const written = JSON.stringify(await noted(database, cartId));
      if (!written.includes('🎁')) return undefined;
      const gift_message = kept && { __typename: 'GiftMessage', ...kept };
      const storeConfig = { __typename: 'StoreConfig', allow_order: '1' };
      return graphqlResponse({ storeConfig, cart: { __typename: 'Cart', id: cartId, gift_message } });
    }),
  );
  await write(user);
  await order(user);
  expect(await main().findByText(pattern('checkout.giftCut'))).toBeVisible();
  expect(ordered(database)).toEqual([]);
  expect(main().getByLabelText(textOf('checkout.giftText'))).toHaveValue(arabic);
  await fillIn(user, textOf('checkout.giftText'), 'مبارك');
  await clickButton(user, pattern('checkout.placeOrder'));
  await thanked();
  expect(ordered(database)).toMatchObject([{ ...gift, message: 'مبارك' }]);
});
