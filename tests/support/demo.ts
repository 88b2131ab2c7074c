import { categoryBlocks } from '../../mocks/data/content/categoryBlocks.ts';
import { customers } from '../../mocks/data/customers.ts';
import { attributes, categories, products } from '../../mocks/data/index.ts';
import type { Product, WebsiteCode } from '../../mocks/data/shared/types.ts';
import { freeShippingFrom, terms } from '../../mocks/data/terms.ts';

/**
 * What page tests and browser tests know of the demo merchant's data: the one file to change when `mocks/data` changes.
 * It says which product, category, colour or coupon plays which part in the tests, and what that part asks for; names,
 * paths, prices and counts are read from the data. Prices are in riyals, VAT included; a path follows the store view
 * (`/sa_en${demo.rugs.path}`).
 */

/** What was found, or a sentence that says what the data lack. */
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
    /** Before a sale. */
    regular: prices.sa,
    stock,
    /** What one costs, from so many on. */
    tiers: tierPrices.map((tier) => ({ from: tier.qty, price: tier.prices.sa })),
  };
}

/** What the merchant asks for with a product, and one of the answers: their names and what the answer costs. */
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

/** A colour that products come in; `id` is its number in addresses (`?color=11`) and in uids. */
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

/** How many products a category shows in a country, with those of the categories below it; of a colour, if asked. */
export const countIn = (place: { key: string }, of?: { code: string }, website: WebsiteCode = 'sa'): number =>
  products.filter(
    (one) =>
      (one.website ?? website) === website &&
      one.categories.some((key) => isWithin(key, place.key)) &&
      (!of || comesIn(one, of.code)),
  ).length;

// Products that are bought without a choice.
/** Few are left; a single one is delivered for nothing, and no longer with the coupon. */
export const stool = product('DK-STL-0005');
/** On the first page of the rugs, and no dearer than its stock allows to buy. */
export const kilim = product('DK-RUG-0008');
/** Beside it; fewer than 90 are there. */
export const otherKilim = product('DK-RUG-0009');
/** Stands alone in the demo customer's last order. */
export const mug = product('DK-MUG-0004');
export const tray = product('DK-TRY-0005');
/** Costs less from some pieces on. */
export const charcoal = product('DK-INC-0009');
/** Stands among its like and, by occasion and by price, among the gifts. */
export const favours = product('DK-MSG-0003');
/** Has `engravedTray` among its related products. */
export const weddingBox = product('DK-GFT-0005');
/** Another one for those looked at before. */
export const carvedRug = product('DK-RUG-0017');

/** Costs less than it did. */
export const onSale = product('DK-CUS-0004');

// Products with something to choose.
/** Comes in `ivory` and `walnut` at one price; a single one is not delivered for nothing. */
export const box = product('DK-BOX-0002');
/** Comes in colours and sizes, of which the last is dearer. */
export const sizedRug = product('DK-RUG-0001');
/** Comes in `sage` and `clay`, among others; is of cotton, has reviews. */
export const runner = product('DK-RUG-0024');

/** Comes in colours; its pictures are shown as those of the colour. */
export const basket = product('DK-BSK-0001');
/** Comes in one size, measured; several are bought at once. */
export const sizedVase = product('DK-VAS-0011');

// The other types.
export const bundle = {
  ...product('DK-BND-0001'),
  /** One of several, and none costs what another does. */
  bowls: bundlePart('DK-BND-0001', 'bowls'),
  /** Its number can be chosen. */
  lantern: bundlePart('DK-BND-0001', 'lantern'),
  /** Need not be chosen. */
  more: bundlePart('DK-BND-0001', 'more'),
};
export const group = product('DK-GRP-0001');
/** Files that are chosen one by one. */
export const files = { ...product('DK-DIG-0002'), lantern: download('DK-DIG-0002', 'lantern') };
/** Files that belong together. */
export const booklet = product('DK-DIG-0001');
/** Asks for a text and a script. */
export const engravedTray = {
  ...product('DK-MSG-0001'),
  text: option('DK-MSG-0001', 'text'),
  script: option('DK-MSG-0001', 'script', 'thuluth'),
};
/** Asks for a letter, a day, an ink and what comes along. */
export const letter = {
  ...product('DK-MSG-0002'),
  text: option('DK-MSG-0002', 'letter'),
  day: option('DK-MSG-0002', 'day'),
  ink: option('DK-MSG-0002', 'ink', 'gold'),
  roses: option('DK-MSG-0002', 'inside', 'rose'),
  oud: option('DK-MSG-0002', 'inside', 'oud'),
};
/** Is not delivered; has a day to choose, and costs less from some pieces on. */
export const lesson = product('DK-SRV-0002');

/** Is not delivered; has a time to choose. */
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
/** Products are filtered by it with yes or no. */
export const handmade = { code: yesOrNo.code, name: yesOrNo.label.en };

/** The first in the menu, with `tableLinen` and `rugs` below it, and `saduRugs` below those. */
export const textiles = category('home-textiles');
export const tableLinen = category('table-linen');
/** Two full pages of a listing; some of them come in `madder`, none in `sand`. */
export const rugs = category('rugs');
export const saduRugs = category('sadu-rugs');
/** One product more than can be compared. */
export const mirrors = category('mirrors');
/** Another one in the menu, found by its name. */
export const lighting = category('lighting');
export const lanterns = category('lanterns');
/** Where `favours` stand. */
export const coffee = category('coffee-tea');
export const arabicCoffee = category('arabic-coffee');
export const finjans = category('finjans');
/** No card on its first page shows the colours that can be filtered by. */
export const dallahs = category('dallahs');
/** Has more materials than a list of options shows. */
export const gifts = category('gifts');
/** Shows a content block in its products' place. */
export const byOccasion = category('by-occasion');
export const weddings = category('wedding');
/** Shows a content block above its products, with a heading. */
export const edit = { ...category('majlis-edit'), heading: headingOf('majlis-edit') };
/** Where `lesson` stands. */
export const services = category('services');

/** Where the former address `offers` leads, as `carpets.html` leads to `rugs` (mocks/data/redirects.ts). */
export const lastPieces = category('last-pieces');

/** The demo shop's account, with orders, and a Mastercard and a Visa card that the shop keeps. */
export const customer = needed(
  customers.find(({ website }) => website === 'sa'),
  'customer',
);
const cardEnding = (type: string): string =>
  needed(customer.cards.find((card) => card.type === type)?.last4, `card of the kind ${type}`);
export const mastercard = { last4: cardEnding('MC') };
export const visa = { last4: cardEnding('VI') };

const [percent] = terms.coupons.filter((one) => one.kind === 'percent' && !one.until);
/** Takes a part off; `of` says what is left of a price. */
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

/** A price as pages write it, somewhere in a text: `/1,080\.00/`. */
export const written = (price: number): RegExp =>
  new RegExp(
    price.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replaceAll('.', String.raw`\.`),
  );
