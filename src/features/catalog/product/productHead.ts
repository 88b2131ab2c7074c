import type { GetProductPageQuery } from '#api/operations.generated';
import { pathInView } from '#lib/paths';
import { isolateBidi } from '#lib/text/bidi';
import type { Head, HeadContext } from '#ui/head';
import { breadcrumbList } from '#ui/structuredData';
import { type PriceView, pathOf } from '../productView';

interface ProductFacts {
  product: ProductItem;
  price: PriceView | undefined;
  picture: string | undefined;
  soldOut: boolean;
  crumbs: readonly { name: string; path?: string }[];
}

/** Title, description and JSON-LD of a product page. `textOf` returns the text of HTML in one line. */
export function productHead(
  { product, price, picture, soldOut, crumbs }: ProductFacts,
  place: HeadContext,
  textOf: (html: string | null | undefined) => string,
): Head {
  const { origin, view } = place;
  const name = product.name ?? '';
  const path = pathOf(product);
  const description = product.meta_description || textOf(product.short_description?.html);
  const thing = {
    '@type': 'Product',
    name,
    sku: product.sku,
    description,
    ...(picture && { image: new URL(picture, origin).href }),
    ...(product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating_summary / 20,
        reviewCount: product.review_count,
      },
    }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url: origin + pathInView(view.code, path),
        price: price.price.value,
        priceCurrency: price.price.currency,
        availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
      },
    }),
  };
  return {
    title: isolateBidi(product.meta_title || name, view.locale),
    description,
    canonicalPath: path,
    jsonLd: [thing, breadcrumbList(crumbs, path, place)],
  };
}

export type ProductItem = NonNullable<NonNullable<NonNullable<GetProductPageQuery['products']>['items']>[number]>;
