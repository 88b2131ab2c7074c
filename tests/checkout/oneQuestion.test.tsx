import { HttpResponse } from 'msw';
import { answered, fault, internalError, listen, noAnswer, operation } from '../support/answers.ts';
import { main } from '../support/carts.ts';
import { atPayment, confirmation, order } from '../support/checkout.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// Cart, delivery and gift message are asked for in one request.

const alone = ['GetCartDetails', 'GetShippingMethods', 'GetGiftMessage'];

const offered = async () => {
  expect(await main().findByRole('button', { name: pattern('checkout.placeOrder') })).toBeVisible();
  expect(await main().findByRole('button', { name: textOf('checkout.giftAdd') })).toBeVisible();
};

/** Which of these the page has asked for, each as often as it did. */
const among = (asked: readonly { name: string }[], names: readonly string[]) =>
  asked.map(({ name }) => name).filter((name) => names.includes(name));

test('the step for payment asks once for the cart and what is on it, and not for countries', async () => {
  const { asked, handler } = listen();
  await atPayment('guest', { before: [handler] });
  await offered();
  expect(among(asked, ['GetCheckoutCart', 'GetCountries', ...alone])).toEqual(['GetCheckoutCart']);
});

test('a schema without gift messages: cart and delivery are asked alone, and the order goes', async () => {
  const { asked, handler } = listen();
  const unknown = () => answered(null, [{ message: 'Cannot query field "gift_message" on type "Cart".' }]);
  const { user } = await atPayment('guest', { before: [handler, operation('GetCheckoutCart', unknown)] });
  expect(await main().findByRole('button', { name: pattern('checkout.placeOrder') })).toBeVisible();
  expect(main().queryByRole('button', { name: textOf('checkout.giftAdd') })).not.toBeInTheDocument();
  expect(among(asked, ['GetCheckoutCart', ...alone])).toEqual([
    'GetCheckoutCart',
    'GetCartDetails',
    'GetShippingMethods',
  ]);
  await order(user);
  expect(await confirmation()).toBeVisible();
});

const broken = {
  'breaks in one of its parts': () =>
    answered({ storeConfig: null, cart: null }, [
      { message: 'Internal server error', path: ['cart', 'shipping_addresses', 0, 'available_shipping_methods'] },
    ]),
  'breaks as a whole': internalError,
  'is refused by a gate': () => HttpResponse.html('<h1>403</h1>', { status: 403 }),
  'holds no cart': () => answered({ storeConfig: null, cart: null }),
  'does not arrive': noAnswer,
};

test.each(Object.entries(broken))('where the answer %s, the shopper can try again', async (_, answer) => {
  const { asked, handler } = listen();
  const { database, unmount } = await atPayment('guest');
  unmount();
  const failing = fault('query GetCheckoutCart', answer);
  const { user } = await renderApp('/sa_en/checkout/payment', { database, before: [handler, ...failing.handlers] });
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  expect(among(asked, alone)).toEqual([]);
  failing.heal();
  await user.click(again);
  await offered();
});

test('countries are asked for when the bill goes to another address, and the order waits for them', async () => {
  const { asked, handler } = listen();
  const countries = fault('GetCountries');
  const { user } = await atPayment('guest', { before: [handler] });
  await offered();
  server.use(...countries.handlers);
  await user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  await order(user);
  expect(await main().findByText(textOf('checkout.billingIncomplete'))).toBeVisible();
  countries.heal();
  await user.click(again);
  expect(await main().findByLabelText(pattern('checkout.field.firstname'))).toHaveValue('');
  expect(asked.some(({ name }) => name === 'GetCountries')).toBe(true);
});
