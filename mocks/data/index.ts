/** The demo merchant's data. */

export { products } from './products/index.ts';
export { attributes } from './shared/attributes.ts';
export { categories } from './shared/categories.ts';
