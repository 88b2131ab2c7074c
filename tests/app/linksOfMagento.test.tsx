import { screen, waitFor } from '@testing-library/react';
import { signIn } from '../support/customer.ts';
import { renderApp } from '../support/renderApp.tsx';
import { recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// Magento's e-mails and older content link to paths of Magento's own themes. tests/lib/paths.test.ts checks them all.

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const address = () => window.location.pathname + window.location.search;

test.each([
  ['/contact/', '/contact-us', textOf('content.contactTitle')],
  ['/checkout/cart/', '/cart', textOf('cart.title')],
  ['/customer/account/create/', '/create-account', textOf('user.createAccountTitle')],
  ['/catalogsearch/result/?q=vase', '/search.html?query=vase', pattern('catalog.resultsFor', { words: /.*vase.*/ })],
])('redirects %s to %s', async (link, path, title) => {
  const asked = recordOperations();
  await renderApp(`/sa_en${link}`, { before: [asked.handler] });
  expect(await heading(title)).toBeVisible();
  expect(address()).toBe(`/sa_en${path}`);
  expect(asked.count('ResolveURL')).toBe(0);
});

test('opens the account page of a Magento link after sign-in and keeps the query', async () => {
  const { user } = await renderApp('/sa_en/customer/account/?utm_source=letter');
  await heading(textOf('user.signInTitle'));
  await signIn(user);
  expect(await heading(textOf('account.information'))).toBeVisible();
  expect(address()).toBe('/sa_en/account-information?utm_source=letter');
});

test('opens the home page for /index.html', async () => {
  await renderApp('/sa_en/index.html');
  await waitFor(() => expect(address()).toMatch(/^\/sa_en\/?$/));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
