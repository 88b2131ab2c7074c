import { lazyPart } from '#ui/lazyPart';

// What opens below the header of wide screens.

const withTexts = { withTexts: true };

export const menuPanel = lazyPart(
  () => import(/* webpackChunkName: "wide-panels" */ './wideHeaderPanels').then((code) => code.MegaMenuPanel),
  withTexts,
);
export const storeList = lazyPart(
  () => import(/* webpackChunkName: "wide-panels" */ './wideHeaderPanels').then((code) => code.StoreList),
  withTexts,
);
export const currencyList = lazyPart(
  () => import(/* webpackChunkName: "wide-panels" */ './wideHeaderPanels').then((code) => code.CurrencyList),
  withTexts,
);
