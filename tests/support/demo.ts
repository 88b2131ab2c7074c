import { categoryBlocks } from '../../mocks/data/content/categoryBlocks.ts';
import { customers } from '../../mocks/data/customers.ts';
import { attributes, categories, products } from '../../mocks/data/index.ts';
import type { Product, WebsiteCode } from '../../mocks/data/shared/types.ts';
import { freeShippingFrom, terms } from '../../mocks/data/terms.ts';

/**
 * Data of the demo merchant for page tests and browser tests. Change this file when `mocks/data` changes.
 * This file assigns a product, category, colour or coupon to each role in the tests. Names, paths, prices and counts
 * are read from `mocks/data`.
 * Prices are in riyals, VAT included. Paths follow the store view (`/sa_en${demo.rugs.path}`).
 */

/**
 * Returns `found` if it is defined.
 * @throws Error that names the entry that the demo data lack
 */
function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo data have no ${what}: name another in tests/support/demo.ts.`);
  return found;
}

function product(sku: string) {
  const found = products.find((one) => one.sku === sku);
  const { name, urlKey, prices, salePrices, stock, tierPrices = [] } = needed(found, `product ${sku}`);
  return {
    sku,
    name: name.en,
    arabicName: name.ar,
    /** Magento's `url_key`. */
    key: urlKey,
    path: `/${urlKey}.html`,
    price: (salePrices ?? prices).sa,
    /** Price before a sale. */
    regular: prices.sa,
    stock,
    /** Prices of one piece, by the minimum quantity. */
    tiers: tierPrices.map((tier) => ({ from: tier.qty, price: tier.prices.sa })),
  };
}

/** Name of a product's custom option, name of one of the option's values, and the price of that value. */
function option(sku: string, key: string, value?: string) {
  const own = products.find((one) => one.sku === sku)?.customOptions?.find((one) => one.key === key);
  const { title, prices, values = [] } = needed(own, `option ${key} of ${sku}`);
  const chosen = value
    ? needed(
        values.find((one) => one.key === value),
        `value ${value} of the option ${key} of ${sku}`,
      )
    : undefined;
  return { name: title.en, value: chosen?.title.en ?? '', price: (chosen ?? { prices }).prices?.sa ?? 0 };
}

function bundlePart(sku: string, key: string): string {
  const own = products.find((one) => one.sku === sku)?.bundle?.find((one) => one.key === key);
  return needed(own, `part ${key} of ${sku}`).title.en;
}

function download(sku: string, key: string) {
  const own = products.find((one) => one.sku === sku)?.downloads;
  const { title, prices } = needed(
    own?.links.find((one) => one.key === key),
    `file ${key} of ${sku}`,
  );
  return { group: own?.title.en ?? '', name: title.en, price: prices?.sa ?? 0 };
}

function category(key: string) {
  const found = needed(
    categories.find((one) => one.key === key),
    `category ${key}`,
  );
  const above: string = found.parent ? category(found.parent).folder : '';
  const folder = `${above}/${found.urlKey}`;
  return { key, name: found.name.en, arabicName: found.name.ar, path: `${folder}.html`, folder };
}

/** The first heading of a content block. */
function headingOf(identifier: string): string {
  const html = categoryBlocks.find((one) => one.identifier === identifier)?.content.en;
  return needed(/<h2>(.*?)<\/h2>/.exec(html ?? '')?.[1], `heading in the block ${identifier}`);
}

/** A product colour. `id` is its number in URLs (`?color=11`) and in uids. */
function colour(code: string) {
  const [color] = attributes;
  const place = color?.code === 'color' ? (color.options ?? []).findIndex((one) => one.code === code) : -1;
  const { label } = needed(color?.options?.[place], `colour ${code}`);
  const id = 4 + place;
  return { code, name: label.en, arabicName: label.ar, id, uid: btoa(`configurable/93/${id}`) };
}

const isWithin = (key: string, place: string): boolean => {
  const parent = categories.find((one) => one.key === key)?.parent;
  return key === place || (!!parent && isWithin(parent, place));
};

const comesIn = ({ attributes: { color }, options }: Product, code: string): boolean =>
  color === code || (options?.color ?? []).includes(code);

/**
 * Number of products that a category and its subcategories show in a country.
 * @param of colour; only products of this colour are counted
 */
export const countIn = (place: { key: string }, of?: { code: string }, website: WebsiteCode = 'sa'): number =>
  products.filter(
    (one) =>
      (one.website ?? website) === website &&
      one.categories.some((key) => isWithin(key, place.key)) &&
      (!of || comesIn(one, of.code)),
  ).length;

// Products without options.
/** Has a low stock. An order of one stool has free delivery, but not with the coupon. */
export const stool = product('DK-STL-0005');
/** On the first page of `rugs`; its stock allows several pieces. */
export const kilim = product('DK-RUG-0008');
/** Listed beside `kilim`. Fewer than 90 pieces are in stock. */
export const otherKilim = product('DK-RUG-0009');
/** The only item of the demo customer's last order. */
export const mug = product('DK-MUG-0004');
export const tray = product('DK-TRY-0005');
/** Has tier prices. */
export const charcoal = product('DK-INC-0009');
/** In a category of its product group, in a gift category by occasion and in a gift category by price. */
export const favours = product('DK-MSG-0003');
/** Has `engravedTray` among its related products. */
export const weddingBox = product('DK-GFT-0005');
/** Another product for the list of recently viewed products. */
export const carvedRug = product('DK-RUG-0017');

/** Has a sale price. */
export const onSale = product('DK-CUS-0004');

// Products with options.
/** Comes in `ivory` and `walnut` at the same price. An order of one box has no free delivery. */
export const box = product('DK-BOX-0002');
/** Comes in colours and sizes. The last size costs more. */
export const sizedRug = product('DK-RUG-0001');
/** Comes in `sage`, `clay` and other colours; is made of cotton; has reviews. */
export const runner = product('DK-RUG-0024');

/** Comes in colours. Its pictures follow the chosen colour. */
export const basket = product('DK-BSK-0001');
/** Comes in one size with measurements. Tests buy several pieces. */
export const sizedVase = product('DK-VAS-0011');

// Products of other product types.
export const bundle = {
  ...product('DK-BND-0001'),
  /** A required choice whose options have different prices. */
  bowls: bundlePart('DK-BND-0001', 'bowls'),
  /** The shopper can change its quantity. */
  lantern: bundlePart('DK-BND-0001', 'lantern'),
  /** Optional. */
  more: bundlePart('DK-BND-0001', 'more'),
};
export const group = product('DK-GRP-0001');
/** A product with files to download, which the shopper selects one by one. */
export const files = { ...product('DK-DIG-0002'), lantern: download('DK-DIG-0002', 'lantern') };
/** A product whose files to download are sold together. */
export const booklet = product('DK-DIG-0001');
/** Has options for a text and a script. */
export const engravedTray = {
  ...product('DK-MSG-0001'),
  text: option('DK-MSG-0001', 'text'),
  script: option('DK-MSG-0001', 'script', 'thuluth'),
};
/** Has options for a message, a date, an ink and extras. */
export const letter = {
  ...product('DK-MSG-0002'),
  text: option('DK-MSG-0002', 'letter'),
  day: option('DK-MSG-0002', 'day'),
  ink: option('DK-MSG-0002', 'ink', 'gold'),
  roses: option('DK-MSG-0002', 'inside', 'rose'),
  oud: option('DK-MSG-0002', 'inside', 'oud'),
};
/** Is not delivered. Has a date option and tier prices. */
export const lesson = product('DK-SRV-0002');

/** Is not delivered. Has a time option. */
export const homeVisit = product('DK-SRV-0001');

export const ivory = colour('ivory');
export const walnut = colour('brown');
export const madder = colour('madder');
export const sand = colour('sand');
export const sage = colour('sage');
export const clay = colour('clay');

const yesOrNo = needed(
  attributes.find(({ input, filterable }) => input === 'boolean' && filterable),
  'filter of yes or no',
);
/** A filter with the values yes and no. */
export const handmade = { code: yesOrNo.code, name: yesOrNo.label.en };

/** The first category of the menu. It contains `tableLinen` and `rugs`; `rugs` contains `saduRugs`. */
export const textiles = category('home-textiles');
export const tableLinen = category('table-linen');
/** Fills two pages of a listing. Some of its products come in `madder`, none in `sand`. */
export const rugs = category('rugs');
export const saduRugs = category('sadu-rugs');
/** Has one product more than the comparison allows. */
export const mirrors = category('mirrors');
/** A menu category besides `textiles`. Tests select it by its name. */
export const lighting = category('lighting');
export const lanterns = category('lanterns');
/** Contains `favours`. */
export const coffee = category('coffee-tea');
export const arabicCoffee = category('arabic-coffee');
export const finjans = category('finjans');
/** No product card on its first page shows a colour of the colour filter. */
export const dallahs = category('dallahs');
/** Its material filter has so many options that a search field is shown. */
export const gifts = category('gifts');
/** Shows a content block instead of products. */
export const byOccasion = category('by-occasion');
export const weddings = category('wedding');
/** Shows a content block above its products, with a heading. */
export const edit = { ...category('majlis-edit'), heading: headingOf('majlis-edit') };
/** Contains `lesson`. */
export const services = category('services');

/** The former URL `offers` redirects here, and `carpets.html` to `rugs` (mocks/data/redirects.ts). */
export const lastPieces = category('last-pieces');

/** The demo account, with orders and two cards in the vault: a Mastercard and a Visa. */
export const customer = needed(
  customers.find(({ website }) => website === 'sa'),
  'customer',
);
const cardEnding = (type: string): string =>
  needed(customer.cards.find((card) => card.type === type)?.last4, `card of the kind ${type}`);
export const mastercard = { last4: cardEnding('MC') };
export const visa = { last4: cardEnding('VI') };

const [percent] = terms.coupons.filter((one) => one.kind === 'percent' && !one.until);
/** A percentage coupon. `off` returns the discount on a price, `of` the remaining price. */
export const coupon = {
  code: needed(percent, 'coupon of some percent').code,
  off: (price: number): number => (price * (percent?.percent ?? 0)) / 100,
  of: (price: number): number => price - (price * (percent?.percent ?? 0)) / 100,
};

const carrier = (code: string) =>
  needed(
    terms.carriers.find((one) => one.code === code),
    `carrier ${code}`,
  );
export const standardDelivery = {
  name: carrier('flatrate').carrierTitle.en,
  price: needed(carrier('flatrate').rates[0], 'price of delivery').home.sa,
};
export const expressDelivery = { name: carrier('tablerate').carrierTitle.en };
export const freeDeliveryFrom = freeShippingFrom;

/** Matches a price in the text of a page, such as `/1,080\.00/`. */
export const pricePattern = (price: number): RegExp =>
  new RegExp(
    price.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replaceAll('.', String.raw`\.`),
  );
