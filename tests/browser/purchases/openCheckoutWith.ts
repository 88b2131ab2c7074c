import type { Page } from '@playwright/test';
import { sendGraphql } from '../customer';
import { createCustomer, findCatalogSample } from '../shopper';
import type { ViewCode } from '../support';
import type { Chosen } from './goods';

const add = `mutation($id:String!,$items:[CartItemInput!]!){
  addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}`;

async function put(page: Page, view: ViewCode, id: string, items: object[], token?: string): Promise<void> {
  const variables = { id, items };
  const { addProductsToCart } = await sendGraphql<{ addProductsToCart: { user_errors: { message: string }[] } }>(
    page,
    view,
    add,
    variables,
    token,
  );
  const [error] = addProductsToCart.user_errors;
  if (error) throw new Error(error.message);
}

const cartOf = async (page: Page, view: ViewCode, token: string) =>
  (await sendGraphql<{ customerCart: { id: string } }>(page, view, '{customerCart{id}}', {}, token)).customerCart.id;

/** Places an earlier order of the customer that saves a card in the vault. */
async function keepCard(page: Page, view: ViewCode, token: string, number: string): Promise<void> {
  const id = await cartOf(page, view, token);
  const { product } = await findCatalogSample(page.request, view);
  await put(page, view, id, [{ sku: product.sku, quantity: 1 }], token);
  const card = { number, expires: '12/2030', cvv: '123' };
  const answer = await page.request.post('/rest/payment-stand-in/nonce', { data: card });
  const { nonce }: { nonce: string } = await answer.json();
  const isSaudi = view.startsWith('sa');
  const address = {
    firstname: 'Noura',
    lastname: 'Saleh',
    street: ['12, Olaya Street', 'Olaya'],
    city: isSaudi ? 'الرياض' : 'Dubai',
    region: isSaudi ? 'SA-01' : 'AE-DU',
    region_id: isSaudi ? 1001 : 1103,
    postcode: isSaudi ? '12211' : null,
    country_code: isSaudi ? 'SA' : 'AE',
    telephone: isSaudi ? '+966501234567' : '+971501234567',
    save_in_address_book: false,
  };
  const shipping = `mutation($id:String!,$address:CartAddressInput!){
    setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{
      shipping_addresses{available_shipping_methods{carrier_code method_code}}}}}`;
  const set = await sendGraphql<{
    setShippingAddressesOnCart: {
      cart: { shipping_addresses: { available_shipping_methods: { carrier_code: string; method_code: string }[] }[] };
    };
  }>(page, view, shipping, { id, address }, token);
  const method = set.setShippingAddressesOnCart.cart.shipping_addresses[0]?.available_shipping_methods[0];
  const payment = {
    code: 'braintree',
    braintree: { payment_method_nonce: nonce, is_active_payment_token_enabler: true },
  };
  const rest = `mutation($id:String!,$method:ShippingMethodInput!,$address:CartAddressInput!,$payment:PaymentMethodInput!){
    setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[$method]}){cart{id}}
    setBillingAddressOnCart(input:{cart_id:$id,billing_address:{address:$address}}){cart{id}}
    setPaymentMethodOnCart(input:{cart_id:$id,payment_method:$payment}){cart{id}}
    placeOrder(input:{cart_id:$id}){errors{message} orderV2{number}}}`;
  await sendGraphql(page, view, rest, { id, method, address, payment }, token);
}

/**
 * Opens checkout with records of an earlier visit. The records are written once, so that records removed by the app
 * stay removed.
 */
async function checkOut(page: Page, view: ViewCode, records: Record<string, string>): Promise<void> {
  await page.goto(`/${view}/compare`);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(`DUKKAN__${name}`, JSON.stringify({ value, timeStored: Date.now(), ttl: 3600 }));
  }, records);
  await page.goto(`/${view}/checkout`);
}

/** The shopper in checkout. */
export interface CheckoutShopper {
  /** E-mail address of the order. */
  email: string;
  /** Session token and password of a customer. */
  token?: string;
  password?: string;
  cartId: string;
}

/**
 * Opens checkout with these products in the cart.
 * @param card number of a saved card, for a customer
 */
export async function openCheckoutWith(
  page: Page,
  view: ViewCode,
  { goods, shopper, card }: { goods: readonly Chosen[]; shopper: 'guest' | 'customer'; card?: string },
): Promise<CheckoutShopper> {
  const items = goods.map(({ item }) => item);
  const cartRecord = `cartId_${view.slice(0, 2)}`;
  if (shopper === 'guest') {
    const made = 'mutation{createGuestCart{cart{id}}}';
    const { createGuestCart } = await sendGraphql<{ createGuestCart: { cart: { id: string } } }>(page, view, made, {});
    await put(page, view, createGuestCart.cart.id, items);
    await checkOut(page, view, { [cartRecord]: createGuestCart.cart.id });
    return { email: `guest.${crypto.randomUUID()}@example.com`, cartId: createGuestCart.cart.id };
  }
  const customer = await createCustomer(page.request, view);
  const signIn =
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}';
  const { generateCustomerToken } = await sendGraphql<{ generateCustomerToken: { token: string } }>(
    page,
    view,
    signIn,
    customer,
  );
  const { token } = generateCustomerToken;
  if (card) await keepCard(page, view, token, card);
  const id = await cartOf(page, view, token);
  await put(page, view, id, items, token);
  await checkOut(page, view, { [cartRecord]: id, signin_token: token });
  return { ...customer, token, cartId: id };
}
