import { act, screen, waitFor, within } from '@testing-library/react';
import { pageLoadingChanged } from '#store/app';
import { operation } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, keep, newCart } from '../support/carts.ts';
import { keepSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { onWideScreen } from '../support/wideScreen.ts';

/** A page that the shop does not have: the shell alone. */
const nowhere = '/ae_en/nowhere';
/** Pages have headers of their own. */
const header = () => screen.getAllByRole('banner')[0] ?? document.body;

test('every page has skip link, banner, main, content info and a live region for notices', async () => {
  await renderApp(nowhere);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(header()).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
});

test('the logo leads home', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('link', { name: 'Dukkan, home page' })).toHaveAttribute('href', '/ae_en');
});

test('small screens have the drawer trigger, wide ones mega menu and switchers', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('button', { name: 'Open the menu' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main Menu' })).not.toBeInTheDocument();
});

test('wide screens have mega menu and switchers instead of the drawer trigger', async () => {
  onWideScreen();
  await renderApp(nowhere);
  expect(within(header()).queryByRole('button', { name: 'Open the menu' })).not.toBeInTheDocument();
  expect(await within(header()).findByRole('link', { name: demo.textiles.name })).toBeInTheDocument();
  expect(within(header()).getByRole('button', { name: /^Country and language/ })).toBeInTheDocument();
});

test('the account trigger says Sign In, or Hi and the first name', async () => {
  const customer = {
    __typename: 'Customer',
    email: 'n@example.com',
    firstname: 'Noura',
    lastname: 'Al Harbi',
    is_subscribed: false,
  };
  const guest = await renderApp(nowhere);
  expect(within(header()).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/ae_en/sign-in');
  guest.leave();
  keepSession('token');
  await renderApp(nowhere, { before: [operation('GetCustomerForLeftNav', () => ({ data: { customer } }))] });
  expect(await within(header()).findByRole('button', { name: 'Hi, Noura' })).toHaveAttribute('aria-expanded', 'false');
});

test('the cart trigger counts to 99, then says 99+', async () => {
  const database = newDatabase();
  keep('cartId_ae', await newCart(database, [ivoryBox()], 'ae_en'));
  database.exec('UPDATE cart_item SET qty = 99');
  await renderApp(nowhere, { database });
  expect(await cartLink(99)).toHaveTextContent(/99$/);
  database.exec('UPDATE cart_item SET qty = 100');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await cartLink(100)).toHaveTextContent(/99\+$/);
});

test('checkout shows neither the cart trigger nor the mega menu', async () => {
  onWideScreen();
  await renderApp('/ae_en/checkout');
  expect(within(header()).queryByRole('link', { name: /cart/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main Menu' })).not.toBeInTheDocument();
});

test('the search bar opens with the focus in it, searches, and remembers the words', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: 'Search' });
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  const field = await screen.findByRole('combobox', { name: 'Search the shop' });
  expect(field).toHaveFocus();
  await user.type(field, 'dallah{Enter}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/ae_en/search.html?query=dallah'),
  );
  await waitFor(() => expect(screen.queryByText(/hoping to find doesn't exist/)).not.toBeInTheDocument());
  expect(field).not.toBeInTheDocument();
  await user.click(within(header()).getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('option', { name: 'dallah' })).toBeInTheDocument();
});

test('Clear Text empties the search field; Esc closes the bar and gives the focus back', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: 'Search' });
  await user.click(trigger);
  const field = await screen.findByRole('combobox', { name: 'Search the shop' });
  await user.type(field, 'rug');
  await user.click(screen.getByRole('button', { name: 'Clear Text' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('nothing is searched for without words', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(within(header()).getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search the shop' }), '   {Enter}');
  expect(window.location.pathname).toBe(nowhere);
});

test('the offline icon stands there while a connection that was lost is lost', async () => {
  await renderApp(nowhere);
  expect(screen.queryByRole('img', { name: 'You are offline' })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('img', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.getByText('You are offline. Some features may be unavailable.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('img', { name: 'You are offline' })).not.toBeInTheDocument();
  expect(screen.getByText('You are online.')).toBeInTheDocument();
});

test('a page on its way shows the bar and says Fetching Data...; the bar stays a moment when it has come', async () => {
  const { store } = await renderApp(nowhere);
  const bar = screen.getByTestId('page-loading-bar');
  expect(bar).toHaveAttribute('data-state', 'off');
  act(() => void store.dispatch(pageLoadingChanged(true)));
  expect(bar).toHaveAttribute('data-state', 'loading');
  expect(within(header()).getByText('Fetching Data...')).toBeInTheDocument();
  jest.useFakeTimers();
  act(() => void store.dispatch(pageLoadingChanged(false)));
  expect(bar).toHaveAttribute('data-state', 'done');
  act(() => void jest.advanceTimersByTime(749));
  expect(bar).toHaveAttribute('data-state', 'done');
  act(() => void jest.advanceTimersByTime(1));
  expect(bar).toHaveAttribute('data-state', 'off');
  jest.useRealTimers();
});

test('a link to another page closes the drawer, and so does one to the page that is shown', async () => {
  const { user } = await renderApp('/ae_en/cart');
  const home = screen.getByRole('link', { name: /home page/ });
  for (const page of ['another', 'the same']) {
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('dialog', { name: 'Main Menu' })).toBeInTheDocument();
    await user.click(home);
    await waitFor(() => expect([page, screen.queryByRole('dialog')]).toEqual([page, null]));
  }
});

test('a new page closes the drawer', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main Menu' });
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(await within(drawer).findByRole('link', { name: 'All Home textiles' }));
  await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
});
