import { type BrowserStorage, bootKeys } from './browser/storage';
import type { CurrencyDisplay } from './money';
import { startMark } from './paths';
import { type ShopConfig, type StoreViewConfig, shop } from './shop';

/** `currency` is what prices are shown in: the view's own unless the shopper chose another one it offers. */
export interface StoreView extends Readonly<Omit<StoreViewConfig, 'mediaBase'>> {
  /** How currencies are shown; texts that hold no drawing have words for a sign. */
  readonly currencyDisplay: CurrencyDisplay;
  readonly pictures: ShopConfig['pictures'];
  /** For `Intl`: Gregorian calendar and Latin digits, in both languages. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** The view's language by its own name. */
  readonly name: string;
  /** Where pictures without an address of their own are; ends in a slash. The back end's answer may name another. */
  readonly secureBaseMediaUrl: string;
}

/**
 * A configured view with what follows from its language.
 *
 * @param of the configuration that it is in; the page's own by default, which a server does not have
 */
export const asView = (
  { mediaBase, ...view }: StoreViewConfig,
  of: Pick<ShopConfig, 'currencyDisplay' | 'pictures'> = shop,
): StoreView => ({
  ...view,
  currencyDisplay: of.currencyDisplay,
  pictures: of.pictures,
  locale: `${view.language}-${view.country}-u-ca-gregory-nu-latn`,
  dir: view.language === 'ar' ? 'rtl' : 'ltr',
  name: view.language === 'ar' ? 'العربية' : 'English',
  secureBaseMediaUrl: mediaBase,
});

/** The shop's store views: the merchant's own list, since a back end names only those of one website. */
export const storeViews: readonly StoreView[] = (shop.storeViews ?? []).map((view) => asView(view));

/** The view of that code, or undefined for anything else. */
export const storeViewByCode = (code: unknown): StoreView | undefined =>
  storeViews.find((candidate) => candidate.code === code);

/**
 * The store view of a visit: of the path, else the tab's, the device's, the installed app's, or the default. Currency
 * and media host are those kept with that code, in the tab before the device.
 *
 * @param kept reads the three stored values, of the tab first
 * @returns the view, and as `basename` what every link starts with: the code if the URL has one
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
    [...codes, new URLSearchParams(search).get(startMark), shop.defaultView].map(storeViewByCode).find(Boolean);
  if (!found) throw new Error(`Unknown store view ${shop.defaultView}`);
  const text = (key: string) => {
    const value = kept[codes.indexOf(found.code)]?.(key);
    return typeof value === 'string' && value;
  };
  const currency = text(bootKeys.storeViewCurrency);
  const view = {
    ...found,
    // What is no currency's code is not sent to the back end.
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : found.currency,
    secureBaseMediaUrl: text(bootKeys.storeViewMediaUrl) || found.secureBaseMediaUrl,
  };
  return { view, basename: fromUrl ? `/${fromUrl.code}` : '' };
}

/** The media host of a view in `availableStores`; its path alone where it is `origin`. Undefined when there is none. */
export function mediaBaseOf(
  stores: readonly ({ store_code?: string | null; secure_base_media_url?: string | null } | null)[],
  code: string,
  origin = globalThis.location.origin,
): string | undefined {
  const base = stores.find((store) => store?.store_code === code)?.secure_base_media_url;
  return base?.replace(`${origin}/`, '/') || undefined;
}

/**
 * Saves the three store values (code, currency, media host): on the device for later visits, in the tab for this one.
 */
export function rememberStoreView(
  { code, currency, secureBaseMediaUrl }: Pick<StoreView, 'code' | 'currency' | 'secureBaseMediaUrl'>,
  storage: BrowserStorage,
): void {
  storage.set(bootKeys.storeViewCode, code);
  storage.set(bootKeys.storeViewCurrency, currency);
  storage.set(bootKeys.storeViewMediaUrl, secureBaseMediaUrl);
}
