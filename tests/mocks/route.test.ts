/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
database.exec(`INSERT INTO redirect (source, target, code) VALUES
  ('oldest.html', 'carpets.html', 302), ('out', 'https://example.com/x', 301),
  ('round', 'about', 301), ('about', 'round', 301)`);

interface Route {
  __typename: string;
  relative_url: string;
  redirect_code: number;
  type: string | null;
  sku?: string;
  url_rewrites?: { url: string }[];
}

async function route(url: string, { settings, store }: { settings?: Partial<ShopSettings>; store?: string } = {}) {
  const { data, errors } = await ask<{ route: Route | null } | undefined>(
    createShop({ database, ...(settings ? { settings } : {}) }),
    `query R($url: String!) { route(url: $url) { __typename relative_url redirect_code type
       ...on ProductInterface { sku url_rewrites { url } } } }`,
    { url },
    store,
  );
  return errors ? errors[0]?.message : data?.route;
}

const rug = { __typename: 'ConfigurableProduct', type: 'PRODUCT', sku: 'DK-RUG-0001' };

describe('a URL', () => {
  it('of a product may contain any category of the product, but no other category', async () => {
    const own = (await route('sakaka-sadu-rug.html')) as Route;
    expect(own).toMatchObject({ ...rug, relative_url: 'sakaka-sadu-rug.html', redirect_code: 0 });
    const urls = own.url_rewrites?.map(({ url }) => url) ?? [];
    expect(urls).toContain('home-textiles/sakaka-sadu-rug.html');
    expect(urls).toContain('home-textiles/rugs/sadu-rugs/sakaka-sadu-rug.html');
    for (const url of urls) {
      expect(await route(`/${url}?color=4`)).toMatchObject({
        ...rug,
        relative_url: `${url}?color=4`,
        redirect_code: 0,
      });
    }
    expect(await route('scent/sakaka-sadu-rug.html')).toBeNull();
    expect(await route('nowhere/sakaka-sadu-rug.html')).toBeNull();
    expect(await route('home-textiles/nothing.html')).toBeNull();
  });

  it('with a trailing slash redirects to the same URL without it', async () => {
    expect(await route('/sakaka-sadu-rug.html/')).toMatchObject({
      ...rug,
      relative_url: 'sakaka-sadu-rug.html',
      redirect_code: 301,
    });
    expect(await route('home-textiles/rugs/sakaka-sadu-rug.html/?a=1')).toMatchObject({
      ...rug,
      relative_url: 'home-textiles/rugs/sakaka-sadu-rug.html?a=1',
      redirect_code: 301,
    });
    expect(await route('home-textiles.html/')).toMatchObject({ type: 'CATEGORY', redirect_code: 301 });
    expect(await route('faq/')).toMatchObject({ type: 'CMS_PAGE', relative_url: 'faq', redirect_code: 301 });
    // A former URL with a trailing slash redirects to the same target as without the slash.
    expect(await route('carpets.html/')).toMatchObject({ relative_url: 'home-textiles/rugs.html', redirect_code: 301 });
    expect(await route('nothing.html/')).toBeNull();
  });

  it('may contain a scheme and a host', async () => {
    expect(await route('https://shop.test/sakaka-sadu-rug.html?x=1#top')).toMatchObject({
      ...rug,
      relative_url: 'sakaka-sadu-rug.html?x=1',
    });
    expect(await route('//shop.test/faq')).toMatchObject({ type: 'CMS_PAGE', relative_url: 'faq' });
    expect(await route('https://shop.test/')).toMatchObject({ type: 'CMS_PAGE', relative_url: 'home' });
    expect(await route('https://shop.test')).toBe('Internal server error');
  });

  it('with several redirects returns the last target and the code of the first redirect', async () => {
    expect(await route('oldest.html')).toMatchObject({
      type: 'CATEGORY',
      relative_url: 'home-textiles/rugs.html',
      redirect_code: 302,
    });
    expect(await route('round')).toBe('Internal server error');
  });

  it('that redirects to another host has no type', async () => {
    expect(await route('out')).toEqual({
      __typename: 'RoutableUrl',
      relative_url: 'https://example.com/x',
      redirect_code: 301,
      type: null,
    });
  });

  it('may be an internal path of Magento', async () => {
    const id = database.prepare("SELECT id FROM product WHERE sku = 'DK-RUG-0001'").get()?.id;
    expect(await route(`catalog/product/view/id/${id}`)).toMatchObject({
      ...rug,
      relative_url: 'sakaka-sadu-rug.html',
      redirect_code: 0,
    });
    const category = database.prepare("SELECT id FROM category WHERE url_path = 'home-textiles/rugs'").get()?.id;
    expect(await route(`catalog/category/view/id/${category}`)).toMatchObject({
      type: 'CATEGORY',
      relative_url: 'home-textiles/rugs.html',
    });
    const page = database.prepare("SELECT id FROM cms_page WHERE identifier = 'faq' AND language = 'en'").get()?.id;
    expect(await route(`cms/page/view/page_id/${page}`)).toMatchObject({ type: 'CMS_PAGE', relative_url: 'faq' });
    expect(await route('catalog/product/view/id/999999')).toBeNull();
  });

  it.each(['', '  ', '0'])('is refused when it is empty: "%s"', async (url) => {
    expect(await route(url)).toBe('"url" argument should be specified and not empty');
  });

  it('of the home page returns the page of the setting homePage', async () => {
    expect(await route('/', { settings: { homePage: 'luma-home' } })).toMatchObject({ relative_url: 'luma-home' });
    expect(await route('/', { settings: { homePage: 'not-there' } })).toBeNull();
  });
});

describe('the products of a category in `route`', () => {
  const card = 'items { sku stock_status price_range { minimum_price { final_price { value } } } }';
  const ofRoute = (paging: string) =>
    ask(
      createShop({ database }),
      `{ route(url: "home-textiles.html") { ...on CategoryTree { uid products(${paging}) {
         total_count ${card} page_info { current_page page_size total_pages } } } } }`,
      {},
      'ae_en',
    ) as Promise<{ data: { route: { uid: string; products: { items: object[] } } }; errors?: object[] }>;

  it('have the same order, count and prices as in the query `products`', async () => {
    const { uid, products } = (await ofRoute('pageSize: 3')).data.route;
    expect(products.items).toHaveLength(3);
    const { data } = await ask(
      createShop({ database }),
      `query ($uid: String) { products(filter: { category_uid: { eq: $uid } }, pageSize: 12) { total_count ${card} } }`,
      { uid },
      'ae_en',
    );
    const list = (data as { products: { total_count: number; items: object[] } }).products;
    expect(products).toMatchObject({ total_count: list.total_count, items: list.items.slice(0, 3) });
  });

  it('are empty after the last page, where current_page is null', async () => {
    const { data, errors } = await ofRoute('pageSize: 300, currentPage: 9');
    expect(data.route.products).toMatchObject({ items: [], page_info: { page_size: 300, current_page: null } });
    expect(errors).toMatchObject([
      {
        message: 'currentPage value 1 specified is greater than the number of pages available.',
        path: ['route', 'products', 'page_info', 'current_page'],
      },
    ]);
  });

  it.each(['pageSize: 0', 'currentPage: 0'])('are refused for %s', async (paging) => {
    const [name] = paging.split(':');
    expect((await ofRoute(paging)).errors).toMatchObject([{ message: `${name} value must be greater than 0.` }]);
  });
});
