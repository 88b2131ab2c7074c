import { products } from '../products/index.ts';
import { categories } from '../shared/categories.ts';

/** Address of a category, as the back end fills it in. */
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

/** Address of a page or fixed route. */
export const toPage = (path: string): string => `{{store direct_url=${path}}}`;

/** Address of a product. */
export function toProduct(urlKey: string): string {
  skus(urlKey);
  return `{{store direct_url=${urlKey}.html}}`;
}

/** SKUs of products by their url keys. */
export function skus(...urlKeys: string[]): string[] {
  return urlKeys.map((urlKey) => {
    const found = products.find((product) => product.urlKey === urlKey);
    if (!found) throw new Error(`No product ${urlKey}`);
    return found.sku;
  });
}
