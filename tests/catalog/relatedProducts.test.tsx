import { screen, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver';
import { createShop, newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { operation } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

reportAllAsVisible();

const rug = `/sa_en${demo.sizedRug.path}`;
const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'));

test('shows related products and upsell products without duplicates', async () => {
  await renderApp(rug);
  const related = namesIn(await screen.findByRole('region', { name: textOf('catalog.related') }));
  const upsell = namesIn(await screen.findByRole('region', { name: textOf('catalog.upsell') }));
  expect(related).not.toHaveLength(0);
  expect(upsell).not.toHaveLength(0);
  expect(upsell.filter((one) => related.includes(one))).toEqual([]);
});

test('shows name, price and image of related products, and links to the required options', async () => {
  await renderApp(`/sa_en${demo.weddingBox.path}`);
  const row = within(await screen.findByRole('region', { name: textOf('catalog.related') }));
  const cards = row.getAllByRole('article');
  for (const card of cards) {
    expect(within(card).getAllByRole('link')[0]?.textContent).toMatch(/\S/);
    expect(card).toHaveTextContent(/SAR\s[1-9]/);
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/'));
  }
  const engraved = cards.find((card) => card.textContent?.includes(demo.engravedTray.name)) as HTMLElement;
  expect(within(engraved).getByRole('link', { name: pattern('catalog.chooseOptions') })).toBeVisible();
});

test('shows a product that is both related and upsell only in the row of related products', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  await renderApp(`/sa_ar${demo.sizedRug.path}`, {
    database,
    before: [
      operation(/^/, async ({ query, request }) => {
        if (!query.includes('upsell_products')) return undefined;
        const body = await (await shop.handle(request.clone()))?.json();
        const [product] = body.data.products.items;
        product.upsell_products = [product.related_products[0], ...product.upsell_products];
        return body;
      }),
    ],
  });
  const related = namesIn(await screen.findByRole('region', { name: arabicOf('catalog.related') }));
  const upsell = namesIn(await screen.findByRole('region', { name: arabicOf('catalog.upsell') }));
  expect(upsell.filter((one) => related.includes(one))).toEqual([]);
});
