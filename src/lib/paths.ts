/** The fixed routes (specification, section 2.1), without the store code; the router adds it. */
export const paths = {
  home: '/',
  search: '/search.html',
  cart: '/cart',
  checkout: '/checkout',
  /** Where a provider's page sends the shopper back to. */
  paymentReturn: '/checkout/return',
  orderConfirmation: '/order-confirmation',
  signIn: '/sign-in',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  createPassword: '/customer/account/createPassword',
  confirmAccount: '/customer/account/confirm',
  contact: '/contact-us',
  /** Our own beside the specification's: docs/decisions. */
  compare: '/compare',
  /** What other apps share with the installed one comes here. */
  shareTarget: '/share-target',
  orderStatus: '/order-status',
  wishlist: '/wishlist',
  downloads: '/downloads',
  savedItems: '/saved-items',
  savedPayments: '/saved-payments',
  orderHistory: '/order-history',
  communications: '/communications',
  addressBook: '/address-book',
  accountInformation: '/account-information',
} as const;

/** True for a path itself and what is below it (`/checkout/payment`). */
export const isWithin = (pathname: string, path: string): boolean => `${pathname}/`.startsWith(`${path}/`);

/** True on checkout and its steps, where nothing else competes. */
export const isCheckout = (pathname: string): boolean => isWithin(pathname, paths.checkout);

/** True for a page of the app's own, which the back end need not be asked for. */
export const isFixedPath = (pathname: string): boolean =>
  Object.values(paths).some((path) => path !== paths.home && path === pathname) ||
  // Addresses below them are the same page (steps of checkout, orders below their list).
  [paths.checkout, paths.orderHistory].some((path) => isWithin(pathname, path));

/** Routes that need sign-in. */
const customerPaths = (): readonly string[] => [
  paths.wishlist,
  paths.downloads,
  paths.savedPayments,
  paths.orderHistory,
  paths.communications,
  paths.addressBook,
  paths.accountInformation,
];

/** True where a guest is asked to sign in: those, and the orders below their list. */
export const isCustomerPath = (pathname: string): boolean =>
  customerPaths().includes(pathname) || isWithin(pathname, paths.orderHistory);

/** A path that the back end sent (`sale.html`), with one leading slash: two, or a backslash, lead to another host. */
export const asPath = (relativeUrl: string): string => `/${relativeUrl.replace(/^[\\/\s]+/, '')}`;

/** `/` + URL key + suffix (`.html` unless the store says otherwise; null or empty means none). */
export const productPath = (urlKey: string, suffix: string | null = '.html'): string => asPath(urlKey + (suffix ?? ''));

/** `/` + URL path (`home/rugs`) + suffix. */
export const categoryPath = (urlPath: string, suffix?: string | null): string => productPath(urlPath, suffix);

/** Where an order of a customer is shown, whatever its number is made of. */
export const orderPath = (number: string): string => `${paths.orderHistory}/${encodeURIComponent(number)}`;

/** The results page for words. */
export const searchPath = (words: string): string => `${paths.search}?${new URLSearchParams({ query: words })}`;

/** The same path in another store view: `/cart` → `/ae_en/cart`. */
export const pathInView = (code: string, path: string): string => `/${code}${path === '/' ? '/' : path}`;

/** Query parameter of the installed app's addresses: the view it was installed from, if the device stores none. */
export const startMark = '_start';

/** Where the installed app starts, or one of its shortcuts leads: `/cart?_start=ae_en`. */
export const startPath = (code: string, path: string): string => `${path}?${startMark}=${code}`;

/** Where the manifest of a view is. */
export const manifestPath = (code: string): string => `/manifest.${code}.webmanifest`;

/** The path as the router sees it: without the store code it starts with, if it starts with `basename`. */
export const withoutBasename = (pathname: string, basename: string): string =>
  basename && (pathname === basename || pathname.startsWith(`${basename}/`))
    ? pathname.slice(basename.length) || '/'
    : pathname;

/** The path of the open page without the code of the visit's store view, to compare with `paths`. */
export const currentPath = ({ code }: { code: string }): string =>
  withoutBasename(window.location.pathname, `/${code}`);

/** A path in plain letters, as the back end's route lookup wants it. */
export function routeUrl(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // Cut inside a letter: the back end will not find it, which is the right answer.
  }
}
