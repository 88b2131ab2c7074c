/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { newShop, person, signedIn } from './support/accounts.ts';
import { at, errorsOf, type Json, riyadh, type Shopper } from './support/cartShop.ts';

const refusal = (answer: Json) => errorsOf(answer)[0];
const input = (message: string) => ({ message, category: 'graphql-input' });

const create = (guest: Shopper, i: Record<string, unknown>) =>
  guest.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email gender dob } } }', {
    i,
  });

const signIn = (guest: Shopper, email: string, password = person.password) =>
  guest.ask('mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }', {
    e: email,
    p: password,
  });

describe('a new account', () => {
  it('without a password allows sign-in only after the link in the e-mail has set a password', async () => {
    const { guest, letters } = newShop();
    const { password: _, ...known } = person;
    expect(refusal(await create(guest, known))).toBeUndefined();
    expect(refusal(await signIn(guest, person.email, ''))?.message).toBe('Specify the "password" value.');
    expect(refusal(await signIn(guest, person.email, 'anything1A!'))?.category).toBe('graphql-authentication');
    const token = /token=([0-9a-f]+)/.exec(letters[0]?.html ?? '')?.[1];
    const reset = await guest.ask(
      'mutation ($e: String!, $t: String!, $p: String!) { resetPassword(email: $e, resetPasswordToken: $t, newPassword: $p) }',
      { e: person.email, t: token, p: person.password },
    );
    expect(at(reset, 'data.resetPassword')).toBe(true);
    expect(at(await signIn(guest, person.email), 'data.generateCustomerToken.token')).toEqual(expect.any(String));
  });

  it.each([
    [
      'an empty password',
      { password: '' },
      'The password needs at least 8 characters. Create a new password and try again.',
    ],
    ['an unknown gender', { gender: 9 }, '"9" is not a valid gender value.'],
    ['an invalid date of birth', { date_of_birth: 'tomorrow-ish' }, 'Invalid date'],
    ['a date of birth in the future', { dob: '2031-01-01' }, 'The Date of Birth should not be greater than today.'],
  ])('is refused with %s', async (_what, part, message) => {
    const { guest } = newShop();
    expect(refusal(await create(guest, { ...person, ...part }))).toEqual(input(message));
  });

  it('is also created by the old mutation createCustomer', async () => {
    const { guest } = newShop();
    const old = (i: Record<string, unknown>) =>
      guest.ask(
        'mutation ($i: CustomerInput!) { createCustomer(input: $i) { customer { email date_of_birth dob } } }',
        {
          i,
        },
      );
    expect(refusal(await old({}))).toEqual(input('"input" value should be specified'));
    expect(refusal(await old({ firstname: 'Mona' }))).toEqual(
      input('Required parameters are missing: Last Name, Email'),
    );
    expect(at(await old({ ...person, dob: '1990-05-01' }), 'data.createCustomer.customer')).toEqual({
      email: person.email,
      date_of_birth: '1990-05-01',
      dob: '1990-05-01',
    });
  });

  it('allows sign-in only after it is confirmed with the key in the e-mail if confirmation is on', async () => {
    const { guest, letters } = newShop({ confirmAccounts: true });
    await create(guest, person);
    expect(refusal(await signIn(guest, person.email))?.category).toBe('graphql-authentication');
    const confirm = (email: string, confirmation_key: string) =>
      guest.ask('mutation ($i: ConfirmEmailInput!) { confirmEmail(input: $i) { customer { email } } }', {
        i: { email, confirmation_key },
      });
    const key = /key=([0-9a-f]+)/.exec(letters[0]?.html ?? '')?.[1] ?? '';
    expect(refusal(await confirm('nope', key))).toEqual(input('Email is invalid'));
    expect(refusal(await confirm('nobody@example.com', key))).toEqual(
      input('There was an error confirming the account'),
    );
    expect(refusal(await confirm(person.email, 'wrong'))).toEqual(
      input('The confirmation token is invalid. Verify the token and try again.'),
    );
    expect(at(await confirm(person.email, key), 'data.confirmEmail.customer.email')).toBe(person.email);
    expect(refusal(await confirm(person.email, key))).toEqual(input('The account is already active.'));
    const mona = guest.as(String(at(await signIn(guest, person.email), 'data.generateCustomerToken.token')));
    expect(at(await mona.ask('{ customer { confirmation_status } }'), 'data.customer.confirmation_status')).toBe(
      'ACCOUNT_CONFIRMED',
    );
  });

  it('is sent the confirmation e-mail again on request until it is confirmed, from Magento 2.4.8 on', async () => {
    const { guest, letters } = newShop({ confirmAccounts: true, schemaVersion: '2.4.8' });
    await create(guest, person);
    const again = (email: string, who = guest) =>
      who.ask('mutation ($e: String!) { resendConfirmationEmail(email: $e) }', { e: email });
    const key = (place: number) => /key=([0-9a-f]+)/.exec(letters[place]?.html ?? '')?.[1];
    expect(refusal(await again('nope'))).toEqual(input('Email address is not valid'));
    expect(refusal(await again('nobody@example.com'))).toEqual(
      input('There is no user registered with that email address.'),
    );
    // The account belongs to the website sa, so the website ae does not have it.
    expect(refusal(await again(person.email, guest.in('ae_en')))).toEqual(
      input('There is no user registered with that email address.'),
    );
    expect(letters).toHaveLength(1);
    expect(at(await again(person.email.toUpperCase()), 'data.resendConfirmationEmail')).toBe(true);
    expect(letters).toHaveLength(2);
    expect([letters[1]?.to, key(1)]).toEqual([letters[0]?.to, key(0)]);
    await guest.ask('mutation ($i: ConfirmEmailInput!) { confirmEmail(input: $i) { customer { email } } }', {
      i: { email: person.email, confirmation_key: key(1) },
    });
    expect(refusal(await again(person.email))).toEqual(input("Confirmation isn't needed."));
    const { guest: before } = newShop({ confirmAccounts: true });
    expect(errorsOf(await again(person.email, before))[0]?.message).toMatch(/^Cannot query field/);
  });
});

describe('an existing account', () => {
  const update = (who: Shopper, i: Record<string, unknown>) =>
    who.ask(
      'mutation ($i: CustomerUpdateInput!) { updateCustomerV2(input: $i) { customer { firstname gender dob } } }',
      {
        i,
      },
    );

  it('changes the given fields, and refuses an empty input, an unknown gender and an invalid date', async () => {
    const mona = await signedIn(newShop().guest);
    expect(refusal(await update(mona, {}))).toEqual(input('"input" value should be specified'));
    expect(refusal(await update(mona, { gender: 7 }))).toEqual(input('"7" is not a valid gender value.'));
    expect(refusal(await update(mona, { date_of_birth: '2026-13-40' }))).toEqual(input('Invalid date'));
    expect(refusal(await update(mona, { firstname: '' }))).toEqual(
      input('Required parameters are missing: First Name'),
    );
    expect(
      at(await update(mona, { gender: 2, date_of_birth: '1990-05-01' }), 'data.updateCustomerV2.customer'),
    ).toEqual({ firstname: 'Mona', gender: 2, dob: '1990-05-01' });
  });

  it('changes its e-mail address by updateCustomer with the password, unless the address is taken', async () => {
    const { guest } = newShop();
    await signedIn(guest, 'taken@example.com');
    const mona = await signedIn(guest);
    const old = (i: Record<string, unknown>) =>
      mona.ask('mutation ($i: CustomerInput!) { updateCustomer(input: $i) { customer { email firstname } } }', { i });
    const next = { email: 'muna@example.com' };
    expect(refusal(await old(next))).toEqual(input('Provide the current "password" to change "email".'));
    expect(refusal(await old({ ...next, password: 'bad' }))?.category).toBe('graphql-authentication');
    expect(refusal(await old({ email: 'taken@example.com', password: person.password }))).toEqual({
      message: 'A customer with the same email address already exists in an associated website.',
      category: 'graphql-already-exists',
    });
    expect(
      at(await old({ ...next, firstname: 'Muna', password: person.password }), 'data.updateCustomer.customer'),
    ).toEqual({ ...next, firstname: 'Muna' });
  });

  it('can be deleted, and its orders remain without a customer', async () => {
    const { guest, database } = newShop();
    const mona = await signedIn(guest);
    const id = String(at(await mona.ask('{ customerCart { id } }'), 'data.customerCart.id'));
    await mona.add(id, 'BAG', 1);
    await mona.shipTo(id, riyadh);
    await mona.shipBy(id);
    await mona.billTo(id);
    await mona.payBy(id);
    await mona.place(id);
    await mona.ask('{ customer { wishlists { id } } }');
    expect(at(await mona.ask('mutation { deleteCustomer }'), 'data.deleteCustomer')).toBe(true);
    expect(refusal(await mona.ask('{ customer { email } }'))?.category).toBe('graphql-authorization');
    expect(refusal(await signIn(guest, person.email))?.category).toBe('graphql-authentication');
    expect(database.prepare('SELECT customer_id FROM sales_order').all()).toEqual([{ customer_id: null }]);
    for (const table of ['customer', 'customer_address', 'wishlist', 'cart']) {
      expect(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
    }
    expect(refusal(await guest.ask('mutation { deleteCustomer }'))?.category).toBe('graphql-authorization');
  });

  it('returns the deprecated fields id, group_id and dob, and no custom attributes', async () => {
    const mona = await signedIn(newShop().guest);
    const fields = 'id group_id dob custom_attributes(attributeCodes: ["shoe_size"]) { code }';
    expect(at(await mona.ask(`{ customer { ${fields} } }`), 'data.customer')).toEqual({
      id: null,
      group_id: 1,
      dob: null,
      custom_attributes: [],
    });
  });
});

it('stores and revokes a customer’s consent to remote shopping assistance', async () => {
  const mona = await signedIn(newShop().guest);
  const answers = async (allow_remote_shopping_assistance?: boolean) => {
    const i = { lastname: 'Ali', allow_remote_shopping_assistance };
    const answer = await mona.ask(
      `mutation ($i: CustomerUpdateInput!) { updateCustomerV2(input: $i) { customer {
        allow_remote_shopping_assistance } } }`,
      { i },
    );
    return at(answer, 'data.updateCustomerV2.customer.allow_remote_shopping_assistance');
  };
  expect([await answers(), await answers(true), await answers(), await answers(false)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('isEmailAvailable', () => {
  const ask = (guest: Shopper, e: string) =>
    guest.ask('query ($e: String!) { isEmailAvailable(email: $e) { is_email_available } }', { e });

  it('reports the e-mail address of an account as unavailable if guest checkout login is on', async () => {
    const { guest } = newShop({ guestCheckoutLogin: true });
    await signedIn(guest);
    expect(at(await ask(guest, person.email), 'data.isEmailAvailable')).toEqual({ is_email_available: false });
    expect(at(await ask(guest, 'x@example.com'), 'data.isEmailAvailable')).toEqual({ is_email_available: true });
  });

  it('reports every valid e-mail address as available if guest checkout login is off', async () => {
    const { guest } = newShop({ guestCheckoutLogin: false });
    await signedIn(guest);
    expect(at(await ask(guest, person.email), 'data.isEmailAvailable')).toEqual({ is_email_available: true });
    expect(refusal(await ask(guest, ''))).toEqual(input('Email must be specified'));
    expect(refusal(await ask(guest, 'nope'))).toEqual(input('Email is invalid'));
  });
});
