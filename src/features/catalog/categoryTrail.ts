import { hasTexts } from '#lib/guards';
import { categoryPath, routeUrl } from '#lib/paths';

/** Stored in the history entry of a product page, so it survives a reload and the back button. */
export interface TrailState {
  category?: string;
  /** The product was opened from a card, whose picture may move into the page. */
  fromCard?: true;
}

/** Uid of the category that a product was opened from; undefined for a product that was opened by its URL. */
const categoryIn = (state: unknown): string | undefined => (hasTexts(state, 'category') ? state.category : undefined);

/** The part of the state that a page keeps when a choice changes its URL. */
export const keepTrail = (state: unknown): TrailState | undefined => {
  const category = categoryIn(state);
  return category === undefined ? undefined : { category };
};

/** A category of a product, with its parent categories. */
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

/** The path from the home page to a category, including the category itself. */
export function crumbsOf({
  name,
  url_path,
  url_suffix,
  breadcrumbs,
}: Omit<TrailCategory, 'uid' | 'level'>): { name: string; path: string }[] {
  const above = (breadcrumbs ?? []).flatMap((crumb) =>
    crumb?.category_name && crumb.category_url_path
      ? [{ name: crumb.category_name, path: categoryPath(crumb.category_url_path, url_suffix) }]
      : [],
  );
  return [...above, { name: name ?? '', path: categoryPath(url_path ?? '', url_suffix) }];
}

const branchOf = (category: TrailCategory): string => category.breadcrumbs?.[0]?.category_uid ?? category.uid;
const holds = (category: TrailCategory, uid: string): boolean =>
  category.uid === uid || Boolean(category.breadcrumbs?.some((crumb) => crumb?.category_uid === uid));
const narrowest = (categories: readonly TrailCategory[]): TrailCategory | undefined =>
  [...categories].sort((one, other) => (other.level ?? 0) - (one.level ?? 0))[0];

/**
 * Breadcrumb categories of a product. Prefers the category of the list or URL that the product was opened from, if the
 * product belongs to it. Otherwise takes the deepest categories in the branch that the back end lists first.
 */
export function categoryTrail(
  categories: readonly (TrailCategory | null)[] | null | undefined,
  { state, pathname }: { state: unknown; pathname: string },
): { name: string; path: string }[] {
  const known = (categories ?? []).flatMap((one) => (one?.url_path ? [one] : []));
  const folder = routeUrl(pathname).replace(/^\/|\/[^/]*$/g, '');
  const cameThrough = categoryIn(state) ?? known.find(({ url_path }) => url_path === folder)?.uid;
  const own = known.find(({ uid }) => uid === cameThrough);
  const below = cameThrough === undefined ? [] : known.filter((one) => holds(one, cameThrough));
  const [first] = known;
  const category =
    own ?? narrowest(below) ?? (first && narrowest(known.filter((one) => branchOf(one) === branchOf(first))));
  return category ? crumbsOf(category) : [];
}
