import { categoryPath, routeUrl } from '#lib/paths';

/** A category as the menus show it. */
export interface MenuEntry {
  uid: string;
  name: string;
  /** Path without the store code. */
  path: string;
  hasChildren: boolean;
  image: string | null;
  children: MenuEntry[];
}

/** A category in a response, with as many levels as the query requests. */
export interface MenuSource {
  uid: string;
  name?: string | null;
  url_path?: string | null;
  url_suffix?: string | null;
  position?: number | null;
  include_in_menu?: number | null;
  children_count?: string | null;
  image?: string | null;
  children?: readonly (MenuSource | null)[] | null;
}

/**
 * Returns the categories for menus (`include_in_menu`), sorted by position.
 *
 * @param suffix URL suffix of the store
 */
export function menuEntries(
  sources: readonly (MenuSource | null)[] | null | undefined,
  suffix?: string | null,
): MenuEntry[] {
  return (sources ?? [])
    .filter((source) => source !== null)
    .filter((source) => source.include_in_menu !== 0 && source.name && source.url_path)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((source) => {
      const children = menuEntries(source.children, suffix);
      return {
        uid: source.uid,
        name: source.name ?? '',
        path: categoryPath(source.url_path ?? '', source.url_suffix ?? suffix ?? ''),
        hasChildren: children.length > 0 || Number(source.children_count ?? 0) > 0,
        image: source.image ?? null,
        children,
      };
    });
}

/** True on the category's own page. An Arabic URL key is percent-encoded in `pathname`. */
export const isPageOf = (pathname: string, { path }: Pick<MenuEntry, 'path'>): boolean => routeUrl(pathname) === path;

/** True on the category's own page, and on the pages of all its subcategories. */
export const isWithin = (pathname: string, entry: Pick<MenuEntry, 'path'>): boolean =>
  isPageOf(pathname, entry) || routeUrl(pathname).startsWith(`${entry.path.split('.')[0]}/`);
