import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { answered, internalError, noAnswer, operation } from '../support/answers.ts';
import { cartLink, lineOf, main } from '../support/carts.ts';
import { signOut, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

test('the URL says language, direction and store view, and they are remembered', async () => {
  localStorage.setItem('DUKKAN__store_view_code', JSON.stringify({ value: 'ae_en', timeStored: 1 }));
  await renderApp('/sa_ar/cart');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(JSON.parse(localStorage.getItem('DUKKAN__store_view_code') ?? '').value).toBe('sa_ar');
  expect(JSON.parse(localStorage.getItem('DUKKAN__store_view_currency') ?? '').value).toBe('SAR');
  expect(await screen.findByRole('heading', { level: 1, name: arabicOf('cart.title') })).toBeVisible();
});

test('without a store code the last store view counts, and links have none', async () => {
  localStorage.setItem('DUKKAN__store_view_code', JSON.stringify({ value: 'ae_en', timeStored: 1 }));
  const { view } = await renderApp('/cart');
  expect(view.code).toBe('ae_en');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
  for (const link of within(screen.getByRole('main')).queryAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/ae_en/);
});

test('a path that nobody knows says so', async () => {
  await renderApp('/sa_en/no-such-thing.html');
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
});

test('a shop that fails says so, and can be tried again', async () => {
  const failing = operation(/^/, internalError);
  const { user } = await renderApp('/sa_en/no-such-thing.html', { before: [failing] });
  expect(await screen.findByText(textOf('error.internal'))).toBeVisible();
  server.use(operation(/^/, () => answered({ route: null })));
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('error.notFound'))).toBeVisible();
});

test('losing and finding the connection is told', async () => {
  await renderApp('/sa_en/cart');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(textOf('app.offline'))).toBeVisible();
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(textOf('app.online'))).toBeVisible();
  expect(screen.queryByRole('img', { name: textOf('shell.offline') })).not.toBeInTheDocument();
});

test('a visit that begins without a connection says so', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp('/sa_en/cart');
  expect(await screen.findByText(textOf('app.offline'))).toBeVisible();
  expect(screen.getByRole('img', { name: textOf('shell.offline') })).toBeVisible();
  line.mockRestore();
});

test('code that does not come is told once, in words for it', async () => {
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

test('after signing out the device knows nothing of the customer', async () => {
  const { user, storage } = await visitSignedIn('/sa_en/cart', [{ sku: demo.stool.sku, quantity: 1 }]);
  await lineOf(demo.stool.name);
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

test('an error nobody caught is shown with its id', async () => {
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

test('a promise that fails unheard is shown like an error, unless it was given up on purpose', async () => {
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

test('the same error again is logged, and shown once; when it was dismissed it is shown anew', async () => {
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

test('a link opens its page without a page load: heading focused, title said', async () => {
  const { user, opener } = await renderApp('/sa_en/cart');
  const link = await within(screen.getByRole('main')).findByRole('link');
  await user.click(link);
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en'));
  expect((await opener.open('/', '')).kind).toBe('page');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(document.activeElement).not.toHaveTextContent(textOf('cart.title'));
  await waitFor(() => {
    const said = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent);
    expect(said).toContain(document.title);
  });
});

test('the media host is the one that the back end names, now and from the first moment of the next visit', async () => {
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

  const silent = operation(/^/, noAnswer);
  expect((await renderApp('/ae_en/kiln', { before: [silent] })).view.secureBaseMediaUrl).toBe('/media/');
});
