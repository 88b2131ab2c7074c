import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { renderApp } from '../support/renderApp.tsx';
import { internalError, operation } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { footerLink, textOf } from '../support/texts.ts';

// Title, canonical URL, robots and structured data of each state of a page. Each test navigates from a product page,
// whose data must not remain in the head.

const head = () => ({
  title: document.title.replace(/ - [^-]+$/, ''),
  canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
    ({ href }) => new URL(href).pathname,
  ),
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
  data: document.querySelectorAll('script[type="application/ld+json"]').length,
});

const nothing = { data: { categories: { items: [] }, products: { items: [] } } };
const category = /^(getCategoryPage|getCategory|GetListing|getListing)$/;
const ofProduct = (answer: () => unknown) =>
  operation('getProductPage', ({ variables }) => (variables.urlKey === 'none' ? answer() : undefined));
const path = '/about-us';
const route = (type: string, fields: object) =>
  operation('ResolveURL', ({ variables }) =>
    variables.url === path
      ? {
          data: {
            route: {
              __typename: type,
              type: type === 'CategoryTree' ? 'CATEGORY' : 'PRODUCT',
              relative_url: 'about-us',
              redirect_code: 0,
              ...fields,
            },
          },
        }
      : undefined,
  );
const asCategory = route('CategoryTree', { uid: 'OTk5' });
const asProduct = route('SimpleProduct', { uid: 'OTk5', sku: 'none', url_key: 'none' });

const states: [string, RequestHandler[], { title: string; robots: string | null }][] = [
  [
    'a category that is not there',
    [asCategory, operation(category, () => nothing)],
    { title: textOf('catalog.noCategory'), robots: 'noindex, follow' },
  ],
  [
    'a category that could not be loaded',
    [asCategory, operation(category, internalError)],
    { title: textOf('error.internalTitle'), robots: null },
  ],
  [
    'a product that is not there',
    [asProduct, ofProduct(() => nothing)],
    { title: textOf('catalog.noProduct'), robots: 'noindex, follow' },
  ],
  [
    'a product that could not be loaded',
    [asProduct, ofProduct(internalError)],
    { title: textOf('error.internalTitle'), robots: null },
  ],
  [
    'a path that is not there',
    [operation('ResolveURL', ({ variables }) => (variables.url === path ? { data: { route: null } } : undefined))],
    { title: textOf('error.notFoundTitle'), robots: 'noindex, follow' },
  ],
  [
    'a path that could not be looked up',
    [operation('ResolveURL', ({ variables }) => (variables.url === path ? internalError() : undefined))],
    { title: textOf('error.internalTitle'), robots: null },
  ],
];

async function goThere(handlers: RequestHandler[]) {
  const { user } = await renderApp(`/sa_en${demo.kilim.path}`, { before: handlers });
  await waitFor(() => expect(head()).toMatchObject({ title: demo.kilim.name, data: 2 }));
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: footerLink(path) }));
}

test.each(states)('renders a head without data of the previous page for %s', async (_, handlers, { title, robots }) => {
  await goThere(handlers);
  await waitFor(() => expect(head()).toEqual({ title, canonical: [`/sa_en${path}`], robots, data: 0 }));
});

test('shows the title of the placeholder while a page loads, then the title of the page', async () => {
  const answers = gate();
  await goThere([
    asCategory,
    operation(category, async () => {
      await answers.opened;
      return nothing;
    }),
  ]);
  await waitFor(() => expect(head()).toMatchObject({ title: textOf('catalog.loading'), robots: null, data: 0 }));
  answers.open();
  await waitFor(() => expect(head()).toMatchObject({ title: textOf('catalog.noCategory') }));
});

test('shows in the title that a page needs a connection', async () => {
  const line = simulateConnection();
  const { user } = await renderApp(`/sa_en${demo.kilim.path}`, { before: line.handlers });
  await waitFor(() => expect(head().title).toBe(demo.kilim.name));
  await line.goOffline();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: footerLink(path) }));
  await waitFor(() => expect(head()).toMatchObject({ title: textOf('shell.offline'), robots: null, data: 0 }));
});

test('sets a title when the back end has no home page', async () => {
  await renderApp('/sa_en/', {
    before: [
      operation('ResolveURL', () => ({ data: { route: null } })),
      operation('GetHomePage', () => ({ data: { storeConfig: { cms_home_page: null } } })),
    ],
  });
  await waitFor(() => expect(head()).toMatchObject({ title: textOf('ui.home'), robots: 'noindex, follow' }));
});
