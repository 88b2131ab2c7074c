import type { GetCategoryPageQuery, ProductCardFragment } from '#api/operations.generated';
import { isSoldOut } from '#features/cart/shown/isSoldOut';
import { inHtml, isSimple } from '#lib/text/html';
import {
  bidiHtml,
  breadcrumbsHtml,
  containerHtml,
  hrefOf,
  type OpeningPlace,
  pictureHtml,
  priceHtml,
  ratingHtml,
} from '#ui/opening/markup';
import content from '#ui/text/Prose.module.css';
import card from '../card/ProductCard.module.css';
import grid from '../card/ProductGrid.module.css';
import { cardWidth, gridSizes, openingCards } from '../card/pictureSizes';
import { crumbsOf } from '../categoryTrail';
import { pathOf as productPathOf, shownPrice } from '../productView';
import css from './CategoryPage.module.css';
import { blockOf, type CategoryView, pathOf, subcategoriesOf } from './categoryHead';
import listing from './Listing.module.css';
import { isFiltered, type ListingState } from './listingState';

/**
 * The page of a category as it stands there before the app: what its first screen says, in its final places, as far
 * down as these are certain.
 */
export function categoryOpening(
  place: OpeningPlace,
  category: CategoryView,
  products: GetCategoryPageQuery['products'] | undefined,
  state: ListingState,
): string {
  const description = category.description ?? '';
  const isCertain = isSimple(description);
  const hasProducts = isCertain && !blockOf(category) && category.display_mode !== 'PAGE';
  return containerHtml(
    css.page,
    [
      breadcrumbsHtml(place, crumbsOf(category)),
      `<header class="${css.header}"><h1>${bidiHtml(category.name ?? '')}</h1>`,
      isCertain && description
        ? `<div class="${css.description}"><div class="${content.content}">${description}</div></div>`
        : '',
      isCertain ? subcategoriesHtml(place, category) : '',
      '</header>',
      hasProducts && products?.total_count ? listingHtml(place, products, state) : '',
    ].join(''),
  );
}

function subcategoriesHtml(place: OpeningPlace, category: CategoryView): string {
  const chips = subcategoriesOf(category).map(
    (child) =>
      `<li><a href="${hrefOf(place, pathOf(child))}" class="${css.chip}">${bidiHtml(child.name ?? '')}</a></li>`,
  );
  if (chips.length === 0) return '';
  return `<nav aria-label="${inHtml(place.word('catalog.subcategories'))}"><ul class="${css.chips}">${chips.join('')}</ul></nav>`;
}

function listingHtml(
  place: OpeningPlace,
  products: NonNullable<GetCategoryPageQuery['products']>,
  state: ListingState,
): string {
  const count = inHtml(place.word('catalog.productCount', { count: products.total_count ?? 0 }));
  const cards = (products.items ?? []).flatMap((item) => item ?? []).slice(0, openingCards);
  const items = cards.map(
    (item, position) =>
      `<li class="${grid.item}${position < 2 ? '' : ' opening-wide'}">${cardHtml(place, item, position === 0)}</li>`,
  );
  return [
    `<div class="${listing.layout}"><div class="${listing.sidebar}"></div><div class="${listing.main}">`,
    `<div class="${listing.toolbar}"><p class="${listing.count}">${count}</p>`,
    `<span class="${listing.openFilters} opening-control"></span><span class="opening-control"></span></div>`,
    `<p class="${listing.sortedBy}">&nbsp;</p>`,
    // What was chosen stands above the products and takes room that is not known here.
    isFiltered(state) ? '' : `<ul class="${grid.grid}">${items.join('')}</ul>`,
    '</div></div>',
  ].join('');
}

function cardHtml(place: OpeningPlace, product: ProductCardFragment, isFirst: boolean): string {
  const href = hrefOf(place, productPathOf(product));
  const src = product.small_image?.url;
  const price = shownPrice(product, place.view.currency);
  const picture = src
    ? pictureHtml(place, { src, alt: '', width: cardWidth, sizes: gridSizes, priority: isFirst })
    : '';
  return [
    `<article class="${card.card}"${isSoldOut(product) ? ' data-sold-out="true"' : ''}>`,
    `<a href="${href}" class="${card.picture}" tabindex="-1" aria-hidden="true">${picture}</a>`,
    `<div class="${card.text}"><h3 class="${card.name}"><a href="${href}" class="${card.link}">${bidiHtml(product.name ?? '')}</a></h3>`,
    product.review_count > 0 ? ratingHtml(place, product.rating_summary, product.review_count) : '',
    price ? priceHtml(place, { ...price, vatNote: place.view.pricesIncludeVat, size: 's' }) : '',
    '</div></article>',
  ].join('');
}
