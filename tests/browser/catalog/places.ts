import type { Locator, Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { expect, queryBackEnd, textIn, type ViewCode } from '../support';

export interface Facet {
  attribute_code: string;
  label: string;
  options: { label: string; value: string; count: number }[];
}

/** A large category: its URL, and its filters. */
export async function gifts(page: Page, view: ViewCode) {
  const { categories } = await queryBackEnd<{ categories: { items: { uid: string; name: string }[] } }>(
    page,
    view,
    `{categories(filters:{url_path:{eq:"${demo.gifts.folder.slice(1)}"}}){items{uid name}}}`,
  );
  const category = categories.items[0];
  if (!category) throw new Error('The shop has no gifts.');
  const { products } = await queryBackEnd<{ products: { total_count: number; aggregations: Facet[] } }>(
    page,
    view,
    `{products(filter:{category_uid:{eq:"${category.uid}"}}){total_count aggregations{attribute_code label options{label value count}}}}`,
  );
  const facet = (code: string): Facet => {
    const found = products.aggregations.find((one) => one.attribute_code === code);
    if (!found) throw new Error(`Gifts have no filter ${code}.`);
    return found;
  };
  return { ...category, path: `/${view}${demo.gifts.path}`, total: products.total_count, facet };
}

/** Names of the products on the page, in order, once loading has ended. */
export async function names(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  return main.getByRole('article').getByRole('heading').allInnerTexts();
}

/** Waits until the page announces this number of products. */
export async function expectCount(page: Page, view: ViewCode, count: number): Promise<void> {
  const text = textIn(view, 'catalog.productCount', { count });
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: text }).first()).toBeVisible();
}

/** The filters of the sidebar. */
export const sidebar = (page: Page, view: ViewCode): Locator =>
  page.getByRole('complementary', { name: textIn(view, 'catalog.filters') });

/**
 * Records the names of a list's GraphQL operations from now on. It ignores requests of the menu and of prefetched
 * pages.
 */
export function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/graphql') return;
    const text = url.searchParams.get('query') ?? request.postData() ?? '';
    const name = /(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? text;
    if (/^get(Listing|Category|CategoryPage|Swatches)$/.test(name)) asked.push(name);
  });
  return asked;
}
