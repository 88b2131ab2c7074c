import { pathInView } from '#lib/paths';
import { type HeadPlace, logo } from './head';

// What only some pages say in their head.

/** The alternates of a page that every view has at the same path. */
export const everywhere = (path: string, { views }: Pick<HeadPlace, 'views'>): Record<string, string> =>
  Object.fromEntries(views.map(({ code }) => [code, path]));

/** Who keeps the shop, as Schema.org wants it; for the home page. */
export const organization = (name: string, { origin, view }: HeadPlace): object => ({
  '@type': 'Organization',
  name,
  url: origin + pathInView(view.code, '/'),
  logo: origin + logo,
});

/** The breadcrumb trail as Schema.org wants it. Paths are without the store code; the page's own may be missing. */
export const breadcrumbList = (
  items: readonly { name: string; path?: string }[],
  path: string,
  { origin, view }: HeadPlace,
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: item.name,
    item: origin + pathInView(view.code, item.path ?? path),
  })),
});
