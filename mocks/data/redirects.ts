import type { Redirect } from './shared/types.ts';

/** Redirects from the merchant's previous site, whose URLs are still in bookmarks and e-mails. */
export const redirects: Redirect[] = [
  { from: 'carpets.html', to: 'home-textiles/rugs.html', code: 301 },
  { from: 'coffee-pots.html', to: 'coffee-and-tea/arabic-coffee/dallahs.html', code: 301 },
  { from: 'perfume-burners.html', to: 'scent/incense-burners.html', code: 301 },
  { from: 'sakaka-rug.html', to: 'sakaka-sadu-rug.html', code: 301 },
  { from: 'care-guide', to: 'care', code: 301 },
  { from: 'craft-stories', to: 'makers', code: 301 },
  { from: 'ramadan', to: 'gifts/gifts-by-occasion/ramadan-and-eid-gifts.html', code: 302 },
  { from: 'offers', to: 'last-pieces.html', code: 302 },
];
