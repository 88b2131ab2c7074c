import { pathInView } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { urlOf } from '#lib/urls';

/**
 * Returns a function that rewrites Magento's full URLs in content to paths of the current view, as the app does
 * (`src/features/content/renderer/ContentNodes.tsx`). External links stay, and anything but http(s) returns null.
 *
 * @param bases base URLs of the site in the back end
 */
export function makeLinkRewriter({
  origin,
  view,
  views,
  bases,
}: {
  origin: string;
  view: StoreView;
  views: readonly Pick<StoreView, 'code'>[];
  bases: readonly string[];
}): (href: string) => string | null {
  const hosts = [origin, ...bases].flatMap((base) => urlOf(base)?.host ?? []);
  return (href) => {
    const url = href.startsWith('#') ? null : urlOf(href, `${origin}/`);
    if (!url || !/^https?:$/.test(url.protocol)) return null;
    if (!hosts.includes(url.host) || /^\/(media|static|rest|graphql)(\/|$)/.test(url.pathname)) return url.href;
    const [, first = '', ...others] = url.pathname.replace(/^\/index\.php(?=\/|$)/, '').split('/');
    const segments = views.some(({ code }) => code === first) ? others : [first, ...others];
    return pathInView(view.code, `/${segments.join('/').replaceAll(/^\/+|\/+$/g, '')}`) + url.search + url.hash;
  };
}
