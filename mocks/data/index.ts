/** The demo merchant's data. */

export { attributes } from './attributes.ts';
export { categories } from './categories.ts';
export { products } from './products/index.ts';
