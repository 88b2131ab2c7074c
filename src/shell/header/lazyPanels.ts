import { later } from '#ui/later';

// What opens below the header of wide screens.

const withTexts = { withTexts: true };

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
