import { screen, waitFor } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

/** Returns what search engines read in the head of the document. */
function readHead() {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
  const pathOf = (link: Element) => new URL((link as HTMLLinkElement).href).pathname;
  return {
    title: document.title,
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map(pathOf),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        pathOf(link),
      ]),
    ),
    types: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '')['@type'],
    ),
  };
}

const inViews = (path: string) => ({
  'ar-SA': `/sa_ar${path}`,
  'en-SA': `/sa_en${path}`,
  'ar-AE': `/ae_ar${path}`,
  'en-AE': `/ae_en${path}`,
  'x-default': path,
});

test.each([
  ['home', '/', ['Organization'], inViews('/')],
  ['the contact page', '/contact-us', ['BreadcrumbList'], inViews('/contact-us')],
  // Only the document server looks up the URLs of these pages in the other store views.
  ['a content page', '/about-us', ['BreadcrumbList'], {}],
  ['a category', demo.textiles.path, ['BreadcrumbList'], {}],
  ['a product', demo.kilim.path, ['Product', 'BreadcrumbList'], {}],
])('renders description, canonical URL, alternates and structured data for %s', async (_, path, types, alternates) => {
  await renderApp(`/sa_en${path}`);
  await waitFor(() => expect(readHead()).toMatchObject({ canonical: [`/sa_en${path}`], alternates }));
  await waitFor(() => expect(readHead().types).toEqual(expect.arrayContaining(types)));
  expect(readHead().alternates).toEqual(alternates);
  expect(readHead().robots).toBeNull();
  expect(readHead().description?.length).toBeGreaterThan(20);
});

test('appends the store name to the title, except in the installed app', async () => {
  (await renderApp('/sa_en/cart')).leave();
  await waitFor(() => expect(document.title).toBe(`${textOf('cart.title')} - Dukkan`));
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === '(display-mode: standalone)' });
  try {
    await renderApp('/sa_en/cart');
    await waitFor(() => expect(document.title).toBe(textOf('cart.title')));
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('excludes search results from search engines', async () => {
  await renderApp('/sa_en/search.html?query=rug');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(readHead().robots).toMatch(/noindex/));
  expect(readHead().alternates).toEqual({});
});
