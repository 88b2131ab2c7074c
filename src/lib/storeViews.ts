import { type BrowserStorage, storageKeys } from './browser/storage';
import { config } from './config';
import type { CurrencyDisplay } from './money';

export type StoreCode = 'sa_en' | 'ae_en' | 'sa_ar' | 'ae_ar';
export type Language = 'en' | 'ar';
export type CountryCode = 'SA' | 'AE';

export interface StoreView {
  code: StoreCode;
  /** Magento's store id. */
  id: number;
  language: Language;
  country: CountryCode;
  /** What prices are shown in: the view's own currency unless the shopper chose another one it offers. */
  currency: string;
  /** How currencies are shown; texts that hold no drawing have words for a sign. */
  currencyDisplay: CurrencyDisplay;
  /** For `Intl`: Gregorian calendar and Latin digits, in both languages. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /** The view's language by its own name. */
  name: string;
  /** Where pictures without an address of their own are; ends in a slash. The back end's answer may name another. */
  secureBaseMediaUrl: string;
}

const view = (code: StoreCode, id: number, currency: string): StoreView => {
  const country = code.startsWith('sa') ? 'SA' : 'AE';
  const language = code.endsWith('ar') ? 'ar' : 'en';
  return {
    code,
    id,
    language,
    country,
    currency,
    currencyDisplay: config.currencyDisplay,
    locale: `${language}-${country}-u-ca-gregory-nu-latn`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    name: language === 'ar' ? 'العربية' : 'English',
    secureBaseMediaUrl: `/media/${country.toLowerCase()}/`,
  };
};

/** The shop's four store views: the project's own list, since a back end names only those of one website. */
export const storeViews: readonly StoreView[] = [
  view('sa_ar', 2, 'SAR'),
  view('sa_en', 3, 'SAR'),
  view('ae_ar', 5, 'AED'),
  view('ae_en', 6, 'AED'),
];

/** The view of that code, or undefined for anything else. */
export const storeViewByCode = (code: unknown): StoreView | undefined =>
  storeViews.find((candidate) => candidate.code === code);

/**
 * The store view of a visit: the first segment of the path, else the code that the tab keeps, else the device's, else
 * sa_ar. Currency and media host are those kept together with that code, in the tab before the device, so that a page
 * loaded again is the same visit whatever other tabs did. `kept` reads the three values, the tab's first.
 * `basename` is what every link then starts with: the code when the URL came with one, else nothing.
 */
export function resolveVisit(
  pathname: string,
  kept: readonly ((key: string) => unknown)[] = [],
): { view: StoreView; basename: string } {
  const codes = kept.map((read) => read(storageKeys.storeViewCode));
  const fromUrl = storeViewByCode(pathname.split('/')[1]);
  const found = fromUrl ?? [...codes, config.defaultStoreCode].map(storeViewByCode).find(Boolean);
  if (!found) throw new Error(`Unknown store view ${config.defaultStoreCode}`);
  const text = (key: string) => {
    const value = kept[codes.indexOf(found.code)]?.(key);
    return typeof value === 'string' && value;
  };
  const view = {
    ...found,
    // What is no currency is replaced, and the shopper told (app/listeners/resume).
    currency: text(storageKeys.storeViewCurrency) || found.currency,
    secureBaseMediaUrl: text(storageKeys.storeViewMediaUrl) || found.secureBaseMediaUrl,
  };
  return { view, basename: fromUrl ? `/${fromUrl.code}` : '' };
}

/**
 * The media host that the back end names for a view among its `availableStores`, as pages of `origin` ask for it: by
 * its path alone where it is this host. Undefined when it names none.
 */
export function mediaBaseOf(
  stores: readonly ({ store_code?: string | null; secure_base_media_url?: string | null } | null)[],
  code: StoreCode,
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
  storage.set(storageKeys.storeViewCode, code);
  storage.set(storageKeys.storeViewCurrency, currency);
  storage.set(storageKeys.storeViewMediaUrl, secureBaseMediaUrl);
}
