import type { APIRequestContext } from '@playwright/test';

/** Paths of the largest category and of its first product. */
export async function largest(api: APIRequestContext): Promise<{ category: string; product: string }> {
  const ask = async (query: string) =>
    (await (await api.get('/graphql', { params: { query }, headers: { Store: 'sa_ar' } })).json()).data;
  const { categories } = await ask(
    '{categories(filters:{},pageSize:100){items{uid url_path url_suffix product_count}}}',
  );
  const [category] = categories.items
    .filter((one: { url_path: string | null }) => one.url_path)
    .sort(
      (one: { product_count: number }, other: { product_count: number }) => other.product_count - one.product_count,
    );
  const { products } = await ask(
    `{products(filter:{category_uid:{eq:"${category.uid}"}},pageSize:1){items{url_key url_suffix}}}`,
  );
  return {
    category: `/${category.url_path}${category.url_suffix ?? ''}`,
    product: `/${products.items[0].url_key}${products.items[0].url_suffix ?? ''}`,
  };
}
