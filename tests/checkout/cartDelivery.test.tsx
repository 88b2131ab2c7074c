import { screen } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql } from '../support/carts.ts';
import {
  address,
  clickButton,
  confirmation,
  fillSaudiAddress,
  main,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { server } from '../support/renderApp.tsx';
import { failRequests } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

// The order uses the address and shipping method on the page, even if another tab has changed the cart.

const jeddah = { ...address, street: ['99, Tahlia Street'], city: 'Jeddah', postcode: '23326' };

const setAddress =
  'mutation($id:String!,$address:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}}';
const setMethod =
  'mutation($id:String!){setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}}';

describe.each(['guest', 'customer'] as const)('for a %s', (shopper) => {
  test.each([
    ['address', setAddress, { address: jeddah }],
    ['shipping method', setMethod, {}],
  ])(
    'places the order with the address and method on the page after another tab has changed the %s',
    async (_what, query, more) => {
      const database = newDatabase();
      const { user, cartId, token } = await openPaymentStep(shopper, { database });
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      await executeGraphql(database, query, { id: cartId, ...more }, 'sa_en', headers);
      await placeCashOrder(user);
      await confirmation();
      const placed = database.prepare('SELECT * FROM sales_order ORDER BY id DESC').get();
      expect(JSON.parse(String(placed?.shipping_address))).toMatchObject({ city: 'Riyadh', postcode: '12211' });
      expect(placed?.shipping_method).toBe('freeshipping_freeshipping');
    },
  );

  test('sends address and method only once if they have not changed', async () => {
    const { user } = await openPaymentStep(shopper);
    server.use(...failRequests('/shipping-information').handlers);
    await placeCashOrder(user);
    await confirmation();
  });
});

test('asks for the shipping method when another tab adds a shippable product to a virtual cart', async () => {
  const { user, database, cartId } = await openCheckout('/sa_en/checkout', {}, [
    { sku: demo.booklet.sku, quantity: 1 },
  ]);
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
  const add =
    'mutation($id:String!,$sku:String!){addProductsToCart(cartId:$id,cartItems:[{sku:$sku,quantity:1}]){user_errors{code}}}';
  await executeGraphql(database, add, { id: cartId, sku: demo.stool.sku });
  await placeCashOrder(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(main().queryByText(textOf('checkout.noDelivery'))).not.toBeInTheDocument();
  await clickButton(user, textOf('checkout.toDelivery'));
  await clickButton(user, textOf('checkout.toPayment'));
  await placeCashOrder(user);
  await confirmation();
  const placed = database.prepare('SELECT shipping_method FROM sales_order ORDER BY id DESC').get();
  expect(placed?.shipping_method).toMatch(/flatrate|freeshipping/);
});
