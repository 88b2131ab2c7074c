import { products } from '../products/index.ts';
import { categories } from '../shared/categories.ts';

/** Directive for the URL of a category, which the back end resolves. */
export function toCategory(key: string): string {
  const path: string[] = [];
  for (let next: string | null = key; next; ) {
    const found = categories.find((category) => category.key === next);
    if (!found) throw new Error(`No category ${next}`);
    path.unshift(found.urlKey);
    next = found.parent;
  }
  return `{{store direct_url=${path.join('/')}.html}}`;
}

/** Directive for the URL of a page or fixed route. */
export const toPage = (path: string): string => `{{store direct_url=${path}}}`;

/** Directive for the URL of a product. */
export function toProduct(urlKey: string): string {
  skus(urlKey);
  return `{{store direct_url=${urlKey}.html}}`;
}

/** SKUs of products by URL key. */
export function skus(...urlKeys: string[]): string[] {
  return urlKeys.map((urlKey) => {
    const found = products.find((product) => product.urlKey === urlKey);
    if (!found) throw new Error(`No product ${urlKey}`);
    return found.sku;
  });
}
