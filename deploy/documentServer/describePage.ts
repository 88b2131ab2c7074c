/** Describes a page for clients without JavaScript: search engines, link previews, readers. */

import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { gridSizes, stageSizes, stageWidth } from '#features/catalog/card/pictureSizes';
import { categoryTrail, crumbsOf } from '#features/catalog/categoryTrail';
import { categoryFirstScreen } from '#features/catalog/listing/categoryFirstScreen';
import { categoryHead, pathOf as categoryPathOf, subcategoriesOf } from '#features/catalog/listing/categoryHead';
import { listingSearch, readListingState } from '#features/catalog/listing/listingState';
import { productFirstScreen } from '#features/catalog/product/productFirstScreen';
import { productHead } from '#features/catalog/product/productHead';
import { displayPriceOf, picturesOf, pathOf as productPathOf } from '#features/catalog/productView';
import { contentFirstScreen } from '#features/content/contentFirstScreen';
import { contentHead, headingOf } from '#features/content/contentHead';
import { formatMoney } from '#lib/money';
import { pathInView } from '#lib/paths';
import { mediaBaseOf, type StoreView } from '#lib/storeViews';
import { escapeHtml } from '#lib/text/html';
import { makeContext } from '#ui/firstScreen/markup';
import { catalogTexts } from '#ui/firstScreen/texts.generated';
import { type Head, type HeadContext, headHtml, titleOf } from '#ui/head';
import { openGraphHtml, type Preview } from '#ui/openGraph';
import type { Content, PageData, PageResult, Product } from './findPage.ts';
import { makeLinkRewriter } from './makeLinkRewriter.ts';
import { backgroundPreloads, picturePreload } from './picturePreloads.ts';
import { plainHtml, textOf } from './readHtml.ts';

/** The parts of a document that differ from page to page. */
export interface Description {
  title: string;
  /** HTML for the head: description, canonical and alternate links, Open Graph, JSON-LD. */
  head: string;
  /** HTML for the head: preload of the first screen's picture. */
  preload: string;
  /** HTML of the first screen. */
  firstScreen: string;
  /** HTML of the page for `<noscript>`. */
  text: string;
}

interface PageContext extends HeadContext {
  view: StoreView;
  /** Base of the addresses of pictures that have no full address. */
  mediaBase: string;
  linkTo: (href: string) => string | null;
}

/**
 * Describes a page that `findPage` has found.
 *
 * @param search query of the address, which may choose another first picture of a product
 */
export function describePage(
  { data, store, alternates }: Extract<PageResult, { kind: 'page' }>,
  { path, search }: { path: string; search: string },
  { origin, view, views, defaultView }: Pick<PageContext, 'origin' | 'view' | 'views' | 'defaultView'>,
): Description {
  const pageContext: PageContext = {
    origin,
    view,
    views,
    defaultView,
    storeName: store.storeConfig?.store_name ?? null,
    mediaBase: mediaBaseOf(store.availableStores ?? [], view.code, origin) ?? view.secureBaseMediaUrl,
    linkTo: makeLinkRewriter({ origin, view, views, bases: [store.storeConfig?.secure_base_url ?? ''] }),
  };
  const { head: own, preview = {}, preload, text, descriptionSource } = partsOf(data, { path, search }, pageContext);
  // With a query (a choice, a later page of a list), the address in other views is unknown.
  const head = search && data.kind !== 'content' ? own : { alternates, ...own };
  // A preview without a description looks broken. Search engines choose their own text.
  const description = head.description || beginningOf(descriptionSource);
  return {
    title: titleOf(head, pageContext),
    head: headHtml(head, path, pageContext) + openGraphHtml({ ...head, description }, preview, path, pageContext),
    preload,
    firstScreen: firstScreenOf(data, { path, search }, pageContext),
    text: `<p><a href="${escapeHtml(pathInView(view.code, '/'))}">${escapeHtml(pageContext.storeName ?? view.name)}</a></p>\n${text
      .filter(Boolean)
      .join('\n')}`,
  };
}

/** HTML of the first screen. Its links contain the code of the view. */
function firstScreenOf(
  data: PageData,
  { path, search }: { path: string; search: string },
  { view, mediaBase }: PageContext,
) {
  const context = makeContext({ view, basename: `/${view.code}`, mediaBase }, catalogTexts);
  if (data.kind === 'product') return productFirstScreen(context, data.product, { path, search, state: null });
  if (data.kind === 'content') return contentFirstScreen(context, data.page, data.isHome);
  return categoryFirstScreen(context, data.category, data.products, readListingState(search));
}

interface Parts {
  head: Head;
  preview?: Preview;
  preload: string;
  text: (string | undefined)[];
  /** HTML whose first words are the description if the merchant wrote none. */
  descriptionSource?: string | null | undefined;
}

/** The start of a text for a preview: at most 200 characters, up to the end of a word. */
function beginningOf(html: string | null | undefined): string {
  const text = textOf(html);
  return text.length > 200 ? `${text.slice(0, 200).replace(/\s+\S*$/, '')}…` : text;
}

function partsOf(data: PageData, address: { path: string; search: string }, pageContext: PageContext): Parts {
  if (data.kind === 'product') return productParts(data.product, address, pageContext);
  if (data.kind === 'category') return categoryParts(data, pageContext);
  return contentParts(data.page, data.isHome, pageContext);
}

const link = (view: StoreView, path: string, name: string | null | undefined): string =>
  `<a href="${escapeHtml(pathInView(view.code, path))}">${escapeHtml(name ?? path)}</a>`;

const list = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>` : '';

const trailOf = (crumbs: readonly { name: string; path?: string }[], view: StoreView): string =>
  crumbs.length > 0 ? `<p>${crumbs.map(({ name, path }) => link(view, path ?? '/', name)).join(' › ')}</p>` : '';

function productParts(
  product: Product,
  { path, search }: { path: string; search: string },
  pageContext: PageContext,
): Parts {
  const { view, mediaBase, linkTo } = pageContext;
  const name = product.name ?? '';
  const price = displayPriceOf(product, view.currency);
  const [picture] = picturesOf(product.media_gallery, name);
  const trail = categoryTrail(product.categories, { state: null, pathname: path });
  const crumbs = [...trail, { name, path: productPathOf(product) }];
  const head = productHead(
    { product, price, picture: picture?.url, soldOut: isProductSoldOut(product), crumbs },
    pageContext,
    textOf,
  );
  const preview: Preview = { type: 'product', image: picture?.url ?? null };
  const source = picture && !search ? picture.url : undefined;
  return {
    descriptionSource: product.description?.html,
    head,
    preview,
    preload: source ? picturePreload(source, { mediaBase, maximum: stageWidth * 2 }, stageSizes) : '',
    text: [
      trailOf(trail, view),
      `<h1>${escapeHtml(name)}</h1>`,
      picture && `<p><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.label)}" width="320"></p>`,
      price && `<p>${escapeHtml(formatMoney(price.price, view.locale))}</p>`,
      plainHtml(product.short_description?.html, linkTo),
      plainHtml(product.description?.html, linkTo),
    ],
  };
}

function categoryParts(
  { category, products, page }: Extract<PageData, { kind: 'category' }>,
  pageContext: PageContext,
): Parts {
  const { view, mediaBase, linkTo } = pageContext;
  const items = (products?.items ?? []).flatMap((item) => item ?? []);
  const first = category.display_mode === 'PAGE' ? undefined : items[0]?.small_image?.url;
  const path = categoryPathOf(category);
  const last = products?.page_info?.total_pages ?? 1;
  const toPage = (number: number) => {
    const query = listingSearch({ filters: {}, price: null, sort: null, page: number });
    return number === page ? String(number) : link(view, path + query, String(number));
  };
  return {
    descriptionSource: category.cms_block?.content,
    head: categoryHead(category, page, pageContext, textOf),
    preview: { image: category.image },
    preload: first ? picturePreload(first, { mediaBase, maximum: 960 }, gridSizes) : '',
    text: [
      trailOf(crumbsOf(category).slice(0, -1), view),
      `<h1>${escapeHtml(category.name ?? '')}</h1>`,
      plainHtml(category.description, linkTo),
      list(subcategoriesOf(category).map((child) => link(view, categoryPathOf(child), child.name))),
      category.display_mode === 'PRODUCTS' ? '' : plainHtml(category.cms_block?.content, linkTo),
      list(
        items.map((item) => {
          const price = displayPriceOf(item, view.currency);
          return (
            link(view, productPathOf(item), item.name) +
            (price ? ` ${escapeHtml(formatMoney(price.price, view.locale))}` : '')
          );
        }),
      ),
      last > 1 ? `<p>${pagesOf(last).map(toPage).join(' ')}</p>` : '',
    ],
  };
}

/** Numbers of at most 50 pages of a list. Crawlers find the others from there. */
const pagesOf = (last: number): number[] => Array.from({ length: Math.min(last, 50) }, (_, index) => index + 1);

function contentParts(page: Content, isHome: boolean, pageContext: PageContext): Parts {
  const html = page.content ?? '';
  const heading = headingOf(page);
  return {
    head: contentHead(page, { identifier: page.identifier ?? '', isHome }, pageContext),
    preload: backgroundPreloads(html, pageContext.mediaBase),
    descriptionSource: html,
    text: [heading ? `<h1>${escapeHtml(heading)}</h1>` : '', plainHtml(html, pageContext.linkTo)],
  };
}
