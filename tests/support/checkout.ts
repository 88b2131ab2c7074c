import type { DatabaseSync } from 'node:sqlite';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from './backEnd.ts';
import { type CartItemInput, executeGraphql, main, newCart, openWithCart, storeValue } from './carts.ts';
import { email, password } from './customer.ts';
import * as demo from './demo.ts';
import { fill } from './fill.ts';
import { type RenderOptions, renderApp } from './renderApp.tsx';
import { pattern, textOf } from './texts.ts';

export const oneStool: CartItemInput[] = [{ sku: demo.stool.sku, quantity: 1 }];

/** Opens checkout with items in the cart. */
export const openCheckout = (url = '/sa_en/checkout', options: RenderOptions = {}, items = oneStool) =>
  openWithCart(url, items, options);

export const address = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['7412, Olaya Street', 'Al Olaya'],
  city: 'Riyadh',
  region: 'SA-01',
  region_id: 1001,
  postcode: '12211',
  country_code: 'SA',
  telephone: '+966501234567',
};

/** Signs in the demo customer and returns the token. */
export async function customerToken(database: DatabaseSync): Promise<string> {
  const signedIn = await executeGraphql<{ generateCustomerToken: { token: string } }>(
    database,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    { email, password },
  );
  return signedIn.generateCustomerToken.token;
}

interface CheckoutItems {
  items?: CartItemInput[];
  coupon?: string;
  delivery?: 'freeshipping' | 'flatrate';
}

/** Fills a cart and sets its address and delivery method, as on an earlier visit. */
export async function prepareOrder(
  shopper: 'guest' | 'customer',
  database: DatabaseSync,
  { items = oneStool, coupon, delivery = 'freeshipping' }: CheckoutItems = {},
) {
  const token = shopper === 'customer' ? await customerToken(database) : undefined;
  const ask = <Data>(query: string, variables: object) =>
    executeGraphql<Data>(database, query, { ...variables }, 'sa_en', token ? { Authorization: `Bearer ${token}` } : {});
  const cartId = token
    ? (await ask<{ customerCart: { id: string } }>('{customerCart{id}}', {})).customerCart.id
    : await newCart(database, []);
  await ask(
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id: cartId, items },
  );
  if (coupon)
    await ask(
      'mutation($id:String!,$code:String!){applyCouponToCart(input:{cart_id:$id,coupon_code:$code}){cart{id}}}',
      {
        id: cartId,
        code: coupon,
      },
    );
  if (!token)
    await ask('mutation($id:String!){setGuestEmailOnCart(input:{cart_id:$id,email:"mona@example.com"}){cart{id}}}', {
      id: cartId,
    });
  await ask(
    'mutation($id:String!,$address:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}}',
    { id: cartId, address },
  );
  await ask(
    'mutation($id:String!,$code:String!){setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:$code,method_code:$code}]}){cart{id}}}',
    { id: cartId, code: delivery },
  );
  storeValue(storageKeys.cartId('sa'), cartId);
  if (token) storeValue(storageKeys.signinToken, token);
  storeValue(storageKeys.checkout('shipping_address', 'sa'), {
    ...address,
    country_id: 'SA',
    region: 'Riyadh',
    region_code: 'SA-01',
    ...(!token && { email: 'mona@example.com' }),
  });
  return { cartId, token };
}

/** Prepares an order and opens checkout at the payment step, which is the last one. */
export async function openPaymentStep(
  shopper: 'guest' | 'customer',
  { database = newDatabase(), before, settings }: RenderOptions = {},
  items: CheckoutItems = {},
) {
  const prepared = await prepareOrder(shopper, database, items);
  const app = await renderApp('/sa_en/checkout/payment', {
    database,
    ...(before && { before }),
    ...(settings && { settings }),
  });
  await main().findByRole('radio', { name: /Cash on delivery/ });
  return { ...app, ...prepared };
}

export const field = (name: string | RegExp) => main().findByLabelText(name);

export async function fillIn(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  await fill(user, await field(name), text);
}

/** An address in Riyadh as checkout stores it, without the guest's e-mail address. */
export const riyadhAddress = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['7412, Olaya Street'],
  city: 'Riyadh',
  region: 'Riyadh',
  region_code: 'SA-01',
  region_id: 1001,
  postcode: '12211',
  telephone: '+966501234567',
  country_id: 'SA',
};

/**
 * Fills in a Saudi address with Arabic digits.
 * @param email null for a customer, whose form has no e-mail field
 */
export async function fillSaudiAddress(user: UserEvent, email: string | null = 'mona@example.com'): Promise<void> {
  if (email !== null) await fillIn(user, textOf('checkout.field.email'), email);
  await fillIn(user, textOf('checkout.field.firstname'), 'Mona');
  await fillIn(user, textOf('checkout.field.lastname'), 'Ali');
  await fillIn(user, textOf('checkout.field.telephone'), '٠٥٠ ١٢٣ ٤٥٦٧');
  await fillIn(user, textOf('checkout.field.buildingNumber'), '٧٤١٢');
  await fillIn(user, textOf('checkout.field.street'), 'Olaya Street');
  await fillIn(user, textOf('checkout.field.district'), 'Al Olaya');
  await fillIn(user, textOf('checkout.field.city'), 'Riyadh');
  await user.selectOptions(await field(pattern('checkout.field.region')), 'Riyadh');
  await fillIn(user, pattern('checkout.field.postcode'), '١٢٢١١');
}

export const clickButton = async (user: UserEvent, name: string | RegExp) =>
  user.click(await main().findByRole('button', { name }));

export async function goToDeliveryStep(user: UserEvent): Promise<void> {
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toDelivery'));
  await main().findAllByRole('radio', { name: /working days/ });
}

export async function goToPaymentStep(user: UserEvent): Promise<void> {
  await goToDeliveryStep(user);
  await clickButton(user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
}

export async function placeCashOrder(user: UserEvent): Promise<void> {
  await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(user, pattern('checkout.placeOrder'));
}

export const confirmation = () => screen.findByRole('heading', { level: 1, name: textOf('order.thanks') });

export const readPath = () => window.location.pathname.replace('/sa_en', '');

export { main };
