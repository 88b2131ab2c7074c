import { screen, waitFor, within } from '@testing-library/react';
import { createShop, newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { operation } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

const rugs = `/sa_en${demo.rugs.path}`;
const sort = () => screen.findByRole('combobox', { name: textOf('catalog.sortBy') });
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

/** Opens `url` with `field` as the default sort order of categories; `asked` records the sort of each request. */
async function open(url: string, field: string) {
  const database = newDatabase();
  const shop = createShop({ database });
  const asked: unknown[] = [];
  const app = await renderApp(url, {
    database,
    before: [
      operation(/^/, async ({ query, variables, request }) => {
        if (query.includes('sort_fields')) asked.push(variables.sort ?? null);
        const text = await (await shop.handle(request.clone()))?.text();
        return JSON.parse(
          (text ?? '{}')
            .replace('"catalog_default_sort_by":"position"', `"catalog_default_sort_by":"${field}"`)
            .replace('"default":"position"', `"default":"${field}"`),
        );
      }),
    ],
  });
  return { ...app, asked };
}

test('sorts a category by the store’s default sort order, without a URL parameter', async () => {
  const { user, asked } = await open(rugs, 'price');
  const select = await sort();
  expect(select).toHaveDisplayValue(textOf('catalog.sort.price.asc'));
  expect(window.location.search).toBe('');
  expect(asked).toEqual([{ price: 'ASC' }]);
  expect(choices(select).filter((label) => label === textOf('catalog.sort.price.asc'))).toHaveLength(1);
  await user.selectOptions(select, textOf('catalog.sort.position'));
  await waitFor(() => expect(window.location.search).toBe('?sort=position-asc'));
  expect(asked.at(-1)).toEqual({ position: 'ASC' });
  await user.selectOptions(await sort(), textOf('catalog.sort.price.asc'));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('sends no sort order for the position, and offers this sort order in one direction only', async () => {
  const { asked } = await open(rugs, 'position');
  expect(asked).toEqual([null]);
  expect(choices(await sort())).toEqual([
    textOf('catalog.sort.position'),
    textOf('catalog.sort.name.asc'),
    textOf('catalog.sort.name.desc'),
    textOf('catalog.sort.price.asc'),
    textOf('catalog.sort.price.desc'),
    textOf('catalog.sort.created_at.desc'),
    textOf('catalog.sort.created_at.asc'),
  ]);
});

test('shows the name of the sort order above the products', async () => {
  const { user } = await open(rugs, 'position');
  const sortedBy = (id: 'catalog.sort.position' | 'catalog.sort.price.desc') =>
    screen.findByText(textOf('catalog.sortedBy', { name: textOf(id) }));
  expect(await sortedBy('catalog.sort.position')).toBeVisible();
  await user.selectOptions(await sort(), textOf('catalog.sort.price.desc'));
  expect(await sortedBy('catalog.sort.price.desc')).toBeVisible();
});

test('sorts search results by relevance, whatever the default sort order of categories', async () => {
  const { asked } = await open('/sa_en/search.html?query=rug', 'price');
  expect(await sort()).toHaveDisplayValue(textOf('catalog.sort.relevance'));
  expect(asked[0]).toBeNull();
});
