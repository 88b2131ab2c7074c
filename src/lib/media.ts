/** From here on the header is wide, filters stand beside the products and the cart opens beside the page. */
export const wideScreen = '(min-width: 960px)';

/** Up to here Page Builder's content has its narrow look. */
export const narrowScreen = '(max-width: 767px)';

/** The shop runs as an app, in a window without the browser's bars. */
export const installedMedia = '(display-mode: standalone)';

/** Whether the window fits a media query now; not where there is none to ask. */
export const fitsMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Whether a pressed card's picture moves into the product's page: not for shoppers who want less motion. */
export const picturesTravel = (): boolean =>
  'startViewTransition' in document && !fitsMedia('(prefers-reduced-motion: reduce)');
