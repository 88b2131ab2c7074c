import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { startAnalytics } from '#app/analytics/startAnalytics';
import { storagePrefix } from '#lib/browser/storage';
import { type ShopConfig, shop } from '#lib/shop';
import { main } from '../support/carts.ts';
import { email, password, signIn, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { footerLink, pattern, textOf } from '../support/texts.ts';

// The question whether visits may be counted, and the data layer that a shop has connected, as a tag manager reads it.

const key = `${storagePrefix}analytics_consent`;
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null')?.value;
const stops: (() => void)[] = [];

/** What watches the page ends with it. */
const stopWatching = () =>
  act(async () => {
    for (const stop of stops.splice(0)) stop();
    await new Promise((resolve) => setTimeout(resolve));
  });

afterEach(async () => {
  await stopWatching();
  Object.assign(shop, { analytics: {} });
  Reflect.deleteProperty(window, 'shopEvents');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** A page at rest, of a shop that has connected this. */
async function open(url: string, analytics: ShopConfig['analytics'] = { dataLayer: 'shopEvents' }) {
  Object.assign(shop, { analytics });
  const app = await renderApp(url);
  // Its texts have come by then, and the question stands in a tree of React's own.
  await act(async () => {
    stops.push(startAnalytics(app));
    await new Promise((resolve) => setTimeout(resolve));
  });
  return app;
}

const question = () => screen.findByRole('region', { name: textOf('consent.title') });
const noQuestion = () => expect(screen.queryByRole('region', { name: textOf('consent.title') })).toBeNull();
const told = (): Record<string, unknown>[] => Reflect.get(window, 'shopEvents') ?? [];
const names = () => told().flatMap(({ event }) => event ?? []);
const answer = async (name: string) => within(await question()).getByRole('button', { name });

test('is not asked where nothing is connected, nor can anything be chosen', async () => {
  await open('/sa_en/about-us', {});
  await main().findByRole('heading', { level: 1 });
  expect(
    within(screen.getByRole('contentinfo')).queryByRole('button', { name: textOf('shell.privacyChoices') }),
  ).toBeNull();
  noQuestion();
});

test('refused: nothing is told, the refusal is kept, and it can be changed at the foot of the page', async () => {
  const { user } = await open(`/sa_en${demo.stool.path}`);
  await user.click(await answer(textOf('consent.refuse')));
  noQuestion();
  expect(kept()).toEqual({ choice: 'refused', version: 1 });
  await screen.findByText(pattern('consent.saved'));
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
  expect(told()).toEqual([]);

  await user.keyboard('{Escape}');
  const button = within(screen.getByRole('contentinfo')).getByRole('button', { name: textOf('shell.privacyChoices') });
  await user.click(button);
  expect(await question()).toHaveTextContent(textOf('consent.nowRefused'));
  expect(screen.getByRole('heading', { name: textOf('consent.title') })).toHaveFocus();
  await user.click(await answer(textOf('consent.allow')));
  expect(button).toHaveFocus();
  await waitFor(() => expect(names()).toEqual(['consent_given', 'page_view']));
});

test('allowed: what is done from then on is told, nothing that was done before', async () => {
  const { user } = await open(`/sa_en${demo.stool.path}`);
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  const cart = await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
  await user.click(await answer(textOf('consent.allow')));
  await waitFor(() => expect(names()).toEqual(['consent_given', 'page_view']));
  await user.click(within(cart).getByRole('link', { name: textOf('cart.view') }));
  await waitFor(() => expect(names()).toEqual(['consent_given', 'page_view', 'page_view', 'view_cart']));
  expect(told().at(-1)).toMatchObject({
    ecommerce: {
      currency: 'SAR',
      value: demo.stool.price,
      items: [{ item_id: demo.stool.sku, item_name: demo.stool.name, price: demo.stool.price, quantity: 1 }],
    },
  });
});

test('allowed before: the visit is told from its first page on', async () => {
  const first = await open('/sa_en/about-us');
  await first.user.click(await answer(textOf('consent.allow')));
  first.leave();
  await stopWatching();
  Reflect.deleteProperty(window, 'shopEvents');
  await open(`/sa_en${demo.stool.path}`);
  noQuestion();
  await waitFor(() => expect(names()).toEqual(['consent_given', 'page_view', 'view_item']));
  expect(told()[1]).toMatchObject({ page_type: 'product', shopper_type: 'guest' });
});

test('who signs in is told as a customer, and as a guest after signing out', async () => {
  const { user } = await open('/sa_en/sign-in');
  await user.click(await answer(textOf('consent.allow')));
  await signIn(user);
  const shoppers = () => told().flatMap(({ event, shopper_type }) => (shopper_type ? `${event} ${shopper_type}` : []));
  await waitFor(() => expect(shoppers()).toEqual(['page_view guest', 'login logged-in', 'page_view logged-in']));
  await signOut(user);
  await waitFor(() => expect(shoppers()).toContain('logout guest'));
  for (const secret of [email, password]) expect(JSON.stringify(told())).not.toContain(secret);
  expect(kept()).toEqual({ choice: 'given', version: 1 });
});

test('withdrawn in another tab, it ends here as well', async () => {
  const { user } = await open('/sa_en/about-us');
  await user.click(await answer(textOf('consent.allow')));
  await waitFor(() => expect(names()).toContain('page_view'));
  const record = JSON.stringify({ value: { choice: 'refused', version: 1 }, timeStored: Date.now() });
  localStorage.setItem(key, record);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: record })));
  await waitFor(() => expect(names().at(-1)).toBe('consent_withdrawn'));
  await user.click(
    within(screen.getByRole('contentinfo')).getAllByRole('link', { name: footerLink('/contact-us') })[0] as HTMLElement,
  );
  await main().findByRole('heading', { level: 1, name: textOf('content.contactTitle') });
  expect(names().at(-1)).toBe('consent_withdrawn');
});

test('an answer to another version of the question is none', async () => {
  const record = { value: { choice: 'given', version: 0 }, timeStored: Date.now() };
  localStorage.setItem(key, JSON.stringify(record));
  await open('/sa_en/about-us');
  await question();
  expect(told()).toEqual([]);
});

test('a browser that refuses for its owner is heard, whatever was said before', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  const record = { value: { choice: 'given', version: 1 }, timeStored: Date.now() };
  localStorage.setItem(key, JSON.stringify(record));
  const { user } = await open('/sa_en/about-us');
  await main().findByRole('heading', { level: 1 });
  noQuestion();
  expect(told()).toEqual([]);
  await user.click(
    within(screen.getByRole('contentinfo')).getByRole('button', { name: textOf('shell.privacyChoices') }),
  );
  const notice = within(await question());
  expect(notice.queryByRole('button', { name: textOf('consent.allow') })).toBeNull();
  await user.click(notice.getByRole('button', { name: textOf('consent.close') }));
  noQuestion();
});

test('checkout is not disturbed by it', async () => {
  await open('/sa_en/checkout');
  await main().findByRole('heading', { level: 1 });
  noQuestion();
});

test('an error nobody caught is reported with the id that the shopper is told', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = jest.replaceProperty(shop, 'reporter', { sentry: { dsn: 'https://key@reports.example/1' } });
  const reports: string[] = [];
  const note = http.post('https://reports.example/*', async ({ request }) => {
    reports.push(await request.text());
    return HttpResponse.json({});
  });
  const { store } = await open('/sa_en/about-us', {});
  server.use(note);
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('lamp broke') })));
  await waitFor(() => expect(reports).toHaveLength(1));
  const [error] = store.getState().app.unhandledErrors;
  expect(reports[0]).toContain('lamp broke');
  expect(reports[0]).toContain(`"errorId":"${error?.id}"`);
  reporter.restore();
  logged.mockRestore();
});
