import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { type StoreView, storeViews } from '#lib/storeViews';
import { switchCurrency, switchStore } from '#shell/switchers/switchView';
import { drawerToggled } from '#store/app';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, newCart, storeValue } from '../support/carts.ts';
import { signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
import { operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

beforeEach(onWideScreen);

const left = jest.spyOn(browser, 'assign').mockImplementation(() => {});
const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => {
  left.mockClear();
  reloaded.mockClear();
});

/** A back end with two pieces in the cart. */
async function withCart(): Promise<RenderOptions> {
  const database = newDatabase();
  storeValue('cartId_ae', await newCart(database, [ivoryBox(2)], 'ae_en'));
  return { database };
}

async function openSwitcher(url = '/ae_en/nowhere?colour=sand', options: RenderOptions = {}) {
  const app = await renderApp(url, options);
  const trigger = await screen.findByRole('button', {
    name: textOf('shell.storeSwitcher', { country: textOf('country.AE'), language: 'English' }),
  });
  await app.user.click(trigger);
  const [saudi, emirates] = [textOf('country.SA'), textOf('country.AE')].map((name) => {
    const section = screen.getByRole('heading', { name }).closest('section');
    if (!section) throw new Error(`No group ${name}`);
    return within(section);
  });
  if (!saudi || !emirates) throw new Error('No groups');
  return { ...app, trigger, saudi, emirates };
}

test('groups the languages by country under native names, and marks the current language', async () => {
  const { saudi, emirates } = await openSwitcher();
  expect(saudi.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['العربية', 'English']),
  );
  expect(emirates.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  expect(saudi.getByRole('link', { name: 'English' })).not.toHaveAttribute('aria-current');
});

type StoreViews = Awaited<ReturnType<typeof openSwitcher>>['saudi'];
const namesIn = (group: StoreViews) => group.getAllByRole('link').map(({ textContent }) => textContent);

/** Response with the store views of the website `ae` in this order. */
const storesInOrder = (...stores: { code: string; language: string; name: string }[]) =>
  operation('getStoreConfigData', () => ({
    data: {
      storeConfig: { __typename: 'StoreConfig', store_code: 'ae_en', store_name: 'Dukkan' },
      availableStores: stores.map(({ code, language, name }, place) => ({
        __typename: 'StoreConfig',
        store_code: code,
        store_name: name,
        locale: `${language}_AE`,
        store_sort_order: (place + 1) * 10,
        store_group_code: 'ae',
        store_group_name: 'Emirates',
        default_display_currency_code: 'AED',
        secure_base_media_url: 'https://shop.test/media/ae/',
      })),
      currency: null,
    },
  }));
const arabic = { code: 'ae_ar', language: 'ar', name: 'Emirates, Arabic' };
const english = { code: 'ae_en', language: 'en', name: 'Emirates, English' };

test.each([
  ['Arabic first', [arabic, english], ['العربية', 'English']],
  ['English first', [english, arabic], ['English', 'العربية']],
])('lists the languages of both countries in the order of the back end: %s', async (_, stores, names) => {
  const { saudi, emirates } = await openSwitcher(undefined, { before: [storesInOrder(...stores)] });
  expect(namesIn(emirates)).toEqual(names);
  expect(namesIn(saudi)).toEqual(names);
});

/** Limits the app to these store views until the test ends. */
function withViews(...views: StoreView[]): void {
  const all = storeViews as StoreView[];
  const before = all.splice(0, all.length, ...views);
  restore = () => void all.splice(0, all.length, ...before);
}
let restore = () => {};
afterEach(() => {
  restore();
  restore = () => {};
});

const viewOf = (code: string) => {
  const view = storeViews.find((one) => one.code === code);
  if (!view) throw new Error(`No view ${code}`);
  return view;
};

test('shows store view names of the back end if a country has two views of one language', async () => {
  withViews(...storeViews, { ...viewOf('ae_en'), code: 'ae_trade', id: 7 });
  const trade = { code: 'ae_trade', language: 'en', name: 'Emirates, trade' };
  const { emirates } = await openSwitcher(undefined, { before: [storesInOrder(arabic, english, trade)] });
  expect(namesIn(emirates)).toEqual(['العربية', 'Emirates, English', 'Emirates, trade']);
});

test('hides the switcher in header and drawer when there is only one store view', async () => {
  withViews(viewOf('ae_en'));
  const { user, store } = await renderApp('/ae_en/nowhere');
  await screen.findByText(/Copyright/);
  const header = within(screen.getByRole('banner'));
  expect(await header.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(header.queryByRole('button', { name: /English/ })).not.toBeInTheDocument();
  act(() => void store.dispatch(drawerToggled('nav')));
  const drawer = within(await screen.findByRole('dialog', { name: textOf('shell.mainMenu') }));
  await user.click(await drawer.findByRole('radio', { name: textOf('shell.theme.dark') }));
  expect(drawer.queryByText(/English/)).not.toBeInTheDocument();
});

test('links to the same page in each store view', async () => {
  const { saudi } = await openSwitcher();
  expect(saudi.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/sa_ar/nowhere?colour=sand');
});

test('moves the focus in the list with arrow keys, and to the button when Escape closes the list', async () => {
  const { user, trigger, saudi, emirates } = await openSwitcher();
  await user.keyboard('{ArrowDown}');
  expect(saudi.getAllByRole('link')[0]).toHaveFocus();
  await user.keyboard('{End}');
  expect(emirates.getAllByRole('link').at(-1)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('closes the list of languages on a press outside the list', async () => {
  const { user, trigger } = await openSwitcher();
  await user.click(document.body);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('closes the list when a link is pressed, and keeps a reopened list open when the page has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isSlow = false;
  const before = [operation(/^/, () => (isSlow ? promise : undefined))];
  const { user, trigger } = await openSwitcher('/ae_en/nowhere', { before });
  isSlow = true;
  fireEvent.click(await screen.findByRole('link', { name: demo.textiles.name }));
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await act(async () => resolve(undefined));
  expect(await screen.findByRole('heading', { level: 1, name: demo.textiles.name })).toBeInTheDocument();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
});

test('closes the account menu on a click on its link, and focuses the menu button, then the new page', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isSlow = false;
  const { user } = await renderApp('/ae_en/sign-in', {
    before: [operation(/^/, () => (isSlow ? promise : undefined))],
  });
  await signIn(user);
  const trigger = await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) });
  await user.click(trigger);
  isSlow = true;
  const menu = within(screen.getByRole('group', { name: textOf('shell.hello', { name: demo.customer.firstname }) }));
  await user.click(await menu.findByRole('link', { name: textOf('account.addresses') }));
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(trigger).toHaveFocus());
  await act(async () => resolve(undefined));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: textOf('account.addresses') })).toHaveFocus(),
  );
});

test('opens and closes the list when a press does not set the focus, as in Safari', async () => {
  const noFocus = (event: Event) => event.preventDefault();
  document.addEventListener('mousedown', noFocus);
  const { user, trigger } = await openSwitcher();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('main'));
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  // In Safari the button loses the focus before the click event.
  await user.pointer({ keys: '[MouseLeft>]', target: trigger });
  act(() => trigger.blur());
  await user.pointer({ keys: '[/MouseLeft]', target: trigger });
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  document.removeEventListener('mousedown', noFocus);
});

test('stores code, currency and media URL of the chosen view, and keeps path and query', async () => {
  const { user, emirates } = await openSwitcher(`/ae_en${demo.rugs.path}?colour=sand`);
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(`/ae_ar${demo.rugs.path}?colour=sand`));
  expect(localStorage.getItem('DUKKAN__store_view_code')).toContain('ae_ar');
  expect(localStorage.getItem('DUKKAN__store_view_currency')).toContain('AED');
  expect(localStorage.getItem('DUKKAN__store_view_secure_base_media_url')).toContain('/media/ae/');
  // This page and other tabs stay in their store view.
  expect(sessionStorage.getItem('DUKKAN__store_view_code')).toContain('ae_en');
});

test('requests the path that the page has in the chosen view', async () => {
  const asked: unknown[] = [];
  const before = [
    operation('getRouteData', ({ request, variables }) => {
      asked.push(request.headers.get('Store'), variables.url);
      return { data: { route: { __typename: 'CmsPage', relative_url: 'hunak' } } };
    }),
  ];
  const { user, emirates } = await openSwitcher('/ae_en/nowhere?a=1', { before });
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/ae_ar/hunak?a=1'));
  expect(asked).toEqual(['ae_ar', '/nowhere']);
});

test('shows a message in the header while the path in the chosen view is requested', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { user, emirates } = await openSwitcher('/ae_en/nowhere', {
    before: [operation('getRouteData', () => promise)],
  });
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText(textOf('shell.fetching'))).toBeInTheDocument();
  resolve(undefined);
  await waitFor(() => expect(left).toHaveBeenCalledWith('/ae_ar/nowhere'));
  expect(header.queryByText(textOf('shell.fetching'))).not.toBeInTheDocument();
});

test('keeps the home path without a request', async () => {
  const { count, handler } = recordOperations();
  const { user, saudi } = await openSwitcher('/ae_en/', { before: [handler] });
  await user.click(saudi.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/sa_en/'));
  expect(count('getRouteData')).toBe(0);
});

test('keeps the path when the back end returns an error', async () => {
  const before = [operation('getRouteData', () => ({ errors: [{ message: 'No' }] }))];
  const { user, emirates } = await openSwitcher('/ae_en/nowhere', { before });
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/ae_ar/nowhere'));
});

test('switches neither country nor currency offline without a service worker, and shows the reason', async () => {
  const { user, emirates, store } = await openSwitcher('/ae_en/nowhere');
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  expect(await screen.findByText(textOf('error.offline'))).toBeVisible();
  await act(() => store.dispatch(switchCurrency('USD', ['AED', 'USD'])));
  expect(left).not.toHaveBeenCalled();
  expect(reloaded).not.toHaveBeenCalled();
  expect(localStorage.getItem('DUKKAN__store_view_code')).toContain('ae_en');
});

test('ignores an unknown store view code and the code of the current view', async () => {
  const { store } = await renderApp('/ae_en/nowhere');
  await act(() => store.dispatch(switchStore('xx_xx')));
  await act(() => store.dispatch(switchStore('ae_en')));
  expect(left).not.toHaveBeenCalled();
  expect(localStorage.getItem('DUKKAN__store_view_code')).toContain('ae_en');
});

test('warns that the cart stays behind before it switches to another country', async () => {
  const { user, saudi } = await openSwitcher(undefined, await withCart());
  await cartLink(2);
  await user.click(saudi.getByRole('link', { name: 'English' }));
  const notice = await screen.findByRole('dialog', {
    name: textOf('shell.crossingTitle', { here: textOf('country.AE') }),
  });
  expect(left).not.toHaveBeenCalled();
  await user.click(
    within(notice).getByRole('button', { name: textOf('shell.crossingGo', { there: textOf('country.SA') }) }),
  );
  await waitFor(() => expect(left).toHaveBeenCalledWith('/sa_en/nowhere?colour=sand'));
});

test('switches within a country without a warning about the cart', async () => {
  const { user, emirates } = await openSwitcher(undefined, await withCart());
  await cartLink(2);
  await user.click(emirates.getByRole('link', { name: 'العربية' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/ae_ar/nowhere?colour=sand'));
});

describe('currency', () => {
  const withCurrencies = (codes: string[]) => [
    operation('getStoreConfigData', () => ({
      data: {
        storeConfig: {
          __typename: 'StoreConfig',
          store_code: 'ae_en',
          store_name: 'Dukkan',
        },
        availableStores: [],
        currency: { __typename: 'Currency', default_display_currency_code: 'AED', available_currency_codes: codes },
      },
    })),
  ];

  test('has no switcher for a single currency', async () => {
    await renderApp('/ae_en/nowhere');
    await screen.findByText(/Copyright/);
    expect(screen.queryByRole('button', { name: pattern('shell.currency') })).not.toBeInTheDocument();
  });

  test('is stored when the shopper chooses another currency, and the page reloads', async () => {
    const { user } = await renderApp('/ae_en/nowhere', { before: withCurrencies(['AED', 'USD']) });
    await user.click(await screen.findByRole('button', { name: textOf('shell.currency', { currency: 'AED' }) }));
    await user.click(screen.getByRole('button', { name: 'US Dollar (USD)' }));
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    // sessionStorage is read by the reload in this tab, localStorage by later visits.
    for (const area of [sessionStorage, localStorage])
      expect(area.getItem('DUKKAN__store_view_currency')).toContain('USD');
  });

  test('stays the same for a code that the store does not offer and for the current code', async () => {
    const { store } = await renderApp('/ae_en/nowhere');
    for (const code of ['EUR', 'AED', '']) await act(() => store.dispatch(switchCurrency(code, ['AED', 'USD'])));
    expect(reloaded).not.toHaveBeenCalled();
    expect(localStorage.getItem('DUKKAN__store_view_currency')).toContain('AED');
  });
});
