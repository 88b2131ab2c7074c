import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { startAnalytics } from '#app/analytics/startAnalytics';
import { storagePrefix } from '#lib/browser/storage';
import { type ShopConfig, shopConfig } from '#lib/shopConfig';
import { main } from '../support/carts.ts';
import { email, password, signIn, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { footerLink, pattern, textOf } from '../support/texts.ts';

// The consent notice, and the events in the data layer that a tag manager reads.

const key = `${storagePrefix}analytics_consent`;
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null')?.value;
const stops: (() => void)[] = [];

/** Stops the analytics of all pages that the test has opened. */
const stopWatching = () =>
  act(async () => {
    for (const stop of stops.splice(0)) stop();
    await new Promise((resolve) => setTimeout(resolve));
  });

afterEach(async () => {
  await stopWatching();
  Object.assign(shopConfig, { analytics: {} });
  Reflect.deleteProperty(window, 'shopEvents');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** Renders a page with these analytics connectors and waits until it is idle. */
async function open(url: string, analytics: ShopConfig['analytics'] = { dataLayer: 'shopEvents' }) {
  Object.assign(shopConfig, { analytics });
  const app = await renderApp(url);
  // After this wait the notice, which has its own React root, has loaded its texts.
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

test('shows neither the notice nor the footer button when no connector is configured', async () => {
  await open('/sa_en/about-us', {});
  await main().findByRole('heading', { level: 1 });
  expect(
    within(screen.getByRole('contentinfo')).queryByRole('button', { name: textOf('shell.privacyChoices') }),
  ).toBeNull();
  noQuestion();
});

test('emits nothing after a refusal, stores the choice and offers another choice in the footer', async () => {
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

test('emits only events that happen after the consent', async () => {
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

test('emits events from the first page on when consent was given on an earlier visit', async () => {
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

test('emits the shopper type as customer after sign-in and as guest after sign-out', async () => {
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

test('emits no more events when consent is withdrawn in another tab', async () => {
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

test('shows the notice again when the stored choice is for another version of the notice', async () => {
  const record = { value: { choice: 'given', version: 0 }, timeStored: Date.now() };
  localStorage.setItem(key, JSON.stringify(record));
  await open('/sa_en/about-us');
  await question();
  expect(told()).toEqual([]);
});

test('respects Global Privacy Control despite a stored consent', async () => {
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

test('does not show the notice in checkout', async () => {
  await open('/sa_en/checkout');
  await main().findByRole('heading', { level: 1 });
  noQuestion();
});

test('reports an uncaught error with the id that the shopper sees', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = jest.replaceProperty(shopConfig, 'reporter', { sentry: { dsn: 'https://key@reports.example/1' } });
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
