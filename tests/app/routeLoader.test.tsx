import { waitFor } from '@testing-library/react';
import { makeClient } from '#api/client';
import { knownRoute } from '#app/routing/prefetchLinks';
import { makeRouteLoader } from '#app/routing/routeLoader';
import type { PageContext, Routes } from '#app/routing/routes';
import { resolveVisit } from '#lib/browser/resolveVisit';
import { makeStore } from '#store/index';
import { magentoLinks } from '../support/magentoLinks.ts';
import { testServices } from '../support/makeTestStore.ts';
import { graphqlResponse, internalError, operation } from '../support/responses.ts';
import { makeServer } from '../support/server.ts';

/** Responses of the back end by path. */
const backEnd: Record<string, object | null> = {
  '/': { __typename: 'CmsPage', type: 'CMS_PAGE', relative_url: '', redirect_code: 0, identifier: 'home' },
  '/rugs.html': {
    __typename: 'CategoryTree',
    type: 'CATEGORY',
    relative_url: 'rugs.html',
    redirect_code: 0,
    uid: 'Mw==',
  },
  '/rug.html': {
    __typename: 'SimpleProduct',
    type: 'PRODUCT',
    relative_url: 'rug.html',
    redirect_code: 0,
    uid: 'MQ==',
    url_key: 'rug',
  },
  '/سجاد.html': {
    __typename: 'CategoryTree',
    type: 'CATEGORY',
    relative_url: 'سجاد.html',
    redirect_code: 0,
    uid: 'NA==',
  },
  '/old.html': {
    __typename: 'CategoryTree',
    type: 'CATEGORY',
    relative_url: 'rugs.html',
    redirect_code: 301,
    uid: 'Mw==',
  },
  '/moved.html': { __typename: 'RoutableUrl', type: null, relative_url: '/rugs.html', redirect_code: 302 },
  '/away': { __typename: 'RoutableUrl', type: null, relative_url: 'https://elsewhere.example/x', redirect_code: 301 },
  '/nothing': { __typename: 'RoutableUrl', type: null, relative_url: 'nothing', redirect_code: 0 },
};

const asked: string[] = [];
let isDown = false;
/** Extensions of the error that `route` returns. */
let failure: { category?: string } | undefined;
/** Promise that delays the response of `route`. */
let held: Promise<void> = Promise.resolve();
const server = makeServer(
  operation(/^/, async ({ variables }) => {
    await held;
    if (isDown) return internalError();
    const url = String(variables.url);
    asked.push(url);
    if (failure)
      return graphqlResponse({ route: null }, [
        { message: 'Internal server error', path: ['route'], extensions: failure },
      ]);
    return graphqlResponse({ route: backEnd[url] ?? null });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  isDown = false;
  failure = undefined;
  held = Promise.resolve();
});

const Page = () => <h1>Page</h1>;

function setUp(routes: Partial<Routes['kinds']> = {}) {
  const { view } = resolveVisit('/sa_ar/');
  const client = makeClient({
    storeCode: view.code,
    getToken: () => null,
    getCurrency: () => undefined,
    getCacheId: () => undefined,
    setCacheId: () => {},
  });
  const store = makeStore(client, {}, testServices({ view }));
  const preloads: object[] = [];
  const load = async (props: PageContext) => void preloads.push(props);
  const opener = makeRouteLoader(client, view, store, {
    fixed: [
      { path: '/cart', load: async () => ({ Page }) },
      { path: '/checkout', hasSteps: true, load: async () => ({ Page }) },
    ],
    kinds: {
      cms: async () => ({ Page, preload: (_, props) => load(props) }),
      category: async () => ({ Page, preload: (_, props) => load(props) }),
      product: async () => ({ Page, preload: (_, props) => load(props) }),
      ...routes,
    },
  });
  return { opener, preloads, store, client };
}

test.each([
  ['/', { identifier: 'home', isHome: true }],
  ['/rugs.html', { uid: 'Mw==' }],
  ['/rug.html', { uid: 'MQ==', urlKey: 'rug' }],
  ['/%D8%B3%D8%AC%D8%A7%D8%AF.html', { uid: 'NA==' }],
])('opens %s as a page with its props and preloaded data', async (path, props) => {
  const { opener, preloads, store } = setUp();
  const outcome = await opener.open(path, '?p=2');
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  const { type: _, ...named } = store.getState().app.nextRootComponent ?? {};
  expect(Object.keys(named)).toHaveLength(1);
  expect(props).toMatchObject(named);
  expect(outcome.element.props).toMatchObject(props);
  expect(preloads).toMatchObject([{ ...props, search: '?p=2', view: { code: 'sa_ar' } }]);
});

/** Cached entities, as menus, product cards and breadcrumbs load them. */
const kept = {
  'CategoryTree:Mw==': {
    __typename: 'CategoryTree',
    uid: 'Mw==',
    url_path: 'home/rugs',
    url_suffix: null,
    breadcrumbs: [{ __typename: 'Breadcrumb', category_uid: 'Mg==', category_url_path: 'home' }],
  },
  'CategoryTree:NA==': { __typename: 'CategoryTree', uid: 'NA==', url_path: 'سجاد', url_suffix: '.html' },
  'CategoryTree:NQ==': { __typename: 'CategoryTree', uid: 'NQ==', url_path: 'unknown', url_suffix: '.html' },
  'CategoryTree:Ng==': { __typename: 'CategoryTree', uid: 'Ng==', url_path: 'old', url_suffix: '.html' },
  // The path of this category is unknown without `url_suffix`.
  'CategoryTree:Nw==': { __typename: 'CategoryTree', uid: 'Nw==', url_path: 'rug.html' },
  'SimpleProduct:MQ==': { __typename: 'SimpleProduct', uid: 'MQ==', url_key: 'rug', url_suffix: '.html' },
  'SimpleProduct:OA==': { __typename: 'SimpleProduct', uid: 'OA==', url_key: 'rugs', url_suffix: '.html' },
};

function setUpKnowing() {
  const shop = setUp();
  shop.client.cache.restore(kept);
  shop.opener.setLookup(knownRoute);
  return shop;
}

test.each([
  ['/rug.html', { uid: 'MQ==', urlKey: 'rug' }],
  ['/%D8%B3%D8%AC%D8%A7%D8%AF.html', { uid: 'NA==' }],
  ['/home/rugs', { uid: 'Mw==' }],
  ['/home', { uid: 'Mg==' }],
])('preloads the data of the cached path %s while the path is being resolved', async (path, props) => {
  const { opener, preloads } = setUpKnowing();
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const outcome = opener.open(path, '?p=2');
  await waitFor(() => expect(preloads).toMatchObject([{ ...props, search: '?p=2' }]));
  expect(asked).toEqual([]);
  answer();
  const { kind } = await outcome;
  expect(kind).toBe(decodeURI(path) in backEnd ? 'page' : 'notFound');
  // The data is not requested a second time.
  expect(preloads).toHaveLength(1);
});

test('repeats a failed preload after the path is resolved', async () => {
  const asks: string[] = [];
  const preload = async () => {
    asks.push(asked.length ? 'page' : 'ahead');
    if (asks.length === 1) throw new Error('The line is gone.');
  };
  const { opener, client } = setUp({ category: async () => ({ Page, preload }) });
  client.cache.restore(kept);
  opener.setLookup(knownRoute);
  expect(await opener.open('/%D8%B3%D8%AC%D8%A7%D8%AF.html', '')).toMatchObject({ kind: 'page' });
  expect(asks).toEqual(['ahead', 'page']);
});

test.each([
  ['disappeared', '/unknown.html', { kind: 'notFound' }],
  ['moved', '/old.html', { kind: 'redirect', to: '/rugs.html' }],
])('ignores the cached entity of a page that has %s', async (_, path, outcome) => {
  const { opener, preloads } = setUpKnowing();
  expect(await opener.open(path, '')).toEqual(outcome);
  expect(preloads).toHaveLength(1);
});

test('opens the resolved page when the cached path now belongs to another entity', async () => {
  const { opener, preloads } = setUpKnowing();
  const outcome = await opener.open('/rugs.html', '');
  expect(outcome).toMatchObject({ kind: 'page', element: { props: { uid: 'Mw==' } } });
  expect(preloads).toMatchObject([{ uid: 'OA==', urlKey: 'rugs' }, { uid: 'Mw==' }]);
});

test('opens a fixed route and its steps as one page without a request', async () => {
  const { opener } = setUp();
  expect((await opener.open('/checkout', '')).kind).toBe('page');
  expect(opener.open('/checkout/payment', '')).toBe(opener.open('/checkout', '?a=1'));
  expect(asked).toEqual([]);
});

test('resolves a path below a fixed route and removes a trailing slash', async () => {
  const { opener } = setUp();
  expect(await opener.open('/cart/anything', '')).toEqual({ kind: 'notFound' });
  expect(asked).toEqual(['/cart/anything']);
  expect(await opener.open('/cart/', '?a=1')).toEqual({ kind: 'redirect', to: '/cart?a=1' });
  expect(await opener.open('/checkout/', '')).toEqual({ kind: 'redirect', to: '/checkout' });
  expect(await opener.open('/checkout/payment/', '')).toEqual({ kind: 'redirect', to: '/checkout/payment' });
  expect((await opener.open('/checkout', '')).kind).toBe('page');
  expect(asked).toHaveLength(1);
});

test.each([
  ['/old.html', { kind: 'redirect', to: '/rugs.html?p=2' }],
  ['/moved.html', { kind: 'redirect', to: '/rugs.html?p=2' }],
  ['/away', { kind: 'external', url: 'https://elsewhere.example/x' }],
  ['/nothing', { kind: 'notFound' }],
  ['/unknown.html', { kind: 'notFound' }],
])('resolves %s to %j', async (path, outcome) => {
  expect(await setUp().opener.open(path, '?p=2')).toEqual(outcome);
});

test.each([{}, { category: 'graphql-input' }])(
  'returns an error for a response with the error %j and loads the page on retry',
  async (extensions) => {
    failure = extensions;
    const { opener } = setUp();
    expect(await opener.open('/rug.html', '', { navigation: 'a' })).toMatchObject({ kind: 'error' });
    expect(asked).toEqual(['/rug.html']);
    failure = undefined;
    opener.retry('/rug.html', '');
    expect(await opener.open('/rug.html', '', { navigation: 'a' })).toMatchObject({ kind: 'page' });
  },
);

test('returns notFound when Magento reports no such entity', async () => {
  failure = { category: 'graphql-no-such-entity' };
  expect(await setUp().opener.open('/rug.html', '')).toEqual({ kind: 'notFound' });
});

test('returns an empty page for a root path that the back end does not resolve', async () => {
  const home = backEnd['/'] ?? null;
  backEnd['/'] = null;
  expect(await setUp().opener.open('/', '')).toEqual({ kind: 'empty' });
  backEnd['/'] = home;
});

test('resolves each path only once', async () => {
  const { opener } = setUp();
  const first = opener.open('/rug.html', '');
  expect(opener.open('/rug.html', '')).toBe(first);
  await first;
  expect(opener.open('/rug.html', '?size=l')).toBe(first);
  expect(asked).toEqual(['/rug.html']);
});

test.each(['/gone.html', '/old.html', '/moved.html', '/away'])(
  'resolves a path without a page again on the next navigation: %s',
  async (path) => {
    const { opener } = setUp();
    const visit = (navigation: string) => opener.open(path, '', { navigation });
    const first = await visit('one');
    expect(await visit('one')).toBe(first);
    expect(asked).toEqual([path]);
    expect(opener.isReady(path, '')).toBe(false);
    const before = backEnd[path];
    backEnd[path] = { ...backEnd['/rugs.html'], relative_url: path.slice(1) };
    expect(await visit('two')).toMatchObject({ kind: 'page' });
    expect(asked).toEqual([path, path]);
    Object.assign(backEnd, { [path]: before });
  },
);

test.each(magentoLinks)('redirects the Magento path %s to %s without a request', async (link, path) => {
  const { pathname, search } = new URL(link, 'https://shop.example');
  const { opener } = setUp();
  expect(await opener.open(pathname, search)).toEqual({ kind: 'redirect', to: path });
  expect(asked).toEqual([]);
});

test('does not resolve the first path again if it was opened before the app rendered', async () => {
  const { opener } = setUp();
  await opener.open('/gone.html', '');
  await opener.open('/gone.html', '', { navigation: 'default' });
  expect(asked).toEqual(['/gone.html']);
});

test('uses a prefetched result for the next navigation only', async () => {
  const { opener } = setUp();
  opener.prefetch('/gone.html', '');
  await waitFor(() => expect(opener.isReady('/gone.html', '')).toBe(true));
  for (const navigation of ['one', 'one', 'two']) await opener.open('/gone.html', '', { navigation });
  expect(asked).toEqual(['/gone.html', '/gone.html']);
});

test('returns an error and retries on the next navigation or on request', async () => {
  const { opener } = setUp();
  isDown = true;
  const failed = opener.open('/rug.html', '', { navigation: 'a' });
  expect(await failed).toMatchObject({ kind: 'error', error: { name: 'ServerFailure', status: 500 } });
  expect(opener.open('/rug.html', '', { navigation: 'a' })).toBe(failed);
  isDown = false;
  expect(await opener.open('/rug.html', '', { navigation: 'b' })).toMatchObject({ kind: 'page' });

  isDown = true;
  await opener.open('/rugs.html', '', { navigation: 'c' });
  isDown = false;
  opener.retry('/rugs.html', '');
  expect(await opener.open('/rugs.html', '', { navigation: 'c' })).toMatchObject({ kind: 'page' });
});

test('returns an error when the code of a page fails to load', async () => {
  const { opener } = setUp({ product: () => Promise.reject(new Error('Loading chunk failed')) });
  expect(await opener.open('/rug.html', '')).toMatchObject({
    kind: 'error',
    error: { message: 'Loading chunk failed' },
  });
});

test('opens a page although its preload fails', async () => {
  const { opener } = setUp({ product: async () => ({ Page, preload: () => Promise.reject(new Error('no')) }) });
  expect(await opener.open('/rug.html', '')).toMatchObject({ kind: 'page' });
});

test('sets the loading state for a navigation but not for a prefetch', async () => {
  const { opener, store } = setUp();
  const isLoading = () => store.getState().app.isPageLoading;
  opener.prefetch('/rug.html', '');
  await Promise.resolve();
  expect(isLoading()).toBe(false);
  const opened = opener.open('/rug.html', '');
  await Promise.resolve();
  expect(isLoading()).toBe(true);
  await opened;
  await Promise.resolve();
  expect(isLoading()).toBe(false);
  expect(asked).toEqual(['/rug.html']);
  expect(store.getState().app.nextRootComponent).toEqual({ type: 'PRODUCT', uid: 'MQ==' });
});

test('marks a page as ready when its code and data are loaded, so that React can read it at once', async () => {
  const { opener } = setUp();
  expect(opener.isReady('/rug.html', '')).toBe(false);
  opener.prefetch('/rug.html', '');
  expect(opener.isReady('/rug.html', '')).toBe(false);
  const outcome = opener.open('/rug.html', '');
  await outcome;
  expect(opener.isReady('/rug.html', '')).toBe(true);
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { kind: 'page' } });
  isDown = true;
  await opener.open('/rugs.html', '');
  // A failed page is not ready, because it must be loaded again.
  expect(opener.isReady('/rugs.html', '')).toBe(false);
});

test('opens a page after a limited wait for slow data', async () => {
  const never = { Page, preload: () => new Promise<never>(() => {}) };
  const { opener } = setUp({ product: async () => never });
  // The first page does not wait, because there is no previous page to show.
  expect((await opener.open('/rug.html', '')).kind).toBe('page');

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const later = setUp({ product: async () => never, cms: async () => ({ Page }) }).opener;
  let shown = false;
  void later.open('/cart', '').then(() =>
    later.open('/rug.html', '').then(() => {
      shown = true;
    }),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shown).toBe(false);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(shown).toBe(true);
  jest.useRealTimers();
});

test('does not wait for the data of a page with `skipWait`', async () => {
  const product = async () => ({ Page, preload: () => new Promise<never>(() => {}) });
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  const { opener } = setUp({ product });
  expect(await opener.open('/rug.html', '', { skipWait: true })).toMatchObject({ kind: 'page' });
  expect(pauses.mock.calls.map(([, milliseconds]) => milliseconds)).not.toContain(700);
  pauses.mockRestore();
});
