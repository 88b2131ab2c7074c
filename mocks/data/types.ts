/** The demo merchant's data: what the files of this folder hold and `database.ts` seeds. */

export type Language = 'en' | 'ar';
export type WebsiteCode = 'sa' | 'ae';

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

/** What a picture shows; `media/` has a drawing for each kind. */
export type SceneKind =
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

/** How a product is drawn. Colours are `#rrggbb`; the first is the main one. */
export interface Scene {
  kind: SceneKind;
  pattern: PatternKind;
  colors: string[];
  /** Proportion or model variant, so that two products of a kind differ: 0, 1, 2 … */
  shape: number;
}

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
  /** Kind of the category's picture. */
  scene?: Scene;
  includeInMenu?: boolean;
}

export interface Product {
  sku: string;
  type: 'simple' | 'configurable';
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
  /** Attribute code → option code(s) or text. */
  attributes: Record<string, string | string[] | Text>;
  scene: Scene;
  /** Configurable products: the options offered, by attribute. A colour variant is drawn in its own colour. */
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
