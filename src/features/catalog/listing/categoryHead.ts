import type { CategoryFragment, ResolveURLAndStoreQuery } from '#api/operations.generated';
import { categoryPath } from '#lib/paths';
import { isolateBidi } from '#lib/text/bidi';
import type { Head, HeadContext } from '#ui/head';
import { breadcrumbList } from '#ui/structuredData';
import { crumbsOf } from '../categoryTrail';
import { listingSearch } from './listingState';

/** A category in the response to the query of the category page. */
export type CategoryView = NonNullable<NonNullable<NonNullable<CategoryFragment['categories']>['items']>[number]>;

/** A category in the response to the boot script's query. */
export type CategoryRoute = Extract<NonNullable<ResolveURLAndStoreQuery['route']>, { products: unknown }>;

export const pathOf = ({ url_path, url_suffix }: Pick<CategoryView, 'url_path' | 'url_suffix'>): string =>
  categoryPath(url_path ?? '', url_suffix);

/** The direct subcategories that are in the menu, in the order of the menu. */
export const subcategoriesOf = ({ children }: Pick<CategoryRoute, 'children'>) =>
  (children ?? [])
    .flatMap((child) => (child?.url_path && child.include_in_menu !== 0 ? [child] : []))
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0));

/** HTML of the merchant's content block, shown above the products or instead of them. */
export const blockOf = ({ display_mode, cms_block }: Pick<CategoryRoute, 'display_mode' | 'cms_block'>): string =>
  (display_mode !== 'PRODUCTS' && cms_block?.content) || '';

/**
 * Title, description and JSON-LD of a category page. `page` counts from 1; `textOf` returns the text of HTML in one
 * line.
 */
export function categoryHead(
  category: CategoryView,
  page: number,
  place: HeadContext,
  textOf: (html: string | null | undefined) => string,
): Head {
  const path = pathOf(category);
  return {
    title: isolateBidi(category.meta_title || category.name || '', place.view.locale),
    description: category.meta_description || textOf(category.description),
    // The canonical URL leaves out filters, but keeps the page number.
    canonicalPath: path + listingSearch({ filters: {}, price: null, sort: null, page }),
    jsonLd: [breadcrumbList(crumbsOf(category), path, place)],
  };
}
