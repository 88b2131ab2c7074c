import type { Attribute, Category, OptionValue, Prices, Product, Text } from '../../../data/shared/types.ts';

/** The merchant's catalogue. */
export interface Catalog {
  products: Product[];
  categories: Category[];
  attributes: Attribute[];
}

/** Size of a generated catalogue, for measurements. Missing or smaller values change nothing. */
export interface Growth {
  /** Visible products, without variants. */
  products?: number;
  categories?: number;
  /** Options of one filterable attribute. */
  filterValues?: number;
}

/** A generated product or category uses the pictures of its original. */
export type Grown<Item> = Item & { pictureOf?: string };

/** A pseudo-random number from 0 to 1 that depends only on `seed`, so that a generated catalogue is reproducible. */
function noise(seed: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return (mixed >>> 0) / 0x100000000;
}

function inSeries(text: Text, series: number): Text {
  return { en: `${text.en}, Series ${series}`, ar: `${text.ar} – سلسلة ${series}` };
}

/** Multiplies prices by a factor, and rounds them to multiples of five like the merchant's prices. */
function scaled(prices: Prices, factor: number): Prices {
  const scale = (price: number) => Math.max(5, Math.round((price * factor) / 5) * 5);
  return { sa: scale(prices.sa), ae: scale(prices.ae) };
}

/** A product generated from a real one, with its own SKU, URL, name, prices, parts and stock. */
function grownProduct(base: Product, series: number, seed: number, skuOf: (sku: string) => string): Grown<Product> {
  const factor = 0.7 + noise(seed) * 0.9;
  const luck = noise(seed + 7_000_003);
  const stock = luck < 0.06 ? 0 : luck < 0.14 ? 1 + Math.floor(luck * 30) : 10 + Math.floor(luck * 190);
  const sale = noise(seed + 13_000_027) < 0.15 ? scaled(base.prices, factor * 0.8) : undefined;
  const { salePrices: _, variantStock, ...rest } = base;
  return {
    ...rest,
    ...(base.grouped ? { grouped: base.grouped.map((part) => ({ ...part, sku: skuOf(part.sku) })) } : {}),
    ...(base.bundle
      ? {
          bundle: base.bundle.map((option) => ({
            ...option,
            selections: option.selections.map((selection) => ({ ...selection, sku: skuOf(selection.sku) })),
          })),
        }
      : {}),
    sku: `${base.sku}-N${series}`,
    urlKey: `${base.urlKey}-series-${series}`,
    name: inSeries(base.name, series),
    prices: scaled(base.prices, factor),
    ...(sale ? { salePrices: sale } : {}),
    ...(variantStock && stock > 0 ? { variantStock } : {}),
    stock,
    pictureOf: base.sku,
  };
}

function growProducts(products: Product[], wanted: number): Grown<Product>[] {
  const grown: Grown<Product>[] = [...products];
  const placeOf = new Map(products.map(({ sku }, place) => [sku, place]));
  for (let index = products.length; index < wanted; index += 1) {
    const base = products[index % products.length];
    const before = Math.floor(index / products.length);
    // The last series may be incomplete: missing parts are replaced with the real products.
    const isMade = (sku: string) => before * products.length + (placeOf.get(sku) ?? wanted) < wanted;
    const skuOf = (sku: string) => (isMade(sku) ? `${sku}-N${before + 1}` : sku);
    if (base) grown.push(grownProduct(base, before + 1, index, skuOf));
  }
  return grown;
}

/**
 * Copies all categories below the top level until there are `wanted` categories. Copies have the same top category as
 * their original. Returns the categories and, for each original, the keys of its copies.
 */
function growCategories(categories: Category[], wanted: number): [Grown<Category>[], Map<string, string[]>] {
  const grown: Grown<Category>[] = [...categories];
  const copies = new Map<string, string[]>();
  const tops = new Set(categories.filter((category) => category.parent === null).map((category) => category.key));
  const below = categories.filter((category) => category.parent !== null);
  for (let series = 2; below.length > 0 && grown.length < wanted; series += 1) {
    for (const base of below.slice(0, wanted - grown.length)) {
      const key = `${base.key}-series-${series}`;
      const parent = base.parent !== null && !tops.has(base.parent) ? `${base.parent}-series-${series}` : base.parent;
      grown.push({
        ...base,
        key,
        parent,
        urlKey: `${base.urlKey}-series-${series}`,
        name: inSeries(base.name, series),
        pictureOf: base.key,
      });
      copies.set(base.key, [...(copies.get(base.key) ?? []), key]);
    }
  }
  return [grown, copies];
}

/**
 * Adds options to one attribute that is filterable but not chosen on the product page, and assigns them to products.
 */
function growFilterValues(catalog: Catalog, wanted: number): Catalog {
  const target = catalog.attributes.find(
    (attribute) =>
      attribute.filterable && !attribute.configurable && ['select', 'multiselect'].includes(attribute.input),
  );
  const base = target?.options ?? [];
  if (!target || base.length === 0 || base.length >= wanted) return catalog;
  const options: OptionValue[] = [...base];
  for (let index = base.length; index < wanted; index += 1) {
    const source = base[index % base.length] as OptionValue;
    const number = Math.floor(index / base.length) + 1;
    options.push({
      code: `${source.code}-${number}`,
      label: { en: `${source.label.en} ${number}`, ar: `${source.label.ar} ${number}` },
    });
  }
  const codes = options.map((value) => value.code);
  return {
    ...catalog,
    attributes: catalog.attributes.map((attribute) => (attribute === target ? { ...attribute, options } : attribute)),
    products: catalog.products.map((product, index) => {
      const code = codes[index % codes.length] ?? '';
      return index < base.length
        ? product
        : {
            ...product,
            attributes: { ...product.attributes, [target.code]: target.input === 'select' ? code : [code] },
          };
    }),
  };
}

/** The catalogue in the requested size: first the merchant's entries, unchanged, then the generated ones. */
export function growCatalog(catalog: Catalog, growth: Growth): Catalog {
  let grown = { ...catalog, products: growProducts(catalog.products, growth.products ?? 0) };
  const [categories, copies] = growCategories(catalog.categories, growth.categories ?? 0);
  if (copies.size > 0) {
    grown = {
      ...grown,
      categories,
      products: grown.products.map((product, index) => ({
        ...product,
        // The products of a category are spread over its copies.
        categories: product.categories.flatMap((key) => {
          const keys = copies.get(key);
          const copy = keys?.[index % keys.length];
          return copy ? [key, copy] : [key];
        }),
      })),
    };
  }
  return growth.filterValues ? growFilterValues(grown, growth.filterValues) : grown;
}
