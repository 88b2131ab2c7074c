import { hasTexts } from '#lib/guards';
import { categoryPath, routeUrl } from '#lib/paths';

/** State in the history entry of a product page. The browser keeps this state over a reload and back navigation. */
export interface TrailState {
  category?: string;
  /** The shopper opened the product from a product card. A view transition may move the card's picture to the page. */
  fromCard?: true;
}

/** Uid of the category in whose list the shopper opened the product; undefined for a product opened by URL. */
const categoryIn = (state: unknown): string | undefined => (hasTexts(state, 'category') ? state.category : undefined);

/** The part of the history state that a product page keeps when a chosen option changes the page's URL. */
export const keepTrail = (state: unknown): TrailState | undefined => {
  const category = categoryIn(state);
  return category === undefined ? undefined : { category };
};

/** A category of a product; `breadcrumbs` are the parent categories. */
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

/** The breadcrumbs of a category: the parent categories from the top down, then the category itself. */
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
 * Breadcrumb categories of a product. Prefers the category in the history state or in the URL, or that category's
 * deepest subcategory with the product. Otherwise uses the deepest category in the branch that the back end lists
 * first.
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
