import { execFileSync } from 'node:child_process';
import { sendGraphql } from '../customer';
import { profiles } from '../profiles.ts';
import { goodsOf, isVirtual, type ProductType } from '../purchases/goods';
import { createCustomer, storeRecords } from '../shopper';
import type { Stage } from './stage';

/** Creates a customer and stores her session in the page before it opens. Returns the token. */
export async function signInAnew({ page, view }: Pick<Stage, 'page' | 'view'>): Promise<string> {
  const customer = await createCustomer(page.request, view);
  const { generateCustomerToken } = await sendGraphql<{ generateCustomerToken: { token: string } }>(
    page,
    view,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    customer,
  );
  await storeRecords(page, { signin_token: generateCustomerToken.token });
  return generateCustomerToken.token;
}

/** A placed order. */
export interface PlacedOrder {
  number: string;
  /** Token for the order status of a guest; undefined for customers. */
  token?: string;
  cartId: string;
  items: { sku: string; quantity: number }[];
}

/**
 * Places an order without the app, as another device does.
 * @param session token of a customer; without it, a guest orders
 */
export async function buy(
  { page, view }: Pick<Stage, 'page' | 'view'>,
  {
    session,
    kind = 'simple',
    payment = 'cashondelivery',
  }: { session?: string; kind?: ProductType; payment?: string } = {},
): Promise<PlacedOrder> {
  const say = <T>(query: string, variables: object = {}) => sendGraphql<T>(page, view, query, variables, session);
  const goods = await goodsOf(page, view, kind);
  const items = goods.map(({ item }) => item);
  const id = session
    ? (await say<{ customerCart: { id: string } }>('{customerCart{id}}')).customerCart.id
    : (await say<{ createGuestCart: { cart: { id: string } } }>('mutation{createGuestCart{cart{id}}}')).createGuestCart
        .cart.id;
  const isSaudi = view.startsWith('sa');
  const address = {
    firstname: isSaudi ? 'نورة' : 'Noura',
    lastname: isSaudi ? 'الصالح' : 'Saleh',
    street: isSaudi ? ['7421, شارع العليا', 'حي العليا, RHOA7421'] : ['12, Al Wasl Road', 'Jumeirah 1'],
    city: isSaudi ? 'الرياض' : 'Dubai',
    region: isSaudi ? 'SA-01' : 'AE-DU',
    region_id: isSaudi ? 1001 : 1103,
    // Without a postcode, Magento creates no token for a guest's order.
    postcode: isSaudi ? '12211' : '00000',
    country_code: isSaudi ? 'SA' : 'AE',
    telephone: isSaudi ? '+966501234567' : '+971501234567',
    save_in_address_book: false,
  };
  await say(
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id, items },
  );
  if (!session)
    await say('mutation($id:String!){setGuestEmailOnCart(input:{cart_id:$id,email:"noura@example.com"}){cart{id}}}', {
      id,
    });
  if (!isVirtual(kind))
    await say(
      `mutation($id:String!,$address:CartAddressInput!){
        setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}
        setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){
          cart{id}}}`,
      { id, address },
    );
  const { placeOrder } = await say<{ placeOrder: { orderV2: { number: string; token?: string } } }>(
    `mutation($id:String!,$address:CartAddressInput!,$payment:PaymentMethodInput!){
      setBillingAddressOnCart(input:{cart_id:$id,billing_address:{address:$address}}){cart{id}}
      setPaymentMethodOnCart(input:{cart_id:$id,payment_method:$payment}){cart{id}}
      placeOrder(input:{cart_id:$id}){errors{message} orderV2{number ${session ? '' : 'token'}}}}`,
    { id, address, payment: { code: payment } },
  );
  return { ...placeOrder.orderV2, cartId: id, items };
}

/** Runs a back-office action of Magento on an order (docs/testing.md). */
export function runOrderAction({ number }: PlacedOrder, ...wish: string[]): void {
  execFileSync('node', ['mocks/order.ts', number, ...wish, '--state', profiles.demo.stateFolder], { stdio: 'pipe' });
}

/** Starts the payment of an order at the provider, and ends it with the given decision. */
export async function beginPayment(
  { page, view }: Stage,
  { cartId, number }: PlacedOrder,
  decision?: 'approve' | 'decline' | 'cancel',
): Promise<void> {
  const shop = new URL((await page.request.get('/robots.txt')).url()).origin;
  const answer = await page.request.post('/rest/payment-stand-in/pay', {
    data: {
      action: 'begin',
      method: 'demo_pay',
      cart: cartId,
      order: number,
      store: view,
      returnTo: `${shop}/${view}/checkout/return?order=${number}&method=demo_pay`,
    },
  });
  const { url }: { url: string } = await answer.json();
  if (decision) await page.request.post(url, { form: { action: decision }, maxRedirects: 0 });
}

/** Record that the app stores for an unpaid order. */
export const unpaid = ({ view }: Stage, { cartId, number, items }: PlacedOrder, isCustomers = false) => ({
  unpaid_order: [
    {
      cartId,
      number,
      method: 'demo_pay',
      website: view.slice(0, 2),
      isCustomers,
      items,
    },
  ],
});
