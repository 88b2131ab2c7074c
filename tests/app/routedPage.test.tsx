import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { browser } from '#lib/browser';
import { config } from '#lib/config';
import { nextRootComponentChosen } from '#store/app';
import { answer } from '../shell/answer';
import { renderApp } from '../support/renderApp';

const route = (fields: object | null) => answer('ResolveURL', () => ({ data: { route: fields } }));

test('a path that stands for another site is a full redirect there', async () => {
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
  'a redirect of code %i replaces the path, with its slash and the query',
  async (redirect_code) => {
    const moved = { __typename: 'RoutableUrl', type: null, relative_url: 'cart', redirect_code };
    await renderApp('/ae_en/basket?from=mail', { before: [route(moved)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/ae_en/cart?from=mail');
  },
);

test('a root that the back end does not resolve is an empty page in the shell', async () => {
  await renderApp('/ae_en/', { before: [route(null)] });
  expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('a type without id, identifier or uid is not found', async () => {
  const nothing = { __typename: 'RoutableUrl', type: 'CATEGORY', relative_url: 'x', redirect_code: 0 };
  await renderApp('/ae_en/x', { before: [route(nothing)] });
  expect(
    await screen.findByText("Looks like the page you were hoping to find doesn't exist. Sorry about that."),
  ).toBeVisible();
});

test('a category that takes long shows a placeholder of 6 items', async () => {
  const never = http.all('*/graphql', async ({ request }) => {
    if (!request.url.includes('getCategoryPage')) return undefined;
    await delay('infinite');
    return undefined;
  });
  await renderApp('/ae_en/home-textiles.html', { before: [never] });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  expect(config.categoryPlaceholderItems).toBe(6);
  expect(screen.getAllByRole('img', { name: 'Placeholder for gallery item image' })).toHaveLength(6);
});

/** Opens a path of which the back end does not say what it is until `release` is called. */
async function openUnknown(path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = http.all('*/graphql', async ({ request }) => {
    if (request.url.includes('ResolveURL')) await released;
    return undefined;
  });
  const app = await renderApp(`/ae_en${path}`, { before: [slow] });
  const ended = () =>
    act(async () => {
      release();
      await app.opener.open(path, '');
    });
  return { ...app, release: ended };
}

const placeholders = () => screen.queryAllByRole('img', { name: 'Placeholder for gallery item image' });

test.each([
  ['/home-textiles.html', 6],
  ['/about-us', 0],
])('%s, of which nobody says what it is yet, has a placeholder by its look', async (path, items) => {
  const { release } = await openUnknown(path);
  await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement());
  expect(placeholders()).toHaveLength(items);
  await release();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('once it is known to be a product, the placeholder is a product’s', async () => {
  const { store, release } = await openUnknown('/nadeem-rug.html');
  await waitFor(() => expect(placeholders()).toHaveLength(6));
  await act(async () => void store.dispatch(nextRootComponentChosen({ type: 'PRODUCT', uid: 'MQ==' })));
  await waitFor(() => expect(placeholders()).toHaveLength(0));
  expect(within(screen.getByRole('main')).getByRole('status')).toBeInTheDocument();
  await release();
});

test('a link whose state says so does not wait: the placeholder stands at once, and only this time', async () => {
  let asked = 0;
  const slow = http.all('*/graphql', async ({ request }) => {
    if (!request.url.includes('getCategoryPage')) return undefined;
    asked++;
    await delay(600);
    return undefined;
  });
  const { opener } = await renderApp('/ae_en/cart', { before: [slow] });
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  await act(async () => {
    window.history.pushState({ usr: { skipWait: true }, key: 'skip', idx: 1 }, '', '/ae_en/home-textiles.html');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await act(async () => {
    await opener.open('/home-textiles.html', '');
  });
  expect(screen.getAllByRole('img', { name: 'Placeholder for gallery item image' })).toHaveLength(6);
  expect(await screen.findByRole('heading', { level: 1, name: 'Home textiles' })).toBeVisible();
  expect(asked).toBe(1);
});

test.each(['/wishlist/', '/order-history/'])('a guest at %s is asked to sign in', async (path) => {
  await renderApp(`/ae_en${path}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(window.location.pathname).toBe('/ae_en/sign-in');
});

test.each(['/address-book/x', '/cart/anything', '/sign-in/x'])('%s is not found', async (path) => {
  await renderApp(`/ae_en${path}`);
  expect(
    await screen.findByText("Looks like the page you were hoping to find doesn't exist. Sorry about that."),
  ).toBeVisible();
});
