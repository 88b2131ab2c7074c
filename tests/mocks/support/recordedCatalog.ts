/** The part of the store behind the recordings that sells to women, rebuilt from the recordings. */
import type { Attribute, Category, Product, Text } from '../../../mocks/data/types.ts';
import type { Catalog } from '../../../mocks/shop/catalogGrowth.ts';
import { loadRecording } from './replay.ts';

export interface RecordedItem {
  sku: string;
  name: string;
  url_key: string;
  price_range: Record<'minimum_price' | 'maximum_price', Record<'regular_price' | 'final_price', { value: number }>>;
  configurable_options: { attribute_code: string; values: { label: string }[] }[];
  variants: { attributes: { label: string }[]; product: { stock_status: string } }[];
}

export interface RecordedProducts {
  data: { products: { items: RecordedItem[]; aggregations: unknown[]; total_count: number } };
}

interface RecordedCategory {
  uid: string;
  name: string;
  url_key: string;
  path: string;
  include_in_menu: number;
  children: RecordedCategory[];
}

export const productsIn = (name: string) => (loadRecording(name).response.body as RecordedProducts).data.products;

/** The code of a value in our data. */
const codeOf = (label: string) => label.toLowerCase();

function attribute(code: string, en: string, ar: string, labels: [string, string, string?][]): Attribute {
  return {
    code,
    label: { en, ar },
    input: 'select',
    filterable: true,
    configurable: code === 'color' || code === 'size',
    visible: true,
    options: labels.map(([inEnglish, inArabic, swatch]) => ({
      code: codeOf(inEnglish),
      label: { en: inEnglish, ar: inArabic },
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

/** Names in both languages, in the order of the ids. */
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
  return english.map((one, index) => {
    const name: Text = { en: one.name, ar: arabic[index]?.name ?? '' };
    return {
      key: atob(one.uid),
      parent: parentOf(one),
      urlKey: one.url_key,
      name,
      description: { en: `<p>${one.name} for everyone.</p>`, ar: '' },
      includeInMenu: one.include_in_menu === 1,
    };
  });
}

/** What the recordings do not say in one place: category and brand of each product. */
const places: Record<string, [categories: string[], brand: string]> = {
  'CFG-01': [['14', '6'], 'nasma'],
  'CFG-02': [['14'], 'sahara'],
  'CFG-03': [['15'], 'marjan'],
  'CFG-04': [['15'], 'qamar'],
  'CFG-05': [['16'], 'nasma'],
  'CFG-06': [['17'], 'sahara'],
};

function recordedProduct(item: RecordedItem, arabic: RecordedItem | undefined): Product {
  const [categories = [], brand = ''] = places[item.sku] ?? [];
  const { minimum_price: lowest, maximum_price: highest } = item.price_range;
  const price = lowest.regular_price.value;
  const extra = highest.regular_price.value - price;
  const sale = lowest.final_price.value;
  const text: Text = { en: item.name, ar: arabic?.name ?? '' };
  const labels = (code: string) =>
    item.configurable_options
      .find((option) => option.attribute_code === code)
      ?.values.map((one) => codeOf(one.label)) ?? [];
  return {
    sku: item.sku,
    type: 'configurable',
    urlKey: item.url_key,
    name: text,
    short: text,
    description: text,
    categories,
    prices: { sa: price, ae: price },
    ...(sale < price ? { salePrices: { sa: sale, ae: sale } } : {}),
    stock: 50,
    attributes: { manufacturer: brand, material: 'cotton' },
    scene: { kind: 'rug', pattern: 'plain', colors: ['#ffffff'], shape: 0 },
    options: { color: labels('color'), size: labels('size') },
    variantStock: Object.fromEntries(
      item.variants.map(({ attributes: chosen, product }) => [
        chosen.map((one) => codeOf(one.label)).join('/'),
        product.stock_status === 'IN_STOCK' ? 50 : 0,
      ]),
    ),
    sizeSurcharge: { l: { sa: extra, ae: extra } },
    weight: 1,
    createdAt: '2026-11-20',
  };
}

export function recordedCatalog(): Catalog {
  const arabic = productsIn('products.category.sa_ar').items;
  return {
    attributes,
    categories: recordedCategories(),
    products: productsIn('products.category.sa_en').items.map((item) =>
      recordedProduct(
        item,
        arabic.find((one) => one.sku === item.sku),
      ),
    ),
  };
}
