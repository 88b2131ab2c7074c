import { HttpResponse } from 'msw';
import { main } from '../support/carts.ts';
import { confirmation, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import {
  failRequests,
  graphqlResponse,
  internalError,
  networkError,
  operation,
  recordOperations,
} from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// The payment step loads cart, shipping methods and gift message with one request, GetCheckoutCart.

const alone = ['GetCartDetails', 'GetShippingMethods', 'GetGiftMessage'];

const offered = async () => {
  expect(await main().findByRole('button', { name: pattern('checkout.placeOrder') })).toBeVisible();
  expect(await main().findByRole('button', { name: textOf('checkout.giftAdd') })).toBeVisible();
};

/** Returns the names of the recorded operations that are in `names`, in the order of the requests. */
const among = (asked: readonly { name: string }[], names: readonly string[]) =>
  asked.map(({ name }) => name).filter((name) => names.includes(name));

test('loads the cart for the payment step with one request, without countries', async () => {
  const { asked, handler } = recordOperations();
  await openPaymentStep('guest', { before: [handler] });
  await offered();
  expect(among(asked, ['GetCheckoutCart', 'GetCountries', ...alone])).toEqual(['GetCheckoutCart']);
});

test('requests cart and shipping methods separately when the schema has no gift messages', async () => {
  const { asked, handler } = recordOperations();
  const unknown = () => graphqlResponse(null, [{ message: 'Cannot query field "gift_message" on type "Cart".' }]);
  const { user } = await openPaymentStep('guest', { before: [handler, operation('GetCheckoutCart', unknown)] });
  expect(await main().findByRole('button', { name: pattern('checkout.placeOrder') })).toBeVisible();
  expect(main().queryByRole('button', { name: textOf('checkout.giftAdd') })).not.toBeInTheDocument();
  expect(among(asked, ['GetCheckoutCart', ...alone])).toEqual([
    'GetCheckoutCart',
    'GetCartDetails',
    'GetShippingMethods',
  ]);
  await placeCashOrder(user);
  expect(await confirmation()).toBeVisible();
});

const broken = {
  'has an error in one of its fields': () =>
    graphqlResponse({ storeConfig: null, cart: null }, [
      { message: 'Internal server error', path: ['cart', 'shipping_addresses', 0, 'available_shipping_methods'] },
    ]),
  'is a server error': internalError,
  'is a 403 page of a firewall': () => HttpResponse.html('<h1>403</h1>', { status: 403 }),
  'has no cart': () => graphqlResponse({ storeConfig: null, cart: null }),
  'is lost': networkError,
};

test.each(Object.entries(broken))('offers a retry when the cart response %s', async (_, answer) => {
  const { asked, handler } = recordOperations();
  const { database, unmount } = await openPaymentStep('guest');
  unmount();
  const failing = failRequests('query GetCheckoutCart', answer);
  const { user } = await renderApp('/sa_en/checkout/payment', { database, before: [handler, ...failing.handlers] });
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  expect(among(asked, alone)).toEqual([]);
  failing.heal();
  await user.click(again);
  await offered();
});

test('loads countries when another billing address is chosen, and requires them for the order', async () => {
  const { asked, handler } = recordOperations();
  const countries = failRequests('GetCountries');
  const { user } = await openPaymentStep('guest', { before: [handler] });
  await offered();
  server.use(...countries.handlers);
  await user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  const again = await main().findByRole('button', { name: textOf('error.tryAgain') });
  await placeCashOrder(user);
  expect(await main().findByText(textOf('checkout.billingIncomplete'))).toBeVisible();
  countries.heal();
  await user.click(again);
  expect(await main().findByLabelText(pattern('checkout.field.firstname'))).toHaveValue('');
  expect(asked.some(({ name }) => name === 'GetCountries')).toBe(true);
});
