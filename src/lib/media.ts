/** From this width on the header is wide, and filters and cart are beside the content. */
export const wideScreen = '(min-width: 960px)';

/** Up to this width Page Builder's content has its mobile layout. */
export const narrowScreen = '(max-width: 767px)';

/** The app is installed and runs in a window without the browser's bars. */
export const installedMedia = '(display-mode: standalone)';

/** Whether the window matches a media query now; false without `matchMedia`. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

/** Whether a card's picture moves into the product page: not with reduced motion or without view transitions. */
export const canAnimatePictures = (): boolean =>
  'startViewTransition' in document && !matchesMedia('(prefers-reduced-motion: reduce)');
