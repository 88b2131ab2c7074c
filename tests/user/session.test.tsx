import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { browser } from '#lib/browser/browser';
import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql, findCartItem, main, readStoredValue, storeValue } from '../support/carts.ts';
import { clickButton, field, openPaymentStep, placeCashOrder as placeOrder, readPath } from '../support/checkout.ts';
import {
  email,
  greeting,
  newSession,
  password,
  revokeAll,
  signIn,
  signOut,
  storeSession,
  visitSignedIn,
} from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, operation } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { anyOf, arabicOf, pattern, textOf } from '../support/texts.ts';

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

const oneStool = [{ sku: demo.stool.sku, quantity: 1 }];
const ended = textOf('user.sessionEnded');
const isSignedIn = () =>
  [textOf, arabicOf].every((inLanguage) => !screen.queryAllByRole('link', { name: inLanguage('shell.signIn') }).length);

/** Records the requests of an operation; the back end still sends the responses. */
function requestsOf(name: string) {
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(request.clone());
  const handlers = [
    operation(/^/, (asked) => (asked.query.includes(name) ? note(asked) : undefined)),
    http.all('*/rest/*', ({ request }) => (request.url.includes(name) ? note({ request }) : undefined)),
  ];
  return { requests, handlers };
}

/** Renders the app again as after a reload: memory is cleared, storage stays. */
async function loadAgain(
  { unmount }: Pick<Awaited<ReturnType<typeof renderApp>>, 'unmount'>,
  ...next: Parameters<typeof renderApp>
) {
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  reloaded.mockClear();
  expect(isSignedIn()).toBe(false);
  unmount();
  return renderApp(...next);
}

describe('signing out', () => {
  test('requests to revoke the token, and does not wait for the response', async () => {
    const silent = requestsOf('revokeCustomerToken');
    const never = operation('RevokeToken', () => delay('infinite'));
    const { user, token } = await visitSignedIn('/sa_en/cart', oneStool, {
      before: [...silent.handlers, never],
    });
    await findCartItem(demo.stool.name);
    await signOut(user);
    expect(isSignedIn()).toBe(false);
    expect(readStoredValue(storageKeys.signinToken)).toBeUndefined();
    expect(readStoredValue('cartId_sa')).toBeUndefined();
    expect(main().queryByText(demo.stool.name)).not.toBeInTheDocument();
    expect(document.body.innerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
      /layla/i,
    );
    await waitFor(() => expect(silent.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`));
  });

  test('requests to revoke the token without waiting for a pending mutation', async () => {
    const revoking = requestsOf('revokeCustomerToken');
    const never = operation('UpdateSubscription', () => delay('infinite'));
    const { user } = await visitSignedIn('/sa_en/communications', [], { before: [...revoking.handlers, never] });
    await clickButton(user, textOf('account.saveChoice'));
    await signOut(user);
    await waitFor(() => expect(revoking.requests).toHaveLength(1));
  });

  test('ends the session in the back end, too, so that the token is refused', async () => {
    const { user, token, database } = await visitSignedIn('/sa_en/cart');
    await signOut(user);
    const who = () => executeGraphql(database, '{customer{email}}', {}, 'sa_en', { Authorization: `Bearer ${token}` });
    await waitFor(() => expect(who()).rejects.toThrow("The current customer isn't authorized."));
  });
});

describe('an expired session', () => {
  test('signs the customer out with a reload and a notice, and returns to the page after the sign-in', async () => {
    const first = await visitSignedIn('/sa_en/contact-us?topic=1', oneStool);
    storeSession(first.token, -1);
    const { user } = await loadAgain(first, '/sa_en/contact-us?topic=1', { database: first.database });
    expect(isSignedIn()).toBe(false);
    expect(readStoredValue(storageKeys.signinToken)).toBeUndefined();
    const notice = await screen.findByText(ended);
    const toast = within(notice.closest('li') ?? document.body);
    await user.click(toast.getByRole('link', { name: textOf('user.signIn') }));
    await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') });
    await signIn(user);
    await waitFor(() => expect(window.location.href).toMatch(/\/sa_en\/contact-us\?topic=1$/));
    await waitFor(() => expect(isSignedIn()).toBe(true));
  });

  test('restores the cart and the typed text in checkout when the same customer signs in', async () => {
    const first = await visitSignedIn('/sa_en/checkout', oneStool);
    await fill(first.user, await field(textOf('checkout.field.street')), 'Olaya Street');
    storeSession(first.token, -1);
    const { user } = await loadAgain(first, '/sa_en/checkout', { database: first.database });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('user.sessionEndedTitle') })).toBeVisible();
    expect(main().getByText(pattern('user.sessionEndedCheckout'))).toBeVisible();
    expect(makeTabStorage().record(storageKeys.endedSession)).toMatchObject({ ttl: 24 * 60 * 60 });
    expect(screen.queryByText(anyOf('cart.empty', 'checkout.emptyCart'))).not.toBeInTheDocument();
    expect(document.body.innerHTML + JSON.stringify({ ...localStorage })).not.toMatch(/Olaya|layla/i);

    await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
    expect(await main().findByText(ended)).toBeVisible();
    await signIn(user);
    expect(await field(textOf('checkout.field.street'))).toHaveValue('Olaya Street');
    expect(readPath()).toBe('/checkout');
    expect(within(screen.getByRole('complementary')).getByText(demo.stool.name)).toBeVisible();
  });

  test('restores no data when another customer signs in', async () => {
    const first = await visitSignedIn('/sa_en/checkout', oneStool);
    await fill(first.user, await field(textOf('checkout.field.street')), 'Olaya Street');
    storeSession(first.token, -1);
    const other = { email: 'other@example.com', password };
    await executeGraphql(
      first.database,
      'mutation($input:CustomerCreateInput!){createCustomerV2(input:$input){customer{email}}}',
      { input: { firstname: 'Omar', lastname: 'Saleh', ...other } },
    );
    const { user } = await loadAgain(first, '/sa_en/checkout', { database: first.database });
    await user.click(await main().findByRole('link', { name: textOf('user.signIn') }));
    await signIn(user, other);
    expect(await screen.findByRole('heading', { level: 1, name: pattern('cart.empty') })).toBeVisible();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Olaya|layla/i);
  });

  test('redirects from an account page to the sign-in page with a notice, and back after the sign-in', async () => {
    const first = await visitSignedIn('/sa_en/order-history?page=1');
    await screen.findByRole('heading', { level: 1, name: textOf('account.orders') });
    storeSession(first.token, -1);
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/sign-in'));
    const { user } = await loadAgain(first, '/sa_en/order-history?page=1', { database: first.database });
    expect(await main().findByText(ended)).toBeVisible();
    expect(screen.getAllByText(ended)).toHaveLength(1);
    await signIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: textOf('account.orders') })).toBeVisible();
  });

  test('delays the reload until the device is online again if no service worker is active', async () => {
    const line = simulateConnection();
    const { token } = await visitSignedIn('/sa_en/contact-us', oneStool, { before: line.handlers });
    await line.goOffline();
    storeSession(token, -1);
    expect(await screen.findByText(ended)).toBeVisible();
    expect(isSignedIn()).toBe(false);
    expect(main().getByRole('heading', { level: 1, name: textOf('content.contactTitle') })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
    await line.goOnline();
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('is removed on load, and the app deletes all data of the customer on the device', async () => {
    const database = newDatabase();
    const { token, cartId } = await newSession(database, oneStool);
    storeSession(token, -1);
    storeValue('cartId_sa', cartId);
    storeValue(storageKeys.checkout('shipping_address', 'sa'), { street: ['Olaya Street'], country_id: 'SA' });
    storeValue(storageKeys.recentSearches, ['stool']);
    const { user } = await renderApp('/sa_en/cart', { database });
    expect(isSignedIn()).toBe(false);
    for (const key of [
      storageKeys.signinToken,
      storageKeys.checkout('shipping_address', 'sa'),
      storageKeys.recentSearches,
      'cartId_sa',
    ])
      expect(readStoredValue(key)).toBeUndefined();
    expect(await main().findByText(pattern('user.sessionEndedCart'))).toBeVisible();
    await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
    await signIn(user);
    expect((await findCartItem(demo.stool.name)).getAllByText(demo.pricePattern(demo.stool.price))).not.toHaveLength(0);
  });

  test('shows no notice on load if the session expired more than a day ago', async () => {
    storeSession('long ago', -100_000);
    await renderApp('/sa_en/contact-us');
    expect(await screen.findByRole('heading', { level: 1, name: textOf('content.contactTitle') })).toBeVisible();
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
  });
});

test('opens the right cart when another customer signs in in another tab at the same time', async () => {
  const database = newDatabase();
  const slow = gate();
  const held = operation('SignIn', () => slow.opened.then(() => undefined));
  let isOver = false;
  const merging = operation(/^(GetCustomerCart|GetCartDetails|GetCartExists|MergeCarts)$/, () =>
    isOver ? undefined : delay('infinite'),
  );
  const { user, leave } = await renderApp('/sa_en/sign-in', { database, before: [held, merging] });
  await signIn(user);
  // Another customer signs in in the other tab.
  const other = { email: 'other@example.com', password };
  await executeGraphql(
    database,
    'mutation($input:CustomerCreateInput!){createCustomerV2(input:$input){customer{email}}}',
    {
      input: { firstname: 'Other', lastname: 'One', ...other },
    },
  );
  const { generateCustomerToken } = await executeGraphql<{ generateCustomerToken: { token: string } }>(
    database,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    other,
  );
  const as = { Authorization: `Bearer ${generateCustomerToken.token}` };
  const { customerCart } = await executeGraphql<{ customerCart: { id: string } }>(
    database,
    '{customerCart{id}}',
    {},
    'sa_en',
    as,
  );
  storeSession(generateCustomerToken.token);
  storeValue('cartId_sa', customerCart.id);
  storeValue(storageKeys.customer, { email: other.email, firstname: 'Other', lastname: 'One' });
  for (const key of [storageKeys.signinToken, 'cartId_sa'])
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: `DUKKAN__${key}` })));
  slow.open();
  await waitFor(() => expect(readStoredValue(storageKeys.customer)).toMatchObject({ email }));
  // The other tab reloads with the new session.
  leave();
  isOver = true;
  await renderApp('/sa_en/cart', { database });
  expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
  expect(await greeting()).toBeVisible();
  expect(readStoredValue('cartId_sa')).not.toBe(customerCart.id);
});

describe('a token that is revoked on another device', () => {
  test('ends the session when GraphQL refuses the token', async () => {
    const first = await visitSignedIn('/sa_en/contact-us', oneStool);
    revokeAll(first.database);
    await first.user.click(
      await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
    );
    await first.user.click(await screen.findByRole('link', { name: textOf('account.orders') }));
    await loadAgain(first, '/sa_en/sign-in', { database: first.database });
    expect(await main().findByText(ended)).toBeVisible();
  });

  test('ends the session when REST refuses the token, with a translated notice and no lost input', async () => {
    const first = await visitSignedIn('/sa_ar/checkout', oneStool);
    const refusing = failRequests('/rest/', () =>
      HttpResponse.json(
        { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
        { status: 401 },
      ),
    );
    server.use(...refusing.handlers);
    await first.user.click(await main().findByRole('button', { name: pattern('checkout.toDelivery', {}, 'ar') }));
    await first.user.click(await main().findByRole('button', { name: pattern('checkout.toPayment', {}, 'ar') }));
    const { user } = await loadAgain(first, '/sa_ar/checkout/delivery', { database: first.database });
    expect(await screen.findByRole('heading', { level: 1, name: arabicOf('user.sessionEndedTitle') })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/authorized/i);
    refusing.heal();
    await user.click(main().getByRole('link', { name: arabicOf('user.signIn') }));
    await fill(user, await main().findByLabelText(arabicOf('user.email')), email);
    await fill(user, main().getByLabelText(arabicOf('user.password')), password);
    await user.click(main().getByRole('button', { name: arabicOf('user.signIn') }));
    expect(await main().findByRole('button', { name: pattern('checkout.toPayment', {}, 'ar') })).toBeVisible();
    expect(window.location.pathname).toBe('/sa_ar/checkout/delivery');
  });
});

describe('requests of guests and customers', () => {
  test('requests no customer data for a guest', async () => {
    const asked = requestsOf('GetCustomerForLeftNav');
    const { user } = await renderApp('/sa_en/sign-in', { before: asked.handlers });
    await main().findByLabelText(textOf('user.email'));
    expect(asked.requests).toEqual([]);
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
    expect(asked.requests).toHaveLength(1);
  });

  test('sends checkout requests of a customer to the “mine” paths, with the bearer token', async () => {
    const delivery = requestsOf('shipping-information');
    const payment = requestsOf('payment-information');
    const { user, token, cartId } = await visitSignedIn('/sa_en/checkout', oneStool, {
      before: [...delivery.handlers, ...payment.handlers],
    });
    await field(textOf('checkout.field.street'));
    await clickButton(user, textOf('checkout.toDelivery'));
    await clickButton(user, textOf('checkout.toPayment'));
    await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
    await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
    await clickButton(user, pattern('checkout.placeOrder'));
    await screen.findByRole('heading', { level: 1, name: textOf('order.thanks') });
    const sent = [...delivery.requests, ...payment.requests];
    const calls = ['shipping-information', 'set-payment-information', 'payment-information'];
    expect(new Set(sent.map(({ url }) => new URL(url).pathname))).toEqual(
      new Set(calls.map((call) => `/rest/sa_en/V1/carts/mine/${call}`)),
    );
    for (const { headers } of sent) expect(headers.get('authorization')).toBe(`Bearer ${token}`);
    const order = sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/payment-information'));
    expect(order).toHaveLength(1);
    expect(await order[0]?.json()).toMatchObject({ cartId, email, paymentMethod: { method: 'cashondelivery' } });
  });

  test('sends checkout requests of a guest to the guest cart paths, with e-mail address, without token', async () => {
    const payment = requestsOf('payment-information');
    const { user, cartId } = await openPaymentStep('guest', { before: payment.handlers });
    await placeOrder(user);
    await screen.findByRole('heading', { level: 1, name: textOf('order.thanks') });
    for (const { url, headers } of payment.requests) {
      expect(new URL(url).pathname).toMatch(`/rest/sa_en/V1/guest-carts/${cartId}/`);
      expect(headers.has('authorization')).toBe(false);
    }
    const order = payment.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/payment-information'));
    expect(await order?.json()).toMatchObject({
      cartId,
      email: 'mona@example.com',
      billingAddress: { firstname: 'Mona', country_id: 'SA' },
      paymentMethod: { method: 'cashondelivery' },
    });
  });

  test.each([
    [3, 10_800],
    [null, 3_600],
  ])('limits the session to the hours that the back end returns, or to one hour: %s', async (hours, ttl) => {
    const lifetime = operation('GetTokenLifetime', () => ({
      data: { storeConfig: { __typename: 'StoreConfig', store_code: 'sa_en', customer_access_token_lifetime: hours } },
    }));
    const { user, storage } = await renderApp('/sa_en/sign-in', { before: [lifetime] });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
    expect(storage.record(storageKeys.signinToken)).toMatchObject({ ttl });
  });

  test('limits the session to one hour when the back end does not support the lifetime field', async () => {
    const unknown = operation('GetTokenLifetime', () => ({ errors: [{ message: 'Cannot query field' }] }));
    const { user, storage } = await renderApp('/sa_en/sign-in', { before: [unknown] });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
    expect(storage.record(storageKeys.signinToken)).toMatchObject({ ttl: 3_600 });
  });
});

test("shows the app's own message when the back end refuses the request of a guest", async () => {
  const refusing = operation('AddItem', () => ({
    errors: [{ message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } }],
  }));
  const { user } = await renderApp(`/sa_en${demo.box.path}`, { before: [refusing] });
  await user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  await user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  expect(await main().findByRole('alert')).toHaveTextContent(textOf('error.forbidden'));
  expect(document.body).not.toHaveTextContent(/authorized/);
});
