import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { escapeHtml, isSimpleHtml } from '#lib/text/html';
import {
  bidiHtml,
  breadcrumbsHtml,
  containerHtml,
  type FirstScreenContext,
  hrefOf,
  pictureHtml,
  priceHtml,
  ratingHtml,
} from '#ui/firstScreen/markup';
import content from '#ui/text/Prose.module.css';
import card from '../card/ProductCard.module.css';
import grid from '../card/ProductGrid.module.css';
import { cardWidth, firstScreenCards, gridSizes } from '../card/pictureSizes';
import { crumbsOf } from '../categoryTrail';
import { hasContent } from '../hasContent';
import { displayPriceOf, pathOf as productPathOf } from '../productView';
import css from './CategoryPage.module.css';
import { blockOf, type CategoryRoute, pathOf, subcategoriesOf } from './categoryHead';
import listing from './Listing.module.css';
import { isFiltered, type ListingState } from './listingState';

type Category = Omit<CategoryRoute, 'uid' | 'products' | 'relative_url' | 'redirect_code' | 'type'>;
type Products = NonNullable<CategoryRoute['products']>;
type Card = NonNullable<NonNullable<Products['items']>[number]>;

/**
 * HTML of a category page's first screen, rendered before the app starts. Contains only elements whose final position
 * is known.
 */
export function categoryFirstScreen(
  context: FirstScreenContext,
  category: Category,
  products: Products | null | undefined,
  state: ListingState,
): string {
  const description = category.description ?? '';
  const isCertain = isSimpleHtml(description);
  const hasProducts = isCertain && !blockOf(category) && category.display_mode !== 'PAGE';
  return containerHtml(
    css.page,
    [
      breadcrumbsHtml(context, crumbsOf(category)),
      `<header class="${css.header}"><h1>${bidiHtml(category.name ?? '')}</h1>`,
      isCertain && hasContent(description)
        ? `<div class="${css.description}"><div class="${content.content}">${description}</div></div>`
        : '',
      isCertain ? subcategoriesHtml(context, category) : '',
      '</header>',
      hasProducts && products?.total_count ? listingHtml(context, products, state) : '',
    ].join(''),
  );
}

function subcategoriesHtml(context: FirstScreenContext, category: Category): string {
  const chips = subcategoriesOf(category).map(
    (child) =>
      `<li><a href="${hrefOf(context, pathOf(child))}" class="${css.chip}">${bidiHtml(child.name ?? '')}</a></li>`,
  );
  if (chips.length === 0) return '';
  return `<nav aria-label="${escapeHtml(context.text('catalog.subcategories'))}"><ul class="${css.chips}">${chips.join('')}</ul></nav>`;
}

function listingHtml(context: FirstScreenContext, products: Products, state: ListingState): string {
  const count = escapeHtml(context.text('catalog.productCount', { count: products.total_count ?? 0 }));
  const cards = (products.items ?? []).flatMap((item) => item ?? []).slice(0, firstScreenCards);
  const items = cards.map(
    (item, position) =>
      `<li class="${grid.item}${position < 2 ? '' : ' first-screen-wide'}">${cardHtml(context, item, position === 0)}</li>`,
  );
  return [
    `<div class="${listing.layout}"><div class="${listing.sidebar}"></div><div class="${listing.main}">`,
    `<div class="${listing.toolbar}"><p class="${listing.count}">${count}</p>`,
    `<span class="${listing.openFilters} first-screen-control"></span><span class="first-screen-control"></span></div>`,
    `<p class="${listing.sortedBy}">&nbsp;</p>`,
    // With active filters, omit the products: the app shows filter chips above them, whose height is unknown here.
    isFiltered(state) ? '' : `<ul class="${grid.grid}">${items.join('')}</ul>`,
    '</div></div>',
  ].join('');
}

function cardHtml(context: FirstScreenContext, product: Card, isFirst: boolean): string {
  const href = hrefOf(context, productPathOf(product));
  const src = product.small_image?.url;
  const price = displayPriceOf(product, context.view.currency);
  const picture = src
    ? pictureHtml(context, { src, alt: '', width: cardWidth, sizes: gridSizes, priority: isFirst })
    : '';
  return [
    `<article class="${card.card}"${isProductSoldOut(product) ? ' data-sold-out="true"' : ''}>`,
    `<a href="${href}" class="${card.picture}" tabindex="-1" aria-hidden="true">${picture}</a>`,
    `<div class="${card.text}"><h3 class="${card.name}"><a href="${href}" class="${card.link}">${bidiHtml(product.name ?? '')}</a></h3>`,
    product.review_count > 0 ? ratingHtml(context, product.rating_summary, product.review_count) : '',
    price ? priceHtml(context, { ...price, vatNote: context.view.pricesIncludeVat, size: 's' }) : '',
    '</div></article>',
  ].join('');
}
