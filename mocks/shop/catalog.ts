import type { CategorySource } from './categories.ts';
import { configurableFields } from './configurable.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { inputError } from './errors.ts';
import { facetsOf } from './facets.ts';
import { checkPaging, pageInfo } from './paging.ts';
import { type ProductSource, productFields, productSource } from './productFields.ts';
import { productsByIds } from './products.ts';
import { type Found, findProducts, type ProductFilter, type ProductSort, pageOf } from './search.ts';
import type { StoreView } from './stores.ts';
import { suggestionsFor } from './suggestions.ts';

interface ProductsArgs {
  search?: string | null;
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
  pageSize: number;
  currentPage: number;
}

/** What the fields of `Products` are answered from. */
interface ProductsSource extends ProductsArgs {
  found: Found;
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

function items({ found, sort, pageSize, currentPage }: ProductsSource, _args: unknown, context: ShopContext) {
  const { db, store } = context;
  const ids = pageOf(db, store, found, sort, (currentPage - 1) * pageSize, pageSize);
  return productsByIds(db, ids).map(productSource);
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
    sort_fields: (_source: unknown, _args: unknown, { store }: ShopContext) => sortFields(store),
    suggestions: ({ search, found }: ProductsSource, _args: unknown, { db, store }: ShopContext) =>
      found.total === 0 && search ? suggestionsFor(db, store, search).map((text) => ({ search: text })) : [],
  },
  CategoryTree: {
    products: ({ id }: CategorySource, args: ProductsArgs, context: ShopContext) =>
      products(null, { ...args, filter: { category_id: { eq: String(id) } } }, context),
  },
  CategoryProducts: {
    items,
    total_count: ({ found }: ProductsSource) => found.total,
    page_info: ({ found, pageSize, currentPage }: ProductsSource) => pageInfo(found.total, pageSize, currentPage),
  },
  ProductInterface: productFields,
  SimpleProduct: {
    weight: ({ product }: ProductSource) => product.weight,
  },
  ConfigurableProduct: {
    ...configurableFields,
    weight: () => null,
  },
};
