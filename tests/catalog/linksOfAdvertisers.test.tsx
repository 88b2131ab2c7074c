import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '../support/answers.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { pattern, textOf } from '../support/texts.ts';

// Only attributes that the list is aggregated by are filters, whatever an address from outside names.

const lists = /^get(CategoryPage|Category|Listing|SearchPage)$/;

async function open(path: string) {
  const asked = listen();
  await renderApp(`/sa_en${path}`, { before: [asked.handler] });
  return () => asked.asked.filter(({ name }) => lists.test(name)).map(({ name }) => name);
}

const counted = (count: number) =>
  screen.findByText(textOf('catalog.productCount', { count }), { selector: '[role=status]' });
const chips = () => screen.queryByRole('list', { name: textOf('catalog.filtersInForce') });

const known = 'gad_source=1&gad_campaignid=222&gbraid=0AA&gclid=x&irclickid=7';

test('a click on an advertisement shows the list with one request', async () => {
  const asked = await open(`${demo.rugs.path}?${known}`);
  await counted(demo.countIn(demo.rugs));
  expect(chips()).toBeNull();
  expect(asked()).toEqual(['getCategoryPage']);
});

test('parameters that nobody knows are left out together', async () => {
  const asked = await open(`${demo.rugs.path}?one=1&two=2&three=3&four=4&five=5`);
  await counted(demo.countIn(demo.rugs));
  expect(chips()).toBeNull();
  expect(asked()).toEqual(['getCategoryPage', 'getCategoryPage']);
});

test('a filter beside them stays', async () => {
  await open(`${demo.rugs.path}?one=1&color=${demo.madder.id}&${known}`);
  await counted(demo.countIn(demo.rugs, demo.madder));
  expect(within(chips() as HTMLElement).getAllByRole('button')).toHaveLength(2);
});

test.each(['sku=24', 'name=24', 'url_key=24'])(
  'a field of the schema that no list is filtered by is left out: %s',
  async (query) => {
    await open(`${demo.rugs.path}?${query}`);
    await counted(demo.countIn(demo.rugs));
    expect(chips()).toBeNull();
  },
);

test('the results of a search heed none of them', async () => {
  const asked = await open(`/search.html?query=${demo.rugs.name}&${known}&one=1&two=2`);
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  expect(chips()).toBeNull();
  expect(screen.queryByText(pattern('error.server'))).toBeNull();
  expect(asked()).toEqual(['getSearchPage', 'getSearchPage']);
});

test('a page beyond the last is told with the filters that are offered', async () => {
  await open(`${demo.rugs.path}?page=90&one=1`);
  expect(await screen.findByText(textOf('catalog.noSuchPage'))).toBeVisible();
});
