/** The demo merchant's data: what the files of this folder hold and `database.ts` seeds. */

export type Language = 'en' | 'ar';
export const websites = ['sa', 'ae'] as const;
export type WebsiteCode = (typeof websites)[number];

/** A text in both languages of the shop. */
export interface Text {
  en: string;
  ar: string;
}

/** Prices in each website's currency, VAT included. */
export interface Prices {
  /** Riyal. */
  sa: number;
  /** Dirham. */
  ae: number;
}

/** What a product is. */
export type ProductKind =
  | 'rug'
  | 'cushion'
  | 'throw'
  | 'vase'
  | 'bowl'
  | 'plate'
  | 'mug'
  | 'jug'
  | 'glass'
  | 'carafe'
  | 'lantern'
  | 'candle'
  | 'tray'
  | 'basket'
  | 'incense-burner'
  | 'oud-bottle'
  | 'dallah'
  | 'finjan'
  | 'teapot'
  | 'tea-glass'
  | 'box'
  | 'mirror'
  | 'stool'
  | 'wall-hanging'
  | 'table-runner'
  | 'gift-card';

/** Values of the attribute `pattern`. */
export type PatternKind =
  | 'plain'
  | 'sadu'
  | 'kilim'
  | 'stripe'
  | 'diamond'
  | 'star'
  | 'glaze'
  | 'speckle'
  | 'ribbed'
  | 'hammered'
  | 'tracery'
  | 'weave'
  | 'fringe';

/** A value of a select attribute (colour, size, material …). */
export interface OptionValue {
  /** Unique within the attribute: `sand`, `large`. */
  code: string;
  label: Text;
  /** Colour of the swatch, `#rrggbb`, for colours only. */
  swatch?: string;
}

export interface Attribute {
  code: string;
  label: Text;
  input: 'select' | 'multiselect' | 'boolean' | 'text' | 'textarea' | 'price';
  filterable: boolean;
  configurable: boolean;
  /** Listed in the details table of the product page. */
  visible: boolean;
  options?: OptionValue[];
}

export interface Category {
  /** Unique: `rugs`, also the key that products name. */
  key: string;
  parent: string | null;
  urlKey: string;
  name: Text;
  description: Text;
  includeInMenu?: boolean;
  /** What its page shows: products (without it), a content block, or both. */
  displayMode?: 'PAGE' | 'PRODUCTS_AND_PAGE';
  /** Identifier of that block. */
  block?: string;
}

export type ProductType = 'simple' | 'configurable' | 'bundle' | 'grouped' | 'downloadable' | 'virtual';

/** One thing that can be put into a bundle. */
interface BundleSelection {
  sku: string;
  /** Pieces of it in one bundle; 1 without it. */
  qty?: number;
  /** Chosen until the shopper chooses otherwise. */
  isDefault?: boolean;
  /** The shopper decides how many. */
  canChangeQty?: boolean;
}

/** One choice that a bundle is made of. */
interface BundleOption {
  /** Unique within the product. */
  key: string;
  title: Text;
  required: boolean;
  /** `checkbox` and `multi` take several. */
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  selections: BundleSelection[];
}

/** What a shopper writes or chooses for a product beyond its variants. */
export interface CustomOption {
  /** Unique within the product. */
  key: string;
  type: 'field' | 'area' | 'date' | 'date_time' | 'time' | 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'file';
  title: Text;
  required: boolean;
  /** Added to the price once it is given; nothing without it. */
  prices?: Prices;
  /** Of `field` and `area`. */
  maxCharacters?: number;
  /** Of `file`: `pdf, jpg`. */
  extensions?: string;
  /** Of `drop_down`, `radio`, `checkbox` and `multiple`. */
  values?: { key: string; title: Text; prices?: Prices }[];
}

/** A file that is bought. */
export interface Download {
  /** Unique within the product. */
  key: string;
  title: Text;
  /** Added to the product's price. */
  prices?: Prices;
  /** Whether a picture of the product can be looked at as a sample. */
  hasSample?: boolean;
}

export interface Product {
  sku: string;
  /** The price of `bundle` and `grouped` is that of their parts; theirs here names the lowest. */
  type: ProductType;
  urlKey: string;
  name: Text;
  /** One or two sentences. */
  short: Text;
  /** HTML paragraphs, real texts. */
  description: Text;
  /** Keys of the categories the product stands in (the deepest; parents follow). */
  categories: string[];
  prices: Prices;
  /** Present while on sale. */
  salePrices?: Prices;
  /** Salable pieces of a simple product, or of each variant unless named in `variantStock`. */
  stock: number;
  /** Sold whatever `stock` says: the merchant takes backorders, or does not manage the stock of it. */
  unlimited?: boolean;
  /** Attribute code → option code(s) or text. */
  attributes: Record<string, string | string[] | Text>;
  /** Configurable products: the options offered, by attribute. A colour variant has pictures of its own. */
  options?: { color?: string[]; size?: string[] };
  /** Stock of single variants, key `color/size`, `color` or `size`. */
  variantStock?: Record<string, number>;
  /** Added to the price for a size, by option code. */
  sizeSurcharge?: Record<string, Prices>;
  weight: number;
  /** `YYYY-MM-DD`; newest first in “new” listings. */
  createdAt: string;
  /** Only on one website; both without it. */
  website?: WebsiteCode;
  metaDescription?: Text;
  /** Of `bundle`. */
  bundle?: BundleOption[];
  /** Of `grouped`: simple products that are bought together, each in its own number. */
  grouped?: { sku: string; qty: number }[];
  /** Of `downloadable`. Without `chosenOneByOne` all of them are bought together. */
  downloads?: { title: Text; chosenOneByOne?: boolean; links: Download[]; samples?: Text[] };
  customOptions?: CustomOption[];
  /** Least and most pieces of an order, and the step between; 1, the shop's most and 1 without them. */
  minQty?: number;
  maxQty?: number;
  increments?: number;
  /** Price of one piece from that many on. */
  tierPrices?: { qty: number; prices: Prices }[];
  video?: { url: string; title: Text; description: Text };
  /** Pictures in the gallery; 3 without it, none for a placeholder. */
  pictures?: number;
  /** Pictures of each variant; 3 without it. */
  variantPictures?: number;
  /** SKUs that the merchant chose; by rule without them. */
  related?: string[];
  upsell?: string[];
  crosssell?: string[];
}

/** A content page. `mocks/data/content/*.ts` export arrays of these as `pages`. */
export interface ContentPage {
  /** Unique, also the page's path: `about-us`. `home` is the page at `/`. */
  identifier: string;
  title: Text;
  /** Page Builder HTML. `{{media url=wysiwyg/hero.jpg}}` stands for the address of a picture in the website's media. */
  content: Text;
  /** Heading above the content; none without it. */
  heading?: Text;
  metaTitle?: Text;
  metaDescription?: Text;
  /** Magento's layout; `cms-full-width` without it. */
  layout?: 'cms-full-width' | 'cms-full-width-no-margins' | '1column' | '2columns-left' | '2columns-right';
  /** Only on one website; both without it. */
  website?: WebsiteCode;
  /** Switched off: nobody finds it. */
  disabled?: boolean;
}

/** A content block. `mocks/data/content/*.ts` export arrays of these as `blocks`. */
export interface ContentBlock {
  /** Unique: `contact-us-banner`. */
  identifier: string;
  title: Text;
  /** As in a page. */
  content: Text;
  website?: WebsiteCode;
}

/** An old address that leads to a new one, in `mocks/data/redirects.ts` as `redirects`. */
export interface Redirect {
  /** Without a leading slash: `old-rugs.html`. */
  from: string;
  /** Path of a product, category or page without a leading slash, or a full address of another site. */
  to: string;
  code: 301 | 302;
}

/** One of the shop's four faces: a country in a language. */
export interface StoreView {
  code: 'sa_en' | 'ae_en' | 'sa_ar' | 'ae_ar';
  id: number;
  websiteCode: WebsiteCode;
  websiteId: number;
  websiteName: string;
  groupCode: string;
  groupName: string;
  /** The shop's name in the view's language. */
  name: string;
  locale: 'ar_SA' | 'ar_AE' | 'en_US';
  language: Language;
  country: 'SA' | 'AE';
  currency: 'SAR' | 'AED';
  /** VAT that the website's prices include: 0.15 is 15 %. */
  taxRate: 0.15 | 0.05;
  timezone: string;
  sortOrder: number;
  /** The view that its website shows when none is named. */
  isDefault: boolean;
}
