import type { NormalizedCacheObject } from '@apollo/client/cache';
import { act, screen, waitFor, within } from '@testing-library/react';
import { searchDevice } from '#features/catalog/offlineSearch/searchCachedProducts';
import { newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

const product = (uid: string, name: string, more: object = {}) => ({
  [`SimpleProduct:${uid}`]: {
    __typename: 'SimpleProduct',
    uid,
    sku: `SKU-${uid}`,
    name,
    url_key: `key-${uid}`,
    url_suffix: '.html',
    price_range: { __typename: 'PriceRange', minimum_price: {} },
    ...more,
  },
});
const category = (uid: string, name: string) => ({
  [`CategoryTree:${uid}`]: { __typename: 'CategoryTree', uid, name, url_path: `path-${uid}`, url_suffix: '.html' },
});

describe('the search in cached products, categories and pages', () => {
  const known = (...entities: object[]): NormalizedCacheObject => Object.assign({}, ...entities);
  const names = (data: NormalizedCacheObject, words: string) =>
    searchDevice(data, words).products.map(({ name }) => name);

  const arabic = known(
    product('1', 'سجّادة إيرانية'),
    product('2', 'وسادة أرضية'),
    product('3', 'مِصْباح نُحاسيّ 1٢٣'),
    product('4', 'السجاد اليدويّ'),
  );
  test.each([
    ['سجادة', ['سجّادة إيرانية', 'السجاد اليدويّ']],
    ['السّجاده', ['سجّادة إيرانية', 'السجاد اليدويّ']],
    ['سجاد', ['سجّادة إيرانية', 'السجاد اليدويّ']],
    ['ايرانيه', ['سجّادة إيرانية']],
    ['ارضيه', ['وسادة أرضية']],
    ['أرض وساد', ['وسادة أرضية']],
    ['مصباح', ['مِصْباح نُحاسيّ 1٢٣']],
    ['نحاسى', ['مِصْباح نُحاسيّ 1٢٣']],
    ['١٢', ['مِصْباح نُحاسيّ 1٢٣']],
    ['ادة', []],
    ['سجادة وسادة', []],
    ['', []],
    ['؟!', []],
  ])('returns for the words %s the products %j', (words, found) => {
    expect(names(arabic, words)).toEqual(found);
  });

  test('matches SKU, category and the beginning of a word, in upper or lower case', () => {
    const data = known(
      product('1', 'Café tray', { categories: [{ __ref: 'CategoryTree:7' }] }),
      category('7', 'Copper'),
      {
        ROOT_QUERY: {
          __typename: 'Query',
          'products({"filter":{"category_uid":{"eq":"8"}}})': { items: [{ __ref: 'SimpleProduct:2' }] },
        },
      },
    );
    Object.assign(data, product('2', 'Ewer'), category('8', 'Gifts for hosts'));
    expect(names(data, 'CAFE')).toEqual(['Café tray']);
    expect(names(data, 'sku-1')).toEqual(['Café tray']);
    expect(names(data, 'copper tra')).toEqual(['Café tray']);
    expect(names(data, 'gift')).toEqual(['Ewer']);
    expect(names(data, 'ray')).toEqual([]);
    expect(searchDevice(data, 'hosts').categories).toMatchObject([{ uid: '8', name: 'Gifts for hosts' }]);
  });

  test('sorts better matches first', () => {
    const data = known(
      product('1', 'Lampshade of linen for tall lamps'),
      product('2', 'Table lamp'),
      product('3', 'Lamp'),
      product('4', 'Oil', { categories: [{ __ref: 'CategoryTree:7' }] }),
      category('7', 'Lamp'),
    );
    expect(names(data, 'lamp')).toEqual(['Lamp', 'Table lamp', 'Lampshade of linen for tall lamps', 'Oil']);
  });

  test('returns content pages with the paths of their cached routes', () => {
    const data = known({
      ROOT_QUERY: {
        __typename: 'Query',
        'route({"url":"/faq"})': { __ref: 'CmsPage:{"identifier":"faq"}' },
        'route({"url":"/gone"})': null,
      },
      'CmsPage:{"identifier":"faq"}': { __typename: 'CmsPage', identifier: 'faq', title: 'Questions and answers' },
    });
    expect(searchDevice(data, 'question').pages).toEqual([{ path: '/faq', title: 'Questions and answers' }]);
  });

  test('ignores incomplete or invalid cache entries', () => {
    const data = known(product('1', 'Lamp'), {
      'SimpleProduct:2': { __typename: 'SimpleProduct', uid: '2', name: 7 },
      'SimpleProduct:3': null,
      'SimpleProduct:4': { __typename: 'SimpleProduct', uid: '4', name: 'Lamp', url_key: 'lamp' },
      'CategoryTree:5': { __typename: 'CategoryTree', name: 'Lamp' },
      ROOT_QUERY: { 'products({"filter":{"category_uid":{"eq":"5"}}})': { items: 'none' }, 'route({"url":"/"})': 4 },
    });
    expect(names(data, 'lamp')).toEqual(['Lamp']);
    expect(searchDevice(data, 'lamp').categories).toEqual([]);
  });
});

describe('while the back end is unreachable', () => {
  /** Visits `path` online, then opens `url` while the back end is unreachable. */
  async function afterLookingAt(path: string, url: string) {
    const database = newDatabase();
    const before = await renderApp(path, { database });
    await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(1));
    window.dispatchEvent(new Event('pagehide'));
    before.leave();
    const line = failRequests('', networkError);
    const app = await renderApp(url, { database, before: line.handlers });
    return { ...app, line };
  }
  const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  const isOfDevice = pattern('catalog.deviceSearched', {}, 'ar');

  test('shows cached products on the results page, and the back end’s results once it is reachable', async () => {
    const { line } = await afterLookingAt(`/sa_ar${demo.lanterns.path}`, '/sa_ar/search.html?query=فانوس');
    expect(await screen.findByText(isOfDevice)).toBeInTheDocument();
    const cards = screen.getAllByRole('article');
    for (const card of cards) expect(within(card).getByRole('heading')).toHaveTextContent(/فانوس|فوانيس/);
    line.heal();
    await backOnline();
    expect(await screen.findByRole('combobox', { name: arabicOf('catalog.sortBy') })).toBeInTheDocument();
    expect(screen.queryByText(isOfDevice)).not.toBeInTheDocument();
  });

  test('shows an empty result when no cached product matches', async () => {
    await afterLookingAt(`/sa_ar${demo.lanterns.path}`, '/sa_ar/search.html?query=zzqqxx');
    expect(await screen.findByText(isOfDevice)).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: pattern('catalog.deviceNothing', { words: 'zzqqxx' }, 'ar') }),
    ).toBeVisible();
  });

  test('suggests cached products, then the back end’s once it is reachable, and keeps the typed text', async () => {
    const { line, user } = await afterLookingAt(`/sa_ar${demo.lanterns.path}`, '/sa_ar/nowhere');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: arabicOf('shell.search') }));
    const field = await screen.findByRole('combobox', { name: arabicOf('shell.searchField') });
    await user.type(field, 'فانوس');
    expect(await screen.findByText(isOfDevice)).toBeInTheDocument();
    expect(screen.getAllByRole('option', { name: /فانوس/ })[0]).toBeInTheDocument();
    line.heal();
    await backOnline();
    await waitFor(() => expect(screen.queryByText(isOfDevice)).not.toBeInTheDocument());
    expect(screen.getAllByRole('option', { name: /فانوس/ })[0]).toBeInTheDocument();
    expect(field).toHaveValue('فانوس');
  });

  test('suggests the word that the same keys type on the other keyboard layout', async () => {
    const { user } = await afterLookingAt(`/ae_en${demo.lanterns.path}`, '/ae_en/nowhere');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: textOf('catalog.search') }));
    await user.type(await screen.findByRole('combobox', { name: textOf('shell.searchField') }), 'مشىفثقى');
    expect(await screen.findByRole('option', { name: 'lantern' })).toBeInTheDocument();
  });
});
