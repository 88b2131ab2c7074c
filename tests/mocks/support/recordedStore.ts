/** Data and settings of the Magento store whose responses `tests/magento` contains, as far as the responses show. */
import type { DatabaseSync } from 'node:sqlite';
import type { SeedReview } from '../../../mocks/data/reviews/index.ts';
import type {
  Attribute,
  Category,
  ContentBlock,
  ContentPage,
  Product,
  Text,
} from '../../../mocks/data/shared/types.ts';
import { type Country, type Terms, terms } from '../../../mocks/data/terms.ts';
import { seedCatalog } from '../../../mocks/shop/catalog/catalogSeed.ts';
import { seedReviews } from '../../../mocks/shop/catalog/reviews.ts';
import { seedRoutes } from '../../../mocks/shop/catalog/route.ts';
import type { Catalog } from '../../../mocks/shop/catalog/tables/catalogGrowth.ts';
import { seedContent } from '../../../mocks/shop/content/content.ts';
import { profiles, type ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { shopTables, simple } from './cartShop.ts';
import { loadRecording } from './replay.ts';

const text = (en: string, ar = en): Text => ({ en, ar });
const same = (amount: number) => ({ sa: amount, ae: amount });

/** Returns the code of an attribute option for its English label. */
const codeOf = (label: string) => label.toLowerCase();

function attribute(code: string, en: string, ar: string, labels: [string, string, string?][]): Attribute {
  return {
    code,
    label: text(en, ar),
    input: code === 'material' ? 'multiselect' : 'select',
    filterable: true,
    configurable: code === 'color' || code === 'size',
    visible: true,
    options: labels.map(([inEnglish, inArabic, swatch]) => ({
      code: codeOf(inEnglish),
      label: text(inEnglish, inArabic),
      ...(swatch ? { swatch } : {}),
    })),
  };
}

const attributes: Attribute[] = [
  attribute('color', 'Color', 'اللون', [
    ['Black', 'أسود', '#000000'],
    ['White', 'أبيض', '#ffffff'],
    ['Red', 'أحمر', '#d32f2f'],
    ['Blue', 'أزرق', '#1976d2'],
    ['Green', 'أخضر', '#388e3c'],
    ['Beige', 'بيج', '#f5f5dc'],
  ]),
  attribute(
    'size',
    'Size',
    'المقاس',
    ['XS', 'S', 'M', 'L', 'XL'].map((label) => [label, label]),
  ),
  attribute('manufacturer', 'Brand', 'العلامة', [
    ['Nasma', 'نسمة'],
    ['Sahara', 'صحارى'],
    ['Marjan', 'مرجان'],
    ['Qamar', 'قمر'],
  ]),
  attribute('material', 'Material', 'الخامة', [
    ['Cotton', 'قطن'],
    ['Linen', 'كتان'],
    ['Leather', 'جلد'],
    ['Wool', 'صوف'],
    ['Steel', 'فولاذ'],
  ]),
];

interface RecordedCategory {
  uid: string;
  name: string;
  description: string | null;
  url_key: string;
  path: string;
  include_in_menu: number;
  children: RecordedCategory[];
}

/** Categories in both languages, ordered by id. */
function recordedCategories(): Category[] {
  const flat = (name: string) => {
    const body = loadRecording(name).response.body as { data: { categories: { items: RecordedCategory[] } } };
    const walk = (one: RecordedCategory): RecordedCategory[] => [one, ...(one.children ?? []).flatMap(walk)];
    const named = body.data.categories.items.flatMap(walk).filter((one) => one.path);
    return named.sort((one, other) => Number(atob(one.uid)) - Number(atob(other.uid)));
  };
  const [english, arabic] = [flat('categories.tree.sa_en'), flat('categories.tree.sa_ar')];
  const parentOf = (one: RecordedCategory) => {
    const id = one.path.split('/').at(-2);
    return id === '2' || id === undefined ? null : id;
  };
  return english.map((one, index) => ({
    key: atob(one.uid),
    parent: parentOf(one),
    urlKey: one.url_key,
    name: text(one.name, arabic[index]?.name ?? ''),
    description: text(one.description ?? '', arabic[index]?.description ?? ''),
    includeInMenu: one.include_in_menu === 1,
  }));
}

/** A product with the fields that all products of the store share. */
function product(sku: string, name: Text, price: number, more: Partial<Product>): Product {
  return {
    ...simple(sku, price, 50, name),
    urlKey: codeOf(name.en).replaceAll(' ', '-'),
    short: text(`<p>${name.en}</p>`, `<p>${name.ar}</p>`),
    description: text(`<p>${name.en}: a <strong>dependable</strong> choice for every day.</p>`),
    metaDescription: text(`Buy ${name.en}`),
    createdAt: '2026-01-01',
    // In the recorded store, most products had no related, up-sell or cross-sell products.
    related: [],
    upsell: [],
    crosssell: [],
    ...more,
  };
}

const brands = ['nasma', 'sahara', 'marjan', 'qamar'];
const colors = ['black', 'white', 'red', 'blue', 'green', 'beige'];
const materials = ['cotton', 'linen', 'leather', 'wool', 'steel'];
const from = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

const models: [category: string, en: string, ar: string][] = [
  ['11', 'Tote Bag', 'حقيبة يد'],
  ['11', 'Duffle Bag', 'حقيبة سفر'],
  ['11', 'Clutch', 'حقيبة سهرة'],
  ['11', 'Messenger Bag', 'حقيبة كتف'],
  ['12', 'Field Watch', 'ساعة ميدان'],
  ['12', 'Dive Watch', 'ساعة غوص'],
  ['12', 'Dress Watch', 'ساعة رسمية'],
  ['12', 'Chronograph', 'كرونوغراف'],
  ['22', 'City Backpack', 'حقيبة ظهر'],
  ['22', 'Trail Backpack', 'حقيبة رحلات'],
  ['13', 'Candle', 'شمعة'],
  ['13', 'Mug', 'كوب'],
  ['13', 'Notebook', 'دفتر'],
];
const styles: [en: string, ar: string][] = [
  ['Classic', 'كلاسيكية'],
  ['Urban', 'عصرية'],
  ['Desert', 'صحراوية'],
];
const prices = [75.5, 120, 199.99, 260, 349, 89, 510, 49];

/** Tier prices, stock and quantity limits of individual products, by product number. */
const limits: Record<number, Partial<Product>> = {
  1: { tierPrices: [{ qty: 5, prices: same(40) }] },
  2: { stock: 200 },
  4: { minQty: 2, maxQty: 5 },
  10: { increments: 3 },
};

/** Creates the simple products SMP-001 to SMP-039. */
function simpleProducts(): Product[] {
  return models.flatMap(([category, en, ar], model) =>
    styles.map(([style, inArabic], index) => {
      const number = model * 3 + index + 1;
      const price = prices[(number - 1) % prices.length] ?? 0;
      const onSale = number % 5 === 0;
      const stock = number % 9 === 0 ? 0 : number % 7 === 0 ? 3 : 50;
      return product(`SMP-${String(number).padStart(3, '0')}`, text(`${style} ${en}`, `${ar} ${inArabic}`), price, {
        categories: onSale ? [category, '6'] : [category],
        ...(onSale ? { salePrices: same(Math.round(price * 80) / 100) } : {}),
        stock,
        attributes: {
          manufacturer: from(brands, number),
          color: from(colors, number),
          material: [from(materials, number), from(materials, number + 2)],
        },
        ...limits[number],
      });
    }),
  );
}

const garments: [category: string, price: number, en: string, ar: string][] = [
  ['14', 79, 'Nora Tee', 'تيشيرت نورة'],
  ['14', 89, 'Layla Tee', 'تيشيرت ليلى'],
  ['15', 189, 'Huda Hoodie', 'هودي هدى'],
  ['15', 199, 'Reem Hoodie', 'هودي ريم'],
  ['16', 149, 'Salma Pants', 'بنطال سلمى'],
  ['17', 129, 'Dana Skirt', 'تنورة دانة'],
  ['18', 85, 'Omar Tee', 'تيشيرت عمر'],
  ['18', 95, 'Zaid Tee', 'تيشيرت زيد'],
  ['19', 329, 'Faisal Jacket', 'جاكيت فيصل'],
  ['19', 379, 'Tariq Jacket', 'جاكيت طارق'],
  ['20', 210, 'Sami Jeans', 'جينز سامي'],
  ['21', 99, 'Khalid Shorts', 'شورت خالد'],
];

/** Fields that only the product CFG-01 has. */
const firstGarment: Partial<Product> = {
  related: ['CFG-02', 'SMP-001'],
  upsell: ['CFG-03'],
  crosssell: ['SMP-013'],
  description: text(
    '<p>Nora Tee: a <strong>dependable</strong> choice for every day.</p>',
    '<p>تيشيرت نورة: خيار موثوق لكل يوم.</p>',
  ),
};

/** Creates the configurable products CFG-01 to CFG-12, each in three colours and three sizes. */
function garmentProducts(): Product[] {
  return garments.map(([category, price, en, ar], index) => {
    const offered = [0, 1, 2].map((step) => from(colors, (index % 4) + step));
    const onSale = index === 0;
    return product(`CFG-${String(index + 1).padStart(2, '0')}`, text(en, ar), price, {
      type: 'configurable',
      categories: onSale ? [category, '6'] : [category],
      ...(onSale ? { salePrices: same(59) } : { sizeSurcharge: { l: same(10) } }),
      ...(index === 0 ? firstGarment : {}),
      stock: index === 3 ? 0 : 50,
      options: { color: offered, size: ['s', 'm', 'l'] },
      variantStock: { [`${offered[2]}/l`]: 0 },
      attributes: { manufacturer: from(brands, index), material: 'cotton' },
    });
  });
}

/** Products of the other product types, and one product of the website sa. */
const otherProducts = (): Product[] => [
  product('VRT-01', text('Styling Session'), 150, { type: 'virtual', categories: ['13'], stock: 1000 }),
  product('OPT-01', text('Engraved Mug'), 60, {
    categories: ['13'],
    customOptions: [
      { key: 'eng', type: 'field', title: text('Engraving'), required: true, prices: same(10), maxCharacters: 20 },
      {
        key: 'wrap',
        type: 'drop_down',
        title: text('Wrap'),
        required: false,
        values: [
          { key: 'pa', title: text('Paper'), prices: same(5) },
          { key: 'bx', title: text('Box'), prices: same(12) },
        ],
      },
    ],
  }),
  product('GRP-01', text('Travel Set', 'طقم سفر'), 75.5, {
    type: 'grouped',
    categories: ['11'],
    grouped: ['SMP-001', 'SMP-002', 'SMP-005'].map((sku) => ({ sku, qty: 1 })),
  }),
  product('BND-01', text('Gift Bundle'), 169, {
    type: 'bundle',
    categories: ['13'],
    bundle: [
      {
        key: 'candle',
        title: text('Candle'),
        required: true,
        input: 'radio',
        selections: [
          { sku: 'SMP-031', isDefault: true, canChangeQty: true },
          { sku: 'SMP-032', canChangeQty: true },
        ],
      },
      {
        key: 'mug',
        title: text('Mug'),
        required: true,
        input: 'select',
        selections: [
          { sku: 'SMP-034', isDefault: true, canChangeQty: true },
          { sku: 'SMP-035', canChangeQty: true },
        ],
      },
    ],
  }),
  product('SAO-01', text('Saudi Only Scarf'), 66, { categories: ['5'], website: 'sa' }),
];

/** Products in the order of their ids. They have no positions in categories, so lists begin with the newest product. */
export const recordedProducts = (): Product[] => [...simpleProducts(), ...garmentProducts(), ...otherProducts()];

const recordedCatalog = (products: Product[]): Catalog => ({
  attributes,
  categories: recordedCategories(),
  products: products.toReversed(),
});

/**
 * Reserves the product ids of the recorded store. A configurable product follows its variants, and one id stays free
 * for a disabled product. `seedCatalog` keeps the id of a SKU that already exists.
 */
function reserveIds(db: DatabaseSync, products: Product[]): void {
  const add = db.prepare("INSERT INTO product VALUES (?, ?, 'simple', NULL, 0, 0, ?, NULL, '', NULL, 0, '')");
  let id = 0;
  const reserve = (sku: string) => add.run(++id, sku, `reserved-${id}`);
  for (const { sku, options } of products) {
    for (const color of options?.color ?? [])
      for (const size of options?.size ?? []) reserve(`${sku}-${color}-${size}`.toUpperCase());
    if (sku === 'SAO-01') id += 1;
    reserve(sku);
  }
}

const home = `<div class="hero"><h1>Welcome</h1><p>Test Store</p><p>Free delivery over 1000.</p><a href="http://magento.test/women.html/">Women</a><img src="http://magento.test/media/wysiwyg/hero.jpg" alt=""/></div>`;

/** Returns the content of the no-route page that Magento installs. */
const noRoute = (): string => {
  const { route } = (loadRecording('route.noroute').response.body as { data: { route: { content: string } } }).data;
  return route.content;
};

export const recordedPages = (): ContentPage[] => [
  {
    identifier: 'no-route',
    title: text('404 Not Found'),
    heading: text('Whoops, our bad...'),
    content: text(noRoute()),
    layout: '2columns-right',
  },
  { identifier: 'home', title: text('Home page'), content: text(home), layout: '1column' },
  {
    identifier: 'about-us',
    title: text('About us'),
    heading: text('About us'),
    content: text('<p>We sell clothes.</p>'),
    metaTitle: text('About'),
    metaDescription: text('Who we are'),
    layout: '1column',
  },
  { identifier: 'hidden-page', title: text('Hidden'), content: text('<p>Hidden</p>'), disabled: true },
];

const blocks: ContentBlock[] = [
  { identifier: 'promo', title: text('Promo'), content: text('<p>Free delivery over 1000.</p>') },
  {
    identifier: 'footer_links',
    title: text('Footer links'),
    content: text('<ul><li><a href="http://magento.test/about-us/">About</a></li></ul>'),
  },
];

const reviews: [sku: string, stars: number, nickname: string, summary: string, text: string][] = [
  ['SMP-001', 4, 'Sara', 'Good', 'Nice bag'],
  ['CFG-01', 3, 'Ali', 'Okay', 'Runs small'],
  ['CFG-01', 5, 'Mona', 'Great tee', 'Soft and light'],
];

/** Reviews for the store views of both languages. In Magento, the merchant selects the store views of a review. */
const recordedReviews = (): SeedReview[] =>
  reviews.flatMap(([sku, stars, nickname, summary, words], minute) =>
    (['en', 'ar'] as const).map((language) => ({
      ...{ sku, language, nickname, summary, text: words, quality: stars, price: stars, value: stars },
      createdAt: `2026-11-20 18:0${minute}:00`,
    })),
  );

/** Creates a database with the data of the recorded store and no data of shoppers. */
export function recordedDatabase(products = recordedProducts(), pages = recordedPages()): DatabaseSync {
  const db = shopTables();
  reserveIds(db, products);
  seedCatalog(db, recordedCatalog(products));
  db.exec("UPDATE product SET url_key = url_key || '-' || lower(sku) WHERE parent_id IS NOT NULL");
  // The recorded categories have no pictures.
  db.exec('UPDATE category SET picture = NULL');
  seedContent(db, pages, blocks);
  seedRoutes(db, [
    { from: 'old-women', to: 'women.html', code: 301 },
    { from: 'old-tee', to: 'nora-tee.html', code: 302 },
  ]);
  seedReviews(db, recordedReviews());
  // In the recorded store, all variants have the same sale price. Only the regular price of size L has a surcharge.
  db.exec(`UPDATE product_price SET regular_max = 89, final_max = 59
    WHERE product_id IN (SELECT id FROM product WHERE sku = 'CFG-01');
    UPDATE product_price SET regular_min = 89, regular_max = 89, final_min = 59, final_max = 59
    WHERE product_id IN (SELECT id FROM product WHERE sku LIKE 'CFG-01-%-L')`);
  return db;
}

const us = (): Country => {
  const { countries } = (loadRecording('countries').response.body as { data: { countries: RecordedCountry[] } }).data;
  const regions = countries.find(({ id }) => id === 'US')?.available_regions ?? [];
  return {
    id: 'US',
    iso3: 'USA',
    name: text('United States', 'الولايات المتحدة'),
    regions: regions.map(({ id, code, name }) => ({ id, code, name: text(name) })),
  };
};

interface RecordedCountry {
  id: string;
  available_regions: { id: number; code: string; name: string }[] | null;
}

/** Terms of sale, prices of delivery, payment methods and coupons of the recorded store. */
export const recordedTerms = (): Terms => ({
  agreements: [],
  taxName: (percent) => (percent === 5 ? 'AE-VAT' : 'SA-VAT'),
  countries: [...terms.countries.filter(({ id }) => ['AE', 'KW', 'SA'].includes(id)), us()],
  carriers: [
    {
      code: 'freeshipping',
      method: 'freeshipping',
      carrierTitle: text('Free Shipping'),
      methodTitle: text('Free'),
      rates: [{ from: 1000, home: same(0) }],
    },
    {
      code: 'flatrate',
      method: 'flatrate',
      carrierTitle: text('Flat Rate', 'سعر ثابت'),
      methodTitle: text('Fixed'),
      rates: [{ from: 0, home: { sa: 15, ae: 20 } }],
    },
    {
      code: 'tablerate',
      method: 'bestway',
      carrierTitle: text('Best Way'),
      methodTitle: text('Table Rate'),
      rates: [
        { from: 0, home: { sa: 30, ae: 25 } },
        { from: 500, home: { sa: 10, ae: 25 } },
      ],
    },
  ],
  payments: [
    { code: 'checkmo', title: text('Check / Money order') },
    { code: 'banktransfer', title: text('Bank Transfer Payment') },
    { code: 'cashondelivery', title: text('Cash On Delivery', 'الدفع عند الاستلام') },
  ],
  freePayment: { code: 'free', title: text('No Payment Information Required') },
  coupons: [
    { code: 'SAVE10', label: () => 'SAVE10', kind: 'percent', percent: 10 },
    { code: 'FIXED50', label: () => 'FIXED50', kind: 'fixed', amount: same(50) },
    { code: 'FREESHIP', label: () => 'FREESHIP', kind: 'freeShipping' },
    { code: 'EXPIRED1', label: () => 'EXPIRED1', kind: 'percent', percent: 20, until: '2026-01-01' },
  ],
});

const recordedView = (country: string, language: string, sortOrder: number) => ({
  store_name: `${country} ${language}`,
  store_group_name: `${country} Store`,
  store_sort_order: sortOrder,
});

/** Configuration of the recorded store. */
export const recordedSettings = (): Partial<ShopSettings> => ({
  ...profiles.plain,
  terms: recordedTerms(),
  viewConfig: {
    sa_en: { ...recordedView('SA', 'English', 0), is_default_store: true },
    sa_ar: { ...recordedView('SA', 'Arabic', 20), is_default_store: false },
    ae_en: { ...recordedView('AE', 'English', 30), is_default_store: true },
    ae_ar: { ...recordedView('AE', 'Arabic', 40), locale: 'ar_SA', is_default_store: false },
  },
  switchedOff: ['agreements', 'cancellation', 'giftMessages'],
  requiredRegions: ['US'],
  homePage: 'home',
  missingBlocks: [],
  paymentMethods: ['checkmo', 'banktransfer', 'cashondelivery'],
  carriers: ['freeshipping', 'flatrate', 'tablerate'],
});
