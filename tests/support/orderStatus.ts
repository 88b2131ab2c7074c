import type { DatabaseSync } from 'node:sqlite';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answered, operation } from './answers.ts';
import { askShop, main, newCart } from './carts.ts';
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
    // As the client sends it.
    postcode: '00000',
    country_code: 'AE',
    telephone: '+971501234567',
  },
};

export const email = 'mona@example.com';

/** A guest's order of one stool; its number. */
export async function guestOrder(database: DatabaseSync, view = 'sa_en'): Promise<string> {
  const id = await newCart(database, [{ sku: demo.stool.sku, quantity: 1 }], view);
  const ask = <Data>(query: string, variables: object = {}) =>
    askShop<Data>(database, query, { id, ...variables }, view);
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

/** Fills in the form, in English, and sends it. */
export async function lookUp(user: UserEvent, fields: Record<string, string>): Promise<void> {
  await main().findByLabelText(textOf('orderStatus.number'));
  for (const [label, text] of Object.entries(fields)) {
    const field = main().getByLabelText(label);
    await fill(user, field, text);
  }
  await user.click(main().getByRole('button', { name: textOf('orderStatus.show') }));
}

/** The order as the page shows it. */
export async function shownOrder(number: string) {
  await screen.findByText(
    (_text, element) => element?.tagName === 'P' && element.textContent?.includes(number) === true,
  );
  return main();
}

const refused = (message: string) => answered(null, [{ message, locations: [{ line: 1, column: 21 }] }]);

/** Looks orders up as 2.4.8 does: by the last name, and by nothing that 2.4.7 wants. The rest is the shop's. */
export const byLastName = (database: DatabaseSync) =>
  operation('GetGuestOrder', async ({ variables: { input } }) => {
    const given = input as Record<string, string>;
    const wrong = Object.keys(given).find((name) => !['number', 'email', 'lastname'].includes(name));
    if (wrong || given.lastname === undefined)
      return refused(
        wrong
          ? `Variable "$input" got invalid value ${JSON.stringify(given)}; Field "${wrong}" is not defined by type "OrderInformationInput".`
          : `Variable "$input" got invalid value ${JSON.stringify(given)}; Field "lastname" of required type "String!" was not provided.`,
      );
    const order = database
      .prepare('SELECT token, billing_address FROM sales_order WHERE number = ? AND email = ?')
      .get(given.number ?? '', given.email ?? '');
    if (order && JSON.parse(String(order.billing_address)).lastname === given.lastname) {
      const { guestOrderByToken } = await askShop<{ guestOrderByToken: object }>(
        database,
        `query($token:String!){guestOrderByToken(input:{token:$token}){id number token order_date status carrier shipping_method
          payment_methods{name type} shipping_address{firstname lastname street city region postcode country_code telephone}
          billing_address{firstname lastname street city region postcode country_code telephone}
          items{id product_name product_sku product_url_key product_type quantity_ordered quantity_canceled quantity_invoiced
          quantity_shipped quantity_refunded status product_sale_price{value currency} selected_options{label value}
          entered_options{label value} product{uid thumbnail{url}}}
          shipments{id number tracking{carrier title number} items{id product_name quantity_shipped} comments{message timestamp}}
          invoices{id number total{grand_total{value currency}}} credit_memos{id number total{grand_total{value currency}}}
          total{subtotal{value currency} discounts{label amount{value currency}} total_shipping{value currency}
          total_tax{value currency} taxes{rate amount{value currency}} grand_total{value currency}}}}`,
        { token: String(order.token) },
      );
      return answered({ guestOrder: guestOrderByToken });
    }
    return answered(null, [
      {
        message: "We couldn't locate an order with the information provided.",
        path: ['guestOrder'],
        extensions: { category: 'graphql-no-such-entity' },
      },
    ]);
  });

/** Knows no orders of guests, as 2.4.6. */
export const withoutLookUp = () => operation('GetGuestOrder', () => refused('Unknown type "OrderInformationInput".'));
