import { fault } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { askShop } from '../support/carts.ts';
import { address, atPayment, confirmation, order } from '../support/checkout.ts';
import { server } from '../support/renderApp.tsx';

// The order uses the address and shipping method on the page, also if another tab has changed the cart's.

const jeddah = { ...address, street: ['99, Tahlia Street'], city: 'Jeddah', postcode: '23326' };

const setAddress =
  'mutation($id:String!,$address:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}}';
const setMethod =
  'mutation($id:String!){setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}}';

describe.each(['guest', 'customer'] as const)('a %s', (shopper) => {
  test.each([
    ['address', setAddress, { address: jeddah }],
    ['shipping method', setMethod, {}],
  ])(
    'orders with the address and the method on the page after another tab has changed the %s',
    async (_what, query, more) => {
      const database = newDatabase();
      const { user, cartId, token } = await atPayment(shopper, { database });
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      await askShop(database, query, { id: cartId, ...more }, 'sa_en', headers);
      await order(user);
      await confirmation();
      const placed = database.prepare('SELECT * FROM sales_order ORDER BY id DESC').get();
      expect(JSON.parse(String(placed?.shipping_address))).toMatchObject({ city: 'Riyadh', postcode: '12211' });
      expect(placed?.shipping_method).toBe('freeshipping_freeshipping');
    },
  );

  test('sends address and method only once if nobody has changed them', async () => {
    const { user } = await atPayment(shopper);
    server.use(...fault('/shipping-information').handlers);
    await order(user);
    await confirmation();
  });
});
