/** A small catalogue with five products. */
import { DatabaseSync } from 'node:sqlite';
import type { Attribute, Category, Product, Text } from '../../../mocks/data/shared/types.ts';
import { seedCatalog } from '../../../mocks/shop/catalog/catalogSeed.ts';
import { createReviewTables } from '../../../mocks/shop/catalog/reviewTables.ts';
import { createRouteTables } from '../../../mocks/shop/catalog/routeTables.ts';
import type { Catalog, Growth } from '../../../mocks/shop/catalog/tables/catalogGrowth.ts';
import { createCatalogTables } from '../../../mocks/shop/catalog/tables/catalogTables.ts';
import { createContentTables } from '../../../mocks/shop/content/contentTables.ts';
import type { Shop } from '../../../mocks/shop/shop.ts';
import { createShop } from '../../support/backEnd.ts';

const text = (en: string, ar: string): Text => ({ en, ar });

function select(code: string, en: string, ar: string, options: [string, string, string, string?][]): Attribute {
  return {
    code,
    label: text(en, ar),
    input: code === 'material' ? 'multiselect' : 'select',
    filterable: true,
    configurable: code === 'color' || code === 'size',
    visible: true,
    options: options.map(([option, inEnglish, inArabic, swatch]) => ({
      code: option,
      label: text(inEnglish, inArabic),
      ...(swatch ? { swatch } : {}),
    })),
  };
}

export const attributes: Attribute[] = [
  select('color', 'Colour', 'اللون', [
    ['sand', 'Sand', 'رملي', '#C9AC82'],
    ['indigo', 'Indigo', 'نيلي', '#2B3A67'],
    ['clay', 'Clay', 'طيني', '#A8552F'],
  ]),
  select('size', 'Size', 'المقاس', [
    ['s', 'Small', 'صغير'],
    ['l', 'Large', 'كبير'],
  ]),
  select('material', 'Material', 'الخامة', [
    ['wool', 'Wool', 'صوف'],
    ['cotton', 'Cotton', 'قطن'],
    ['brass', 'Brass', 'نحاس'],
  ]),
  {
    code: 'handmade',
    label: text('Handmade', 'صناعة يدوية'),
    input: 'boolean',
    filterable: true,
    configurable: false,
    visible: true,
  },
  {
    code: 'dimensions',
    label: text('Dimensions', 'الأبعاد'),
    input: 'text',
    filterable: false,
    configurable: false,
    visible: true,
  },
];

function category(key: string, parent: string | null, en: string, ar: string): Category {
  return { key, parent, urlKey: key, name: text(en, ar), description: text(`All ${en}.`, `كل ${ar}.`) };
}

export const categories: Category[] = [
  category('textiles', null, 'Textiles', 'المنسوجات'),
  category('rugs', 'textiles', 'Rugs', 'السجاد'),
  category('kilims', 'rugs', 'Kilims', 'الكليم'),
  category('coffee', null, 'Coffee', 'القهوة'),
  { ...category('empty', 'coffee', 'Empty shelf', 'رف فارغ'), includeInMenu: false },
];

function product(sku: string, name: Text, more: Partial<Product> & Pick<Product, 'categories' | 'prices'>): Product {
  return {
    sku,
    type: 'simple',
    urlKey: name.en.toLowerCase().replaceAll(' ', '-'),
    name,
    short: text(`${name.en}, short`, `${name.ar} باختصار`),
    description: text(`<p>${name.en}, at length</p>`, `<p>${name.ar} بالتفصيل</p>`),
    stock: 20,
    attributes: {},
    weight: 2,
    createdAt: '2026-01-10',
    ...more,
  };
}

export const products: Product[] = [
  product('KIL-1', text('Red kilim', 'كليم أحمر'), {
    type: 'configurable',
    categories: ['kilims'],
    prices: { sa: 100, ae: 95 },
    options: { color: ['sand', 'indigo'], size: ['s', 'l'] },
    sizeSurcharge: { l: { sa: 50, ae: 45 } },
    variantStock: { 'indigo/l': 0, 'sand/s': 4 },
    attributes: { material: ['wool', 'cotton'], handmade: '1', dimensions: text('120 cm', '120 سم') },
  }),
  product('KIL-2', text('Sold out kilim', 'كليم نفد'), {
    type: 'configurable',
    categories: ['kilims'],
    prices: { sa: 300, ae: 280 },
    options: { color: ['clay'] },
    stock: 0,
    attributes: { material: ['wool'] },
  }),
  product('RUG-1', text('Prayer rug', 'سجادة صلاة'), {
    categories: ['rugs'],
    prices: { sa: 80, ae: 75 },
    salePrices: { sa: 60, ae: 55 },
    stock: 3,
    attributes: { color: 'indigo', material: ['wool'], handmade: '0' },
    createdAt: '2026-05-01',
  }),
  product('RUG-2', text('Long runner', 'مفرش ممر طويل'), {
    categories: ['rugs'],
    prices: { sa: 240, ae: 230 },
    attributes: { color: 'sand', material: ['cotton'] },
    website: 'sa',
  }),
  product('DAL-1', text('Brass dallah', 'دلّة نحاسية'), {
    categories: ['coffee'],
    prices: { sa: 150, ae: 140 },
    attributes: { material: ['brass'] },
    createdAt: '2026-11-01',
  }),
];

export const smallCatalog: Catalog = { attributes, categories, products };

/** Creates a database in memory that contains only a catalogue. */
export function catalogDatabase(catalog: Catalog = smallCatalog, growth: Growth = {}): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  createCatalogTables(db);
  createReviewTables(db);
  createContentTables(db);
  createRouteTables(db);
  seedCatalog(db, catalog, growth);
  return db;
}

/** Creates an embedded back end with a catalogue. */
export const catalogShop = (database = catalogDatabase()): Shop => createShop({ database });

export interface Answer<Data> {
  data: Data;
  errors?: { message: string; extensions?: { category?: string } }[];
}

/** Sends a GraphQL request in a store view. `Data` must be the type of the response data. */
export async function ask<Data>(
  shop: Shop,
  query: string,
  variables: Record<string, unknown> = {},
  store = 'sa_en',
): Promise<Answer<Data>> {
  const response = await shop.handle(
    new Request('http://shop.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Store: store },
      body: JSON.stringify({ query, variables }),
    }),
  );
  if (!response) throw new Error('The shop does not know /graphql');
  return (await response.json()) as Answer<Data>;
}
