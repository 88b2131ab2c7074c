import { screen, waitFor } from '@testing-library/react';
import {
  clickButton,
  confirmation,
  field,
  fillIn,
  goToDeliveryStep,
  main,
  openCheckout,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import { email as knownEmail, signIn } from '../support/customer.ts';
import { fill } from '../support/fill.ts';
import { failRequests, internalError, operation, recordOperations } from '../support/responses.ts';
import { anyOf, arabicOf, pattern, textOf } from '../support/texts.ts';

// The address form fills in an address from a short address, and offers sign-in if the e-mail address has an account.

const value = async (name: string | RegExp) => ((await field(name)) as HTMLInputElement).value;
const cartAddress = (database: { prepare: (sql: string) => { get(): unknown } }) => {
  const row = database.prepare('SELECT shipping_address AS address FROM cart ORDER BY id DESC LIMIT 1').get();
  return JSON.parse((row as { address: string }).address);
};

test('fills in a Saudi address from the short address of a guest', async () => {
  const { user, database } = await openCheckout('/sa_ar/checkout');
  await fill(user, await screen.findByLabelText(arabicOf('checkout.field.email')), 'mona@example.com');
  await user.type(await screen.findByLabelText(arabicOf('checkout.field.firstname')), 'منى');
  await user.type(await screen.findByLabelText(arabicOf('checkout.field.lastname')), 'علي');
  await fill(user, await screen.findByLabelText(arabicOf('checkout.field.telephone')), '0501234567');
  await fill(user, await screen.findByLabelText(pattern('checkout.field.shortAddress', {}, 'ar')), 'rhma٣١٨٤');
  await waitFor(async () =>
    expect(await screen.findByLabelText(pattern('checkout.field.street', {}, 'ar'))).toHaveValue('شارع العليا'),
  );
  expect(screen.getAllByText(arabicOf('checkout.shortAddressFilled')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: arabicOf('checkout.toDelivery') }));
  await waitFor(() => expect(window.location.pathname).toBe('/sa_ar/checkout/delivery'));
  expect(cartAddress(database)).toMatchObject({
    street: ['3184, شارع العليا', 'العليا, RHMA3184'],
    city: 'الرياض',
    regionCode: 'SA-01',
    postcode: '12211',
  });
});

test('replaces filled-in fields but keeps typed text when another short address is entered', async () => {
  const { user } = await openCheckout();
  await fillIn(user, textOf('checkout.field.street'), 'My own street');
  await fillIn(user, pattern('checkout.field.shortAddress'), 'RHMA3184');
  await waitFor(async () => expect(await value(textOf('checkout.field.city'))).toBe('Riyadh'));
  expect(await value(textOf('checkout.field.street'))).toBe('My own street');
  await fillIn(user, pattern('checkout.field.shortAddress'), 'JEDA2931');
  await waitFor(async () => expect(await value(textOf('checkout.field.city'))).toBe('Jeddah'));
  expect(await value(textOf('checkout.field.street'))).toBe('My own street');
});

test.each([
  ['has no entry for it', undefined],
  ['fails', internalError],
])('fills in nothing and shows no message when the service for short addresses %s', async (_how, answer) => {
  const { user } = await openCheckout(undefined, {
    before: answer ? failRequests('short-addresses', answer).handlers : [],
  });
  await fillIn(user, pattern('checkout.field.shortAddress'), answer ? 'RHMA3184' : 'ABCD1234');
  await user.tab();
  expect(await value(textOf('checkout.field.city'))).toBe('');
  expect(main().queryByText(pattern('checkout.shortAddressFilled'))).toBeNull();
  await goToDeliveryStep(user);
  expect(readPath()).toBe('/checkout/delivery');
});

test('sends the unit number in the street, and the courier note in the notes field of the address', async () => {
  const { user, database } = await openCheckout();
  await fillIn(user, pattern('checkout.field.unit'), '١٢');
  await fillIn(user, pattern('checkout.field.customer_notes'), 'Ring twice');
  await goToDeliveryStep(user);
  expect(cartAddress(database)).toMatchObject({ street: ['7412, Olaya Street, #12', 'Al Olaya'], notes: 'Ring twice' });
  await clickButton(user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
  expect(cartAddress(database)).toMatchObject({ notes: 'Ring twice' });
  await placeCashOrder(user);
  await confirmation();
  expect(main().getByText(pattern('checkout.field.customer_notes'))).toHaveTextContent(
    `${textOf('checkout.field.customer_notes')}: Ring twice`,
  );
});

test('offers sign-in when the e-mail address has an account, and keeps the typed name', async () => {
  const asked = recordOperations();
  const { user } = await openCheckout(undefined, { before: [asked.handler] });
  await fillIn(user, textOf('checkout.field.email'), knownEmail);
  await fillIn(user, textOf('checkout.field.firstname'), 'Zahra');
  expect(await screen.findByText(pattern('checkout.emailKnown'))).toBeVisible();
  expect(asked.count('IsEmailAvailable')).toBe(1);
  // Servers and proxies log request URLs, so no URL may contain the e-mail address.
  expect(asked.asked.filter(({ request }) => decodeURIComponent(request.url).includes(knownEmail))).toEqual([]);
  await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
  await signIn(user);
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('Zahra');
  expect(main().queryByLabelText(textOf('checkout.field.email'))).toBeNull();
});

test('offers no sign-in if the e-mail has no account, the merchant disabled the offer or the check fails', async () => {
  const first = await openCheckout();
  await fillIn(first.user, textOf('checkout.field.email'), 'nobody@example.com');
  await fillIn(first.user, textOf('checkout.field.firstname'), 'Zahra');
  expect(screen.queryByText(pattern('checkout.emailKnown'))).toBeNull();
  first.leave();
  const second = await openCheckout(undefined, { settings: { guestCheckoutLogin: false } });
  await fillIn(second.user, textOf('checkout.field.email'), knownEmail);
  await fillIn(second.user, textOf('checkout.field.firstname'), 'Zahra');
  expect(screen.queryByText(pattern('checkout.emailKnown'))).toBeNull();
  second.leave();
  const third = await openCheckout(undefined, { before: [operation('IsEmailAvailable', internalError)] });
  await fillIn(third.user, textOf('checkout.field.email'), knownEmail);
  await fillIn(third.user, textOf('checkout.field.firstname'), 'Zahra');
  expect(screen.queryByText(pattern('checkout.emailKnown'))).toBeNull();
});

test('shows delivery time, price difference and total when another shipping method is chosen', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  const [other] = main()
    .getAllByRole('radio')
    .filter((radio) => !(radio as HTMLInputElement).checked);
  if (other) await user.click(other);
  expect(await screen.findByText(anyOf('checkout.deliveryCheaper', 'checkout.deliveryDearer'))).toHaveTextContent(
    pattern('checkout.deliveryDearer'),
  );
});

test('moves the focus to the heading of each checkout step', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: textOf('checkout.step.delivery') })).toHaveFocus(),
  );
  await clickButton(user, textOf('checkout.toPayment'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: textOf('checkout.step.payment') })).toHaveFocus(),
  );
  const address = textOf('checkout.step.address');
  await user.click(main().getByRole('link', { name: textOf('checkout.editNamed', { step: address }) }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: address })).toHaveFocus());
});
