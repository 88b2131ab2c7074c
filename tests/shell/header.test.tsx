import { act, screen, waitFor, within } from '@testing-library/react';
import { pageLoadingChanged } from '#store/app';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, newCart, storeValue } from '../support/carts.ts';
import { storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

/** An unknown path, so that only the shell is rendered. */
const nowhere = '/ae_en/nowhere';
/** Returns the header of the app. Pages may contain more banners, after the first. */
const header = () => screen.getAllByRole('banner')[0] ?? document.body;

afterEach(() => void jest.useRealTimers());

test('renders skip link, banner, main, content info and a live region for notices on every page', async () => {
  await renderApp(nowhere);
  expect(screen.getByRole('link', { name: textOf('shell.skipToContent') })).toHaveAttribute('href', '#main');
  expect(header()).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: textOf('shell.notifications') })).toHaveAttribute('aria-live', 'polite');
});

test('links the logo to the home page', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('link', { name: textOf('shell.homeLink') })).toHaveAttribute('href', '/ae_en');
});

test('shows the drawer button without mega menu and switchers on small screens', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('button', { name: textOf('shell.openMenu') })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: textOf('shell.mainMenu') })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: pattern('shell.storeSwitcher') })).not.toBeInTheDocument();
});

test('shows mega menu and switchers instead of the drawer button on wide screens', async () => {
  onWideScreen();
  await renderApp(nowhere);
  expect(within(header()).queryByRole('button', { name: textOf('shell.openMenu') })).not.toBeInTheDocument();
  expect(await within(header()).findByRole('link', { name: demo.textiles.name })).toBeInTheDocument();
  expect(within(header()).getByRole('button', { name: pattern('shell.storeSwitcher') })).toBeInTheDocument();
});

test('shows a sign-in link to guests, and a greeting with the first name to customers', async () => {
  const customer = {
    __typename: 'Customer',
    email: 'n@example.com',
    firstname: 'Noura',
    lastname: 'Al Harbi',
    is_subscribed: false,
  };
  const guest = await renderApp(nowhere);
  expect(within(header()).getByRole('link', { name: textOf('shell.signIn') })).toHaveAttribute(
    'href',
    '/ae_en/sign-in',
  );
  guest.leave();
  storeSession('token');
  await renderApp(nowhere, { before: [operation('GetCustomerForLeftNav', () => ({ data: { customer } }))] });
  expect(
    await within(header()).findByRole('button', { name: textOf('shell.hello', { name: 'Noura' }) }),
  ).toHaveAttribute('aria-expanded', 'false');
});

test('shows the number of pieces in the cart up to 99, then 99+', async () => {
  const database = newDatabase();
  storeValue('cartId_ae', await newCart(database, [ivoryBox()], 'ae_en'));
  database.exec('UPDATE cart_item SET qty = 99');
  await renderApp(nowhere, { database });
  expect(await cartLink(99)).toHaveTextContent(/99$/);
  database.exec('UPDATE cart_item SET qty = 100');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await cartLink(100)).toHaveTextContent(/99\+$/);
});

test('shows neither the cart link nor the mega menu in checkout', async () => {
  onWideScreen();
  await renderApp('/ae_en/checkout');
  expect(within(header()).queryByRole('link', { name: pattern('cart.trigger') })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: textOf('shell.mainMenu') })).not.toBeInTheDocument();
});

test('opens the search bar with the focus in it, searches, and stores the words', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: textOf('shell.search') });
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  const field = await screen.findByRole('combobox', { name: textOf('shell.searchField') });
  expect(field).toHaveFocus();
  await user.type(field, 'dallah{Enter}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/ae_en/search.html?query=dallah'),
  );
  await waitFor(() => expect(screen.queryByText(pattern('error.notFound'))).not.toBeInTheDocument());
  expect(field).not.toBeInTheDocument();
  await user.click(within(header()).getByRole('button', { name: textOf('shell.search') }));
  expect(await screen.findByRole('option', { name: 'dallah' })).toBeInTheDocument();
});

test('empties the search field with its button, and returns the focus when Escape closes the bar', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: textOf('shell.search') });
  await user.click(trigger);
  const field = await screen.findByRole('combobox', { name: textOf('shell.searchField') });
  await user.type(field, 'rug');
  await user.click(screen.getByRole('button', { name: textOf('shell.clearText') }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('starts no search without words', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(within(header()).getByRole('button', { name: textOf('shell.search') }));
  await user.type(await screen.findByRole('combobox', { name: textOf('shell.searchField') }), '   {Enter}');
  expect(window.location.pathname).toBe(nowhere);
});

test('shows the offline icon while the device is offline', async () => {
  await renderApp(nowhere);
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeInTheDocument();
  expect(screen.getByText(textOf('app.offline'))).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
  expect(screen.getByText(textOf('app.online'))).toBeInTheDocument();
});

test('shows the loading bar and a message while a page loads, and the bar for a moment after that', async () => {
  const { store } = await renderApp(nowhere);
  const bar = screen.getByTestId('page-loading-bar');
  expect(bar).toHaveAttribute('data-state', 'off');
  act(() => void store.dispatch(pageLoadingChanged(true)));
  expect(bar).toHaveAttribute('data-state', 'loading');
  expect(within(header()).getByText(textOf('shell.fetching'))).toBeInTheDocument();
  jest.useFakeTimers();
  act(() => void store.dispatch(pageLoadingChanged(false)));
  expect(bar).toHaveAttribute('data-state', 'done');
  act(() => void jest.advanceTimersByTime(749));
  expect(bar).toHaveAttribute('data-state', 'done');
  act(() => void jest.advanceTimersByTime(1));
  expect(bar).toHaveAttribute('data-state', 'off');
});

test('opens and closes the search bar with its button', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: textOf('shell.search') });
  await user.click(trigger);
  expect(await screen.findByRole('combobox')).toBeVisible();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('dims the page under the open search bar, and closes the bar on a press on the page', async () => {
  const { user } = await renderApp(nowhere);
  const masks = () => header().querySelectorAll('[data-shown]');
  expect(masks()).toHaveLength(0);
  await user.click(within(header()).getByRole('button', { name: textOf('shell.search') }));
  expect(masks()).toHaveLength(1);
  await user.click(masks()[0] as HTMLElement);
  expect(masks()).toHaveLength(0);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('closes the drawer on a link to another page, and on a link to the current page', async () => {
  const { user } = await renderApp('/ae_en/cart');
  const home = screen.getByRole('link', { name: pattern('shell.homeLink') });
  for (const page of ['another', 'the same']) {
    await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
    expect(await screen.findByRole('dialog', { name: textOf('shell.mainMenu') })).toBeInTheDocument();
    await user.click(home);
    await waitFor(() => expect([page, screen.queryByRole('dialog')]).toEqual([page, null]));
  }
});

test('closes the drawer when the shopper opens a category page from the drawer', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(
    await within(drawer).findByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) }),
  );
  await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
});
