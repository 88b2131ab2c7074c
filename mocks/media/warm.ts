import { attributes, categories, products } from '../data/index.ts';
import { createMedia } from './index.ts';

/** `npm run media:warm [count]`: draws the home page's pictures, the categories' and the newest products' ahead. */
const media = createMedia({ products, categories, attributes });
const home = [
  'majlis-dusk',
  'iftar-table',
  'workshop-shelf',
  'scent-story',
  'gifts-wrapped',
  'textiles-tall',
  'ceramics-tall',
  'coffee-tall',
  'lanterns-tall',
];
const wide = home.flatMap((name) =>
  name.endsWith('-tall') ? [name] : [name, `${name}-ltr`, `${name}-mobile`, `${name}-mobile-ltr`],
);
const first = [
  ...wide.map((name) => `wysiwyg/home/${name}.jpg`),
  ...categories.filter((category) => !category.parent).map((category) => `catalog/category/${category.key}.jpg`),
];
const start = performance.now();
const count = await media.warm(Number(process.argv[2] ?? 48), first);
await media.close();
console.log(`${count} pictures are ready after ${Math.round((performance.now() - start) / 1000)} s.`);
