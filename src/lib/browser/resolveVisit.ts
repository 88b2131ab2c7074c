import { startMark } from '../paths';
import { shopConfig } from '../shopConfig';
import { type StoreView, storeViewByCode } from '../storeViews';
import { type BrowserStorage, bootKeys } from './storage';

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
