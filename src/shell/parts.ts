import { later } from './later';

// What the first load does without: parts that a hand opens, that wide screens have, that stand below the page.

export const drawer = later(() => import(/* webpackChunkName: "drawer" */ './Drawer').then((code) => code.Drawer));
export const searchBar = later(() =>
  import(/* webpackChunkName: "search-bar" */ './SearchBar').then((code) => code.SearchBar),
);
export const toasts = later(() => import(/* webpackChunkName: "toasts" */ './Toasts').then((code) => code.Toasts));
export const footerContent = later(() =>
  import(/* webpackChunkName: "footer" */ './FooterContent').then((code) => code.FooterContent),
);
export const megaMenu = later(() =>
  import(/* webpackChunkName: "wide-header" */ './WideHeader').then((code) => code.MegaMenu),
);
export const switchers = later(() =>
  import(/* webpackChunkName: "wide-header" */ './WideHeader').then((code) => code.Switchers),
);
export const accountDropDown = later(() =>
  import(/* webpackChunkName: "account-menu" */ './AccountDropDown').then((code) => code.AccountDropDown),
);
export const menuPanel = later(() =>
  import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.MegaMenuPanel),
);
export const storeList = later(() =>
  import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.StoreList),
);

export const currencyList = later(() =>
  import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.CurrencyList),
);

/** Fetches what the header of wide screens shows at once. */
export const prepareWideHeader = (): Promise<unknown> => Promise.all([megaMenu.prepare(), switchers.prepare()]);

/** Fetches what the shopper's hand may open next. */
export function prepareParts(isWide: boolean): Promise<unknown> {
  const own = isWide ? [megaMenu, switchers, menuPanel, storeList, currencyList] : [drawer];
  return Promise.all([toasts, searchBar, footerContent, ...own].map((part) => part.prepare()));
}
