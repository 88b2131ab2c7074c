import { storeViews } from '#lib/storeViews';
import { urlOf } from '#lib/urls';

/**
 * Where a link of the content leads inside the shop, as a path without store code, or null for any other place.
 * @param bases addresses of this shop: where it is served, and what the back end calls its own
 */
export function inAppPath(href: string, bases: readonly string[]): string | null {
  if (href.startsWith('#')) return null;
  const here = window.location.origin;
  const url = urlOf(href, `${here}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const base = [here, ...bases].map((text) => urlOf(text)).find((one) => one?.host === url.host);
  if (!base) return null;
  let path = url.pathname;
  const folder = base.pathname.replace(/\/$/, '');
  if (folder && path.startsWith(`${folder}/`)) path = path.slice(folder.length);
  // Files are no pages of the app.
  if (/^\/(media|static|rest|graphql)(\/|$)/.test(path)) return null;
  path = path.replace(/^\/index\.php(?=\/|$)/, '');
  const first = path.split('/')[1] ?? '';
  if (storeViews.some(({ code }) => code === first)) path = path.slice(first.length + 1);
  // Magento writes a slash behind `women.html`.
  path = `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
  return path + url.search + url.hash;
}
