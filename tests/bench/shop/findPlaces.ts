import { type APIRequestContext, request } from '@playwright/test';
import { findCatalogSample, preparePage } from '../../browser/shopper.ts';
import type { ViewCode } from '../../support/sample.ts';
import type { Places } from '../types.ts';

interface Category {
  uid: string;
  url_path: string | null;
  url_suffix: string | null;
  product_count: number;
}

/** Finds the largest category and its first product, so that the bench depends on no name of the demo data. */
async function largest(api: APIRequestContext, view: string) {
  const ask = async (query: string) =>
    (await (await api.get('/graphql', { params: { query }, headers: { Store: view } })).json()).data;
  const { categories }: { categories: { items: Category[] } } = await ask(
    '{categories(filters:{},pageSize:1000){items{uid url_path url_suffix product_count}}}',
  );
  const [category] = categories.items
    .filter((one) => one.url_path)
    .sort((one, other) => other.product_count - one.product_count);
  if (!category) throw new Error('The shop has no category.');
  const { products } = await ask(
    `{products(filter:{category_uid:{eq:"${category.uid}"}},pageSize:1){items{url_key url_suffix}}}`,
  );
  const [product] = products.items;
  return {
    category: `/${view}/${category.url_path}${category.url_suffix ?? ''}`,
    product: `/${view}/${product.url_key}${product.url_suffix ?? ''}`,
  };
}

/** Returns every page from the home page to the order confirmation, each with the data of an earlier visit. */
export async function findPlaces(origin: string, view: string): Promise<Places> {
  const api = await request.newContext({ baseURL: origin });
  try {
    const known = await findCatalogSample(api, view as ViewCode);
    const { category, product } = await largest(api, view);
    const prepared = async (name: Parameters<typeof preparePage>[2]) => {
      const { path, records } = await preparePage(api, known, name);
      return { url: origin + path, records };
    };
    return {
      home: await prepared('home'),
      category: { url: origin + category, records: {} },
      product: { url: origin + product, records: {} },
      buyable: await prepared('product'),
      search: await prepared('search'),
      cart: await prepared('cart'),
      checkout: await prepared('checkout, address'),
      order: await prepared('confirmation'),
    };
  } finally {
    await api.dispose();
  }
}
