/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { fold, indexText, wordsOf } from '../../mocks/shop/catalog/search/searchText.ts';
import { distance } from '../../mocks/shop/catalog/search/suggestions.ts';
import { ask, catalogShop } from './support/smallCatalog.ts';

const shop = catalogShop();

interface Products {
  products: {
    total_count: number;
    items: { sku: string }[];
    aggregations: {
      attribute_code: string;
      label: string;
      options: { label: string; value: string; count: number }[];
    }[];
    suggestions: { search: string }[];
    sort_fields: { default: string; options: { value: string; label: string }[] };
    page_info: { current_page: number; page_size: number; total_pages: number };
  };
}

const query = `query ($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput,
    $pageSize: Int = 20, $currentPage: Int = 1) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
    total_count items { sku } page_info { current_page page_size total_pages } suggestions { search }
    aggregations { attribute_code label options { label value count } }
    sort_fields { default options { value label } }
  }
}`;

async function list(variables: Record<string, unknown>, store = 'sa_en') {
  const { data, errors } = await ask<Products>(shop, query, variables, store);
  expect(errors).toBeUndefined();
  return data.products;
}

const skus = async (variables: Record<string, unknown>, store?: string) =>
  (await list(variables, store)).items.map((item) => item.sku);

const facet = ({ aggregations }: Products['products'], code: string) =>
  Object.fromEntries(
    aggregations.find((one) => one.attribute_code === code)?.options.map((one) => [one.label, one.count]) ?? [],
  );

const all = { filter: { category_id: { eq: '2' } } };

describe('a search word', () => {
  it('is normalised to the same text in any spelling', () => {
    expect(fold('أَحْمَر إلى آخِر ٱسم')).toBe('احمر الي اخر اسم');
    expect(fold('سجّادةٌ')).toBe(fold('سجاده'));
    expect(fold('ســـجاد ٣۴ Café')).toBe('سجاد 34 cafe');
    expect(wordsOf('والسجادة للقهوة الشاي')).toEqual(['سجاده', 'قهوه', 'شاي']);
  });

  it('is indexed without HTML tags and entities', () => {
    expect(indexText('<p>Hand-made&nbsp;rug</p>')).toBe('hand made rug');
  });

  it('has the distance 1 to a word with one character omitted or two characters swapped', () => {
    expect(distance('kilim', 'kilm', 2)).toBe(1);
    expect(distance('kilim', 'kliim', 2)).toBe(1);
    expect(distance('kilim', 'dallah', 2)).toBe(3);
  });
});

describe('search', () => {
  it('matches prefixes of words, and ranks matches in names before matches in descriptions', async () => {
    expect((await skus({ search: 'kil' })).sort()).toEqual(['KIL-1', 'KIL-2']);
    expect((await skus({ search: 'rugs' }))[0]).toBe('RUG-1');
  });

  it('matches Arabic words in any spelling', async () => {
    for (const search of ['سجادة', 'سجّاده', 'السجادة', 'السج']) {
      expect((await skus({ search }, 'sa_ar'))[0]).toBe('RUG-1');
    }
    expect(await skus({ search: 'دله نحاسيه' }, 'sa_ar')).toEqual(['DAL-1']);
  });

  it('matches product names of both languages in every view', async () => {
    expect(await skus({ search: 'dallah' }, 'sa_ar')).toEqual(['DAL-1']);
    expect(await skus({ search: 'دلّه' }, 'sa_en')).toEqual(['DAL-1']);
  });

  it('matches a SKU with and without its hyphen', async () => {
    expect((await skus({ search: 'DAL-1' }))[0]).toBe('DAL-1');
    expect(await skus({ search: 'dal1' })).toEqual(['DAL-1']);
  });

  it('requires all search words, or any of them if no product matches all search words', async () => {
    expect(await skus({ search: 'prayer rug' })).toEqual(['RUG-1']);
    expect((await skus({ search: 'prayer zzzqqq' }))[0]).toBe('RUG-1');
  });

  it('suggests a word of the catalogue for a misspelt word', async () => {
    expect(await list({ search: 'dalah' })).toMatchObject({ total_count: 0, suggestions: [{ search: 'dallah' }] });
    expect((await list({ search: 'dallah' })).suggestions).toEqual([]);
  });
});

describe('a filter', () => {
  it('by category includes the products of its subcategories', async () => {
    expect(await skus({ filter: { category_uid: { eq: btoa('3') } } })).toEqual(['KIL-1', 'KIL-2', 'RUG-1', 'RUG-2']);
    expect(await skus({ filter: { category_uid: { in: [btoa('5'), btoa('6')] } } })).toHaveLength(3);
    expect(await skus({ filter: { category_url_path: { eq: 'textiles/rugs/kilims' } } })).toEqual(['KIL-1', 'KIL-2']);
  });

  it('returns only products that also match every other filter', async () => {
    const color = facetValue(await list(all), 'color', 'Indigo');
    expect(await skus({ filter: { ...all.filter, color: { eq: color } } })).toEqual(['KIL-1', 'RUG-1']);
    expect(await skus({ filter: { color: { in: [color] }, price: { from: '61', to: '100' } } })).toEqual(['KIL-1']);
    expect(await skus({ filter: { handmade: { eq: '1' } } })).toEqual(['KIL-1']);
    expect(await skus({ filter: { name: { match: 'kilim' }, sku: { in: ['KIL-2', 'RUG-1'] } } })).toEqual(['KIL-2']);
  });

  it('by price uses the price in the country of the store view', async () => {
    expect(await skus({ filter: { price: { to: '55' } } }, 'ae_en')).toEqual(['RUG-1']);
    expect(await skus({ filter: { price: { to: '55' } } }, 'sa_en')).toEqual([]);
  });

  it('accepts a category only by id, by uid or by path, and refuses an unknown path', async () => {
    const id = { eq: '3' };
    const uid = { eq: btoa('3') };
    const path = { eq: 'textiles/rugs' };
    const refusal = async (filter: Record<string, unknown>) =>
      (
        await ask(shop, 'query ($f: ProductAttributeFilterInput) { products(filter: $f) { total_count } }', {
          f: filter,
        })
      ).errors;
    const oneWay = (one: string, other: string) => [
      expect.objectContaining({
        message: `\`${one}\` and \`${other}\` can't be used at the same time.`,
        extensions: { category: 'graphql-input' },
      }),
    ];
    expect(await refusal({ category_id: id, category_uid: uid })).toEqual(oneWay('category_id', 'category_uid'));
    expect(await refusal({ category_uid: uid, category_url_path: path })).toEqual(
      oneWay('category_uid', 'category_url_path'),
    );
    expect(await refusal({ category_id: id, category_url_path: path })).toEqual(
      oneWay('category_id', 'category_url_path'),
    );
    expect(await refusal({ category_url_path: { eq: 'nowhere' } })).toEqual([
      expect.objectContaining({ message: 'No category with the provided `category_url_path` was found' }),
    ]);
    // An empty category filter is ignored, so it does not conflict with another category filter.
    expect(await refusal({ category_id: {}, category_uid: uid })).toBeUndefined();

    const categories = async (filters: Record<string, unknown>) =>
      (await ask(shop, 'query ($f: CategoryFilterInput) { categories(filters: $f) { items { uid } } }', { f: filters }))
        .errors?.[0]?.message;
    expect(await categories({ ids: id, category_uid: uid })).toBe(
      "`ids` and `category_uid` can't be used at the same time.",
    );
    expect(await categories({ parent_id: id, parent_category_uid: uid })).toBe(
      "`parent_id` and `parent_category_uid` can't be used at the same time.",
    );
  });

  it('refuses an invalid uid', async () => {
    const { errors } = await ask(shop, query, { filter: { category_uid: { eq: '!' } } });
    expect(errors?.[0]).toMatchObject({
      message: 'Value of uid "!" is incorrect.',
      extensions: { category: 'graphql-input' },
    });
  });
});

const facetValue = ({ aggregations }: Products['products'], code: string, label: string) =>
  aggregations.find((one) => one.attribute_code === code)?.options.find((one) => one.label === label)?.value ?? '';

describe('a filter’s counts', () => {
  it('count the products that match all filters', async () => {
    const found = await list(all);
    expect(facet(found, 'price')).toEqual({ '0-100': 1, '100-200': 2, '200-300': 1, '300-400': 1 });
    expect(facet(found, 'category_uid')).toEqual({ Textiles: 4, Rugs: 4, Kilims: 2, Coffee: 1 });
    expect(facet(found, 'color')).toEqual({ Sand: 2, Indigo: 2, Clay: 1 });
    expect(facet(found, 'handmade')).toEqual({ Yes: 1, No: 1 });
    const indigo = await list({ filter: { color: { eq: facetValue(found, 'color', 'Indigo') } } });
    expect(facet(indigo, 'color')).toEqual({ Sand: 1, Indigo: 2 });
    expect(facet(indigo, 'material')).toEqual({ Wool: 2, Cotton: 1 });
  });

  it('are labelled in the language of the view', async () => {
    const found = await list(all, 'ae_ar');
    expect(found.aggregations.map((one) => one.label)).toEqual([
      'السعر',
      'القسم',
      'اللون',
      'المقاس',
      'الخامة',
      'صناعة يدوية',
    ]);
    expect(facet(found, 'material')).toEqual({ صوف: 3, قطن: 1, نحاس: 1 });
  });

  it('can be limited to direct subcategories', async () => {
    const { data } = await ask<Products>(
      shop,
      `{ products(filter: { category_uid: { eq: "${btoa('3')}" } }) {
        aggregations(filter: { category: { includeDirectChildrenOnly: true } }) { attribute_code options { label count } }
      } }`,
    );
    expect(facet(data.products, 'category_uid')).toEqual({ Rugs: 4 });
  });
});

describe('a product list', () => {
  it('has the requested order', async () => {
    expect(await skus({ ...all, sort: { price: 'ASC' } })).toEqual(['RUG-1', 'KIL-1', 'DAL-1', 'RUG-2', 'KIL-2']);
    expect(await skus({ ...all, sort: { name: 'ASC' } })).toEqual(['DAL-1', 'RUG-2', 'RUG-1', 'KIL-1', 'KIL-2']);
    expect((await skus({ ...all, sort: { created_at: 'DESC' } })).slice(0, 2)).toEqual(['DAL-1', 'RUG-1']);
    expect((await skus({ ...all, sort: { position: 'DESC' } }))[0]).toBe('DAL-1');
    expect((await skus({ ...all, sort: { name: 'ASC' } }, 'sa_ar'))[0]).toBe('DAL-1');
  });

  it('returns the labels of its sort fields in the language of the store view', async () => {
    const { sort_fields } = await list(all, 'sa_ar');
    expect(sort_fields).toEqual({
      default: 'position',
      options: [
        { value: 'position', label: 'ترتيب المتجر' },
        { value: 'name', label: 'اسم المنتج' },
        { value: 'price', label: 'السعر' },
        { value: 'created_at', label: 'الأحدث' },
      ],
    });
  });

  it('is split into pages', async () => {
    const page = await list({ ...all, pageSize: 2, currentPage: 3 });
    expect(page).toMatchObject({
      items: [{ sku: 'DAL-1' }],
      page_info: { current_page: 3, page_size: 2, total_pages: 3 },
      total_count: 5,
    });
  });
});

test('returns colour swatches in the deprecated field `filters`', async () => {
  interface Filters {
    products: {
      aggregations: { attribute_code: string; options: { value: string; count: number }[] }[];
      filters: {
        request_var: string;
        filter_items: {
          __typename: string;
          value_string: string;
          items_count: number;
          swatch_data?: { type: string; value: string };
        }[];
      }[];
    };
  }
  const { data, errors } = await ask<Filters>(
    shop,
    `{ products(filter: {}) { aggregations { attribute_code options { value count } } filters { request_var filter_items {
      __typename value_string items_count ... on SwatchLayerFilterItem { swatch_data { type value } } } } } }`,
    {},
    'sa_en',
  );
  expect(errors).toBeUndefined();
  const { aggregations, filters } = data.products;
  const colours = filters.find((one) => one.request_var === 'color')?.filter_items ?? [];
  expect(colours.map((one) => [one.value_string, one.items_count])).toEqual(
    aggregations.find((one) => one.attribute_code === 'color')?.options.map(({ value, count }) => [value, count]),
  );
  for (const one of colours)
    expect(one.swatch_data).toEqual({ type: '1', value: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  const others = filters.filter((one) => one.request_var !== 'color').flatMap((one) => one.filter_items);
  expect(new Set(others.map((one) => one.__typename))).toEqual(new Set(['LayerFilterItem']));
});

it('returns an error for the deprecated field `filters` if a swatch attribute has no values', async () => {
  const { data, errors } = await ask<{ products: { filters: null; total_count: number } }>(
    shop,
    '{ products(filter: { sku: { eq: "CUP-1" } }) { total_count filters { request_var } } }',
  );
  expect(data.products).toEqual({ filters: null, total_count: expect.any(Number) });
  expect(errors).toMatchObject([{ message: 'Internal server error', path: ['products', 'filters'] }]);
});
