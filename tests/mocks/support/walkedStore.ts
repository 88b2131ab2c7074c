/** Data and settings of the stores behind `tests/magento/client-*`: the store of recordedStore.ts with additions. */
import type { DatabaseSync } from 'node:sqlite';
import type { ContentPage, Product, Text } from '../../../mocks/data/shared/types.ts';
import type { StoredDetails } from '../../../mocks/shop/catalog/tables/productDetails.ts';
import type { ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { simple } from './cartShop.ts';
import type { Version } from './exchanges.ts';
import { recordedDatabase, recordedPages, recordedProducts, recordedSettings, recordedTerms } from './recordedStore.ts';

const text = (en: string, ar = en): Text => ({ en, ar });
const same = (amount: number) => ({ sa: amount, ae: amount });

/** Arabic product names that the data of recordedStore.ts lack. */
const arabicNames: Record<string, string> = {
  'VRT-01': 'جلسة تنسيق',
  'OPT-01': 'كوب محفور',
  'BND-01': 'باقة هدايا',
};

/** Number of pictures by SKU. All other products have two pictures. */
const pictures: Record<string, number> = {
  'VRT-01': 1,
  'OPT-01': 1,
  'GRP-01': 0,
  'BND-01': 0,
  'SAO-01': 0,
};

/** Sets prices in dirhams: 2 % lower, in whole dirhams. Sale prices are the same in both countries. */
function inDirhams(product: Product): Product {
  const { sa } = product.prices;
  const ae = Math.round(sa * 0.98);
  return {
    ...product,
    prices: { sa, ae },
    ...(product.tierPrices && { tierPrices: [{ qty: 5, prices: { sa: 40, ae: 39.2 } }] }),
  };
}

function named(product: Product): Product {
  const ar = arabicNames[product.sku] ?? product.name.ar.replace('حقيبة سهرة', 'كلتش');
  const name = { en: product.name.en, ar };
  return {
    ...product,
    name,
    short: text(`<p>${name.en}</p>`, `<p>${ar}</p>`),
    description: text(
      `<p>${name.en}: a <strong>dependable</strong> choice for every day.</p>`,
      `<p>${ar}: خيار موثوق لكل يوم.</p>`,
    ),
    pictures: pictures[product.sku] ?? 2,
    variantPictures: 1,
  };
}

const option = (
  key: string,
  type: NonNullable<Product['customOptions']>[number]['type'],
  title: string,
  more = {},
) => ({
  key,
  type,
  title: text(title),
  required: false,
  ...more,
});
const value = (title: string, price: number) => ({ key: title, title: text(title), prices: same(price) });

/** Products that only these stores have. */
const added = (): Product[] => [
  {
    ...simple('OPT-02', 45, 100, text('Photo Print')),
    urlKey: 'photo-print',
    short: text(''),
    description: text('<p>Your photo on paper.</p>'),
    categories: ['13'],
    pictures: 1,
    related: [],
    upsell: [],
    crosssell: [],
    customOptions: [
      option('photo', 'file', 'Photo', { required: true }),
      option('greeting', 'area', 'Greeting', { prices: same(3), maxCharacters: 100 }),
      option('ready', 'date', 'Ready on', { prices: same(2) }),
      option('pickup', 'date_time', 'Pickup'),
      option('hour', 'time', 'Hour'),
      option('frame', 'radio', 'Frame', { required: true, values: [value('Oak', 20), value('Steel', 30)] }),
      option('extras', 'checkbox', 'Extras', { values: [value('Mat', 4), value('Glass', 6)] }),
      option('cards', 'multiple', 'Cards', { values: [value('Red', 1), value('Blue', 1)] }),
    ],
  },
  {
    ...simple('DL-01', 20, 100, text('Sewing Patterns')),
    type: 'downloadable',
    urlKey: 'sewing-patterns',
    short: text(''),
    description: text('<p>Two patterns to sew at home.</p>'),
    categories: ['13'],
    pictures: 1,
    related: [],
    upsell: [],
    crosssell: [],
    downloads: {
      title: text('Patterns'),
      chosenOneByOne: true,
      links: [
        { key: 'dress', title: text('Dress pattern'), prices: { sa: 15, ae: 14.7 }, hasSample: true },
        { key: 'shirt', title: text('Shirt pattern'), prices: { sa: 12, ae: 11.76 }, hasSample: true },
      ],
      samples: [text('First page')],
    },
  },
];

const arabicHome: Pick<ContentPage, 'title' | 'content'> = {
  title: text('Home page', 'الرئيسية'),
  content: text('', '<h1>أهلاً بكم</h1>'),
};

const pages = (): ContentPage[] =>
  recordedPages().map((page) =>
    page.identifier === 'home'
      ? {
          ...page,
          title: { ...page.title, ar: arabicHome.title.ar },
          content: { ...page.content, ar: arabicHome.content.ar },
        }
      : page,
  );

/** Creates a database with the data of one store and no data of shoppers. */
export function walkedDatabase(version: Version): DatabaseSync {
  const db = recordedDatabase([...recordedProducts().map(inDirhams).map(named), ...added()], pages());
  // Without positions, Magento 2.4.7 lists the newest product first, and Magento 2.4.8 the oldest.
  if (version === '2.4.8') db.exec('UPDATE category_product SET position = product_id');
  numberOptions(db, ['OPT-01', 'OPT-02']);
  db.exec(`UPDATE product_price SET regular_max = 87 WHERE website = 'ae'
      AND product_id IN (SELECT id FROM product WHERE sku = 'CFG-01');
    UPDATE product_price SET regular_min = 87, regular_max = 87 WHERE website = 'ae'
      AND product_id IN (SELECT id FROM product WHERE sku LIKE 'CFG-01-%-L')`);
  return db;
}

/** Sets the ids of custom options and option values in the order of `skus`. */
function numberOptions(db: DatabaseSync, skus: readonly string[]): void {
  let [option, value] = [0, 0];
  const kept = db.prepare('SELECT details FROM product_detail JOIN product p ON p.id = product_id WHERE p.sku = ?');
  const keep = db.prepare(
    'UPDATE product_detail SET details = ? WHERE product_id = (SELECT id FROM product WHERE sku = ?)',
  );
  for (const sku of skus) {
    const details = JSON.parse(String(kept.get(sku)?.details)) as StoredDetails;
    for (const one of details.customOptions ?? []) {
      one.id = ++option;
      for (const single of one.values ?? []) single.id = ++value;
    }
    keep.run(JSON.stringify(details), sku);
  }
}

/** Returns the settings of the store with this Magento version. */
export function walkedSettings(version: Version): Partial<ShopSettings> {
  const terms = recordedTerms();
  const purchaseOrder = { code: 'purchaseorder', title: text('Purchase Order') };
  const [check, ...others] = terms.payments;
  return {
    ...recordedSettings(),
    terms: {
      ...terms,
      carriers: terms.carriers.map((one) =>
        one.code === 'tablerate'
          ? {
              ...one,
              rates: [
                { from: 0, home: { sa: 30, ae: 25 } },
                { from: 500, home: { sa: 10, ae: 12 } },
              ],
            }
          : one,
      ),
      payments: check ? [check, purchaseOrder, ...others] : [],
      agreements: [
        {
          id: 1,
          name: text('Terms of sale'),
          checkbox: text('I accept the terms of sale'),
          content: text('Goods are sold as described.'),
          mode: 'MANUAL',
        },
      ],
      coupons: [
        ...terms.coupons,
        { code: 'ALLFREE', label: () => 'ALLFREE', kind: 'percent', percent: 100, coversDelivery: true },
      ],
    },
    paymentMethods: ['checkmo', 'purchaseorder', 'banktransfer', 'cashondelivery'],
    switchedOff: [],
    storeConfig: { ...recordedSettings().storeConfig, customer_access_token_lifetime: 24 },
    stockThreshold: 0,
    schemaVersion: version,
    tierPricePerPiece: version === '2.4.8',
  };
}
