import { act, screen, waitFor, within } from '@testing-library/react';
import { pageLoadingChanged } from '#store/app';
import { operation } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, keep, newCart } from '../support/carts.ts';
import { keepSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

/** A page that the shop does not have: the shell alone. */
const nowhere = '/ae_en/nowhere';
/** Pages have headers of their own. */
const header = () => screen.getAllByRole('banner')[0] ?? document.body;

afterEach(() => void jest.useRealTimers());

test('every page has skip link, banner, main, content info and a live region for notices', async () => {
  await renderApp(nowhere);
  expect(screen.getByRole('link', { name: textOf('shell.skipToContent') })).toHaveAttribute('href', '#main');
  expect(header()).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: textOf('shell.notifications') })).toHaveAttribute('aria-live', 'polite');
});

test('the logo leads home', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('link', { name: textOf('shell.homeLink') })).toHaveAttribute('href', '/ae_en');
});

test('small screens have the drawer trigger, wide ones mega menu and switchers', async () => {
  await renderApp(nowhere);
  expect(within(header()).getByRole('button', { name: textOf('shell.openMenu') })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: textOf('shell.mainMenu') })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: pattern('shell.storeSwitcher') })).not.toBeInTheDocument();
});

test('wide screens have mega menu and switchers instead of the drawer trigger', async () => {
  onWideScreen();
  await renderApp(nowhere);
  expect(within(header()).queryByRole('button', { name: textOf('shell.openMenu') })).not.toBeInTheDocument();
  expect(await within(header()).findByRole('link', { name: demo.textiles.name })).toBeInTheDocument();
  expect(within(header()).getByRole('button', { name: pattern('shell.storeSwitcher') })).toBeInTheDocument();
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
  expect(within(header()).getByRole('link', { name: textOf('shell.signIn') })).toHaveAttribute(
    'href',
    '/ae_en/sign-in',
  );
  guest.leave();
  keepSession('token');
  await renderApp(nowhere, { before: [operation('GetCustomerForLeftNav', () => ({ data: { customer } }))] });
  expect(
    await within(header()).findByRole('button', { name: textOf('shell.hello', { name: 'Noura' }) }),
  ).toHaveAttribute('aria-expanded', 'false');
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
  expect(within(header()).queryByRole('link', { name: pattern('cart.trigger') })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: textOf('shell.mainMenu') })).not.toBeInTheDocument();
});

test('the search bar opens with the focus in it, searches, and remembers the words', async () => {
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

test('Clear Text empties the search field; Esc closes the bar and gives the focus back', async () => {
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

test('nothing is searched for without words', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(within(header()).getByRole('button', { name: textOf('shell.search') }));
  await user.type(await screen.findByRole('combobox', { name: textOf('shell.searchField') }), '   {Enter}');
  expect(window.location.pathname).toBe(nowhere);
});

test('the offline icon stands there while a connection that was lost is lost', async () => {
  await renderApp(nowhere);
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeInTheDocument();
  expect(screen.getByText(textOf('app.offline'))).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
  expect(screen.getByText(textOf('app.online'))).toBeInTheDocument();
});

test('a page on its way shows the bar and says Fetching Data...; the bar stays a moment when it has come', async () => {
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

test('the trigger of the search opens and closes its bar', async () => {
  const { user } = await renderApp(nowhere);
  const trigger = within(header()).getByRole('button', { name: textOf('shell.search') });
  await user.click(trigger);
  expect(await screen.findByRole('combobox')).toBeVisible();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('the page under the open search bar is dimmed; a press on it closes the bar', async () => {
  const { user } = await renderApp(nowhere);
  const masks = () => header().querySelectorAll('[data-shown]');
  expect(masks()).toHaveLength(0);
  await user.click(within(header()).getByRole('button', { name: textOf('shell.search') }));
  expect(masks()).toHaveLength(1);
  await user.click(masks()[0] as HTMLElement);
  expect(masks()).toHaveLength(0);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a link to another page closes the drawer, and so does one to the page that is shown', async () => {
  const { user } = await renderApp('/ae_en/cart');
  const home = screen.getByRole('link', { name: pattern('shell.homeLink') });
  for (const page of ['another', 'the same']) {
    await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
    expect(await screen.findByRole('dialog', { name: textOf('shell.mainMenu') })).toBeInTheDocument();
    await user.click(home);
    await waitFor(() => expect([page, screen.queryByRole('dialog')]).toEqual([page, null]));
  }
});

test('a new page closes the drawer', async () => {
  const { user } = await renderApp(nowhere);
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  await user.click(await within(drawer).findByRole('button', { name: demo.textiles.name }));
  await user.click(
    await within(drawer).findByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) }),
  );
  await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
});
