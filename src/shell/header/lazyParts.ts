import { lazyPart } from '#ui/lazyPart';

// What the header does without until it is opened, or has only on wide screens.

const withTexts = { withTexts: true };

export const searchBar = lazyPart(
  () =>
    import(/* webpackChunkName: "search-bar" */ '#features/catalog/search/SearchBar').then((code) => code.SearchBar),
  withTexts,
);
export const accountDropDown = lazyPart(
  () => import(/* webpackChunkName: "account-menu" */ './AccountDropDown').then((code) => code.AccountDropDown),
  withTexts,
);
export const guestPanel = lazyPart(
  () => import(/* webpackChunkName: "guest-panel" */ './GuestPanel').then((code) => code.GuestPanel),
  withTexts,
);
export const megaMenu = lazyPart(() =>
  import(/* webpackChunkName: "wide-header" */ './wideHeader').then((code) => code.MegaMenu),
);
export const switchers = lazyPart(() =>
  import(/* webpackChunkName: "wide-header" */ './wideHeader').then((code) => code.Switchers),
);

/** Fetches what the header of wide screens shows at once. */
export const prepareWideHeader = (): Promise<unknown> => Promise.all([megaMenu.prepare(), switchers.prepare()]);
