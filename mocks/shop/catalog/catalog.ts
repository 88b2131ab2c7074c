import { GraphQLError } from 'graphql';
import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import type { StoreView } from '../../data/shared/types.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { checkPaging, pageInfo } from '../shared/paging.ts';
import { rows } from '../shared/statements.ts';
import type { CategorySource } from './category/categories.ts';
import { configurableFields } from './product/configurable.ts';
import { deprecatedProductFields } from './product/deprecatedProductFields.ts';
import { type ProductSource, productFields, productSource } from './product/productFields.ts';
import { facetsOf } from './search/facets.ts';
import { type FoundProducts, findProducts, type ProductFilter, type ProductSort, pageOf } from './search/search.ts';
import { suggestionsFor } from './search/suggestions.ts';
import { productsByIds } from './tables/products.ts';

interface ProductsArgs {
  search?: string | null;
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
  pageSize: number;
  currentPage: number;
}

/** Source object of `Products`. */
interface ProductsSource extends ProductsArgs {
  found: FoundProducts;
}

const sortLabels = {
  position: { en: 'Position', ar: 'ترتيب المتجر' },
  name: { en: 'Product Name', ar: 'اسم المنتج' },
  price: { en: 'Price', ar: 'السعر' },
  created_at: { en: 'Newest', ar: 'الأحدث' },
};

function sortFields(store: StoreView) {
  return {
    default: 'position',
    options: Object.entries(sortLabels).map(([value, label]) => ({ label: label[store.language], value })),
  };
}

function products(_source: unknown, args: ProductsArgs, { db, store }: ShopContext): ProductsSource {
  const { search, filter, pageSize, currentPage } = args;
  checkPaging(pageSize, currentPage);
  if (search == null && filter == null) throw inputError("'search' or 'filter' input argument is required.");
  const found = findProducts(db, store, { search, filter });
  pageInfo(found.total, pageSize, currentPage);
  return { ...args, found };
}

/**
 * The products of a category. As in Magento, a page beyond the last is empty, but reading its page number fails
 * (`Resolver/Category/Products.php`).
 */
function categoryProducts({ id }: CategorySource, args: ProductsArgs, { db, store }: ShopContext): ProductsSource {
  checkPaging(args.pageSize, args.currentPage);
  return { ...args, found: findProducts(db, store, { filter: { category_id: { eq: String(id) } } }) };
}

function categoryPageInfo({ found, pageSize, currentPage }: ProductsSource) {
  const pages = Math.ceil(found.total / pageSize);
  const isBeyond = found.total > 0 && currentPage > pages;
  const refusal = inputError(`currentPage value ${pages} specified is greater than the number of pages available.`);
  return { page_size: pageSize, total_pages: pages, current_page: isBeyond ? refusal : currentPage };
}

function items({ found, sort, pageSize, currentPage }: ProductsSource, _args: unknown, context: ShopContext) {
  const { db, store, settings } = context;
  const oldestFirst = isAtLeast(settings.schemaVersion, '2.4.8');
  const ids = pageOf(db, store, found, sort, (currentPage - 1) * pageSize, pageSize, oldestFirst);
  return productsByIds(db, ids).map(productSource);
}

/** Magento's code of a colour swatch. A text swatch has the code 0, a picture 2. */
const colourSwatch = '1';

/** Attributes whose options have swatches. */
const swatchAttributes = `SELECT DISTINCT a.code FROM attribute a JOIN attribute_option o ON o.attribute_id = a.id
  WHERE a.filterable = 1 AND o.swatch IS NOT NULL`;

/**
 * The deprecated form of the aggregations (`LayerFilter`). As in 2.4.7, the field fails on a swatch attribute if no
 * found product has a value of it (`SwatchesGraphQl/Plugin/Filters/DataProviderPlugin.php`).
 */
function layerFilters({ found }: ProductsSource, _args: unknown, { db, store }: ShopContext) {
  const facets = facetsOf(db, store, found);
  const isFilled = (code: string) => facets.some(({ attribute_code }) => attribute_code === code);
  if (!rows<{ code: string }>(db, swatchAttributes).every(({ code }) => isFilled(code)))
    throw new GraphQLError('Internal server error');
  return facets.map(({ attribute_code, label, count, options }) => ({
    name: label,
    request_var: attribute_code === 'category_uid' ? 'cat' : attribute_code,
    filter_items_count: count,
    filter_items: options.map((option) => ({
      __typename: option.swatch ? 'SwatchLayerFilterItem' : 'LayerFilterItem',
      label: option.label,
      value_string: option.value,
      items_count: option.count,
      swatch_data: option.swatch && { type: colourSwatch, value: option.swatch.toLowerCase() },
    })),
  }));
}

interface AggregationsArgs {
  filter?: { category?: { includeDirectChildrenOnly?: boolean | null } | null } | null;
}

export const resolvers: Resolvers = {
  Query: { products },
  Products: {
    items,
    total_count: ({ found }: ProductsSource) => found.total,
    page_info: ({ found, pageSize, currentPage }: ProductsSource) => pageInfo(found.total, pageSize, currentPage),
    aggregations: ({ found }: ProductsSource, { filter }: AggregationsArgs, { db, store }: ShopContext) =>
      facetsOf(db, store, found, filter?.category?.includeDirectChildrenOnly === true).map((facet) => ({
        ...facet,
        options: facet.options.map((option) => ({ __typename: 'AggregationOption', ...option })),
      })),
    filters: layerFilters,
    sort_fields: (_source: unknown, _args: unknown, { store }: ShopContext) => sortFields(store),
    suggestions: ({ search, found }: ProductsSource, _args: unknown, { db, store }: ShopContext) =>
      found.total === 0 && search ? suggestionsFor(db, store, search).map((text) => ({ search: text })) : [],
  },
  CategoryTree: { products: categoryProducts },
  CategoryProducts: {
    items,
    total_count: ({ found }: ProductsSource) => found.total,
    page_info: categoryPageInfo,
  },
  ProductInterface: { ...productFields, ...deprecatedProductFields },
  SimpleProduct: {
    weight: ({ product }: ProductSource) => product.weight,
  },
  ConfigurableProduct: {
    ...configurableFields,
    weight: () => null,
  },
};
