import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { at, changeResponse, type Entity } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

reportAllAsVisible();

// If Magento returns an error for one field of a product list, the app shows the other fields and sends no second
// request.

type Path = (string | number)[];

/** Names of the operations that load a product list. */
const lists = /^(getCategoryPage|getSearchPage|getListing)$/;

/** Opens a page. `change` changes `products` of a response in place. It may return an error path in `products`. */
async function open(url: string, change: (products: Entity) => Path | undefined) {
  const database = newDatabase();
  const asked = recordOperations();
  const broken = changeResponse(database, lists, (body) => {
    const path = change(at(body, 'data.products'));
    return path && { ...body, errors: [{ message: 'Internal server error', path: ['products', ...path] }] };
  });
  return { asked, ...(await renderApp(url, { database, before: [asked.handler, broken] })) };
}

const emptied = (field: string) => (products: Entity) => {
  products[field] = null;
  return [field];
};
const withoutSecond = (products: Entity): Path => {
  (products.items as unknown[])[1] = null;
  return ['items', 1, 'price_range'];
};

const rugs = `/sa_en${demo.rugs.path}`;
const search = `/sa_en/search.html?query=${encodeURIComponent(demo.rugs.name)}`;
const cards = async () => within(screen.getByRole('main')).findAllByRole('article');

test.each([
  [rugs, 'aggregations'],
  [rugs, 'suggestions'],
  [rugs, 'sort_fields'],
  [search, 'aggregations'],
  [search, 'suggestions'],
])('shows the products of %s when %s is null', async (url, field) => {
  const { asked } = await open(url, emptied(field));
  expect((await cards()).length).toBeGreaterThan(0);
  expect(screen.queryByText(pattern('error.server'))).toBeNull();
  expect(asked.asked.filter(({ name }) => lists.test(name))).toHaveLength(1);
  expect(asked.count('getCategory')).toBe(0);
});

test.each([rugs, search])('shows the other products of %s when one product is null', async (url) => {
  let all = 0;
  const { asked } = await open(url, (products) => {
    all = (products.items as unknown[]).length;
    return withoutSecond(products);
  });
  // The product grid renders a few cards at a time.
  await waitFor(async () => expect(await cards()).toHaveLength(all - 1));
  expect(asked.asked.filter(({ name }) => lists.test(name))).toHaveLength(1);
});

test('shows the other related products when one related product is null', async () => {
  const database = newDatabase();
  let all = 0;
  await renderApp(`/sa_en${demo.sizedRug.path}`, {
    database,
    before: [
      changeResponse(database, 'getRelatedProducts', (body) => {
        const related = at(body, 'data.products.items')[0]?.related_products as unknown[];
        all = related.length;
        related[0] = null;
        const path = ['products', 'items', 0, 'related_products', 0, 'price_range'];
        return { ...body, errors: [{ message: 'Internal server error', path }] };
      }),
    ],
  });
  const row = await screen.findByRole('region', { name: textOf('catalog.related') });
  expect(within(row).getAllByRole('article')).toHaveLength(all - 1);
});

test.each([
  [
    'products',
    (body: { data: Entity }) => {
      body.data.products = null;
    },
    ['products'],
  ],
  [
    'the product',
    (body: { data: Entity }) => {
      at(body, 'data.products').items = [null];
    },
    ['products', 'items', 0, 'sku'],
  ],
])('offers a retry when the response of a product page has null for %s and an error', async (_, change, path) => {
  const database = newDatabase();
  await renderApp(`/sa_en${demo.kilim.path}`, {
    database,
    before: [
      changeResponse(database, 'getProductPage', (body) => {
        change(body);
        return { ...body, errors: [{ message: 'Internal server error', path }] };
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: textOf('error.tryAgain') })).toBeVisible();
  expect(screen.queryByText(textOf('catalog.noProduct'))).toBeNull();
});
