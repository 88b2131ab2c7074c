import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { browser } from '#lib/browser/browser';
import { config } from '#lib/config';
import { nextRootComponentChosen } from '#store/app';
import { profiles } from '../../mocks/shop/shared/settings.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate';
import { renderApp } from '../support/renderApp';
import { failRequests, graphqlResponse, operation } from '../support/responses.ts';
import { anyOf, arabicOf, footerLink, pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen';

const route = (fields: object | null) => operation('ResolveURL', () => ({ data: { route: fields } }));

test('leaves the app for a path that redirects to another site', async () => {
  const left = jest.spyOn(browser, 'replace').mockImplementation(() => {});
  await renderApp('/sa_en/away', {
    before: [
      route({ __typename: 'RoutableUrl', type: null, relative_url: 'http://elsewhere.example/x', redirect_code: 301 }),
    ],
  });
  expect(left).toHaveBeenCalledWith('http://elsewhere.example/x');
  expect(screen.getByRole('banner')).toBeVisible();
  left.mockRestore();
});

test.each([301, 302])(
  'follows a redirect with code %i to a path without a leading slash and keeps the query',
  async (redirect_code) => {
    const moved = { __typename: 'RoutableUrl', type: null, relative_url: 'cart', redirect_code };
    await renderApp('/ae_en/basket?from=mail', { before: [route(moved)] });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/ae_en/cart?from=mail');
  },
);

test('adds the parameters of the URL to the redirect target, before the fragment of the target', async () => {
  const moved = { __typename: 'RoutableUrl', type: null, relative_url: 'cart?a=1#sum', redirect_code: 301 };
  await renderApp('/ae_en/basket?utm_source=mail&a=2', { before: [route(moved)] });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
  expect(window.location.href).toMatch(/\/ae_en\/cart\?a=1&utm_source=mail#sum$/);
});

test.each([0, 303, 307, 308])('does not follow a redirect with code %i', async (redirect_code) => {
  const page = { __typename: 'RoutableUrl', type: null, relative_url: 'cart', redirect_code };
  await renderApp('/ae_en/basket', { before: [route(page)] });
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
  expect(window.location.pathname).toBe('/ae_en/basket');
});

/** Redirects of the back end by path. */
const moved = (targets: Record<string, string>) =>
  operation('ResolveURL', ({ variables }) => {
    const path = String(variables.url);
    return {
      data: {
        route: { __typename: 'RoutableUrl', type: null, relative_url: targets[path] ?? path, redirect_code: 301 },
      },
    };
  });

test.each([
  ['at each other', '/ae_en/one', { '/one': 'two', '/two': 'one' }],
  ['at paths that a browser normalizes', '/ae_en/one', { '/one': '/a/../one', '/a/../one': '/one' }],
])('shows the error page for redirects that point %s', async (_, start, targets) => {
  const assign = jest.spyOn(browser, 'assign').mockImplementation(() => {});
  const { user } = await renderApp(start, { before: [moved(targets)] });
  expect(await screen.findByText(textOf('error.internal'))).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  // Another attempt starts with the first redirect.
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/ae_en\/(one|two)$/));
  assign.mockRestore();
});

test('follows five redirects in a row', async () => {
  await renderApp('/ae_en/1', { before: [moved({ '/1': '2', '/2': '3', '/3': '4', '/4': '5', '/5': 'cart' })] });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
});

test.each(['//elsewhere.example', '/\\elsewhere.example', '\t//elsewhere.example'])(
  'keeps a redirect to %j inside the app',
  async (relative_url) => {
    const left = jest.spyOn(browser, 'replace').mockImplementation(() => {});
    await renderApp('/ae_en/old', { before: [moved({ '/old': relative_url })] });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('app.failedTitle') })).toBeVisible();
    expect(window.location.href).toBe(`${window.location.origin}/ae_en/elsewhere.example`);
    expect(left).not.toHaveBeenCalled();
    left.mockRestore();
  },
);

test.each(['http://localhost/ae_en/old', 'http://'])(
  'shows an error instead of redirecting to the full URL %s',
  async (relative_url) => {
    const left = jest.spyOn(browser, 'replace').mockImplementation(() => {});
    await renderApp('/ae_en/old', { before: [moved({ '/old': relative_url })] });
    expect(await screen.findByText(textOf('error.internal'))).toBeVisible();
    expect(left).not.toHaveBeenCalled();
    left.mockRestore();
  },
);

test('shows that a URL truncated inside an encoded character was not found', async () => {
  onWideScreen();
  await renderApp('/sa_ar/%D8%A7%D9#%D8', { before: [operation('ResolveURL', () => ({ data: { route: null } }))] });
  expect(await screen.findByRole('heading', { level: 1, name: arabicOf('app.failedTitle') })).toBeVisible();
  expect(await screen.findByRole('link', { name: demo.textiles.arabicName })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('shows the configured home page when the back end does not resolve the root path', async () => {
  const settings = { ...profiles.plain, homePage: 'luma-home' };
  await renderApp('/ae_en/', { before: [route(null)], settings });
  expect(await within(screen.getByRole('main')).findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  await waitFor(() => expect(document.title).not.toBe('دكّان'));
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/ae_en\/?$/);
});

test('shows an empty page in the shell when the configured home page does not exist', async () => {
  await renderApp('/ae_en/', { before: [route(null)], settings: { homePage: 'nowhere' } });
  expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('shows an error and offers another attempt when the home page fails to load', async () => {
  const down = failRequests('GetHomePage', () => graphqlResponse(null));
  const settings = { ...profiles.plain, homePage: 'luma-home' };
  const { user } = await renderApp('/ae_en/', { before: [route(null), ...down.handlers], settings });
  expect(await screen.findByText(textOf('error.server'))).toBeVisible();
  down.heal();
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  await waitFor(() =>
    expect(screen.queryByText(anyOf('error.internal', 'error.internalTitle', 'error.server'))).not.toBeInTheDocument(),
  );
  expect(await within(screen.getByRole('main')).findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
});

const portal = () => HttpResponse.html('<!doctype html><title>Sign in</title>');
test.each([
  ['a firewall with a rate limit', () => HttpResponse.html('<h1>429</h1>', { status: 429 }), 'error.busy'],
  ['the sign-in page of a public Wi-Fi', portal, 'error.foreign'],
  ['a network that requires sign-in', () => HttpResponse.html('<h1>511</h1>', { status: 511 }), 'error.foreign'],
] as const)('shows a specific error when %s responds instead of the back end', async (_name, answer, id) => {
  const struck = failRequests('ResolveURL', answer);
  const { user } = await renderApp('/sa_en/about-us', { before: struck.handlers });
  expect(await screen.findByText(textOf(id))).toBeVisible();
  struck.heal();
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  await waitFor(() => expect(screen.queryByText(textOf(id))).toBeNull());
  expect(await within(screen.getByRole('main')).findByRole('heading', { level: 1 })).not.toHaveTextContent(
    textOf('error.oops'),
  );
});

test('shows that a route without id, identifier or uid was not found', async () => {
  const nothing = { __typename: 'RoutableUrl', type: 'CATEGORY', relative_url: 'x', redirect_code: 0 };
  await renderApp('/ae_en/x', { before: [route(nothing)] });
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
});

test('offers a retry when a content page fails to load, and shows on the retry that the page is missing', async () => {
  const page = { __typename: 'CmsPage', type: 'CMS_PAGE', relative_url: 'gone', redirect_code: 0, identifier: 'gone' };
  let isDown = true;
  const down = operation('getCmsPage', () => (isDown ? { data: null } : { data: { cmsPage: null } }));
  const { user } = await renderApp('/ae_en/gone', { before: [route(page), down] });
  expect(await screen.findByText(textOf('error.server'))).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('error.notFound'))).toBeVisible();
});

test('shows a placeholder of 6 items for a slow category', async () => {
  const never = operation('getCategoryPage', () => delay('infinite'));
  await renderApp(`/ae_en${demo.textiles.path}`, { before: [never] });
  expect(config.categoryPlaceholderItems).toBe(6);
  expect(await screen.findAllByRole('img', { name: textOf('catalog.placeholderAlt') })).toHaveLength(6);
});

test('shows a placeholder of 6 items for a category opened after a list of one product', async () => {
  const never = operation('getCategoryPage', () => delay('infinite'));
  await renderApp('/ae_en/search.html?query=turned%20sidr', { before: [never] });
  expect(await screen.findByText(textOf('catalog.productCount', { count: 1 }))).toBeVisible();
  await act(async () => {
    window.history.pushState({ usr: { skipWait: true }, key: 'skip', idx: 1 }, '', `/ae_en${demo.textiles.path}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  expect(await screen.findAllByRole('img', { name: textOf('catalog.placeholderAlt') })).toHaveLength(6);
});

/** Opens a path that the back end does not resolve until the test calls `release`. */
async function openUnknown(path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = operation('ResolveURL', () => released);
  const app = await renderApp(`/ae_en${path}`, { before: [slow] });
  const ended = () =>
    act(async () => {
      release();
      await app.routeLoader.open(path, '');
    });
  return { ...app, release: ended };
}

const placeholders = () => screen.queryAllByRole('img', { name: textOf('catalog.placeholderAlt') });

test.each([
  [demo.textiles.path, 6],
  ['/about-us', 0],
])('chooses the placeholder for the unresolved path %s by the suffix of the path', async (path, items) => {
  const { release } = await openUnknown(path);
  await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement());
  expect(placeholders()).toHaveLength(items);
  await release();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('shows the placeholder of a product when the path is resolved to a product', async () => {
  const { store, release } = await openUnknown('/nadeem-rug.html');
  await waitFor(() => expect(placeholders()).toHaveLength(6));
  await act(async () => void store.dispatch(nextRootComponentChosen({ type: 'PRODUCT', uid: 'MQ==' })));
  await waitFor(() => expect(placeholders()).toHaveLength(0));
  expect(within(screen.getByRole('main')).getByRole('status')).toBeInTheDocument();
  await release();
});

test.each([
  ['category', 'CATEGORY', '/about-us', 6],
  ['content page', 'CMS_PAGE', '/nadeem-rug.html', 0],
])('shows the placeholder of a resolved %s, whatever the suffix of its path', async (_, type, path, items) => {
  const { store, release } = await openUnknown(path);
  await act(async () => void store.dispatch(nextRootComponentChosen({ type })));
  await waitFor(() => expect(placeholders()).toHaveLength(items));
  await release();
});

test('shows the placeholder at once only for the navigation with `skipWait`', async () => {
  let asked = 0;
  const gates = [gate(), gate()] as const;
  const slow = operation('getCategoryPage', () => gates[asked++]?.opened);
  const { routeLoader } = await renderApp('/ae_en/cart', { before: [slow] });
  const go = (usr: object, key: string, path: string) =>
    act(async () => {
      window.history.pushState({ usr, key, idx: 1 }, '', `/ae_en${path}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
  await screen.findByRole('heading', { level: 1, name: textOf('cart.title') });
  await go({ skipWait: true }, 'skip', demo.textiles.path);
  await act(async () => {
    await routeLoader.open(demo.textiles.path, '');
  });
  expect(screen.getAllByRole('img', { name: textOf('catalog.placeholderAlt') })).toHaveLength(6);
  gates[0].open();
  expect(await screen.findByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  expect(asked).toBe(1);

  await go({}, 'wait', demo.lighting.path);
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  gates[1].open();
  expect(await screen.findByRole('heading', { level: 1, name: demo.lighting.name })).toBeVisible();
});

test.each(['/wishlist/', '/order-history/'])('asks a guest at %s to sign in', async (path) => {
  await renderApp(`/ae_en${path}`);
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(window.location.pathname).toBe('/ae_en/sign-in');
});

test.each(['/address-book/x', '/cart/anything', '/sign-in/x'])('shows that %s was not found', async (path) => {
  await renderApp(`/ae_en${path}`);
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
});

test('shows a missing page on the next navigation when the merchant has published it meanwhile', async () => {
  let isPublished = false;
  const { user } = await renderApp('/sa_en/faq', {
    before: [
      operation('ResolveURL', ({ variables }) =>
        variables.url === '/about-us' && !isPublished ? { data: { route: null } } : undefined,
      ),
    ],
  });
  const link = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: footerLink('/about-us') });
  await user.click(link());
  expect(await screen.findByText(textOf('error.notFound'))).toBeVisible();
  isPublished = true;
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: footerLink('/faq') }));
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/faq'));
  await user.click(link());
  await waitFor(() => expect(screen.queryByText(textOf('error.notFound'))).toBeNull());
  await waitFor(() => expect(document.title).toMatch(/^About/));
});
