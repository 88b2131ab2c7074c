/** @jest-environment ./tests/support/nodeEnvironment.mjs */

import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

/** Tests fields of early Magento versions, which the embedded back end still provides for old clients. */

const database = openDatabase({ file: ':memory:' });
const shop = createShop({ database });

async function data<Data>(query: string, variables = {}, store = 'sa_en'): Promise<Data> {
  const answer = await ask<Data>(shop, query, variables, store);
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

const refusal = async (query: string) => (await ask(shop, query)).errors?.[0];

describe('category', () => {
  const query = 'query C($id: Int) { category(id: $id) { id name path_in_store children { id name } } }';
  interface Tree {
    category: { id: number; name: string; path_in_store: string | null; children: { id: number; name: string }[] };
  }

  it('returns the root category without an id, and otherwise the category with the id', async () => {
    const root = await data<Tree>(query);
    expect(root.category).toMatchObject({ id: 2, path_in_store: null });
    const [first] = root.category.children;
    const { category } = await data<Tree>(query, { id: first?.id });
    expect(category).toMatchObject({ ...first, path_in_store: String(first?.id) });
    const below = category.children[0];
    expect((await data<Tree>(query, { id: below?.id })).category.path_in_store).toBe(`${below?.id},${first?.id}`);
  });

  it('returns an error for an unknown id', async () => {
    expect(await refusal('{ category(id: 99999) { id } }')).toMatchObject({
      message: "Category doesn't exist",
      extensions: { category: 'graphql-no-such-entity' },
    });
  });
});

describe('urlResolver', () => {
  const query =
    'query U($url: String!) { urlResolver(url: $url) { id entity_uid canonical_url relative_url redirectCode type } }';
  const resolve = async (url: string) =>
    (await data<{ urlResolver: Record<string, unknown> | null }>(query, { url })).urlResolver;

  it('returns the type and target of a URL, and the redirect code', async () => {
    expect(await resolve('/sakaka-sadu-rug.html')).toEqual({
      id: 1,
      entity_uid: btoa('1'),
      canonical_url: 'sakaka-sadu-rug.html',
      relative_url: 'sakaka-sadu-rug.html',
      redirectCode: 0,
      type: 'PRODUCT',
    });
    expect(await resolve('carpets.html')).toMatchObject({
      relative_url: 'home-textiles/rugs.html',
      redirectCode: 301,
      type: 'CATEGORY',
    });
    expect(await resolve('/')).toMatchObject({ relative_url: 'home', type: 'CMS_PAGE' });
    expect(await resolve('nothing.html')).toBeNull();
  });
});

describe('product prices', () => {
  const query = `{ products(filter: { sku: { eq: "DK-RUG-0001" } }) { items { price_range {
      minimum_price { regular_price { value } final_price { value } } maximum_price { final_price { value } } }
    price { minimalPrice { ...P } maximalPrice { ...P } regularPrice { ...P } } } } }
    fragment P on Price { amount { value currency } adjustments { amount { value } code description } }`;
  type Money = { value: number };
  interface Item {
    price_range: Record<string, Record<string, Money>>;
    price: Record<string, { amount: Money; adjustments: unknown[] }>;
  }

  it.each([true, false])(
    'equal the prices of the price range, without VAT adjustments (prices include VAT: %s)',
    async (pricesIncludeTax) => {
      const answer = await ask<{ products: { items: Item[] } }>(
        createShop({ database, settings: { pricesIncludeTax } }),
        query,
      );
      const { price_range, price } = answer.data.products.items[0] as Item;
      expect(price.minimalPrice?.amount.value).toBe(price_range.minimum_price?.final_price?.value);
      expect(price.maximalPrice?.amount.value).toBe(price_range.maximum_price?.final_price?.value);
      expect(price.regularPrice?.amount.value).toBe(price_range.minimum_price?.regular_price?.value);
      expect(Object.values(price).map(({ adjustments }) => adjustments)).toEqual([[], [], []]);
    },
  );
});

it('returns product fields that newer storefronts do not request', async () => {
  const { products } = await data<{ products: { items: Record<string, unknown>[] } }>(
    `{ products(filter: { sku: { eq: "DK-GRP-0001" } }) { items { attribute_set_id url_path special_from_date tier_price
       country_of_manufacture color size websites { code } product_links { link_type linked_product_sku position } } } }`,
  );
  expect(products.items[0]).toMatchObject({
    attribute_set_id: 4,
    url_path: null,
    color: expect.any(Number),
    size: null,
    websites: [{ code: 'sa' }, { code: 'ae' }],
    product_links: expect.arrayContaining([
      expect.objectContaining({ link_type: 'associated', linked_product_sku: 'DK-DAL-0004', position: 1 }),
    ]),
  });
});

describe('attribute metadata', () => {
  it('describes an attribute and lists its options', async () => {
    const { customAttributeMetadata } = await data<{
      customAttributeMetadata: { items: { attribute_options: { label: string; value: string }[] }[] };
    }>(
      `{ customAttributeMetadata(attributes: [
           { attribute_code: "color", entity_type: "catalog_product" }, { attribute_code: "price", entity_type: "4" }]) {
         items { attribute_code attribute_type entity_type input_type attribute_options { label value }
           storefront_properties { use_in_layered_navigation use_in_product_listing } } } }`,
    );
    const [color, price] = customAttributeMetadata.items;
    expect(color).toMatchObject({
      attribute_code: 'color',
      attribute_type: 'Int',
      entity_type: 'catalog_product',
      input_type: 'select',
      storefront_properties: { use_in_layered_navigation: 'FILTERABLE_WITH_RESULTS', use_in_product_listing: true },
    });
    expect(color?.attribute_options).toContainEqual({ label: 'Sage', value: expect.stringMatching(/^\d+$/) });
    expect(price).toMatchObject({ attribute_type: 'Float', input_type: 'price', attribute_options: [] });
  });

  it('is null for an unknown attribute, with an error at its path', async () => {
    const items = (attribute: string) =>
      refusal(`{ customAttributeMetadata(attributes: [${attribute}]) { items { attribute_code } } }`);
    expect(await items('{ attribute_code: "nope", entity_type: "catalog_product" }')).toMatchObject({
      message: 'Attribute code nope of entity type catalog_product not configured to have a type.',
      path: ['customAttributeMetadata', 'items', 0],
    });
    expect(await items('{ attribute_code: "color", entity_type: "nope" }')).toMatchObject({
      message: 'Invalid entity_type specified: nope',
    });
    expect(await items('{ attribute_code: "color" }')).toMatchObject({
      message: 'Missing entity_type for the input attribute_code: color.',
    });
    expect(await items('{}')).toMatchObject({
      message: 'Missing attribute_code/entity_type for the input Empty AttributeInput.',
    });
  });

  it('is returned together with errors in the field customAttributeMetadataV2', async () => {
    expect(
      await data(
        `{ customAttributeMetadataV2(attributes: [{ attribute_code: "color", entity_type: "catalog_product" },
             { attribute_code: "nope", entity_type: "catalog_product" }, { attribute_code: "x", entity_type: "y" }]) {
           items { code label frontend_input } errors { type message } } }`,
      ),
    ).toEqual({
      customAttributeMetadataV2: {
        items: [{ code: 'color', label: 'Colour', frontend_input: 'SELECT' }],
        errors: [
          { type: 'ATTRIBUTE_NOT_FOUND', message: 'Attribute code "nope" could not be found.' },
          { type: 'ENTITY_NOT_FOUND', message: 'Entity "y" could not be found.' },
        ],
      },
    });
    expect(await refusal('{ customAttributeMetadataV2(attributes: []) { items { code } } }')).toMatchObject({
      message: 'Required parameters "attribute_code" and "entity_type" of type String.',
    });
  });
});

describe('an attribute form', () => {
  it('returns no fields and an error if it is unknown', async () => {
    const form = (code: string) =>
      data(`{ attributesForm(formCode: "${code}") { items { code } errors { type message } } }`);
    for (const code of ['nope', 'adminhtml_customer']) {
      expect(await form(code)).toEqual({
        attributesForm: {
          items: [],
          errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${code}" could not be found.` }],
        },
      });
    }
    expect(await refusal('{ attributesForm(formCode: "") { items { code } } }')).toMatchObject({
      message: 'Required parameter "formCode" of type string.',
    });
  });

  it('has labels in the language of the store view', async () => {
    const { attributesForm } = await data<{ attributesForm: { items: { label: string }[] } }>(
      '{ attributesForm(formCode: "customer_account_create") { items { label } } }',
      {},
      'sa_ar',
    );
    for (const { label } of attributesForm.items) expect(label).toMatch(/^[\p{Script=Arabic} ]+$/u);
  });
});
