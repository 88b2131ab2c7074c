import { later } from '#ui/later';

// What the first load does without: parts that the shopper opens, that wide screens have, that stand below the page.

const withTexts = { withTexts: true };

export const drawer = later(
  () => import(/* webpackChunkName: "drawer" */ './Drawer').then((code) => code.Drawer),
  withTexts,
);
export const searchBar = later(
  () =>
    import(/* webpackChunkName: "search-bar" */ '#features/catalog/search/SearchBar').then((code) => code.SearchBar),
  withTexts,
);
/** Messages are shown without it, too (`PlainToasts`). */
export const toasts = later(() => import(/* webpackChunkName: "toasts" */ './Toasts').then((code) => code.Toasts), {
  withTexts: true,
  isOptional: true,
});
export const footerContent = later(
  () => import(/* webpackChunkName: "footer" */ './FooterContent').then((code) => code.FooterContent),
  withTexts,
);
export const megaMenu = later(() =>
  import(/* webpackChunkName: "wide-header" */ './WideHeader').then((code) => code.MegaMenu),
);
export const switchers = later(() =>
  import(/* webpackChunkName: "wide-header" */ './WideHeader').then((code) => code.Switchers),
);
export const accountDropDown = later(
  () => import(/* webpackChunkName: "account-menu" */ './AccountDropDown').then((code) => code.AccountDropDown),
  withTexts,
);
export const menuPanel = later(
  () => import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.MegaMenuPanel),
  withTexts,
);
export const storeList = later(
  () => import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.StoreList),
  withTexts,
);
export const currencyList = later(
  () => import(/* webpackChunkName: "wide-panels" */ './WidePanels').then((code) => code.CurrencyList),
  withTexts,
);

/** It follows what other tabs compare; without it the buttons still work, and the page is one of its own. */
export const compareTray = later(
  () =>
    import(/* webpackChunkName: "compare-tray" */ '#features/catalog/compare/LazyCompareTray').then(
      (code) => code.LazyCompareTray,
    ),
  { isOptional: true },
);

export const arch = later(() => import(/* webpackChunkName: "arch" */ './Arch').then((code) => code.Arch), {
  isOptional: true,
});

/** Fetches what the header of wide screens shows at once. */
export const prepareWideHeader = (): Promise<unknown> => Promise.all([megaMenu.prepare(), switchers.prepare()]);

/** Fetches what the shopper may open next. */
export function prepareParts(isWide: boolean): Promise<unknown> {
  const own = isWide ? [megaMenu, switchers, menuPanel, storeList, currencyList] : [drawer];
  return Promise.all([toasts, searchBar, footerContent, ...own].map((part) => part.prepare()));
}
