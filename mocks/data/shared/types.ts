/** Types of the demo merchant's data, which `database.ts` seeds. */

export type Language = 'en' | 'ar';
export const websites = ['sa', 'ae'] as const;
export type WebsiteCode = (typeof websites)[number];

/** A text in both languages. */
export interface Text {
  en: string;
  ar: string;
}

/** Prices in the currency of each website, VAT included. */
export interface Prices {
  /** In riyal. */
  sa: number;
  /** In dirham. */
  ae: number;
}

/** What a product is, independent of Magento's product type. */
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
  /** True if the attribute is in the attribute table of the product page. */
  visible: boolean;
  options?: OptionValue[];
}

export interface Category {
  /** Unique, for example `rugs`; products reference it. */
  key: string;
  parent: string | null;
  urlKey: string;
  name: Text;
  description: Text;
  includeInMenu?: boolean;
  /** Content of its page: products (default), a content block, or both. */
  displayMode?: 'PAGE' | 'PRODUCTS_AND_PAGE';
  /** Identifier of the content block. */
  block?: string;
}

export type ProductType = 'simple' | 'configurable' | 'bundle' | 'grouped' | 'downloadable' | 'virtual';

/** A product that can be part of a bundle. */
interface BundleSelection {
  sku: string;
  /** Quantity in one bundle; 1 by default. */
  qty?: number;
  /** Selected by default. */
  isDefault?: boolean;
  /** The shopper can change the quantity. */
  canChangeQty?: boolean;
}

/** An option of a bundle. */
interface BundleOption {
  /** Unique within the product. */
  key: string;
  title: Text;
  required: boolean;
  /** `checkbox` and `multi` allow several selections. */
  input: 'select' | 'radio' | 'checkbox' | 'multi';
  selections: BundleSelection[];
}

/** A custom option: a text or choice in addition to variants. */
export interface CustomOption {
  /** Unique within the product. */
  key: string;
  type: 'field' | 'area' | 'date' | 'date_time' | 'time' | 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'file';
  title: Text;
  required: boolean;
  /** Surcharge for a given value; none by default. */
  prices?: Prices;
  /** For `field` and `area`. */
  maxCharacters?: number;
  /** For `file`: `pdf, jpg`. */
  extensions?: string;
  /** For `drop_down`, `radio`, `checkbox` and `multiple`. */
  values?: { key: string; title: Text; prices?: Prices }[];
}

/** A file of a downloadable product. */
export interface Download {
  /** Unique within the product. */
  key: string;
  title: Text;
  /** Surcharge on the price of the product. */
  prices?: Prices;
  /** Whether it has a sample, which is a picture of the product. */
  hasSample?: boolean;
}

export interface Product {
  sku: string;
  /** Prices of `bundle` and `grouped` follow from their parts; the price here is the lowest. */
  type: ProductType;
  urlKey: string;
  name: Text;
  /** One or two sentences of text. */
  short: Text;
  /** HTML paragraphs of text. */
  description: Text;
  /** Keys of its categories (the lowest ones; parents are added). */
  categories: string[];
  prices: Prices;
  /** Sale prices; missing without a sale. */
  salePrices?: Prices;
  /** Salable quantity of a simple product, or of each variant that is not in `variantStock`. */
  stock: number;
  /** Sold even if `stock` is 0: the merchant accepts backorders, or does not manage its stock. */
  unlimited?: boolean;
  /** Attribute code → option code(s) or text. */
  attributes: Record<string, string | string[] | Text>;
  /** Options of a configurable product, by attribute. Each colour has its own pictures. */
  options?: { color?: string[]; size?: string[] };
  /** Stock of single variants, by `color/size`, `color` or `size`. */
  variantStock?: Record<string, number>;
  /** Surcharge for a size, by option code. */
  sizeSurcharge?: Record<string, Prices>;
  weight: number;
  /** `YYYY-MM-DD`; newest first in “new” listings. */
  createdAt: string;
  /** Code of the only website that sells the product; both by default. */
  website?: WebsiteCode;
  metaDescription?: Text;
  /** For `bundle`. */
  bundle?: BundleOption[];
  /** For `grouped`: simple products that are bought together, each with its own quantity. */
  grouped?: { sku: string; qty: number }[];
  /** For `downloadable`. Without `chosenOneByOne` all files are bought together. */
  downloads?: { title: Text; chosenOneByOne?: boolean; links: Download[]; samples?: Text[] };
  customOptions?: CustomOption[];
  /** Minimum quantity, maximum quantity and increment; by default 1, the general maximum and 1. */
  minQty?: number;
  maxQty?: number;
  increments?: number;
  /** Price of one piece, if at least `qty` are bought. */
  tierPrices?: { qty: number; prices: Prices }[];
  video?: { url: string; title: Text; description: Text };
  /** Number of pictures in the gallery; 3 by default, 0 for a placeholder. */
  pictures?: number;
  /** Number of pictures of each variant; 3 by default. */
  variantPictures?: number;
  /** SKUs that the merchant has chosen; selected by rule if missing. */
  related?: string[];
  upsell?: string[];
  crosssell?: string[];
}

/** A content page. */
export interface ContentPage {
  /** Unique; also the path of the page: `about-us`. `home` is the page at `/`. */
  identifier: string;
  title: Text;
  /**
   * Page Builder HTML. `{{media url=wysiwyg/hero.jpg}}` stands for the URL of a picture in the website's media folder.
   */
  content: Text;
  /** Heading above the content; none by default. */
  heading?: Text;
  metaTitle?: Text;
  metaDescription?: Text;
  /** Magento's layout; `cms-full-width` by default. */
  layout?: 'cms-full-width' | 'cms-full-width-no-margins' | '1column' | '2columns-left' | '2columns-right';
  /** Code of the only website that has the page; both by default. */
  website?: WebsiteCode;
  /** True if the page is disabled and cannot be opened. */
  disabled?: boolean;
}

/** A content block. */
export interface ContentBlock {
  /** Unique: `contact-us-banner`. */
  identifier: string;
  title: Text;
  /** HTML, as in the content of a page. */
  content: Text;
  website?: WebsiteCode;
}

/** A redirect from an old URL to a new one. */
export interface Redirect {
  /** Without a leading slash: `old-rugs.html`. */
  from: string;
  /** Path of a product, category or page without a leading slash, or the full URL of another site. */
  to: string;
  code: 301 | 302;
}

/** One of the four store views: a country in a language. */
export interface StoreView {
  code: 'sa_en' | 'ae_en' | 'sa_ar' | 'ae_ar';
  id: number;
  websiteCode: WebsiteCode;
  websiteId: number;
  websiteName: string;
  groupCode: string;
  groupName: string;
  /** The merchant's name in the language of the store view. */
  name: string;
  locale: 'ar_SA' | 'ar_AE' | 'en_US';
  language: Language;
  country: 'SA' | 'AE';
  currency: 'SAR' | 'AED';
  /** VAT that the website's prices include: 0.15 is 15 %. */
  taxRate: 0.15 | 0.05;
  timezone: string;
  sortOrder: number;
  /** The default store view of its website. */
  isDefault: boolean;
}
