import { reloadIfStale } from '#app/recovery/newVersion';
import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { itemAddFailed, itemAddRequested } from '#store/cart';
import { stepSubmitted } from '#store/checkout';
import { makeTestStore } from '../support/makeTestStore.ts';

const missing = (file = '/static/search-bar.abc123.js') =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(error: https://shop.example${file})`), {
    name: 'ChunkLoadError',
  });

const reload = jest.fn();
const answer = jest.spyOn(globalThis, 'fetch');
const serve = (make: () => Response | Promise<Response>) => answer.mockImplementation(async () => make());
const notFound = () => new Response('Not Found', { status: 404 });
/** Store of a tab whose page has just loaded. */
const open = () => makeTestStore({}, { reload, tab: makeTabStorage() });

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  serve(notFound);
});
afterEach(() => jest.useRealTimers());
afterAll(() => answer.mockRestore());

test('reloads the page once for a missing file and shows the reason on the next page', async () => {
  const { dispatch, services } = open();
  expect(await dispatch(reloadIfStale(missing(), false))).toBe(true);
  expect(answer.mock.lastCall?.[0]).toBe('/static/search-bar.abc123.js');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(services.tab.get(storageKeys.afterReload)).toMatchObject({ type: 'info', message: { id: 'app.updated' } });
});

test('reloads without a message during a navigation', async () => {
  const { dispatch, services } = open();
  expect(await dispatch(reloadIfStale(missing(), true))).toBe(true);
  expect(services.tab.record(storageKeys.afterReload)).toBeUndefined();
});

test.each([
  ['a missing stylesheet', '/static/search-bar.abc123.css', notFound],
  [
    'a file whose response is an HTML page',
    '/static/x.js',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
  ['a file with status 410', '/static/x.js', () => new Response('', { status: 410 })],
])('reloads the page for %s', async (_what, file, make) => {
  serve(make);
  expect(await open().dispatch(reloadIfStale(missing(file), false))).toBe(true);
});

test('reloads once when several files are missing', async () => {
  const { dispatch } = open();
  expect(
    await Promise.all(['/static/a.js', '/static/b.js'].map((file) => dispatch(reloadIfStale(missing(file), false)))),
  ).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload again within ten minutes, whichever file is missing', async () => {
  await open().dispatch(reloadIfStale(missing(), false));
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(await open().dispatch(reloadIfStale(missing('/static/other.js'), true))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  // A later deploy may reload again.
  jest.setSystemTime(Date.now() + 11 * 60_000);
  expect(await open().dispatch(reloadIfStale(missing('/static/later.js'), true))).toBe(true);
});

test.each([
  ['that is available', () => new Response('1', { headers: { 'content-type': 'text/javascript' } })],
  ['that the server fails to deliver', () => new Response('', { status: 503 })],
  [
    'for which the server sends an HTML error page',
    () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['that cannot be checked', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload for a file %s', async (_what, make) => {
  serve(make);
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload for an error without a file', async () => {
  expect(await open().dispatch(reloadIfStale(new Error('Loading failed.'), false))).toBe(false);
  expect(await open().dispatch(reloadIfStale(undefined, false))).toBe(false);
});

test('does not reload when the browser cannot store that it has reloaded', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  refused.mockRestore();
});

describe('while a request runs', () => {
  test('does not reload until an item has been added to the cart', async () => {
    const { dispatch } = open();
    dispatch(itemAddRequested());
    const outcome = dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    dispatch(itemAddFailed('no'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe(true);
  });

  test('does not reload until a form has been sent', async () => {
    document.body.innerHTML = '<button type="submit" aria-busy="true">Send</button>';
    const outcome = open().dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe(true);
  });

  test('does not reload while an order is being placed', async () => {
    const { dispatch } = open();
    dispatch(stepSubmitted('order'));
    const outcome = dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
