import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLError } from 'graphql';
import { isAtLeast } from '../../../../deploy/magentoVersions.ts';
import type { Resolver, ShopContext } from '../../shared/context.ts';
import { loadedFields, onlyLoaded } from '../../shared/loadedFields.ts';
import { row, rows } from '../../shared/statements.ts';
import { urlSuffix } from '../../shared/stores.ts';
import { encodeUid } from '../../shared/uids.ts';
import { type CategorySource, categorySource } from '../category/categories.ts';
import { type AttributeFilter, attributeValuesOf } from '../tables/productAttributes.ts';
import { detailsOf } from '../tables/productDetails.ts';
import { galleryOf, mainPictureOf, picturesOf } from '../tables/productPictures.ts';
import {
  isSoldIn,
  nameOf,
  type Price,
  type ProductRow,
  priceRangeOf,
  productBySku,
  productsByIds,
  stockOf,
} from '../tables/products.ts';

const typeNames = {
  simple: 'SimpleProduct',
  configurable: 'ConfigurableProduct',
  bundle: 'BundleProduct',
  grouped: 'GroupedProduct',
  downloadable: 'DownloadableProduct',
  virtual: 'VirtualProduct',
} as const;

/** Source object of a product. */
export interface ProductSource {
  __typename: (typeof typeNames)[ProductRow['type']];
  product: ProductRow;
  /** Names of the fields that were loaded; undefined if all were. */
  loaded?: ReadonlySet<string>;
  /** True if `stock_status` is out of stock, whatever the stock is. */
  isReportedSoldOut?: boolean;
  /** True if the product belongs to a cart item. */
  isInCart?: boolean;
}

/** A product as a GraphQL source object, for the resolvers of its type. */
export function productSource(product: ProductRow): ProductSource {
  return { __typename: typeNames[product.type], product };
}

/** A nested product, for which Magento only loads the fields that it finds in the document. */
export const loadedSource = (product: ProductRow, info: GraphQLResolveInfo): ProductSource => ({
  ...productSource(product),
  loaded: loadedFields(info),
});

/** Number of days that a product counts as new (`new_to_date`). */
const daysNew = 45;

const round = (value: number) => Math.round(value * 100) / 100;

/** Source object of `ProductPrice`. */
export function productPrice({ regular, final }: Price, currency: string) {
  const off = regular - final;
  return {
    regular_price: { value: regular, currency },
    final_price: { value: final, currency },
    discount: { amount_off: round(off), percent_off: regular > 0 ? round((off / regular) * 100) : 0 },
    fixed_product_taxes: [],
  };
}

interface Texts {
  name: string;
  short: string;
  description: string;
  meta: string | null;
}

/** Texts in the language of the store view; a variant has those of its parent. */
function textsOf({ db, store }: ShopContext, product: ProductRow): Texts {
  const found = row<Texts>(
    db,
    `SELECT name, short, description, meta_description AS meta FROM product_text WHERE product_id = ? AND language = ?`,
    [product.parentId ?? product.id, store.language],
  );
  return found ?? { name: product.sku, short: '', description: '', meta: null };
}

/** Wraps plain text in a paragraph; HTML stays unchanged. */
const paragraph = (text: string) => (/^\s*</.test(text) || text === '' ? text : `<p>${text}</p>`);

/** Categories of a product, from the top down. A variant has those of its parent. */
export function categoriesOf(context: ShopContext, product: ProductRow): CategorySource[] {
  const ids = rows<{ id: number }>(
    context.db,
    'SELECT category_id AS id FROM category_product WHERE product_id = ? ORDER BY category_id',
    [product.parentId ?? product.id],
  );
  return ids.flatMap(({ id }) => categorySource(context, id) ?? []);
}

/** URL rewrites of a product: its own URL, and one below each of its categories. */
function urlRewrites(context: ShopContext, product: ProductRow) {
  if (!product.visible) return [];
  const id = { name: 'id', value: String(product.id) };
  return [
    { url: `${product.urlKey}${urlSuffix}`, parameters: [id] },
    ...categoriesOf(context, product).map((category) => ({
      url: `${category.urlPath}/${product.urlKey}${urlSuffix}`,
      parameters: [id, { name: 'category', value: String(category.id) }],
    })),
  ];
}

/**
 * The products that the merchant has chosen, otherwise at most four products by rule: `related` are the nearest
 * products of its lowest category. `upsell` are more expensive products of that category that are not related.
 * `crosssell` are products of other categories below the same top category.
 */
export function linkedProducts(
  { db, store }: ShopContext,
  product: ProductRow,
  kind: 'related' | 'upsell' | 'crosssell',
): ProductRow[] {
  const chosen = detailsOf(db, product)[kind];
  if (chosen) {
    const found = chosen.flatMap((sku) => productBySku(db, sku) ?? []);
    return found.filter((one) => isSoldIn(one, store));
  }
  const id = product.parentId ?? product.id;
  const own = rows<{ id: number }>(
    db,
    `SELECT cp.category_id AS id FROM category_product cp JOIN category c ON c.id = cp.category_id
     WHERE cp.product_id = ? ORDER BY c.level, c.id`,
    [id],
  );
  const [top, narrowest] = [own[0]?.id ?? 0, own.at(-1)?.id ?? 0];
  const outside =
    'AND NOT EXISTS (SELECT 1 FROM category_product n WHERE n.category_id = :narrowest AND n.product_id = cp.product_id)';
  const dearer = `AND pp.final_min > (SELECT final_min FROM product_price WHERE website = :website AND product_id = :id)
     AND cp.product_id NOT IN (
       SELECT n.product_id FROM category_product n
       JOIN product_price np ON np.website = :website AND np.product_id = n.product_id
       WHERE n.category_id = :narrowest AND n.product_id <> :id ORDER BY abs(n.product_id - :id) LIMIT 4)`;
  const found = rows<{ id: number }>(
    db,
    `SELECT cp.product_id AS id FROM category_product cp
     JOIN product_price pp ON pp.website = :website AND pp.product_id = cp.product_id
     WHERE cp.category_id = :category AND cp.product_id <> :id AND :narrowest > 0
       ${kind === 'crosssell' ? outside : ''} ${kind === 'upsell' ? dearer : ''}
     ORDER BY abs(cp.product_id - :id) LIMIT 4`,
    { id, website: store.websiteCode, category: kind === 'crosssell' ? top : narrowest, narrowest },
  );
  return productsByIds(
    db,
    found.map((one) => one.id),
  );
}

const companionsOf =
  (kind: 'related' | 'upsell' | 'crosssell'): Resolver =>
  ({ product }: ProductSource, _args: unknown, context: ShopContext, info) =>
    linkedProducts(context, product, kind).map((one) => loadedSource(one, info));

/** Product types whose prices and stock come from other products. */
const hasParts: ReadonlySet<string> = new Set(['configurable', 'bundle', 'grouped']);

function salePrice({ product }: ProductSource, _args: unknown, { db, store }: ShopContext): number | null {
  if (hasParts.has(product.type)) return null;
  const price = priceRangeOf(db, product.id, store)?.minimum;
  return price && price.final < price.regular ? price.final : null;
}

/** Price of all files of a download that are sold separately: from 2.4.8 on the highest price includes it. */
function priceOfFiles({ product }: ProductSource, { db, store, settings }: ShopContext): number {
  const { downloads } = detailsOf(db, product);
  if (!downloads?.chosenOneByOne || !isAtLeast(settings.schemaVersion, '2.4.8')) return 0;
  return downloads.links.reduce((sum, { prices }) => sum + (prices?.[store.websiteCode] ?? 0), 0);
}

function priceRange(source: ProductSource, _args: unknown, context: ShopContext) {
  const { product, loaded } = source;
  const { db, store, currency } = context;
  const none = { regular: 0, final: 0 };
  const isKnown = !loaded || loaded.has('price_range') || loaded.has('price');
  const files = isKnown ? priceOfFiles(source, context) : 0;
  const range = (isKnown && priceRangeOf(db, product.id, store)) || { minimum: none, maximum: none };
  return {
    minimum_price: productPrice(range.minimum, currency),
    maximum_price: productPrice(
      { regular: range.maximum.regular + files, final: range.maximum.final + files },
      currency,
    ),
  };
}

/** Stock of a product without parts if it is above 0 and not above the merchant's threshold, as in Magento. */
function onlyXLeft({ product }: ProductSource, _args: unknown, { db, settings }: ShopContext): number | null {
  if (hasParts.has(product.type)) return null;
  const left = stockOf(db, product.id);
  return left > 0 && left <= settings.stockThreshold ? left : null;
}

/** Tier prices. The discount is always for one piece; in 2.4.7 the price is for all pieces of the tier. */
function priceTiers({ product }: ProductSource, _args: unknown, { db, store, currency, settings }: ShopContext) {
  const { regular } = priceRangeOf(db, product.id, store)?.minimum ?? { regular: 0 };
  return (detailsOf(db, product).tierPrices ?? []).map(({ qty, prices }) => {
    const { final_price, discount } = productPrice({ regular, final: prices[store.websiteCode] }, currency);
    const pieces = settings.tierPricePerPiece ? 1 : qty;
    return { quantity: qty, final_price: { ...final_price, value: round(final_price.value * pieces) }, discount };
  });
}

/** From 2.4.8 on Magento returns every bundle outside of carts as out of stock (`StockStatusProvider`). */
function stockStatus(
  { product, isReportedSoldOut, isInCart }: ProductSource,
  _args: unknown,
  { db, store, settings }: ShopContext,
): 'IN_STOCK' | 'OUT_OF_STOCK' {
  if (isReportedSoldOut || (product.type === 'bundle' && !isInCart && isAtLeast(settings.schemaVersion, '2.4.8')))
    return 'OUT_OF_STOCK';
  return isSoldIn(product, store) && stockOf(db, product.id) > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK';
}

function newUntil(createdAt: string): string {
  const until = new Date(`${createdAt}T00:00:00Z`);
  until.setUTCDate(until.getUTCDate() + daysNew);
  return `${until.toISOString().slice(0, 10)} 00:00:00`;
}

const picture = ({ product }: ProductSource, _args: unknown, context: ShopContext) => mainPictureOf(context, product);

/** Resolvers of `ProductInterface`, for all product types. */
export const productFields: Record<string, Resolver> = onlyLoaded({
  id: ({ product }: ProductSource) => product.id,
  uid: ({ product }: ProductSource) => encodeUid(product.id),
  sku: ({ product }: ProductSource) => product.sku,
  type_id: ({ product }: ProductSource) => product.type,
  name: ({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) => nameOf(db, product, store),
  url_key: ({ product }: ProductSource) => product.urlKey,
  url_suffix: () => urlSuffix,
  canonical_url: () => null,
  url_rewrites: ({ product }: ProductSource, _args: unknown, context: ShopContext) => urlRewrites(context, product),
  created_at: ({ product }: ProductSource) => `${product.createdAt} 00:00:00`,
  updated_at: ({ product }: ProductSource) => `${product.createdAt} 00:00:00`,
  new_from_date: ({ product }: ProductSource) => `${product.createdAt} 00:00:00`,
  new_to_date: ({ product }: ProductSource) => newUntil(product.createdAt),
  stock_status: stockStatus,
  only_x_left_in_stock: onlyXLeft,
  special_price: salePrice,
  special_to_date: () => null,
  price_range: priceRange,
  price_tiers: priceTiers,
  image: picture,
  small_image: picture,
  thumbnail: picture,
  media_gallery: ({ product }: ProductSource, _args: unknown, context: ShopContext) => galleryOf(context, product),
  media_gallery_entries: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
    picturesOf(context, product).map((one) => ({
      id: product.id * 10 + one.position,
      uid: encodeUid(product.id * 10 + one.position),
      file: new URL(one.url).pathname.replace(/^.*\/catalog\/product(?=\/)/, ''),
      label: one.label,
      position: one.position,
      disabled: false,
      media_type: 'image',
      types: one.position === 1 ? ['image', 'small_image', 'thumbnail'] : [],
    })),
  swatch_image: () => null,
  options_container: () => 'container2',
  short_description: ({ product }: ProductSource, _args: unknown, context: ShopContext) => ({
    html: paragraph(textsOf(context, product).short),
  }),
  description: ({ product }: ProductSource, _args: unknown, context: ShopContext) => ({
    html: textsOf(context, product).description,
  }),
  meta_title: ({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) => nameOf(db, product, store),
  meta_keyword: () => null,
  meta_description: ({ product }: ProductSource, _args: unknown, context: ShopContext) => {
    const texts = textsOf(context, product);
    return texts.meta ?? (texts.short || null);
  },
  categories: ({ product }: ProductSource, _args: unknown, context: ShopContext) => categoriesOf(context, product),
  related_products: companionsOf('related'),
  upsell_products: companionsOf('upsell'),
  crosssell_products: companionsOf('crosssell'),
  custom_attributesV2: (
    { product }: ProductSource,
    { filters }: { filters?: AttributeFilter | null },
    context: ShopContext,
  ) => {
    // Magento mistakes the list of tier prices for the value of an attribute, unless a filter excludes it.
    const isFiltered = Object.values(filters ?? {}).includes(true);
    if (!isFiltered && detailsOf(context.db, product).tierPrices?.length)
      throw new GraphQLError('Internal server error');
    return { items: attributeValuesOf(context, product, filters ?? {}), errors: [] };
  },
});
