import { createContext } from 'react';
import { categoryPath, routeUrl } from '#lib/paths';
import type { Crumb } from '#ui/Breadcrumbs';

/** Uid of the category whose list is around; a product that is opened from it has come through it. */
export const CategoryContext = createContext<string | undefined>(undefined);

/** What the history entry of a product's page says of the way there: it survives a reload and the way back. */
export interface TrailState {
  category?: string;
}

/** The category that a product was opened from; undefined for one that was opened by its address. */
const categoryIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'category' in state && typeof state.category === 'string'
    ? state.category
    : undefined;

/** What the same page keeps of its state when its address changes by a choice. */
export const keepTrail = (state: unknown): TrailState | undefined => {
  const category = categoryIn(state);
  return category === undefined ? undefined : { category };
};

/** A category of a product, with what is above it. */
export interface TrailCategory {
  uid: string;
  name: string | null;
  level: number | null;
  url_path: string | null;
  url_suffix: string | null;
  breadcrumbs:
    | readonly ({ category_uid: string; category_name: string | null; category_url_path: string | null } | null)[]
    | null;
}

const branchOf = (shelf: TrailCategory): string => shelf.breadcrumbs?.[0]?.category_uid ?? shelf.uid;
const holds = (shelf: TrailCategory, uid: string): boolean =>
  shelf.uid === uid || Boolean(shelf.breadcrumbs?.some((crumb) => crumb?.category_uid === uid));
const narrowest = (shelves: readonly TrailCategory[]): TrailCategory | undefined =>
  [...shelves].sort((one, other) => (other.level ?? 0) - (one.level ?? 0))[0];

/**
 * The categories that lead to a product: the way that the shopper came, by the list before or by an address that begins
 * with a category's, if the product is there; else the narrowest way through the branch that the shop names first.
 */
export function categoryTrail(
  categories: readonly (TrailCategory | null)[] | null | undefined,
  { state, pathname }: { state: unknown; pathname: string },
): Crumb[] {
  const shelves = (categories ?? []).flatMap((one) => (one?.url_path ? [one] : []));
  const folder = routeUrl(pathname).replace(/^\/|\/[^/]*$/g, '');
  const cameThrough = categoryIn(state) ?? shelves.find(({ url_path }) => url_path === folder)?.uid;
  const own = shelves.find(({ uid }) => uid === cameThrough);
  const below = cameThrough === undefined ? [] : shelves.filter((shelf) => holds(shelf, cameThrough));
  const [first] = shelves;
  const shelf =
    own ?? narrowest(below) ?? (first && narrowest(shelves.filter((one) => branchOf(one) === branchOf(first))));
  if (!shelf) return [];
  const above = (shelf.breadcrumbs ?? []).flatMap((crumb) =>
    crumb?.category_name && crumb.category_url_path
      ? [{ name: crumb.category_name, path: categoryPath(crumb.category_url_path, shelf.url_suffix) }]
      : [],
  );
  return [...above, { name: shelf.name ?? '', path: categoryPath(shelf.url_path ?? '', shelf.url_suffix) }];
}
