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
/** A tab with a page in it that has just been loaded. */
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

test('a file that is gone reloads the page once, and the next page says why', async () => {
  const { dispatch, services } = open();
  expect(await dispatch(reloadIfStale(missing(), false))).toBe(true);
  expect(answer.mock.lastCall?.[0]).toBe('/static/search-bar.abc123.js');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(services.tab.get(storageKeys.afterReload)).toMatchObject({ type: 'info', message: { id: 'app.updated' } });
});

test('on the way to another page there is nothing to say', async () => {
  const { dispatch, services } = open();
  expect(await dispatch(reloadIfStale(missing(), true))).toBe(true);
  expect(services.tab.record(storageKeys.afterReload)).toBeUndefined();
});

test.each([
  ['a stylesheet', '/static/search-bar.abc123.css', notFound],
  [
    'a file for which a page is sent',
    '/static/x.js',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ],
  ['a file that is gone for good', '/static/x.js', () => new Response('', { status: 410 })],
])('so does %s', async (_what, file, make) => {
  serve(make);
  expect(await open().dispatch(reloadIfStale(missing(file), false))).toBe(true);
});

test('several that are missing at once are one reload', async () => {
  const { dispatch } = open();
  expect(
    await Promise.all(['/static/a.js', '/static/b.js'].map((file) => dispatch(reloadIfStale(missing(file), false)))),
  ).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page that was reloaded is not reloaded again, whatever is missing, for ten minutes', async () => {
  await open().dispatch(reloadIfStale(missing(), false));
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(await open().dispatch(reloadIfStale(missing('/static/other.js'), true))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  // The next deploy.
  jest.setSystemTime(Date.now() + 11 * 60_000);
  expect(await open().dispatch(reloadIfStale(missing('/static/later.js'), true))).toBe(true);
});

test.each([
  ['that is there after all', () => new Response('1', { headers: { 'content-type': 'text/javascript' } })],
  ['of a server that is in trouble', () => new Response('', { status: 503 })],
  [
    'of a server that says so by a page',
    () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['of which nobody can tell', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file %s reloads nothing', async (_what, make) => {
  serve(make);
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('an error that names no file reloads nothing', async () => {
  expect(await open().dispatch(reloadIfStale(new Error('Loading failed.'), false))).toBe(false);
  expect(await open().dispatch(reloadIfStale(undefined, false))).toBe(false);
});

test('where the browser keeps nothing it could not know of the reload, and does not begin', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(await open().dispatch(reloadIfStale(missing(), false))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  refused.mockRestore();
});

describe('what is being sent', () => {
  test('is waited for: a piece for the cart', async () => {
    const { dispatch } = open();
    dispatch(itemAddRequested());
    const outcome = dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    dispatch(itemAddFailed('no'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe(true);
  });

  test('is waited for: a form whose button is at work', async () => {
    document.body.innerHTML = '<button type="submit" aria-busy="true">Send</button>';
    const outcome = open().dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reload).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe(true);
  });

  test('an order is never cut short: then nothing is reloaded', async () => {
    const { dispatch } = open();
    dispatch(stepSubmitted('order'));
    const outcome = dispatch(reloadIfStale(missing(), false));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
