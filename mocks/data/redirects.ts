import type { Redirect } from './types.ts';

/** Addresses of the merchant's former shop that people still have in bookmarks and letters. */
export const redirects: Redirect[] = [
  { from: 'carpets', to: 'rugs.html', code: 301 },
  { from: 'offers', to: 'sale.html', code: 302 },
];
