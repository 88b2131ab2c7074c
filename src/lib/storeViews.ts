import { type BrowserStorage, bootKeys } from './browser/storage';
import type { CurrencyDisplay } from './money';
import { startMark } from './paths';
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
 * Returns the store view of a visit, from the first of: path, tab, device, installed app (`startMark`), default view.
 * Currency and media host come from the first storage that has this store view.
 *
 * @param kept functions that read a stored value: of the tab, then of the device
 * @returns the view, and `basename`, the start of every link: the code if the path has one, else empty
 */
export function resolveVisit(
  pathname: string,
  kept: readonly ((key: string) => unknown)[] = [],
  search = globalThis.location?.search,
): { view: StoreView; basename: string } {
  const codes = kept.map((read) => read(bootKeys.storeViewCode));
  const fromUrl = storeViewByCode(pathname.split('/')[1]);
  const found =
    fromUrl ??
    [...codes, new URLSearchParams(search).get(startMark), shopConfig.defaultView].map(storeViewByCode).find(Boolean);
  if (!found) throw new Error(`Unknown store view ${shopConfig.defaultView}`);
  const text = (key: string) => {
    const value = kept[codes.indexOf(found.code)]?.(key);
    return typeof value === 'string' && value;
  };
  const currency = text(bootKeys.storeViewCurrency);
  const view = {
    ...found,
    // Only a valid code is sent to the back end.
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : found.currency,
    secureBaseMediaUrl: text(bootKeys.storeViewMediaUrl) || found.secureBaseMediaUrl,
  };
  return { view, basename: fromUrl ? `/${fromUrl.code}` : '' };
}

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

/**
 * Saves code, currency and media host of a store view.
 *
 * @param storage storage of the device for later visits, storage of the tab for this visit
 */
export function rememberStoreView(
  { code, currency, secureBaseMediaUrl }: Pick<StoreView, 'code' | 'currency' | 'secureBaseMediaUrl'>,
  storage: BrowserStorage,
): void {
  storage.set(bootKeys.storeViewCode, code);
  storage.set(bootKeys.storeViewCurrency, currency);
  storage.set(bootKeys.storeViewMediaUrl, secureBaseMediaUrl);
}
