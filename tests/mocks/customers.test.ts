/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, mailFolder } from '../../mocks/shop/shared/mail.ts';
import { createShop } from '../support/backEnd.ts';
import { at, cartDatabase, errorsOf, type Json, riyadh, Shopper } from './support/cartShop.ts';

const address = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['King Fahd Rd 1'],
  city: 'Riyadh',
  postcode: '11564',
  telephone: '+966500000000',
  country_code: 'SA',
  region: { region_id: 1001 },
};

/** Creates an embedded back end with an adjustable clock. `letters` contains the e-mails that the back end sends. */
function newShop() {
  const database = cartDatabase();
  const clock = { now: new Date('2026-11-20T18:30:00Z') };
  const letters: Mail[] = [];
  const shop = createShop({ database, now: () => clock.now, sendMail: (mail) => letters.push(mail) });
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { shop, database, letters, later };
}

const person = { firstname: 'Mona', lastname: 'Ali', email: 'mona@example.com', password: 'Passw0rd!23' };

const create = (shopper: Shopper, input: Record<string, unknown> = person) =>
  shopper.ask(
    'mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email firstname is_subscribed } } }',
    { i: input },
  );

const tokenAnswer = (shopper: Shopper, email = person.email, password = person.password) =>
  shopper.ask('mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }', {
    e: email,
    p: password,
  });

/** Creates a customer account and signs in. Returns a client with the customer's token. */
async function signedIn(shopper: Shopper, input: Record<string, unknown> = person): Promise<Shopper> {
  await create(shopper, input);
  const answer = await tokenAnswer(shopper, String(input.email), String(input.password));
  return shopper.as(String(at(answer, 'data.generateCustomerToken.token')));
}

const failure = (answer: Json) => errorsOf(answer)[0];
const wrong = {
  message:
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  category: 'graphql-authentication',
};
const unauthorized = { message: "The current customer isn't authorized.", category: 'graphql-authorization' };

describe('an account', () => {
  it('can be created, updated and signed out', async () => {
    const guest = new Shopper(newShop().shop);
    const mona = await signedIn(guest, { ...person, is_subscribed: true });
    expect(
      at(await mona.ask('{ customer { id firstname is_subscribed created_at addresses { id } } }'), 'data'),
    ).toEqual({
      customer: {
        id: null,
        firstname: 'Mona',
        is_subscribed: true,
        created_at: '2026-11-20 18:30:00',
        addresses: [],
      },
    });
    const changed = await mona.ask(
      'mutation { updateCustomerV2(input: { firstname: "منى", is_subscribed: false }) { customer { firstname is_subscribed } } }',
    );
    expect(at(changed, 'data.updateCustomerV2.customer')).toEqual({ firstname: 'منى', is_subscribed: false });
    const left = await mona.ask('mutation { revokeCustomerToken { result } }');
    expect(at(left, 'data.revokeCustomerToken.result')).toBe(true);
    expect(failure(await mona.ask('{ customer { email } }'))).toEqual(unauthorized);
    expect(at(await mona.ask('{ storeConfig { store_code } }'), 'data.storeConfig.store_code')).toBe('sa_en');
  });

  it('belongs to one website, but its token is valid on all websites', async () => {
    const { shop } = newShop();
    const mona = await signedIn(new Shopper(shop, 'sa_en'));
    expect(failure(await tokenAnswer(new Shopper(shop, 'ae_en')))).toEqual(wrong);
    expect(at(await tokenAnswer(new Shopper(shop, 'sa_ar')), 'data.generateCustomerToken.token')).toBeTruthy();
    expect(at(await mona.in('ae_en').ask('{ customer { email } }'), 'data.customer.email')).toBe(person.email);
  });

  it('is locked for half an hour after six wrong passwords', async () => {
    const { shop, later } = newShop();
    const guest = new Shopper(shop);
    await create(guest);
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(failure(await tokenAnswer(guest, person.email, 'bad'))).toEqual(wrong);
    }
    expect(failure(await tokenAnswer(guest))).toEqual(wrong);
    later(31);
    expect(at(await tokenAnswer(guest), 'data.generateCustomerToken.token')).toBeTruthy();
  });

  it('has tokens that are valid for one hour, as in the store configuration, and refuses forged tokens', async () => {
    const { shop, later } = newShop();
    const mona = await signedIn(new Shopper(shop));
    expect(
      at(
        await mona.ask('{ storeConfig { customer_access_token_lifetime } }'),
        'data.storeConfig.customer_access_token_lifetime',
      ),
    ).toBe(1);
    later(59);
    expect(at(await mona.ask('{ customer { email } }'), 'data.customer.email')).toBe(person.email);
    later(2);
    expect(failure(await mona.ask('{ customer { email } }'))).toEqual(unauthorized);
    const forged = mona.as(`${mona.token?.slice(0, -4)}AAAA`);
    expect(failure(await forged.ask('{ customer { email } }'))).toEqual(unauthorized);
    expect((await forged.rest('GET', '/customers/me')).status).toBe(401);
  });

  it('stores its password only as a scrypt hash', async () => {
    const { shop, database } = newShop();
    await create(new Shopper(shop));
    const kept = String(database.prepare('SELECT password FROM customer').get()?.password);
    expect(kept).toMatch(/^scrypt\$[\w+/=]{24}\$[\w+/=]{44}$/);
  });

  it('changes its password and e-mail address only with the current password', async () => {
    const { shop } = newShop();
    const mona = await signedIn(new Shopper(shop));
    const refused = { message: 'Invalid login or password.', category: 'graphql-authentication' };
    const change = (from: string, to: string) =>
      mona.ask(
        'mutation ($a: String!, $b: String!) { changeCustomerPassword(currentPassword: $a, newPassword: $b) { email } }',
        { a: from, b: to },
      );
    expect(failure(await change('bad', 'Another1!'))).toEqual(refused);
    expect(failure(await change(person.password, 'short'))?.category).toBe('graphql-input');
    expect(at(await change(person.password, 'Another1!'), 'data.changeCustomerPassword.email')).toBe(person.email);
    expect(at(await mona.ask('{ customer { email } }'), 'data.customer.email')).toBe(person.email);
    const move = (password: string) =>
      mona.ask(
        'mutation ($p: String!) { updateCustomerEmail(email: "m@example.com", password: $p) { customer { email } } }',
        {
          p: password,
        },
      );
    expect(failure(await move(person.password))).toEqual(refused);
    expect(at(await move('Another1!'), 'data.updateCustomerEmail.customer.email')).toBe('m@example.com');
  });

  it('gets a new password with the link of an e-mail, which is valid once and for two hours', async () => {
    const { shop, letters, later } = newShop();
    const guest = new Shopper(shop, 'sa_ar');
    const mona = await signedIn(guest);
    const request = () => guest.ask(`mutation { requestPasswordResetEmail(email: "${person.email}") }`);
    const link = () => new URL(/href="([^"]+)"/.exec(letters.at(-1)?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    const reset = (token: string | null) =>
      guest.ask(
        'mutation ($e: String!, $t: String!) { resetPassword(email: $e, resetPasswordToken: $t, newPassword: "Renewed1!") }',
        { e: person.email, t: token },
      );
    await request();
    later(121);
    expect(failure(await reset(link().searchParams.get('token')))?.message).toBe(
      'The password token is expired. Reset and try again.',
    );
    await request();
    expect(link().pathname).toBe('/sa_ar/customer/account/createPassword');
    expect(link().searchParams.get('email')).toBe(person.email);
    const token = link().searchParams.get('token');
    expect(at(await reset(token), 'data.resetPassword')).toBe(true);
    expect(failure(await reset(token))?.message).toBe('The password token is mismatched. Reset and try again.');
    expect(failure(await mona.ask('{ customer { email } }'))).toEqual(unauthorized);
    expect(at(await tokenAnswer(guest, person.email, 'Renewed1!'), 'data.generateCustomerToken.token')).toBeTruthy();
  });

  it('writes its e-mails into files of the mail folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const said: string[] = [];
    mailFolder(join(folder, 'mail'), (line) => said.push(line))({
      to: 'm/../x@example.com',
      subject: 'Hi',
      html: '<p>',
    });
    const [file = ''] = readdirSync(join(folder, 'mail'));
    expect(readFileSync(join(folder, 'mail', file), 'utf8')).toBe('<p>');
    expect(said.join()).toContain(file);
    rmSync(folder, { recursive: true });
  });
});

describe('the address book', () => {
  const add = (shopper: Shopper, input: Record<string, unknown> = address) =>
    shopper.ask(
      `mutation ($i: CustomerAddressInput!) { createCustomerAddress(input: $i) {
        id city default_shipping region { region region_code region_id } } }`,
      { i: input },
    );
  const book = (shopper: Shopper) =>
    shopper.ask('{ customer { default_shipping default_billing addresses { id city postcode default_shipping } } }');

  it('adds, changes, sets as default and removes addresses', async () => {
    const mona = await signedIn(new Shopper(newShop().shop));
    const first = await add(mona, { ...address, default_shipping: true, default_billing: true });
    expect(at(first, 'data.createCustomerAddress')).toEqual({
      id: 1,
      city: 'Riyadh',
      default_shipping: true,
      region: { region: 'Riyadh', region_code: 'SA-01', region_id: 1001 },
    });
    await add(mona, { ...address, city: 'Jeddah', region: { region_id: 1002 } });
    const update = await mona.ask(
      'mutation { updateCustomerAddress(id: 2, input: { postcode: "21577", default_shipping: true }) { city postcode } }',
    );
    expect(at(update, 'data.updateCustomerAddress')).toEqual({ city: 'Jeddah', postcode: '21577' });
    expect(at(await book(mona), 'data.customer')).toMatchObject({ default_shipping: '2', default_billing: '1' });
    expect(failure(await mona.ask('mutation { deleteCustomerAddress(id: 1) }'))?.message).toBe(
      'Customer Address 1 is set as default billing address and can not be deleted',
    );
    await mona.ask('mutation { updateCustomerAddress(id: 2, input: { default_billing: true }) { id } }');
    expect(at(await mona.ask('mutation { deleteCustomerAddress(id: 1) }'), 'data.deleteCustomerAddress')).toBe(true);
    expect(at(await book(mona), 'data.customer.addresses.0.id')).toBe(2);
  });

  it('provides the shipping address of a cart by the id of an address', async () => {
    const mona = await signedIn(new Shopper(newShop().shop));
    await add(mona);
    const id = String(at(await mona.ask('{ customerCart { id } }'), 'data.customerCart.id'));
    await mona.add(id, 'BAG', 1);
    const answer = await mona.ask(
      `mutation ($id: String!) { setShippingAddressesOnCart(input: { cart_id: $id,
        shipping_addresses: [{ customer_address_id: 1 }] }) { cart { shipping_addresses { city } } } }`,
      { id },
    );
    expect(at(answer, 'data.setShippingAddressesOnCart.cart.shipping_addresses.0.city')).toBe('Riyadh');
  });
});

describe('a customer’s cart', () => {
  it('contains the items of the guest’s cart after a merge, except items without enough stock', async () => {
    const { shop } = newShop();
    const guest = new Shopper(shop);
    const guestCart = await guest.newCart();
    await guest.add(guestCart, 'BAG', 2);
    await guest.add(guestCart, 'LAST', 1);
    const mona = await signedIn(guest);
    const own = String(at(await mona.ask('{ customerCart { id } }'), 'data.customerCart.id'));
    await mona.add(own, 'BAG', 1);
    await mona.add(own, 'LAST', 1);
    const merge = () =>
      mona.ask(
        `mutation ($s: String!, $d: String) { mergeCarts(source_cart_id: $s, destination_cart_id: $d) {
          id email itemsV2 { items { quantity product { sku } } } } }`,
        { s: guestCart, d: own },
      );
    expect(at(await merge(), 'data.mergeCarts')).toEqual({
      id: own,
      email: person.email,
      itemsV2: {
        items: [
          { quantity: 3, product: { sku: 'BAG' } },
          { quantity: 1, product: { sku: 'LAST' } },
        ],
      },
    });
    expect(failure(await merge())?.message).toBe("The cart isn't active.");
    expect(failure(await guest.cart(own))?.message).toBe(`The current user cannot perform operations on cart "${own}"`);
  });

  it('gets a new id if it is created from a guest’s cart', async () => {
    const { shop } = newShop();
    const guest = new Shopper(shop);
    const guestCart = await guest.newCart();
    await guest.add(guestCart, 'BAG', 2);
    const mona = await signedIn(guest);
    const answer = await mona.ask(
      'mutation ($c: String!) { assignCustomerToGuestCart(cart_id: $c) { id total_quantity } }',
      { c: guestCart },
    );
    const id = at(answer, 'data.assignCustomerToGuestCart.id');
    expect(id).not.toBe(guestCart);
    expect(at(await mona.ask('{ customerCart { id total_quantity } }'), 'data.customerCart')).toEqual({
      id,
      total_quantity: 2,
    });
    expect(failure(await guest.cart(guestCart))?.message).toBe(`Could not find a cart with ID "${guestCart}"`);
  });

  it('is ordered at carts/mine, and only its customer can list and reorder the order', async () => {
    const { shop } = newShop();
    const guest = new Shopper(shop);
    const mona = await signedIn(guest);
    await mona.rest('POST', '/carts/mine');
    await mona.rest('POST', '/carts/mine/items', { cartItem: { sku: 'BAG', qty: 2 } });
    const rest = {
      ...riyadh,
      country_id: 'SA',
      region_id: 1001,
      region_code: 'SA-01',
      region: 'Riyadh',
    };
    await mona.rest('POST', '/carts/mine/shipping-information', {
      addressInformation: {
        shipping_address: rest,
        billing_address: rest,
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
      },
    });
    const placed = await mona.rest('POST', '/carts/mine/payment-information', {
      paymentMethod: { method: 'checkmo', extension_attributes: { agreement_ids: ['1', '2'] } },
      billingAddress: rest,
    });
    expect(placed).toMatchObject({ status: 200, body: 1 });
    const list = (shopper: Shopper, args = '') =>
      shopper.ask(`{ customer { orders${args} { total_count items { number email items { product_sku } } } } }`);
    const order = { number: '000000001', email: person.email, items: [{ product_sku: 'BAG' }] };
    expect(at(await list(mona), 'data.customer.orders')).toEqual({ total_count: 1, items: [order] });
    expect(at(await list(mona.in('sa_ar')), 'data.customer.orders.total_count')).toBe(0);
    expect(at(await list(mona.in('sa_ar'), '(scope: WEBSITE)'), 'data.customer.orders.total_count')).toBe(1);
    expect(at(await list(mona, '(filter: { number: { eq: "9" } })'), 'data.customer.orders.items')).toEqual([]);
    const again = await mona.ask(
      `mutation { reorderItems(orderNumber: "000000001") {
        cart { itemsV2 { items { quantity product { sku } } } } userInputErrors { code } } }`,
    );
    expect(at(again, 'data.reorderItems')).toEqual({
      cart: { itemsV2: { items: [{ quantity: 2, product: { sku: 'BAG' } }] } },
      userInputErrors: [],
    });
    const ali = await signedIn(guest, { ...person, email: 'ali@example.com' });
    expect(at(await list(ali), 'data.customer.orders')).toEqual({ total_count: 0, items: [] });
    expect(failure(await ali.ask('mutation { reorderItems(orderNumber: "000000001") { cart { id } } }'))).toEqual({
      message: 'Order number "000000001" doesn\'t belong to the current customer',
      category: 'graphql-input',
    });
  });

  it('belongs to a customer who can also sign in and read the account over REST', async () => {
    const guest = new Shopper(newShop().shop);
    await create(guest);
    const sign = (password: string) =>
      guest.rest('POST', '/integration/customer/token', { username: person.email, password });
    expect(await sign('bad')).toEqual({ status: 401, body: { message: wrong.message } });
    const { body } = await sign(person.password);
    expect((await guest.as(String(body)).rest('GET', '/customers/me')).body).toMatchObject({ email: person.email });
  });
});
