import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { cartLink, findCartItem, main } from '../support/carts.ts';
import { signOut, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, networkError, operation } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

test('reads language, direction and store view from the URL and stores these values', async () => {
  localStorage.setItem('DUKKAN__store_view_code', JSON.stringify({ value: 'ae_en', timeStored: 1 }));
  await renderApp('/sa_ar/cart');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(JSON.parse(localStorage.getItem('DUKKAN__store_view_code') ?? '').value).toBe('sa_ar');
  expect(JSON.parse(localStorage.getItem('DUKKAN__store_view_currency') ?? '').value).toBe('SAR');
  expect(await screen.findByRole('heading', { level: 1, name: arabicOf('cart.title') })).toBeVisible();
});

test('uses the last store view for a URL without a store code and adds no code to links', async () => {
  localStorage.setItem('DUKKAN__store_view_code', JSON.stringify({ value: 'ae_en', timeStored: 1 }));
  const { view } = await renderApp('/cart');
  expect(view.code).toBe('ae_en');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
  for (const link of within(screen.getByRole('main')).queryAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/ae_en/);
});

test('shows that an unknown path was not found', async () => {
  await renderApp('/sa_en/no-such-thing.html');
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
});

test('shows an error and offers another attempt when the back end fails', async () => {
  const failing = operation(/^/, internalError);
  const { user } = await renderApp('/sa_en/no-such-thing.html', { before: [failing] });
  expect(await screen.findByText(textOf('error.internal'))).toBeVisible();
  server.use(operation(/^/, () => graphqlResponse({ route: null })));
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('error.notFound'))).toBeVisible();
});

test('shows a message when the device goes offline and when it is online again', async () => {
  await renderApp('/sa_en/cart');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(textOf('app.offline'))).toBeVisible();
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(textOf('app.online'))).toBeVisible();
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
});

test('shows a message when a visit starts offline', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp('/sa_en/cart');
  expect(await screen.findByText(textOf('app.offline'))).toBeVisible();
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeVisible();
  line.mockRestore();
});

test('shows only one message when code fails to load twice', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderApp('/sa_en/cart');
  const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  for (let time = 0; time < 2; time++)
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error: missing() })));
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('error.load'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(pattern('app.unexpectedError'))).not.toBeInTheDocument();
  logged.mockRestore();
});

test('removes all customer data from the device on sign-out', async () => {
  const { user, storage } = await visitSignedIn('/sa_en/cart', [{ sku: demo.stool.sku, quantity: 1 }]);
  await findCartItem(demo.stool.name);
  storage.set(storageKeys.checkout('billing_address', 'sa'), { sameAsShippingAddress: true });
  storage.set(storageKeys.cacheId('sa_en', 'SAR'), 'id');
  storage.set(storageKeys.queryCache('ae_ar'), {});
  await signOut(user);
  const forgotten = [
    storageKeys.signinToken,
    storageKeys.checkout('billing_address', 'sa'),
    storageKeys.cartId('sa'),
    storageKeys.queryCache('ae_ar'),
  ];
  await waitFor(() => expect(storage.keys().filter((key) => forgotten.includes(key))).toEqual([]));
  expect(storage.get(storageKeys.cacheId('sa_en', 'SAR'))).not.toBe('id');
  expect(await cartLink(0)).toBeVisible();
  expect(main().queryByText(demo.stool.name)).not.toBeInTheDocument();
});

test('shows an uncaught error with its id', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderApp('/sa_en/cart');
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('lamp broke') })));
  expect(await screen.findByText(pattern('app.unexpectedError'))).toBeVisible();
  const [line, error] = logged.mock.calls[0] ?? [];
  const [, id] = /^Unhandled error (\S+)$/.exec(String(line)) ?? [];
  expect(error).toMatchObject({ id, message: 'lamp broke' });
  expect(screen.getByText(new RegExp(`${id}.*lamp broke`))).toBeVisible();
  logged.mockRestore();
});

test('shows an unhandled promise rejection like an error, except for an AbortError', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user } = await renderApp('/sa_en/cart');
  const fail = (reason: Error) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
  fail(Object.assign(new Error('given up'), { name: 'AbortError' }));
  fail(new Error('kiln is cold'));
  expect(await screen.findByRole('alert')).toHaveTextContent('kiln is cold');
  expect(logged).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: textOf('app.reload') }));
  expect(reloaded).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  reloaded.mockRestore();
});

test('logs a repeated error each time, but shows the error again only after the shopper dismissed it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await renderApp('/sa_en/cart');
  const fail = () => act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('lamp broke') })));
  fail();
  const alert = await screen.findByRole('alert');
  fail();
  expect(screen.getAllByRole('alert')).toEqual([alert]);
  expect(logged).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: textOf('shell.dismiss') }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('lamp broke');
  logged.mockRestore();
});

test('opens a link without a page load, focuses the heading and announces the title', async () => {
  const { user, routeLoader } = await renderApp('/sa_en/cart');
  const link = await within(screen.getByRole('main')).findByRole('link');
  await user.click(link);
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en'));
  expect((await routeLoader.open('/', '')).kind).toBe('page');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(document.activeElement).not.toHaveTextContent(textOf('cart.title'));
  await waitFor(() => {
    const said = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent);
    expect(said).toContain(document.title);
  });
});

test('uses the media host of the store configuration at once and on the next visit', async () => {
  const picture = '<div data-content-type="html"><img src="wysiwyg/kiln.jpg" alt="Kiln"></div>';
  const page = {
    __typename: 'CmsPage',
    type: 'CMS_PAGE',
    relative_url: 'kiln',
    redirect_code: 0,
    identifier: 'kiln',
    title: 'Kiln',
    content_heading: '',
    content: picture,
    page_layout: '1column',
    meta_title: null,
    meta_description: null,
  };
  const store = {
    __typename: 'StoreConfig',
    store_code: 'ae_en',
    secure_base_media_url: `${window.location.origin}/media/`,
  };
  const route = operation('ResolveURL', () => ({ data: { route: page } }));
  const plain = operation('getStoreConfigData', () => ({
    data: { storeConfig: { ...store, store_name: 'Dukkan' }, availableStores: [store], currency: null },
  }));
  const first = await renderApp('/ae_en/kiln', { before: [route, plain] });
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Kiln' }).getAttribute('src')).toMatch(/^\/media\/wysiwyg/),
  );
  expect(first.store.services.view.secureBaseMediaUrl).toBe('/media/');
  expect(JSON.parse(localStorage.getItem('DUKKAN__store_view_secure_base_media_url') ?? '').value).toBe('/media/');
  first.unmount();

  const silent = operation(/^/, networkError);
  expect((await renderApp('/ae_en/kiln', { before: [silent] })).view.secureBaseMediaUrl).toBe('/media/');
});
