import type { GetCategoryPageQuery, GetProductPageQuery, ResolveURLQuery } from '#api/operations.generated';
import type { StoreView } from '#lib/storeViews';

/** What is known of a page, of which its beginning is made. */
export interface Shown {
  view: StoreView;
  basename: string;
  /** Without the `basename`. */
  path: string;
  search: string;
  route: NonNullable<ResolveURLQuery['route']>;
  /** Of a product's page. */
  product?: GetProductPageQuery | null;
  /** Of a category's page. */
  category?: GetCategoryPageQuery | null;
}

/** Makes the beginning of a page as HTML; undefined where not enough is known of it. */
export type OpeningMaker = (shown: Shown) => string | undefined;

declare global {
  interface Window {
    /** Left by `bootPages`, a program of its own. */
    __dukkanOpening?: OpeningMaker;
  }
}
