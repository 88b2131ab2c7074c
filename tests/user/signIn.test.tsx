import { act, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, findCartItem, openWithCart } from '../support/carts.ts';
import { email, greeting, newSession, password, signIn, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

test('reports empty fields and wrong credentials in the sign-in form', async () => {
  const { user } = await renderApp('/sa_en/sign-in');
  await user.click(await screen.findByRole('button', { name: textOf('user.signIn') }));
  expect(await screen.findAllByText(textOf('validation.required'))).toHaveLength(2);
  await signIn(user, { password: 'Wrong123!' });
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('user.signInRefused'));
});

test.each([null, '', 'line\nbreak', 'رمز'])('refuses a token that is no valid header value: %j', async (token) => {
  const answer = operation('SignIn', () => ({ data: { generateCustomerToken: { token } } }));
  const { user, storage } = await renderApp('/sa_en/sign-in', { before: [answer] });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('error.server'));
  expect(storage.record(storageKeys.signinToken)).toBeUndefined();
});

test('shows the typed password after a click on the button that shows passwords', async () => {
  const { user } = await renderApp('/sa_en/sign-in');
  const field = await screen.findByLabelText(textOf('user.password'));
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: textOf('user.showPassword') }));
  expect(field).toHaveAttribute('type', 'text');
});

test('redirects a guest from an account page to the sign-in page, and back after the sign-in', async () => {
  const { user, storage } = await renderApp('/sa_en/order-history?page=1');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(window.location.pathname).toBe('/sa_en/sign-in');
  await signIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: textOf('account.orders') })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/sa_en/order-history?page=1');
  expect(storage.record(storageKeys.signinToken)).toMatchObject({ ttl: 3600, value: expect.any(String) });
  expect(within(screen.getByRole('banner')).getByText(beginning('shell.hello'))).toHaveTextContent(
    textOf('shell.hello', { name: demo.customer.firstname }),
  );
});

test.each([
  '/wishlist',
  '/downloads',
  '/saved-payments',
  '/communications',
  '/address-book',
  '/account-information',
  '/order-history/000000001',
])('redirects a guest from %s to the sign-in page, and stores the path', async (path) => {
  await renderApp(`/sa_en${path}?a=1`);
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(window.location.pathname).toBe('/sa_en/sign-in');
  expect(window.history.state.usr).toEqual({ from: `${path}?a=1` });
});

test('replaces the account page in the history with the sign-in page', async () => {
  await renderApp('/sa_en/contact-us');
  window.history.pushState(null, '', '/sa_en/contact-us');
  const { length } = window.history;
  await act(async () => {
    window.history.pushState({ usr: null, key: 'account' }, '', '/sa_en/address-book');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(window.history).toHaveLength(length + 1);
});

test('stores the current page when the shopper opens the sign-in page from the header', async () => {
  const { user } = await renderApp('/sa_en/contact-us?a=1');
  const [header] = screen.getAllByRole('banner');
  await user.click(within(header as HTMLElement).getByRole('link', { name: textOf('shell.signIn') }));
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(window.history.state.usr).toEqual({ from: '/contact-us?a=1' });
});

test('sends no cache id of the guest with the first request after the sign-in', async () => {
  const ids: (string | null)[] = [];
  const note = operation(/^/, ({ request }) => {
    if (request.method === 'GET' && request.headers.get('Authorization'))
      ids.push(request.headers.get('X-Magento-Cache-Id'));
  });
  const { user, storage } = await renderApp('/sa_en/sign-in', { before: [note] });
  await screen.findByLabelText(textOf('user.email'));
  await waitFor(() => expect(storage.get(storageKeys.cacheId('sa_en', 'SAR'))).toEqual(expect.any(String)));
  await signIn(user);
  await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
  expect(ids[0]).toBeNull();
});

test('keeps the customer signed in on the next visit, until sign-out', async () => {
  const database = newDatabase();
  const first = await renderApp('/sa_en/sign-in', { database });
  await signIn(first.user);
  await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
  first.unmount();

  const asked: string[] = [];
  const names = operation(/^/, ({ name }) => void asked.push(name));
  const { user, storage } = await renderApp('/sa_en/cart', { database, before: [names] });
  await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) });
  expect(asked).not.toContain('GetCustomerForLeftNav');
  await signOut(user);
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(storage.get(storageKeys.signinToken)).toBeUndefined();
});

test('opens the home page after sign-out on an account page', async () => {
  const { user } = await renderApp('/sa_en/order-history');
  await signIn(user);
  await screen.findByRole('heading', { level: 1, name: textOf('account.orders') });
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: textOf('account.signOut') }));
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
  expect(screen.queryByText(email)).not.toBeInTheDocument();
});

test('repeats no request of the account page as a guest after sign-out', async () => {
  const asked: string[] = [];
  const before = [
    operation(/^/, ({ name, request }) => {
      if (!request.headers.get('Authorization')) asked.push(name);
    }),
  ];
  const { user } = await renderApp('/sa_en/order-history', { before });
  await signIn(user);
  await screen.findByRole('heading', { level: 1, name: textOf('account.orders') });
  asked.length = 0;
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: textOf('account.signOut') }));
  // The app requests public data again after the sign-out.
  await waitFor(() => expect(asked).toContain('getStoreConfigData'));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
  expect(asked).not.toContain('GetOrders');
});

test('merges the guest cart on sign-in, and shows the names of products without enough stock', async () => {
  const database = newDatabase();
  await newSession(database, [{ sku: demo.mug.sku, quantity: 2 }]);
  // Three mugs are in stock. The customer's cart and the guest cart contain two mugs each.
  database.exec(`UPDATE stock SET qty = 3 WHERE product_id = (SELECT id FROM product WHERE sku = '${demo.mug.sku}')`);
  const guests = [
    { sku: demo.mug.sku, quantity: 2 },
    { sku: demo.tray.sku, quantity: 1 },
  ];
  const { user } = await openWithCart('/sa_en/sign-in', guests, { database });
  await cartLink(3);
  await signIn(user);
  expect(await screen.findByText(pattern('cart.mergeDropped'))).toHaveTextContent(demo.mug.name);
  expect(await greeting()).toBeVisible();
  await user.click(await cartLink(3));
  expect((await findCartItem(demo.mug.name)).getByRole('textbox')).toHaveValue('2');
  expect((await findCartItem(demo.tray.name)).getByRole('textbox')).toHaveValue('1');
});

test('ends an expired session on load, and returns to the page after sign-in', async () => {
  const database = newDatabase();
  localStorage.setItem(
    'DUKKAN__signin_token',
    JSON.stringify({ value: 'old', timeStored: Date.now() - 3_700_000, ttl: 3600 }),
  );
  const { user } = await renderApp('/sa_en/address-book', { database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  await signIn(user);
  expect(await screen.findByRole('heading', { level: 1, name: textOf('account.addresses') })).toBeVisible();
});

test('shows the forms for sign-in and a forgotten password in the drawer, too', async () => {
  const { user } = await renderApp('/sa_en/cart');
  await user.click(await screen.findByRole('button', { name: pattern('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.signIn') }));
  expect(await screen.findByRole('dialog', { name: textOf('shell.signIn') })).toBeVisible();
  await user.click(await within(drawer).findByRole('button', { name: textOf('user.forgot') }));
  expect(await screen.findByRole('dialog', { name: textOf('shell.forgotPassword') })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: textOf('shell.back') }));
  await fill(user, await within(drawer).findByLabelText(textOf('user.email')), email);
  await fill(user, within(drawer).getByLabelText(textOf('user.password')), password);
  await user.click(within(drawer).getByRole('button', { name: textOf('user.signIn') }));
  expect(await screen.findByRole('dialog', { name: textOf('shell.myAccount') })).toBeVisible();
  expect(within(drawer).getByRole('link', { name: textOf('account.addresses') })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: textOf('account.signOut') }));
  expect(await screen.findByRole('dialog', { name: textOf('shell.signIn') })).toBeVisible();
});

test('disables the sign-in button while the request is pending', async () => {
  const answers = gate();
  const slow = operation('SignIn', () => answers.opened);
  const { user } = await renderApp('/sa_en/sign-in', { before: [slow] });
  await signIn(user);
  expect(screen.getByRole('button', { name: textOf('user.signIn') })).toHaveAttribute('aria-disabled', 'true');
  answers.open();
  expect(await screen.findByRole('heading', { level: 1, name: textOf('account.information') })).toBeVisible();
});

test('shows a general message when the back end refuses a sign-in without a reason', async () => {
  const mute = operation('SignIn', () => ({ errors: [{ message: '', extensions: { category: 'graphql-input' } }] }));
  const { user } = await renderApp('/sa_en/sign-in', { before: [mute] });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('user.formFailed'));
});

test('shows the reason why the back end refuses a sign-in', async () => {
  const reason = 'Sign-in is closed until noon.';
  const told = operation('SignIn', () => ({
    errors: [{ message: reason, extensions: { category: 'graphql-input' } }],
  }));
  const { user } = await renderApp('/sa_en/sign-in', { before: [told] });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});
