import { act, fireEvent, screen, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { storeValue } from '../support/carts.ts';
import { onWideScreen } from '../support/wideScreen.ts';
import { type Exchange, exchangesFor, exchangeWith, inEachView } from './support/exchanges.ts';
import {
  amount,
  expectSound,
  findText,
  messageText,
  pageText,
  renderRecorded,
  testAllOperationsUsed,
  waitForAllRequests,
  waitForExchange,
} from './support/renderRecorded.tsx';

reportAllAsVisible();

interface Product {
  name: string;
  price_range: { minimum_price: { final_price: { value: number } } };
}
interface List {
  total_count: number;
  items: Product[];
}

const listIn = (one: Exchange) => (one.answer.data as { products: List }).products;

interface Asked {
  uid?: string;
  search?: string;
  base: { category_uid?: { eq: string } };
  filter: { price?: { from?: string; to?: string }; color?: { eq: string } };
  sort?: Record<string, string>;
  page: number;
}

const paths: Record<string, string> = {
  'Mw==': '/women.html',
  'NQ==': '/accessories.html',
  'MTM=': '/accessories/gifts.html',
};

/** URL of the category page or search page that requested the products of an exchange. */
function addressOf({ variables }: Exchange): string {
  const { uid, base, search, filter, sort, page } = variables as unknown as Asked;
  const query = new URLSearchParams();
  if (search !== undefined) query.set('query', search);
  if (filter.color) query.set('color', filter.color.eq);
  if (filter.price) query.set('price', `${filter.price.from ?? ''}-${filter.price.to ?? ''}`);
  for (const [field, direction] of Object.entries(sort ?? {})) query.set('sort', `${field}-${direction.toLowerCase()}`);
  if (page > 1) query.set('page', String(page));
  const path = search === undefined ? paths[uid ?? base.category_uid?.eq ?? ''] : '/search.html';
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Expects that the page shows each product of the response with its price. */
async function expectList(list: List): Promise<void> {
  for (const { name } of list.items) await findText(name);
  for (const { price_range } of list.items)
    expect(pageText()).toContain(amount(price_range.minimum_price.final_price.value));
}

const named = (one: Exchange) => [`${one.key} (${one.store})`, one] as const;

inEachView('product lists and search of Magento 2.4.7 and 2.4.8', (view) => {
  const shown = (operation: string) => exchangesFor(view, operation);

  test.each(shown('getCategoryPage').map(named))('%s: shows a category with its products', async (_, one) => {
    await renderRecorded(view, addressOf(one), [one, 'getStoreConfigData']);
    const { categories } = one.answer.data as unknown as { categories: { items: { name: string }[] } };
    const title = categories.items[0]?.name ?? '';
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    const list = listIn(one);
    if (list.items.length === 0) await findText(messageText(view, 'catalog.emptyCategory'));
    else await findText(messageText(view, 'catalog.productCount', { count: list.total_count }));
    await expectList(list);
    expectSound(view);
  });

  test('shows the categories of Magento in the menu', async () => {
    onWideScreen();
    await renderRecorded(view, '/contact-us', ['getMegaMenu']);
    await screen.findByRole('link', { name: 'Women' });
    expectSound(view);
  });

  const listings = exchangesFor(view, 'getListing', ({ variables }) => variables?.search === undefined);
  // The recorded requests of both countries are the same, but their catalogues differ.
  const stores = [...new Set(listings.map(({ store }) => store))];
  test.each(stores)('%s: shows a sorted, filtered and paged category', async (store) => {
    const lists = listings.filter((one) => one.store === store);
    await renderRecorded(view, '/accessories.html', [
      exchangeWith(view, 'getCategoryPage', ({ variables }) => variables?.uid === 'NQ=='),
      ...lists,
    ]);
    await screen.findByRole('heading', { level: 1 });
    for (const one of lists) {
      await act(async () => {
        window.history.pushState(null, '', `/${view}${addressOf(one)}`);
        fireEvent.popState(window);
      });
      await findText(messageText(view, 'catalog.productCount', { count: listIn(one).total_count }));
      await expectList(listIn(one));
      expectSound(view);
    }
  });

  test('shows search results', async () => {
    onWideScreen();
    const found = exchangesFor(view, 'getListing', ({ variables }) => variables?.search !== undefined);
    for (const one of found) {
      const app = await renderRecorded(view, addressOf(one), [one], ['GetFoundCategories']);
      const list = listIn(one);
      const id = list.items.length === 0 ? 'catalog.nothingFound' : 'catalog.resultsFor';
      await findText(messageText(view, id, { words: String(one.variables?.search) }));
      await expectList(list);
      // Magento returns English labels for these facets if no language pack is installed.
      for (const facet of list.items.length > 0 ? ['catalog.facetPrice', 'catalog.facetCategory'] : [])
        expect(await screen.findByRole('group', { name: messageText(view, facet) })).toBeInTheDocument();
      expectSound(view);
      app.unmount();
    }
  });

  test.each(shown('getSuggestions').map(named))('%s: shows search suggestions', async (_, one) => {
    const { user } = await renderRecorded(view, '/contact-us', [one]);
    await user.click(await screen.findByRole('button', { name: messageText(view, 'shell.search') }));
    const field = await screen.findByRole('combobox', { name: messageText(view, 'shell.searchField') });
    await user.click(field);
    await user.paste(String(one.variables?.words));
    await waitForExchange(one);
    await expectList(listIn(one));
    expectSound(view);
  });

  test.each(shown('getProductsBySku').map(named))('%s: shows recently viewed products', async (_, one) => {
    storeValue(storageKeys.recentlyViewed, one.variables?.skus);
    await renderRecorded(view, '/desert-candle.html', [one]);
    await screen.findByRole('region', { name: messageText(view, 'catalog.recentlyViewed') });
    await expectList(listIn(one));
    expectSound(view);
  });

  /** Products and uid of the comparison list in a response. */
  const comparisonIn = (one: Exchange) => {
    const [list] = Object.values(one.answer.data ?? {}) as {
      uid: string;
      attributes: { code: string; label: string }[];
      items: { product: Product & { url_key: string; uid: string } }[];
    }[];
    return { uid: list?.uid ?? '', products: (list?.items ?? []).map(({ product }) => product) };
  };
  const compare = () => screen.findByRole('button', { name: messageText(view, 'catalog.compare') });

  test('starts a comparison with one product', async () => {
    const [made] = shown('createCompareList') as [Exchange];
    const [product] = comparisonIn(made).products;
    const { user } = await renderRecorded(view, `/${product?.url_key}.html`, [made]);
    await user.click(await compare());
    const tray = within(await screen.findByRole('region', { name: messageText(view, 'catalog.comparison') }));
    expect(await tray.findByText(messageText(view, 'catalog.compareOneMore'))).toBeVisible();
    expectSound(view);
  });

  test('adds another product to the comparison', async () => {
    const [added] = shown('addToCompareList') as [Exchange];
    const [read] = shown('getCompareList') as [Exchange];
    const { uid, products } = comparisonIn(added);
    const [first, second] = products;
    storeValue(storageKeys.compareLists, { [view]: { uid, products: [atob(first?.uid ?? '')] } });
    const app = await renderRecorded(view, `/${second?.url_key}.html`, [added], [read]);
    await app.user.click(await compare());
    const tray = await screen.findByRole('region', { name: messageText(view, 'catalog.comparison') });
    expect(await within(tray).findByText(messageText(view, 'catalog.compareCount', { count: 2 }))).toBeVisible();
    await waitForAllRequests();
    expectSound(view);
  });

  test('shows the compared products on the comparison page', async () => {
    const [read] = shown('getCompareList') as [Exchange];
    const { uid, products } = comparisonIn(read);
    storeValue(storageKeys.compareLists, { [view]: { uid, products: products.map((one) => atob(one.uid)) } });
    await renderRecorded(view, '/compare', [read]);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(products.length);
    await expectList({ total_count: 2, items: products });
    expectSound(view);
  });
});

testAllOperationsUsed('lists');
