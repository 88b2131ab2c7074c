import type { ResolveURLAndStoreQuery } from '#api/operations.generated';
import { escapeHtml } from '#lib/text/html';
import {
  bidiHtml,
  breadcrumbsHtml,
  containerHtml,
  type FirstScreenContext,
  pictureHtml,
  priceHtml,
  ratingHtml,
} from '#ui/firstScreen/markup';
import { stageSizes, stageWidth } from '../card/pictureSizes';
import { categoryTrail } from '../categoryTrail';
import { displayPriceOf, pathOf, picturesOf } from '../productView';
import gallery from './Gallery.module.css';
import css from './ProductPage.module.css';

type ProductRoute = Extract<NonNullable<ResolveURLAndStoreQuery['route']>, { url_key: unknown }>;
type Product = Omit<ProductRoute, 'uid' | 'relative_url' | 'redirect_code' | 'type'>;

/**
 * HTML of a product page's first screen, rendered before the app starts. If the URL contains chosen options, the HTML
 * has no picture and price, since a variant may have others.
 */
export function productFirstScreen(
  context: FirstScreenContext,
  product: Product,
  { path, search, state }: { path: string; search: string; state: unknown },
): string {
  const name = product.name ?? '';
  const trail = categoryTrail(product.categories, { state, pathname: path });
  const price = search ? undefined : displayPriceOf(product, context.view.currency);
  const header = [
    `<h1 class="${css.title}">${bidiHtml(name)}</h1>`,
    product.review_count > 0
      ? `<span class="${css.rating}">${ratingHtml(context, product.rating_summary, product.review_count)}</span>`
      : '',
    price ? `<div>${priceHtml(context, { ...price, vatNote: context.view.pricesIncludeVat, size: 'l' })}</div>` : '',
  ].join('');
  return containerHtml(
    css.page,
    [
      breadcrumbsHtml(context, [...trail, { name, path: pathOf(product) }]),
      `<div class="${css.top}">${galleryHtml(context, product, Boolean(search))}`,
      `<div class="${css.buying}"><header class="${css.header}">${header}</header></div></div>`,
    ].join(''),
  );
}

function galleryHtml(context: FirstScreenContext, product: Product, isChosen: boolean): string {
  const pictures = picturesOf(product.media_gallery, product.name ?? '');
  const [first] = pictures;
  const options = { width: stageWidth, sizes: stageSizes, priority: true };
  const picture =
    first && !isChosen
      ? pictureHtml(context, { src: first.url, alt: first.label, ...options })
      : '<span class="first-screen-stage"></span>';
  return [
    `<section class="${gallery.gallery}" aria-label="${escapeHtml(context.text('catalog.pictures'))}">`,
    `<div class="${gallery.stage}"><ul class="${gallery.row}"><li class="${gallery.place}"><span class="${gallery.zoom}">${picture}</span></li></ul></div>`,
    pictures.length > 1
      ? `<div class="${gallery.thumbnails}">${'<span class="first-screen-thumbnail"></span>'.repeat(pictures.length)}</div>`
      : '',
    '</section>',
  ].join('');
}
