import { act, screen, waitFor, within } from '@testing-library/react';
import { config } from '#lib/config';
import { newDatabase } from '../support/backEnd.ts';
import { newCart, storeValue } from '../support/carts.ts';
import { newSession, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, networkError, recordOperations } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';

// Content that needs the network loads by itself when the device is online again, and typed text is kept.

const main = () => screen.getByRole('main');
const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

/** Renders a page while every request fails; `line.heal()` restores the connection. */
async function openWithoutNetwork(url: string, isCustomer = false) {
  const database = newDatabase();
  storeValue('cartId_ae', await newCart(database, [{ sku: demo.stool.sku, quantity: 1 }], 'ae_en'));
  if (isCustomer) storeSession((await newSession(database)).token);
  const line = failRequests('', networkError);
  const asked = recordOperations();
  const { user } = await renderApp(url, { database, before: [...line.handlers, asked.handler] });
  return { line, asked, user };
}

test.each([
  [`/ae_en${demo.textiles.path}`, demo.textiles.name],
  [`/ae_en${demo.stool.path}`, demo.stool.name],
  // No earlier row has shown this product: the app would show a cached product while offline.
  ['/ae_en/search.html?query=dallah', /\d+ products?/],
  ['/ae_en/faq', /questions/i],
  ['/ae_en/contact-us', pattern('content.contactComment')],
  ['/ae_en/cart', demo.stool.name],
  ['/ae_en/checkout', pattern('checkout.field.street')],
])('loads %s when the device is online again', async (url, shown) => {
  const { line } = await openWithoutNetwork(url);
  await within(main()).findAllByRole('button', { name: textOf('error.tryAgain') });
  expect(main()).not.toHaveTextContent(shown);
  line.heal();
  await backOnline();
  await waitFor(() => expect(main()).toHaveTextContent(shown));
  expect(screen.queryByRole('button', { name: textOf('error.tryAgain') })).not.toBeInTheDocument();
});

test.each([
  ['/ae_en/address-book', anyOf('account.defaultBilling', 'account.defaultShipping')],
  ['/ae_en/order-history', pattern('account.orderNumber', { number: /0\d{8}/ })],
  ['/ae_en/account-information', /Noura|@/],
  ['/ae_en/communications', pattern('user.newsletter')],
])('loads %s of a customer when the device is online again', async (url, shown) => {
  const { line } = await openWithoutNetwork(url, true);
  await within(main()).findByRole('button', { name: textOf('error.tryAgain') });
  line.heal();
  await backOnline();
  await waitFor(() => expect(main()).toHaveTextContent(shown));
  await waitFor(() => expect(screen.queryByRole('button', { name: textOf('error.tryAgain') })).not.toBeInTheDocument());
});

test('keeps an unsent contact message in the form until the shopper sends it again', async () => {
  const database = newDatabase();
  const line = failRequests('contactUs', networkError);
  const asked = recordOperations();
  const { user } = await renderApp('/ae_en/contact-us', { database, before: [...line.handlers, asked.handler] });
  await act(async () => void window.dispatchEvent(new Event('offline')));
  const letter = 'Does the rug come in blue?';
  await fill(user, await within(main()).findByLabelText(textOf('content.contactName')), 'Noura');
  await fill(user, within(main()).getByLabelText(textOf('content.contactEmail')), 'noura@example.com');
  await fill(user, within(main()).getByLabelText(textOf('content.contactComment')), letter);
  await user.click(within(main()).getByRole('button', { name: textOf('content.contactSend') }));
  expect(await within(main()).findByRole('alert')).toHaveTextContent(textOf('shell.offline'));

  line.heal();
  await backOnline();
  expect(await within(main()).findByText(pattern('error.reachableAgain'))).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(within(main()).getByLabelText(textOf('content.contactComment'))).toHaveValue(letter);
  const sent = () => asked.asked.filter(({ query }) => query.includes('contactUs')).length;
  expect(sent()).toBe(0);
  await user.click(within(main()).getByRole('button', { name: textOf('content.contactSend') }));
  await waitFor(() => expect(sent()).toBe(1));
});

test('detects that the back end is reachable again without an event of the browser', async () => {
  const pause = config.reachablePause;
  Object.assign(config, { reachablePause: 5 });
  try {
    const { line, asked } = await openWithoutNetwork(`/ae_en${demo.stool.path}`);
    await within(main()).findByRole('button', { name: textOf('error.tryAgain') });
    line.heal();
    expect(await screen.findByRole('heading', { level: 1, name: demo.stool.name })).toBeInTheDocument();
    // The app sends only one small request to detect that the back end is reachable.
    expect(asked.asked.filter(({ query }) => query === '{__typename}')).toHaveLength(1);
  } finally {
    Object.assign(config, { reachablePause: pause });
  }
});

it('does not mistake a captive portal for the back end', async () => {
  let asked = 0;
  const portal = failRequests('', () => {
    asked++;
    return new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } });
  });
  await renderApp('/ae_en/sign-in');
  server.use(...portal.handlers);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await lookAgain();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await act(async () => {});
  expect(screen.queryByText(textOf('app.online'))).toBeNull();
  portal.heal();
  await lookAgain();
  expect(await screen.findByText(textOf('app.online'))).toBeVisible();
});
