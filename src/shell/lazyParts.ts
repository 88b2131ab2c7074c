import { miniCart } from '#features/cart/mini/LazyMiniCart';
import { lazyPart } from '#ui/lazyPart';
import { footerContent } from './footer/lazyFooter';
import { currencyList, menuPanel, storeList } from './header/lazyPanels';
import { megaMenu, searchBar, switchers } from './header/lazyParts';

export const drawer = lazyPart(
  () => import(/* webpackChunkName: "drawer" */ './drawer/Drawer').then((code) => code.Drawer),
  { withTexts: true },
);
/** Messages are shown without it, too (`PlainToasts`). */
export const toasts = lazyPart(
  () => import(/* webpackChunkName: "toasts" */ './toasts/Toasts').then((code) => code.Toasts),
  {
    withTexts: true,
    isOptional: true,
  },
);

/**
 * It follows what other tabs compare, and brings back what was put aside; without it the buttons still work, and the
 * page is one of its own.
 */
export const compareTray = lazyPart(
  () => import(/* webpackChunkName: "compare-tray" */ './DeviceLists').then((code) => code.DeviceLists),
  { isOptional: true },
);

export const arch = lazyPart(() => import(/* webpackChunkName: "arch" */ './Arch').then((code) => code.Arch), {
  isOptional: true,
});

/** Fetches what the shopper may open next. */
export function prepareParts(isWide: boolean): Promise<unknown> {
  const own = isWide ? [megaMenu, switchers, menuPanel, storeList, currencyList, miniCart] : [drawer];
  return Promise.all([toasts, searchBar, footerContent, ...own].map((part) => part.prepare()));
}
