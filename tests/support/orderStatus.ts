import type { DatabaseSync } from 'node:sqlite';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { executeGraphql, main, newCart } from './carts.ts';
import * as demo from './demo.ts';
import { fill } from './fill.ts';
import { textOf } from './texts.ts';

const addresses = {
  sa: {
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['7412, Olaya Street', 'Al Olaya'],
    city: 'Riyadh',
    region: 'SA-01',
    region_id: 1001,
    postcode: '12211',
    country_code: 'SA',
    telephone: '+966501234567',
  },
  ae: {
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['12, Al Wasl Road', 'Jumeirah 1'],
    city: 'Dubai',
    region: 'AE-DU',
    region_id: 1103,
    // The app sends this postcode for addresses in the Emirates, which have no postcodes.
    postcode: '00000',
    country_code: 'AE',
    telephone: '+971501234567',
  },
};

export const email = 'mona@example.com';

/** Places a guest's order of one stool. Returns the order number. */
export async function guestOrder(database: DatabaseSync, view = 'sa_en'): Promise<string> {
  const id = await newCart(database, [{ sku: demo.stool.sku, quantity: 1 }], view);
  const ask = <Data>(query: string, variables: object = {}) =>
    executeGraphql<Data>(database, query, { id, ...variables }, view);
  await ask('mutation($id:String!,$email:String!){setGuestEmailOnCart(input:{cart_id:$id,email:$email}){cart{id}}}', {
    email,
  });
  const address = addresses[view.startsWith('sa') ? 'sa' : 'ae'];
  await ask(
    `mutation($id:String!,$address:CartAddressInput!){
      setShippingAddressesOnCart(input:{cart_id:$id,shipping_addresses:[{address:$address}]}){cart{id}}
      setBillingAddressOnCart(input:{cart_id:$id,billing_address:{address:$address}}){cart{id}}}`,
    { address },
  );
  await ask(
    `mutation($id:String!){
      setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
      setPaymentMethodOnCart(input:{cart_id:$id,payment_method:{code:"checkmo"}}){cart{id}}}`,
  );
  const { placeOrder } = await ask<{ placeOrder: { orderV2: { number: string } } }>(
    'mutation($id:String!){placeOrder(input:{cart_id:$id}){orderV2{number} errors{message}}}',
  );
  return placeOrder.orderV2.number;
}

/** Fills in and submits the order status form of an English page. */
export async function submitOrderForm(user: UserEvent, fields: Record<string, string>): Promise<void> {
  await main().findByLabelText(textOf('orderStatus.number'));
  for (const [label, text] of Object.entries(fields)) {
    const field = main().getByLabelText(label);
    await fill(user, field, text);
  }
  await user.click(main().getByRole('button', { name: textOf('orderStatus.show') }));
}

/** Waits until the page shows the order. */
export async function findOrder(number: string) {
  await screen.findByText(
    (_text, element) => element?.tagName === 'P' && element.textContent?.includes(number) === true,
  );
  return main();
}
