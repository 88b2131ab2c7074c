/** The fixed routes (specification, section 2.1), without the store code; the router adds it. */
export const paths = {
  home: '/',
  search: '/search.html',
  cart: '/cart',
  checkout: '/checkout',
  /** A payment provider redirects the shopper back to this path. */
  paymentReturn: '/checkout/return',
  orderConfirmation: '/order-confirmation',
  signIn: '/sign-in',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  createPassword: '/customer/account/createPassword',
  confirmAccount: '/customer/account/confirm',
  contact: '/contact-us',
  /** This path is not in the specification: see docs/decisions. */
  compare: '/compare',
  /** Web Share Target of the installed app. */
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

/** True if `pathname` is `path` or below it (`/checkout/payment`). */
export const isWithin = (pathname: string, path: string): boolean => `${pathname}/`.startsWith(`${path}/`);

/** True for the path of checkout and the paths of its steps. */
export const isCheckout = (pathname: string): boolean => isWithin(pathname, paths.checkout);

/** True for a path of the app itself, which needs no route request. */
export const isFixedPath = (pathname: string): boolean =>
  Object.values(paths).some((path) => path !== paths.home && path === pathname) ||
  // Paths below these are fixed, too: steps of checkout, and single orders.
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

/** True for a path that needs sign-in, including single orders. */
export const isCustomerPath = (pathname: string): boolean =>
  customerPaths().includes(pathname) || isWithin(pathname, paths.orderHistory);

/** Gives a path of the back end (`sale.html`) one leading slash. Two slashes or a backslash would name another host. */
export const asPath = (relativeUrl: string): string => `/${relativeUrl.replace(/^[\\/\s]+/, '')}`;

/**
 * The path of a product: `/` + URL key + suffix. The suffix is `.html` by default; null or an empty string means none.
 */
export const productPath = (urlKey: string, suffix: string | null = '.html'): string => asPath(urlKey + (suffix ?? ''));

/** The path of a category: `/` + URL path (`home/rugs`) + suffix. */
export const categoryPath = (urlPath: string, suffix?: string | null): string => productPath(urlPath, suffix);

/** The path of a customer's order. Order numbers may contain any character. */
export const orderPath = (number: string): string => `${paths.orderHistory}/${encodeURIComponent(number)}`;

/** The path of the search results for a search term. */
export const searchPath = (words: string): string => `${paths.search}?${new URLSearchParams({ query: words })}`;

/** A path in a store view: `/cart` → `/ae_en/cart`. */
export const pathInView = (code: string, path: string): string => `/${code}${path === '/' ? '/' : path}`;

/**
 * Query parameter with the store view from which the app was installed. It is used if the device stores no store view.
 */
export const startMark = '_start';

/** Start path of the installed app or of one of its shortcuts: `/cart?_start=ae_en`. */
export const startPath = (code: string, path: string): string => `${path}?${startMark}=${code}`;

/** Path of a store view's web app manifest. */
export const manifestPath = (code: string): string => `/manifest.${code}.webmanifest`;

/** Removes `basename` from the start of a path, if the path starts with it, as the router requires. */
export const withoutBasename = (pathname: string, basename: string): string =>
  basename && (pathname === basename || pathname.startsWith(`${basename}/`))
    ? pathname.slice(basename.length) || '/'
    : pathname;

/** The current path without the store view's code, to compare with `paths`. */
export const currentPath = ({ code }: { code: string }): string =>
  withoutBasename(window.location.pathname, `/${code}`);

/** Decodes a path, as the back end's `route` query requires. */
export function routeUrl(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // Malformed encoding: the back end correctly finds no such page.
  }
}
