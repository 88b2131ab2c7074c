import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// Only attributes in the aggregations of a product list are filters. The app ignores any other parameter of the URL.

const lists = /^get(CategoryPage|Category|Listing|SearchPage)$/;

async function open(path: string) {
  const asked = recordOperations();
  await renderApp(`/sa_en${path}`, { before: [asked.handler] });
  return () => asked.asked.filter(({ name }) => lists.test(name)).map(({ name }) => name);
}

const counted = (count: number) =>
  screen.findByText(textOf('catalog.productCount', { count }), { selector: '[role=status]' });
const chips = () => screen.queryByRole('list', { name: textOf('catalog.filtersInForce') });

const known = 'gad_source=1&gad_campaignid=222&gbraid=0AA&gclid=x&irclickid=7';

test('shows the list with one request when the URL has known advertising parameters', async () => {
  const asked = await open(`${demo.rugs.path}?${known}`);
  await counted(demo.countIn(demo.rugs));
  expect(chips()).toBeNull();
  expect(asked()).toEqual(['getCategoryPage']);
});

test('drops all unknown parameters and repeats the list request once', async () => {
  const asked = await open(`${demo.rugs.path}?one=1&two=2&three=3&four=4&five=5`);
  await counted(demo.countIn(demo.rugs));
  expect(chips()).toBeNull();
  expect(asked()).toEqual(['getCategoryPage', 'getCategoryPage']);
});

test('keeps a valid filter beside unknown parameters', async () => {
  await open(`${demo.rugs.path}?one=1&color=${demo.madder.id}&${known}`);
  await counted(demo.countIn(demo.rugs, demo.madder));
  expect(within(chips() as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test.each(['sku=24', 'name=24', 'url_key=24'])(
  'drops a field of the GraphQL schema that is not in the aggregations: %s',
  async (query) => {
    await open(`${demo.rugs.path}?${query}`);
    await counted(demo.countIn(demo.rugs));
    expect(chips()).toBeNull();
  },
);

test('drops advertising and unknown parameters on the search results page', async () => {
  const asked = await open(`/search.html?query=${demo.rugs.name}&${known}&one=1&two=2`);
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  expect(chips()).toBeNull();
  expect(screen.queryByText(pattern('error.server'))).toBeNull();
  expect(asked()).toEqual(['getSearchPage', 'getSearchPage']);
});

test('reports a page number beyond the last when the URL also has an unknown parameter', async () => {
  await open(`${demo.rugs.path}?page=90&one=1`);
  expect(await screen.findByText(textOf('catalog.noSuchPage'))).toBeVisible();
});
