import type { DatabaseSync } from 'node:sqlite';
import type { Language, Prices, Product, Text, WebsiteCode } from '../../data/shared/types.ts';
import { indexText } from './search/searchText.ts';
import { optionsOf, type SeededAttribute } from './tables/attributeSeed.ts';
import type { Grown } from './tables/catalogGrowth.ts';
import type { SeededCategory } from './tables/categorySeed.ts';
import { makeDetailNumbers } from './tables/productDetails.ts';

const websites = ['sa', 'ae'] as const;
const languages = ['en', 'ar'] as const;
/** Attributes in which variants may differ, in the order of the product page. */
const choices = ['color', 'size'] as const;

type Labels = Record<Language, string[]>;
type WebsitePrices = Record<WebsiteCode, { regular: number; final: number }>;

/**
 * Alphabetical rank of each product in a language. Sorting by rank is faster than by name and uses the right collation.
 */
function ranks(products: Product[], language: Language): Map<Product, number> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...products].sort((one, other) => compare(one.name[language], other.name[language]));
  const found = new Map<Product, number>();
  let rank = 0;
  let previous = '';
  for (const product of sorted) {
    if (product.name[language] !== previous) rank += 1;
    previous = product.name[language];
    found.set(product, rank);
  }
  return found;
}

function pricesIn(product: Product, size: string | undefined): WebsitePrices {
  const extra: Prices = (size ? product.sizeSurcharge?.[size] : undefined) ?? { sa: 0, ae: 0 };
  const price = (website: WebsiteCode) => ({
    regular: product.prices[website] + extra[website],
    final: (product.salePrices ?? product.prices)[website] + extra[website],
  });
  return { sa: price('sa'), ae: price('ae') };
}

/**
 * Lowest and highest price of a bundle: the cheapest value of each required option, and everything at its highest
 * price. A grouped product has one price, that of its cheapest part, as in Magento's lists.
 */
function pricesOfParts(product: Product, products: Map<string, Product>): WebsitePrices[] {
  const priceOf = ({ sku, qty = 1 }: { sku: string; qty?: number }) => {
    const part = products.get(sku);
    if (!part) throw new Error(`Product ${product.sku} is made of the unknown ${sku}.`);
    const { sa, ae } = pricesIn(part, undefined);
    const times = (price: { regular: number; final: number }) => ({
      regular: price.regular * qty,
      final: price.final * qty,
    });
    return { sa: times(sa), ae: times(ae) };
  };
  const pick = (list: WebsitePrices[], choose: (...numbers: number[]) => number): WebsitePrices => {
    const of = (website: WebsiteCode, kind: 'regular' | 'final') => choose(...list.map((one) => one[website][kind]));
    const both = (website: WebsiteCode) => ({ regular: of(website, 'regular'), final: of(website, 'final') });
    return { sa: both('sa'), ae: both('ae') };
  };
  if (product.grouped)
    return [
      pick(
        product.grouped.map(({ sku }) => priceOf({ sku })),
        Math.min,
      ),
    ];
  const add = (...numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const options = (product.bundle ?? []).map((option) => ({ ...option, prices: option.selections.map(priceOf) }));
  const several = (input: string) => input === 'checkbox' || input === 'multi';
  return [
    pick(
      options.filter(({ required }) => required).map(({ prices }) => pick(prices, Math.min)),
      add,
    ),
    pick(
      options.map(({ prices, input }) => pick(prices, several(input) ? add : Math.max)),
      add,
    ),
  ];
}

interface Variant {
  color: string | undefined;
  size: string | undefined;
  stock: number;
}

function variantsIn(product: Product): Variant[] {
  if (product.type !== 'configurable') return [];
  const { color: colors = [undefined], size: sizes = [undefined] } = product.options ?? {};
  const { variantStock = {}, stock } = product;
  return colors.flatMap((color) =>
    sizes.map((size) => ({
      color,
      size,
      stock: variantStock[`${color}/${size}`] ?? variantStock[color ?? ''] ?? variantStock[size ?? ''] ?? stock,
    })),
  );
}

/** Prepared statements for writing products, compiled once. */
function makeWriter(db: DatabaseSync) {
  return {
    product: db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    text: db.prepare('INSERT INTO product_text VALUES (?, ?, ?, ?, ?, ?, ?)'),
    price: db.prepare('INSERT INTO product_price VALUES (?, ?, ?, ?, ?, ?)'),
    stock: db.prepare('INSERT INTO stock VALUES (?, ?, ?)'),
    category: db.prepare('INSERT INTO category_product VALUES (?, ?, ?)'),
    attribute: db.prepare('INSERT INTO product_attribute VALUES (?, ?, ?, ?)'),
    detail: db.prepare('INSERT INTO product_detail VALUES (?, ?)'),
    option: db.prepare('INSERT INTO product_option VALUES (?, ?, ?)'),
    value: db.prepare('INSERT INTO variant_value VALUES (?, ?, ?)'),
    index: db.prepare('INSERT OR IGNORE INTO attribute_index VALUES (?, ?)'),
    part: db.prepare('INSERT OR IGNORE INTO part_index VALUES (?, ?)'),
    search: db.prepare(
      'INSERT INTO product_search (rowid, name_en, name_ar, text_en, text_ar, sku) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };
}

type Writer = ReturnType<typeof makeWriter>;

function writePrices(writer: Writer, id: number, website: WebsiteCode | undefined, prices: WebsitePrices[]): void {
  for (const code of websites) {
    if (website && website !== code) continue;
    const regular = prices.map((price) => price[code].regular);
    const final = prices.map((price) => price[code].final);
    writer.price.run(id, code, Math.min(...regular), Math.max(...regular), Math.min(...final), Math.max(...final));
  }
}

/** Writes the attributes of a product. Adds the labels of its options to `labels`. */
function writeAttributes(
  writer: Writer,
  id: number,
  product: Product,
  attributes: Map<string, SeededAttribute>,
  labels: Labels,
): void {
  for (const [code, value] of Object.entries(product.attributes)) {
    const seeded = attributes.get(code);
    if (!seeded) throw new Error(`Product ${product.sku} has the unknown attribute ${code}.`);
    const options = optionsOf(seeded, value);
    if (seeded.options.size > 0 && options.length === 0) {
      throw new Error(`Product ${product.sku} has the unknown ${code} ${String(value)}.`);
    }
    for (const option of options) writer.index.run(id, option.id);
    const plain = Array.isArray(value) ? value.join(', ') : value;
    const text: Text = typeof plain === 'string' ? { en: plain, ar: plain } : plain;
    if (options.length === 0) writer.attribute.run(id, seeded.id, text.en, text.ar);
    if (seeded.attribute.input === 'boolean') continue;
    const found = options.length > 0 ? options.map((option) => option.label) : [text];
    for (const language of languages) labels[language].push(...found.map((label) => label[language]));
  }
}

/**
 * Writes all products with their variants, texts, prices, stock and categories. SKUs in `known` keep their id; new
 * products get the next ids.
 */
export function seedProducts(
  db: DatabaseSync,
  products: Grown<Product>[],
  attributes: Map<string, SeededAttribute>,
  categories: Map<string, SeededCategory>,
  known: Map<string, number>,
): void {
  const writer = makeWriter(db);
  const rank = { en: ranks(products, 'en'), ar: ranks(products, 'ar') };
  const bySku = new Map<string, Product>(products.map((product) => [product.sku, product]));
  const numbered = makeDetailNumbers();
  let lastId = Math.max(0, ...known.values());
  let position = 0;

  const writeProduct = (product: Grown<Product>, sku: string, parentId: number | null, variant?: Variant): number => {
    const id = known.get(sku) ?? ++lastId;
    writer.product.run(
      id,
      sku,
      parentId === null ? product.type : 'simple',
      parentId,
      parentId === null ? 1 : 0,
      ++position,
      [product.urlKey, variant?.color, variant?.size].filter(Boolean).join('-'),
      product.website ?? null,
      (product.pictureOf ?? product.sku).toLowerCase(),
      variant?.color ?? null,
      product.weight,
      product.createdAt,
    );
    return id;
  };

  /** Writes all variants, and returns their prices. */
  const writeVariants = (product: Grown<Product>, parentId: number, labels: Labels): WebsitePrices[] => {
    const asked = choices.filter((code) => product.options?.[code]);
    asked.forEach((code, place) => {
      const attribute = attributes.get(code);
      if (attribute) writer.option.run(parentId, attribute.id, place);
    });
    return variantsIn(product).map((variant) => {
      const suffix = asked.map((code) => variant[code] ?? '');
      const sku = [product.sku, ...suffix.map((code) => code.toUpperCase())].join('-');
      const id = writeProduct(product, sku, parentId, variant);
      writer.stock.run(id, variant.stock, Number(product.unlimited ?? false));
      for (const code of asked) {
        const attribute = attributes.get(code);
        const option = attribute?.options.get(variant[code] ?? '');
        if (!attribute || !option) throw new Error(`Product ${product.sku} has the unknown ${code} ${variant[code]}.`);
        writer.value.run(id, attribute.id, option.id);
        writer.index.run(parentId, option.id);
        for (const language of languages) {
          if (!labels[language].includes(option.label[language])) labels[language].push(option.label[language]);
        }
      }
      const price = pricesIn(product, variant.size);
      writePrices(writer, id, product.website, [price]);
      return price;
    });
  };

  for (const product of products) {
    const id = writeProduct(product, product.sku, null);
    for (const language of languages) {
      writer.text.run(
        id,
        language,
        product.name[language],
        rank[language].get(product) ?? 0,
        product.short[language],
        product.description[language],
        product.metaDescription?.[language] ?? null,
      );
    }
    const placed = new Set(product.categories.flatMap((key) => lineageOf(categories, key, product)));
    for (const categoryId of placed) writer.category.run(categoryId, id, position);
    const labels: Labels = { en: [], ar: [] };
    writeAttributes(writer, id, product, attributes, labels);
    const configurable = product.type === 'configurable';
    const hasParts = product.bundle !== undefined || product.grouped !== undefined;
    if (!configurable && !hasParts) writer.stock.run(id, product.stock, Number(product.unlimited ?? false));
    // As in Magento's index, bundles and grouped products match the attributes of their parts
    // (`products.filter_price`).
    const parts = [...(product.grouped ?? []), ...(product.bundle ?? []).flatMap(({ selections }) => selections)];
    for (const { sku } of parts) {
      for (const [code, value] of Object.entries(bySku.get(sku)?.attributes ?? {})) {
        const attribute = attributes.get(code);
        for (const option of attribute ? optionsOf(attribute, value) : []) writer.part.run(id, option.id);
      }
    }
    const own = () => (hasParts ? pricesOfParts(product, bySku) : [pricesIn(product, undefined)]);
    const prices = configurable ? writeVariants(product, id, labels) : own();
    const details = JSON.stringify(numbered(product));
    if (details !== '{}') writer.detail.run(id, details);
    writePrices(writer, id, product.website, prices);

    const text = (language: Language) =>
      indexText(
        product.short[language],
        ...labels[language],
        ...product.categories.map((key) => categories.get(key)?.name[language] ?? ''),
        product.description[language],
      );
    writer.search.run(
      id,
      indexText(product.name.en),
      indexText(product.name.ar),
      text('en'),
      text('ar'),
      indexText(product.sku, product.sku.replaceAll('-', '')),
    );
  }
}

function lineageOf(categories: Map<string, SeededCategory>, key: string, product: Product): number[] {
  const category = categories.get(key);
  if (!category) throw new Error(`Product ${product.sku} stands in the unknown category ${key}.`);
  return category.lineage;
}
