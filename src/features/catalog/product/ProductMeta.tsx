import { pathInView } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import type { Crumb } from '#ui/Breadcrumbs';
import { breadcrumbList, PageMeta } from '#ui/PageMeta';
import { textOfHtml } from '#ui/text/Html';
import { type PriceView, pathOf } from '../productView';
import type { ProductItem } from './ProductPage';

/** Title, description and what search engines read of a product. */
export function ProductMeta({
  product,
  price,
  picture,
  soldOut,
  crumbs,
}: {
  product: ProductItem;
  price: PriceView | undefined;
  picture: string | undefined;
  soldOut: boolean;
  crumbs: readonly Crumb[];
}) {
  const { code, locale } = useStoreView();
  const name = product.name ?? '';
  const path = pathOf(product);
  const description = product.meta_description || textOfHtml(product.short_description?.html);
  const thing = {
    '@type': 'Product',
    name,
    sku: product.sku,
    description,
    ...(picture && { image: new URL(picture, window.location.origin).href }),
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
        url: window.location.origin + pathInView(code, path),
        price: price.price.value,
        priceCurrency: price.price.currency,
        availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
      },
    }),
  };
  const trail = crumbs.map((crumb) => ({ name: crumb.name, path: crumb.path ?? path }));
  return (
    <PageMeta
      title={isolateBidi(product.meta_title || name, locale)}
      description={description}
      canonicalPath={path}
      image={picture}
      type="product"
      jsonLd={[thing, breadcrumbList(trail, code)]}
    />
  );
}
