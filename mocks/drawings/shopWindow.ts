import { categories } from '../data/index.ts';

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

/** What a shopper sees first, below the media base: the home page's wide pictures, then the top categories'. */
export const shopWindow: readonly string[] = [
  ...wide.map((name) => `wysiwyg/home/${name}.jpg`),
  ...categories.filter((category) => !category.parent).map((category) => `catalog/category/${category.key}.jpg`),
];
