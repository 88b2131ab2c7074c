/** @jest-environment node */
import type { Shop } from '../../mocks/shop/shop.ts';
import { productsIn, type RecordedItem, type RecordedProducts, recordedCatalog } from './support/recordedCatalog.ts';
import { describeRecorded, errorsOf, loadRecording, replay, shapeDifferences } from './support/replay.ts';
import { catalogDatabase, catalogShop } from './support/smallCatalog.ts';

describeRecorded('the catalogue answers as Magento did', () => {
  let shop: Shop;
  beforeAll(() => {
    shop = catalogShop(catalogDatabase(recordedCatalog()));
  });

  const answer = async (name: string) => (await replay(shop, loadRecording(name))).body;

  it.each([
    'products.category.sa_en',
    'products.category.sa_ar',
    'products.filters_color_size',
    'products.filter_category_id',
    'products.search',
    'products.category_empty',
    'products.category_unknown',
    'products.filter_unknown_option',
    'products.search_none',
    'products.saudi_only_in_ae',
  ])('%s: order, counts and the form of every field', async (name) => {
    const own = await answer(name);
    const recorded = loadRecording(name).response.body as RecordedProducts;
    expect(shapeDifferences(own, recorded)).toEqual([]);
    const { products } = (own as RecordedProducts).data;
    expect(products.total_count).toBe(recorded.data.products.total_count);
    expect(products.items.map((item) => item.sku).sort()).toEqual(
      recorded.data.products.items.map((item) => item.sku).sort(),
    );
    if (!name.includes('search')) {
      expect(products.items.map((item) => item.sku)).toEqual(recorded.data.products.items.map((item) => item.sku));
    }
    // Only the words `Price` and `Category` differ: Magento's Arabic was not installed.
    const unlabelled = (list: unknown[]) =>
      list.map((one) => {
        const { label, ...rest } = one as { label: string };
        return rest;
      });
    expect(unlabelled(products.aggregations)).toEqual(unlabelled(recorded.data.products.aggregations));
  });

  it('gives the same options, stock and prices to variants', async () => {
    const pick = (item: RecordedItem) => ({
      sku: item.sku,
      options: item.configurable_options.map(({ attribute_code, values }) => ({ attribute_code, values })),
      variants: item.variants.map(({ attributes, product }) => ({ attributes, status: product.stock_status })),
      prices: item.price_range.minimum_price,
    });
    const own = (await answer('products.category.sa_en')) as RecordedProducts;
    expect(own.data.products.items.map(pick)).toEqual(productsIn('products.category.sa_en').items.map(pick));
  });

  it('lets the same values be chosen with a colour', async () => {
    interface Selection {
      data: { products: { items: { configurable_product_options_selection: Record<string, unknown> }[] } };
    }
    const selectionIn = (body: unknown) => {
      const found = (body as Selection).data.products.items[0]?.configurable_product_options_selection;
      return { options: found?.options_available_for_selection, variant: found?.variant };
    };
    const name = 'product.options_selection';
    expect(selectionIn(await answer(name))).toEqual(selectionIn(loadRecording(name).response.body));
  });

  it.each([
    'products.no_args',
    'products.page0',
    'products.pageSize0',
    'products.filter_bad_field',
    'categories.name_match_too_short',
  ])('%s: the same error', async (name) => {
    const expected = errorsOf(loadRecording(name).response.body);
    expect(expected).toHaveLength(1);
    expect(errorsOf(await answer(name))).toEqual(expected);
  });

  it('refuses a page beyond the last', async () => {
    const { body } = await replay(shop, loadRecording('products.page_too_high'), (text) =>
      text.replace('NQ==', 'Mw=='),
    );
    expect(errorsOf(body)).toEqual([
      {
        message: 'currentPage value 99 specified is greater than the 1 page(s) available.',
        category: 'graphql-input',
      },
    ]);
  });

  it.each([
    'categories.tree.sa_en',
    'categories.tree.sa_ar',
    'categories.by_uid',
    'categories.by_url_path',
    'categoryList',
  ])('%s: the same categories', async (name) => {
    // Texts for search engines are made by another rule, and the fixture has no products for men.
    const comparable = (body: unknown) =>
      JSON.parse(
        JSON.stringify(body, (key, value) =>
          ['meta_title', 'meta_description', 'product_count', 'description'].includes(key) ? undefined : value,
        ),
      );
    const own = await answer(name);
    expect(comparable(own)).toEqual(comparable(loadRecording(name).response.body));
  });

  it('counts the products of categories', async () => {
    const counts = (body: unknown) => {
      const { items } = (body as { data: { categories: { items: { name: string; product_count: number }[] } } }).data
        .categories;
      return items[0]?.product_count;
    };
    const name = 'categories.tree.sa_en';
    expect(counts(await answer(name))).toBe(counts(loadRecording(name).response.body));
  });
});
