/** Helpers for tests with customers who have an account at the embedded back end. */

import type { Catalog } from '../../../mocks/shop/catalog/tables/catalogGrowth.ts';
import type { Mail } from '../../../mocks/shop/shared/mail.ts';
import type { ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { createShop } from '../../support/backEnd.ts';
import { at, cartDatabase, riyadh, Shopper } from './cartShop.ts';

export const person = { firstname: 'Mona', lastname: 'Ali', email: 'mona@example.com', password: 'Passw0rd!23' };

/** Creates an embedded back end for one test, and collects its e-mails in `letters`. */
export function newShop(
  settings: Partial<ShopSettings> = {},
  catalog?: Catalog,
  now = () => new Date('2026-11-20T18:30:00Z'),
) {
  const database = cartDatabase(catalog);
  const letters: Mail[] = [];
  const shop = createShop({ database, now, settings, sendMail: (mail) => letters.push(mail) });
  return { db: database, database, letters, shop, guest: new Shopper(shop), now };
}

/** Creates a customer account and signs in. Returns a client with the customer's token. */
export async function signedIn(guest: Shopper, email = person.email): Promise<Shopper> {
  await guest.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email } } }', {
    i: { ...person, email },
  });
  const answer = await guest.ask(
    'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
    { e: email, p: person.password },
  );
  return guest.as(String(at(answer, 'data.generateCustomerToken.token')));
}

/** Places an order of one product for a signed-in customer. Returns the order number. */
export async function buy(customer: Shopper, sku: string, quantity = 1, options: string[] = []): Promise<string> {
  const id = String(at(await customer.ask('{ customerCart { id } }'), 'data.customerCart.id'));
  await customer.add(id, sku, quantity, options);
  await customer.shipTo(id, riyadh);
  await customer.shipBy(id);
  await customer.billTo(id, { address: riyadh });
  await customer.payBy(id);
  return String(at(await customer.place(id), 'order.order_number'));
}
