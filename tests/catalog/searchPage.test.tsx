import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { graphqlResponse, internalError, operation, recordOperations } from '../support/responses.ts';
import { arabicOf, beginning, pattern, textOf } from '../support/texts.ts';

const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const someProducts = beginning('catalog.productCount', { count: /\d+/ });

test('shows results sorted by relevance, and writes another sort order into the URL', async () => {
  const { user } = await renderApp('/sa_en/search.html?query=lantern');
  expect(await screen.findByRole('heading', { level: 1, name: pattern('catalog.resultsFor') })).toBeInTheDocument();
  await count(someProducts);
  expect(screen.getByRole('combobox', { name: textOf('catalog.sortBy') })).toHaveDisplayValue(
    textOf('catalog.sort.relevance'),
  );
  await user.selectOptions(
    screen.getByRole('combobox', { name: textOf('catalog.sortBy') }),
    textOf('catalog.sort.price.desc'),
  );
  await waitFor(() => expect(window.location.search).toBe('?query=lantern&sort=price-desc'));
});

test('loads products and categories in one request, and only products for another sort order', async () => {
  const { handler, asked } = recordOperations();
  const { user } = await renderApp('/sa_en/search.html?query=lanterns', { before: [handler] });
  await count(someProducts);
  const ofSearch = () =>
    asked.map(({ name }) => name).filter((name) => /getSearchPage|getListing|GetFoundCategories/.test(name));
  expect(ofSearch()).toEqual(['getSearchPage']);
  await user.selectOptions(
    screen.getByRole('combobox', { name: textOf('catalog.sortBy') }),
    textOf('catalog.sort.price.desc'),
  );
  await waitFor(() => expect(window.location.search).toBe('?query=lanterns&sort=price-desc'));
  expect(ofSearch()).toEqual(['getSearchPage', 'getListing']);
});

test('shows search hints when nothing is found', async () => {
  await renderApp('/sa_ar/search.html?query=zzqqxx');
  expect(
    await screen.findByRole('heading', { name: pattern('catalog.nothingFound', { words: / ?zzqqxx ?/ }, 'ar') }),
  ).toBeInTheDocument();
  expect(screen.getByText(arabicOf('catalog.hintSpelling'))).toBeInTheDocument();
});

test('offers the word that the same keys type on the other keyboard layout when nothing is found', async () => {
  const { user } = await renderApp('/ae_en/search.html?query=مشىفثقى');
  expect(await screen.findByRole('heading', { name: pattern('catalog.nothingFound') })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'lantern' }));
  expect(await screen.findByRole('heading', { level: 1, name: pattern('catalog.resultsFor') })).toBeInTheDocument();
});

test('offers the word of the other keyboard layout even if the typed text contains punctuation', async () => {
  await renderApp(`/sa_ar/search.html?query=${encodeURIComponent('s[h]m')}`);
  expect(await screen.findByRole('link', { name: 'سجادة' })).toHaveAttribute('href', expect.stringContaining('query='));
});

test('asks for search words when the URL has none', async () => {
  await renderApp('/sa_en/search.html');
  expect(await screen.findByRole('heading', { name: textOf('catalog.noWords') })).toBeInTheDocument();
});

test('shows the back end’s message when the search text is too short', async () => {
  await renderApp('/sa_en/search.html?query=a', {
    before: [
      operation('getListing', () => ({
        errors: [{ message: 'Minimum Search query length is 3', extensions: { category: 'graphql-input' } }],
        data: { products: null },
      })),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Minimum Search query length is 3');
  expect(screen.queryByRole('button', { name: textOf('error.tryAgain') })).not.toBeInTheDocument();
});

test('shows an error, not an empty result, when the response has null instead of products', async () => {
  let isHalf = true;
  const half = (name: string) => operation(name, () => (isHalf ? { data: { products: null } } : undefined));
  const { user } = await renderApp('/sa_en/search.html?query=lanterns', {
    before: [operation('getSearchPage', internalError), half('getListing')],
  });
  const again = await screen.findByRole('button', { name: textOf('error.tryAgain') });
  expect(screen.queryByRole('heading', { name: pattern('catalog.nothingFound') })).not.toBeInTheDocument();
  isHalf = false;
  await user.click(again);
  await count(someProducts);
});

describe('the categories that match the search words', () => {
  const chips = async (name: string) => within(await screen.findByRole('navigation', { name }));

  test('are shown above the results', async () => {
    const { user } = await renderApp('/sa_en/search.html?query=lanterns');
    await count(someProducts);
    const link = (await chips(textOf('catalog.categories'))).getByRole('link', { name: demo.lanterns.name });
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: demo.lanterns.name })).toBeInTheDocument();
  });

  test('are shown when no product is found, in Arabic', async () => {
    await renderApp('/sa_ar/search.html?query=إضاءة', {
      before: [
        operation('getSearchPage', internalError),
        operation('getListing', () => graphqlResponse({ products: { __typename: 'Products', ...nothing } })),
      ],
    });
    expect(
      await screen.findByRole('heading', { name: pattern('catalog.nothingFound', { words: / ?إضاءة ?/ }, 'ar') }),
    ).toBeInTheDocument();
    expect(
      (await chips(arabicOf('catalog.categories'))).getByRole('link', { name: demo.lighting.arabicName }),
    ).toHaveAttribute('href', `/sa_ar${demo.lighting.path}`);
  });

  test('are hidden when their request fails', async () => {
    await renderApp('/sa_en/search.html?query=lanterns', {
      before: [operation(/^(getSearchPage|GetFoundCategories)$/, internalError)],
    });
    await count(someProducts);
    expect(screen.queryByRole('navigation', { name: textOf('catalog.categories') })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

const nothing = {
  total_count: 0,
  page_info: { __typename: 'SearchResultPageInfo', current_page: 1, total_pages: 0 },
  items: [],
  aggregations: [],
  filters: [],
  sort_fields: null,
  suggestions: [],
};
