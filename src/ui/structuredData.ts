import { pathInView } from '#lib/paths';
import { type HeadContext, logo } from './head';

// Parts of the document's head that only some pages have.

/** Returns the alternates of a page that has the same path in every store view. */
export const everywhere = (path: string, { views }: Pick<HeadContext, 'views'>): Record<string, string> =>
  Object.fromEntries(views.map(({ code }) => [code, path]));

/** The merchant as a Schema.org `Organization`, for the home page. */
export const organization = (name: string, { origin, view }: HeadContext): object => ({
  '@type': 'Organization',
  name,
  url: origin + pathInView(view.code, '/'),
  logo: origin + logo,
});

/**
 * The breadcrumbs as a Schema.org `BreadcrumbList`. Paths are without the store code; the last item, the page itself,
 * needs no path.
 */
export const breadcrumbList = (
  items: readonly { name: string; path?: string }[],
  path: string,
  { origin, view }: HeadContext,
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: item.name,
    item: origin + pathInView(view.code, item.path ?? path),
  })),
});
