import { act, screen, waitFor } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import { confirmation, openPaymentStep, placeCashOrder as placeOrder } from '../support/checkout.ts';
import { email as emailOfLayla, greeting, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { email, findOrder, guestOrder, submitOrderForm } from '../support/orderStatus.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { arabicOf, footerLink, pattern, textOf } from '../support/texts.ts';

const postcode = textOf('orderStatus.postcode');

test('looks up a guest order, and opens the order from its URL on another device', async () => {
  const database = newDatabase();
  const number = await guestOrder(database);
  const app = await renderApp('/sa_en/order-status', { database });
  // A shopper may paste the order number with "#" and a space, and type the postcode with Arabic digits.
  await submitOrderForm(app.user, {
    [textOf('orderStatus.number')]: `#${number} `,
    [textOf('user.email')]: ` ${email}`,
    [postcode]: '١٢٢١١',
  });
  await findOrder(number);
  expect(document.activeElement).toHaveTextContent(number);
  expect(main().getByRole('link', { name: demo.stool.name })).toBeVisible();
  expect(main().getAllByText('7412, Olaya Street')[0]).toBeVisible();
  expect(main().getByText(textOf('cart.total'))).toBeVisible();
  expect(window.location.hash).toMatch(/^#0%3A3%3A/);
  const address = window.location.pathname + window.location.hash;
  app.unmount();
  localStorage.clear();
  sessionStorage.clear();

  await renderApp(address, { database });
  await findOrder(number);
  expect(main().getByRole('link', { name: demo.stool.name })).toBeVisible();
});

test('stores no data of a looked-up guest order on the device', async () => {
  const database = newDatabase();
  const number = await guestOrder(database);
  const { user, client, persistence } = await renderApp('/sa_en/order-status', { database });
  await submitOrderForm(user, {
    [textOf('orderStatus.number')]: number,
    [textOf('user.email')]: email,
    [postcode]: '12211',
  });
  await findOrder(number);
  act(() => persistence.flush());
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Olaya Street');
  expect(JSON.stringify(client.cache.extract())).not.toContain('Olaya Street');
});

test('shows an error at each missing or invalid field of the order lookup form', async () => {
  const { user } = await renderApp('/sa_en/order-status');
  await submitOrderForm(user, { [textOf('orderStatus.number')]: '', [textOf('user.email')]: 'mona', [postcode]: '' });
  expect(await main().findAllByText(textOf('validation.required'))).toHaveLength(2);
  expect(main().getByLabelText(textOf('orderStatus.number'))).toHaveFocus();
  expect(main().getByLabelText(textOf('user.email'))).toBeInvalid();
});

test.each([
  ['number', { [textOf('orderStatus.number')]: '3999999999' }],
  ['e-mail address', { [textOf('user.email')]: 'other@example.com' }],
  ['postcode', { [postcode]: '12345' }],
])('shows an error instead of the order when the %s is wrong', async (_what, wrong) => {
  const database = newDatabase();
  const number = await guestOrder(database);
  const { user } = await renderApp('/sa_en/order-status', { database });
  await submitOrderForm(user, {
    [textOf('orderStatus.number')]: number,
    [textOf('user.email')]: email,
    [postcode]: '12211',
    ...wrong,
  });
  expect(await main().findByRole('alert')).toHaveTextContent(textOf('orderStatus.notFoundByPostcode'));
  expect(main().queryByText(/Olaya/)).not.toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

test('shows an order of the English Emirati store view in the Arabic Saudi store view', async () => {
  const database = newDatabase();
  const number = await guestOrder(database, 'ae_en');
  const { user } = await renderApp('/sa_ar/order-status', { database });
  await fill(user, await main().findByLabelText(arabicOf('orderStatus.number')), number);
  await fill(user, main().getByLabelText(arabicOf('user.email')), email);
  await fill(user, main().getByLabelText(arabicOf('orderStatus.postcode')), '00000');
  await user.click(main().getByRole('button', { name: arabicOf('orderStatus.show') }));
  await findOrder(number);
  expect(main().getByRole('heading', { level: 1, name: arabicOf('orderStatus.title') })).toBeVisible();
});

test('looks up an order without a postcode in the Emirates', async () => {
  const database = newDatabase();
  const number = await guestOrder(database, 'ae_en');
  const { user } = await renderApp('/ae_en/order-status', { database });
  await submitOrderForm(user, { [textOf('orderStatus.number')]: number, [textOf('user.email')]: email });
  await findOrder(number);
  expect(main().queryByText(/\b00000\b/)).not.toBeInTheDocument();
});

test.each(['2.4.8', '2.4.9'] as const)('asks for the last name, no postcode, on Magento %s', async (schemaVersion) => {
  const database = newDatabase();
  const number = await guestOrder(database);
  const { user } = await renderApp('/sa_en/order-status', { database, settings: { schemaVersion } });
  expect(await main().findByLabelText(textOf('user.lastname'))).toBeVisible();
  expect(main().queryByLabelText(postcode)).not.toBeInTheDocument();
  await submitOrderForm(user, {
    [textOf('orderStatus.number')]: number,
    [textOf('user.email')]: email,
    [textOf('user.lastname')]: 'Saleh',
  });
  expect(await main().findByRole('alert')).toHaveTextContent(textOf('orderStatus.notFoundByName'));
  await submitOrderForm(user, { [textOf('user.lastname')]: 'Ali' });
  await findOrder(number);
});

test('offers another attempt when the order lookup form fails to load', async () => {
  let broken = true;
  const { user } = await renderApp('/sa_en/order-status', {
    before: [operation('GetOrderProof', () => (broken ? Response.json({}, { status: 500 }) : undefined))],
  });
  await main().findByRole('alert');
  broken = false;
  await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await main().findByLabelText(textOf('orderStatus.number'))).toBeVisible();
});

test('links to the order history for an order of a customer, and keeps the session', async () => {
  const database = newDatabase();
  const { number } = database.prepare('SELECT number FROM sales_order WHERE customer_id IS NOT NULL').get() as {
    number: string;
  };
  const bill = database.prepare('SELECT billing_address FROM sales_order WHERE number = ?').get(number);
  const code = String(JSON.parse(String(bill?.billing_address)).postcode);
  const { user } = await visitSignedIn('/sa_en/order-status', [], { database });
  await submitOrderForm(user, {
    [textOf('orderStatus.number')]: number,
    [textOf('user.email')]: emailOfLayla,
    [postcode]: code,
  });
  expect(await main().findByRole('alert')).toHaveTextContent(textOf('orderStatus.ofCustomer'));
  expect(main().getByRole('link', { name: textOf('account.orders') })).toHaveAttribute('href', '/sa_en/order-history');
  expect(await greeting()).toBeVisible();
});

test('shows that a truncated order link is unknown, and links to the order lookup form', async () => {
  const { user } = await renderApp('/sa_en/order-status#0%3A3%3Acut');
  expect(await main().findByText(pattern('orderStatus.linkUnknown'))).toBeVisible();
  await user.click(main().getByRole('link', { name: textOf('orderStatus.another') }));
  expect(await main().findByLabelText(textOf('orderStatus.number'))).toBeVisible();
});

test('opens the order status page from the confirmation page', async () => {
  const { user, database } = await openPaymentStep('guest');
  await placeOrder(user);
  await confirmation();
  await user.click(main().getByRole('link', { name: textOf('order.follow') }));
  const { number } = database.prepare('SELECT number FROM sales_order ORDER BY id DESC').get() as { number: string };
  await findOrder(number);
  await waitFor(() => expect(window.location.hash).toMatch(/^#0%3A3%3A/));
});

test.each(['/sa_en/sign-in', '/sa_en/order-confirmation'])('links to the order status page from %s', async (path) => {
  await renderApp(path);
  const link = await main().findByRole('link', { name: pattern('order.lookUp') });
  expect(link).toHaveAttribute('href', '/sa_en/order-status');
});

test('links to the order status page from the footer', async () => {
  await renderApp('/sa_en/sign-in');
  const link = await screen.findByRole('link', { name: footerLink('/order-status') });
  expect(link).toHaveAttribute('href', '/sa_en/order-status');
});
