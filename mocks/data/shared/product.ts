/** Builds the merchant's products from short source data (`ProductSpec`). */

import { attributes } from './attributes.ts';
import { careTexts, type Maker, type MakerKey, makers } from './makers.ts';
import type { PatternKind, Prices, Product, ProductKind, Text, WebsiteCode } from './types.ts';

type Pair = [en: string, ar: string];
type Money = [sa: number, ae: number];

/** The source data of a product. Lists of option codes are separated by spaces. */
export interface ProductSpec {
  key: string;
  name: Pair;
  short: Pair;
  /** A paragraph about the product itself, shown before the paragraph about the workshop. */
  more: Pair;
  in: string;
  maker: MakerKey;
  price: Money;
  sale?: Money;
  stock?: number;
  material: string;
  /** Main colour as `#rrggbb`. */
  look: [kind: ProductKind, pattern: PatternKind, color: string];
  /** Colour of a simple product. */
  color?: string;
  /** Colours that shoppers can choose. */
  colors?: string;
  /** Size of a simple product. */
  size?: string;
  /** Sizes that shoppers can choose, with the surcharge of each. */
  sizes?: Record<string, Money>;
  /** Stock of variants that do not have the stock of the product. */
  variants?: Record<string, number>;
  room?: string;
  scent?: string;
  occasion?: string;
  care?: string;
  /** In centimetres: `24 × 24 × 9`. */
  dim?: string;
  /** In millilitres. */
  ml?: number;
  /** Number of pieces in a set of several pieces. */
  pieces?: number;
  /** True if the product is not made by hand. */
  machine?: true;
  kg: number;
  /** First day of sale; calculated if missing. */
  at?: string;
  only?: WebsiteCode;
  /** A product type other than simple or configurable. */
  as?: 'bundle' | 'grouped' | 'downloadable' | 'virtual';
  /** For a service or file, which has no material, pattern or care: the texts that replace them in the description. */
  service?: { facts: Pair[]; last: Pair };
  /** Additional product data that is copied unchanged. */
  with?: Extras;
}

/** Fields that are copied unchanged. */
type Extras = Pick<
  Product,
  | 'bundle'
  | 'grouped'
  | 'downloads'
  | 'customOptions'
  | 'minQty'
  | 'maxQty'
  | 'increments'
  | 'tierPrices'
  | 'video'
  | 'related'
  | 'upsell'
  | 'crosssell'
  | 'unlimited'
>;

const text = ([en, ar]: Pair): Text => ({ en, ar });
const prices = ([sa, ae]: Money): Prices => ({ sa, ae });
const words = (list: string): string[] => list.split(' ').filter(Boolean);

const labels = new Map(
  attributes.flatMap((attribute) =>
    (attribute.options ?? []).map((value) => [`${attribute.code}/${value.code}`, value.label] as const),
  ),
);

function label(attribute: string, code: string): Text {
  const found = labels.get(`${attribute}/${code}`);
  if (!found) throw new Error(`No option ${code} in attribute ${attribute}`);
  return found;
}

/** A number that depends only on the text, to distribute dates and stories reproducibly. */
function spread(word: string, count: number): number {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % count;
}

const swatches = attributes.find((attribute) => attribute.code === 'color')?.options ?? [];

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** The option of the colour filter that is nearest to a main colour. */
function nearestColor(hex: string): string {
  const wanted = channels(hex);
  const distance = (swatch: string): number =>
    channels(swatch).reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0);
  let best = { code: 'ivory', distance: Number.POSITIVE_INFINITY };
  for (const { code, swatch } of swatches) {
    if (swatch && distance(swatch) < best.distance) best = { code, distance: distance(swatch) };
  }
  return best.code;
}

function capacity(ml: number): Text {
  return ml >= 1000 ? { en: `${ml / 1000} l`, ar: `${ml / 1000} ل` } : { en: `${ml} ml`, ar: `${ml} مل` };
}

const ltr = (value: string): string => `<bdi dir="ltr">${value}</bdi>`;

function describe(note: ProductSpec, maker: Maker): Text {
  const story = maker.stories[spread(note.key, maker.stories.length)] ?? maker.stories[0];
  const care = note.service ? text(note.service.last) : careTexts[note.care ?? maker.care];
  if (!story || !care) throw new Error(`No story or care for ${note.key}`);
  const list = words(note.material).map((code) => label('material', code));
  const facts: Text[] = (note.service?.facts ?? []).map(text);
  if (!note.service) {
    facts.push({
      en: `Made of ${list.map((one) => one.en.toLowerCase()).join(' and ')}`,
      ar: `الخامة: ${list.map((one) => one.ar).join('، ')}`,
    });
    facts.push({ en: `${maker.name.en}`, ar: `صُنع لدى: ${maker.name.ar}` });
  }
  if (note.dim) {
    facts.push({ en: `${ltr(note.dim)} cm`, ar: `الأبعاد: ${ltr(note.dim)} سم` });
  }
  if (note.ml) {
    const volume = capacity(note.ml);
    facts.push({ en: `Holds ${volume.en}`, ar: `السعة: ${volume.ar}` });
  }
  if (note.pieces) {
    facts.push({ en: `${note.pieces} pieces`, ar: `عدد القطع: ${note.pieces}` });
  }
  const html = (language: 'en' | 'ar'): string =>
    [
      `<p>${text(note.more)[language]}</p>`,
      `<p>${story[language]}</p>`,
      `<ul>${facts.map((fact) => `<li>${fact[language]}</li>`).join('')}</ul>`,
      `<p>${care[language]}</p>`,
    ].join('\n');
  return { en: html('en'), ar: html('ar') };
}

/** Kinds of products that are also in the gift categories by price. */
const giftKinds = new Set<ProductKind>([
  'bowl',
  'box',
  'candle',
  'carafe',
  'finjan',
  'glass',
  'incense-burner',
  'lantern',
  'mug',
  'oud-bottle',
  'tea-glass',
  'tray',
  'vase',
]);

/** Categories that follow from price and stock. */
function shelvesByRule(note: ProductSpec): string[] {
  const price = (note.sale ?? note.price)[0];
  const shelves: string[] = [];
  if (giftKinds.has(note.look[0]) && !note.sizes && !note.service) {
    if (price < 100) shelves.push('under-100');
    else if (price < 250) shelves.push('under-250');
  }
  if (note.sale && (note.stock ?? 12) <= 4) shelves.push('last-pieces');
  return shelves;
}

function dateOf(key: string): string {
  return new Date(Date.UTC(2025, 10, 1) + spread(key, 330) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Products of one family, numbered in their order: `DK-RUG-0001`, `DK-RUG-0002` … Add new products at the end of their
 * family, so that numbers do not change.
 */
export function productFamily(code: string, notes: ProductSpec[]): Product[] {
  return notes.map((note, index) => {
    const maker = makers[note.maker];
    const [, pattern, color] = note.look;
    const options = {
      ...(note.colors ? { color: words(note.colors) } : {}),
      ...(note.sizes ? { size: Object.keys(note.sizes) } : {}),
    };
    const values: Product['attributes'] = note.service
      ? { origin: maker.origin, maker: maker.name }
      : {
          material: words(note.material),
          pattern,
          origin: maker.origin,
          maker: maker.name,
          care: note.care ?? maker.care,
          handmade: note.machine ? '0' : '1',
        };
    if (!note.colors && !note.service) values.color = note.color ?? nearestColor(color);
    if (note.size) values.size = note.size;
    if (note.room) values.room = words(note.room);
    if (note.scent) values.scent_family = words(note.scent);
    if (note.occasion) values.occasion = words(note.occasion);
    if (note.dim) values.dimensions = { en: `${note.dim} cm`, ar: `${note.dim} سم` };
    if (note.ml) values.capacity = capacity(note.ml);
    const product: Product = {
      sku: `DK-${code}-${String(index + 1).padStart(4, '0')}`,
      type: note.as ?? (note.colors || note.sizes ? 'configurable' : 'simple'),
      urlKey: note.key,
      name: text(note.name),
      short: text(note.short),
      description: describe(note, maker),
      categories: [...new Set([...words(note.in), ...shelvesByRule(note)])],
      prices: prices(note.price),
      stock: note.stock ?? 6 + spread(`${note.key}/stock`, 30),
      attributes: values,
      weight: note.kg,
      createdAt: note.at ?? dateOf(note.key),
      metaDescription: text(note.short),
    };
    if (note.sale) product.salePrices = prices(note.sale);
    if (note.colors || note.sizes) product.options = options;
    // Only the first colour has a picture of the product in a room.
    if (note.colors) product.variantPictures = 2;
    if (note.variants) product.variantStock = note.variants;
    if (note.sizes) {
      product.sizeSurcharge = Object.fromEntries(
        Object.entries(note.sizes)
          .filter(([, money]) => money[0] > 0)
          .map(([size, money]) => [size, prices(money)]),
      );
    }
    if (note.only) product.website = note.only;
    return { ...product, ...note.with };
  });
}
