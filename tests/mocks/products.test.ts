/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { productBySku, stockOf, takeStock, variantsOf } from '../../mocks/shop/catalog/tables/products.ts';
import { ask, catalogDatabase, catalogShop, products, smallCatalog } from './support/smallCatalog.ts';

const shop = catalogShop();

interface Money {
  value: number;
  currency: string;
}
interface Item {
  uid: string;
  sku: string;
  name: string;
  stock_status: string;
  only_x_left_in_stock: number | null;
  special_price: number | null;
  price_range: Record<
    'minimum_price' | 'maximum_price',
    { regular_price: Money; final_price: Money; discount: { amount_off: number; percent_off: number } }
  >;
}

const fields = `uid sku name stock_status only_x_left_in_stock special_price price_range {
  minimum_price { regular_price { value currency } final_price { value currency } discount { amount_off percent_off } }
  maximum_price { regular_price { value currency } final_price { value currency } discount { amount_off percent_off } }
}`;

async function itemBySku(sku: string, store: string, selection = fields) {
  const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ${selection} } } }`;
  const { data, errors } = await ask<{ products: { items: (Item & Record<string, unknown>)[] } }>(
    shop,
    query,
    { sku },
    store,
  );
  expect(errors).toBeUndefined();
  return data.products.items[0];
}

describe('a product', () => {
  it('has the texts, prices and currency of each store view', async () => {
    const [saudi, emirati] = [await itemBySku('KIL-1', 'sa_en'), await itemBySku('KIL-1', 'ae_ar')];
    expect(saudi).toMatchObject({ name: 'Red kilim', stock_status: 'IN_STOCK', only_x_left_in_stock: null });
    expect(saudi?.price_range.minimum_price.final_price).toEqual({ value: 100, currency: 'SAR' });
    expect(saudi?.price_range.maximum_price.final_price).toEqual({ value: 150, currency: 'SAR' });
    expect(emirati?.name).toBe('كليم أحمر');
    expect(emirati?.price_range.maximum_price.final_price).toEqual({ value: 140, currency: 'AED' });
  });

  it('returns for related products only the fields that the query selects directly', async () => {
    const related = (selection: string, fragments = '') =>
      ask<{ products: { items: { related_products: unknown[] | null }[] } }>(
        shop,
        `{ products(filter: { sku: { eq: "KIL-1" } }) { items { related_products { ${selection} } } } } ${fragments}`,
        {},
        'sa_en',
      );
    const price = 'price_range { minimum_price { final_price { value } } }';
    const first = async (...document: [string, string?]) =>
      (await related(...document)).data.products.items[0]?.related_products?.[0];
    const of = (value: number) => ({ price_range: { minimum_price: { final_price: { value } } } });
    expect(await first(`name ${price}`)).toEqual({ name: 'Sold out kilim', ...of(300) });
    expect(await first('...Card', `fragment Card on ProductInterface { name ${price} }`)).toEqual({
      name: 'Sold out kilim',
      ...of(300),
    });
    const hidden = 'fragment Card on ProductInterface { sku ...Price } fragment Price on ProductInterface';
    expect(await first('...Card', `${hidden} { name ${price} }`)).toEqual({ sku: 'KIL-2', name: null, ...of(0) });
    const stumbles = await related(
      '...Card',
      'fragment Card on ProductInterface { sku ... on CustomizableProductInterface { options { uid } } }',
    );
    expect(stumbles.errors).toMatchObject([
      { message: 'Internal server error', path: ['products', 'items', 0, 'related_products'] },
    ]);
    expect(stumbles.data.products.items).toEqual([{ related_products: null }]);
    expect(await first('sku ... on CustomizableProductInterface { options { uid } }')).toEqual({
      sku: 'KIL-2',
      options: null,
    });
  });

  it('returns its sale price, and its quantity in stock if the stock is low', async () => {
    const rug = await itemBySku('RUG-1', 'sa_en');
    expect(rug).toMatchObject({ special_price: 60, only_x_left_in_stock: 3 });
    expect(rug?.price_range.minimum_price.discount).toEqual({ amount_off: 20, percent_off: 25 });
  });

  it('is out of stock if all its variants are out of stock', async () => {
    expect(await itemBySku('KIL-2', 'sa_en')).toMatchObject({ stock_status: 'OUT_OF_STOCK', special_price: null });
  });

  it('is returned on its own website only', async () => {
    expect(await itemBySku('RUG-2', 'sa_ar')).toBeDefined();
    expect(await itemBySku('RUG-2', 'ae_ar')).toBeUndefined();
  });

  it('returns its categories, URLs, pictures and attributes', async () => {
    const kilim = await itemBySku(
      'KIL-1',
      'ae_en',
      `media_gallery { url label position disabled }
       categories { name url_path breadcrumbs { category_name category_url_path } }
       url_rewrites { url }
       custom_attributesV2(filters: { is_visible_on_front: true }) {
         items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } }
       }`,
    );
    expect(kilim).toEqual({
      media_gallery: ['front', 'detail', 'room'].map((view, index) => ({
        url: `http://shop.test/media/ae/catalog/product/kil-1-${view}-sand.jpg`,
        label: 'Red kilim',
        position: index + 1,
        disabled: false,
      })),
      categories: [
        { name: 'Textiles', url_path: 'textiles', breadcrumbs: null },
        {
          name: 'Rugs',
          url_path: 'textiles/rugs',
          breadcrumbs: [{ category_name: 'Textiles', category_url_path: 'textiles' }],
        },
        {
          name: 'Kilims',
          url_path: 'textiles/rugs/kilims',
          breadcrumbs: [
            { category_name: 'Textiles', category_url_path: 'textiles' },
            { category_name: 'Rugs', category_url_path: 'textiles/rugs' },
          ],
        },
      ],
      url_rewrites: ['', 'textiles/', 'textiles/rugs/', 'textiles/rugs/kilims/'].map((path) => ({
        url: `${path}red-kilim.html`,
      })),
      custom_attributesV2: {
        items: [
          { code: 'material', selected_options: [{ label: 'Wool' }, { label: 'Cotton' }] },
          { code: 'handmade', selected_options: [{ label: 'Yes' }] },
          { code: 'dimensions', value: '120 cm' },
        ],
      },
    });
  });

  it('is not returned if it is a variant', async () => {
    expect(await itemBySku('KIL-1-SAND-S', 'sa_en')).toBeUndefined();
  });
});

describe('a configurable product', () => {
  const selection = `... on ConfigurableProduct {
    configurable_options { attribute_code values { uid label swatch_data { __typename value } } }
    variants { product { sku name stock_status image { url } } attributes { code label } }
    configurable_product_options_selection(configurableOptionValueUids: $uids) {
      options_available_for_selection { attribute_code option_value_uids }
      variant { sku }
      media_gallery { url }
      configurable_options { values { label is_available } }
    }
  }`;
  interface Configurable {
    configurable_options: { attribute_code: string; values: { uid: string; label: string; swatch_data: unknown }[] }[];
    variants: { product: { sku: string; name: string; stock_status: string; image: { url: string } } }[];
    configurable_product_options_selection: {
      options_available_for_selection: { attribute_code: string; option_value_uids: string[] }[];
      variant: { sku: string } | null;
      media_gallery: { url: string }[];
      configurable_options: { values: { label: string; is_available: boolean }[] }[];
    };
  }
  const query = `query ($uids: [ID!]) { products(filter: { sku: { eq: "KIL-1" } }) { items { ${selection} } } }`;
  async function choose(...uids: string[]) {
    const { data, errors } = await ask<{ products: { items: Configurable[] } }>(shop, query, { uids });
    expect(errors).toBeUndefined();
    return data.products.items[0] as Configurable;
  }
  const uidOf = ({ configurable_options }: Configurable, label: string) =>
    configurable_options.flatMap((option) => option.values).find((value) => value.label === label)?.uid ?? '';

  it('returns all option values and all variants, including sold-out variants', async () => {
    const kilim = await choose();
    expect(kilim.configurable_options.map((option) => option.values.map((value) => value.label))).toEqual([
      ['Sand', 'Indigo'],
      ['Small', 'Large'],
    ]);
    expect(kilim.configurable_options[0]?.values[0]?.swatch_data).toEqual({
      __typename: 'ColorSwatchData',
      value: '#c9ac82',
    });
    expect(kilim.variants.map(({ product }) => [product.sku, product.name, product.stock_status])).toEqual([
      ['KIL-1-SAND-S', 'Red kilim Sand Small', 'IN_STOCK'],
      ['KIL-1-SAND-L', 'Red kilim Sand Large', 'IN_STOCK'],
      ['KIL-1-INDIGO-S', 'Red kilim Indigo Small', 'IN_STOCK'],
      ['KIL-1-INDIGO-L', 'Red kilim Indigo Large', 'OUT_OF_STOCK'],
    ]);
    expect(kilim.variants[2]?.product.image.url).toMatch(/kil-1-front-indigo\.jpg$/);
  });

  it('returns the option values that are in stock in combination with the selected value', async () => {
    const kilim = await choose();
    const indigo = uidOf(kilim, 'Indigo');
    const { configurable_product_options_selection: chosen } = await choose(indigo);
    expect(chosen.options_available_for_selection).toEqual([
      { attribute_code: 'color', option_value_uids: [indigo] },
      { attribute_code: 'size', option_value_uids: [uidOf(kilim, 'Small')] },
    ]);
    expect(chosen.variant).toBeNull();
    expect(chosen.media_gallery).toHaveLength(3);
    // The response contains only options without a selection. A value is available if any of its variants is available.
    expect(chosen.configurable_options).toEqual([
      {
        values: [
          { label: 'Small', is_available: true },
          { label: 'Large', is_available: true },
        ],
      },
    ]);
  });

  it('returns no option values for the uid of another product, and ignores an invalid uid', async () => {
    const kilim = await choose();
    const foreign = await choose(btoa('configurable/999/1'));
    expect(foreign.configurable_product_options_selection).toMatchObject({
      options_available_for_selection: [],
      media_gallery: [],
      variant: null,
    });
    expect(foreign.configurable_product_options_selection.configurable_options).toHaveLength(2);
    expect(await choose('nonsense')).toEqual(kilim);
  });

  it('returns the variant if all options are selected and the variant is in stock', async () => {
    const kilim = await choose();
    const complete = await choose(uidOf(kilim, 'Sand'), uidOf(kilim, 'Large'));
    expect(complete.configurable_product_options_selection.variant).toEqual({ sku: 'KIL-1-SAND-L' });
    const soldOut = await choose(uidOf(kilim, 'Indigo'), uidOf(kilim, 'Large'));
    expect(soldOut.configurable_product_options_selection.variant).toBeNull();
  });
});

describe('stock', () => {
  it('never falls below zero', () => {
    const db = catalogDatabase();
    const rug = productBySku(db, 'rug-1');
    if (!rug) throw new Error('no rug');
    expect(takeStock(db, rug.id, 2)).toBe(true);
    expect(takeStock(db, rug.id, 2)).toBe(false);
    expect(takeStock(db, rug.id, -1)).toBe(false);
    expect(stockOf(db, rug.id)).toBe(1);
  });

  it('of a configurable product is the sum of its variants', () => {
    const db = catalogDatabase();
    const kilim = productBySku(db, 'KIL-1');
    expect(stockOf(db, kilim?.id ?? 0)).toBe(4 + 20 + 20);
    expect(variantsOf(db, kilim?.id ?? 0)).toHaveLength(4);
  });
});

describe('seeding', () => {
  it('keeps the ids of products if the catalogue data change', async () => {
    const db = catalogDatabase();
    const before = productBySku(db, 'DAL-1')?.id;
    const { seedCatalog } = await import('../../mocks/shop/catalog/catalogSeed.ts');
    seedCatalog(db, { ...smallCatalog, products: [...products].reverse() });
    expect(productBySku(db, 'DAL-1')?.id).toBe(before);
    const { data } = await ask<{ products: { items: Item[] } }>(
      catalogShop(db),
      '{ products(filter: { category_id: { eq: "2" } }) { items { sku } } }',
    );
    expect(data.products.items.map((item) => item.sku)).toEqual(['DAL-1', 'RUG-2', 'RUG-1', 'KIL-2', 'KIL-1']);
  });

  it('adds products, categories and filter values up to the configured numbers', async () => {
    const db = catalogDatabase(smallCatalog, { products: 300, categories: 40, filterValues: 50 });
    const { data } = await ask<{
      products: { total_count: number; items: Item[]; aggregations: { attribute_code: string; count: number }[] };
      categories: { total_count: number };
    }>(
      catalogShop(db),
      `{ products(filter: { category_id: { eq: "2" } }, pageSize: 300) {
           total_count items { sku name } aggregations { attribute_code count }
         }
         categories(filters: {}) { total_count } }`,
    );
    expect(data.products.total_count).toBe(300);
    expect(new Set(data.products.items.map((item) => item.name)).size).toBe(300);
    expect(data.products.aggregations.find((facet) => facet.attribute_code === 'material')?.count).toBe(50);
    expect(data.categories.total_count).toBe(41);
  });
});
