import type { CurrencyDisplay } from './money';
import { type ShopConfig, type StoreViewConfig, shopConfig } from './shopConfig';

/** A store view. `currency` is the currency of prices: the view's default, or the one that the shopper chose. */
export interface StoreView extends Readonly<Omit<StoreViewConfig, 'mediaBase'>> {
  /** How currencies are shown; plain text has the symbol instead of a drawn sign. */
  readonly currencyDisplay: CurrencyDisplay;
  readonly pictures: ShopConfig['pictures'];
  /** Locale for `Intl`, with Gregorian calendar and Latin digits in both languages. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Name of the view's language, in that language. */
  readonly name: string;
  /**
   * Base URL of pictures that are given as file names; it ends in a slash. The value from the back end replaces this
   * one.
   */
  readonly secureBaseMediaUrl: string;
}

/**
 * Makes a store view from its configuration, with values that follow from its language.
 *
 * @param of the merchant's configuration; default: that of the page, which a server does not have
 */
export const asView = (
  { mediaBase, ...view }: StoreViewConfig,
  of: Pick<ShopConfig, 'currencyDisplay' | 'pictures'> = shopConfig,
): StoreView => ({
  ...view,
  currencyDisplay: of.currencyDisplay,
  pictures: of.pictures,
  locale: `${view.language}-${view.country}-u-ca-gregory-nu-latn`,
  dir: view.language === 'ar' ? 'rtl' : 'ltr',
  name: view.language === 'ar' ? 'العربية' : 'English',
  secureBaseMediaUrl: mediaBase,
});

/** The configured store views. Magento's API returns only the store views of one website. */
export const storeViews: readonly StoreView[] = (shopConfig.storeViews ?? []).map((view) => asView(view));

/** Returns the store view with this code, or undefined. */
export const storeViewByCode = (code: unknown): StoreView | undefined =>
  storeViews.find((candidate) => candidate.code === code);

/**
 * Returns the media base URL of a store view in `availableStores`, or undefined. If the URL's origin is `origin`,
 * returns only its path.
 */
export function mediaBaseOf(
  stores: readonly ({ store_code?: string | null; secure_base_media_url?: string | null } | null)[],
  code: string,
  origin = globalThis.location.origin,
): string | undefined {
  const base = stores.find((store) => store?.store_code === code)?.secure_base_media_url;
  return base?.replace(`${origin}/`, '/') || undefined;
}
