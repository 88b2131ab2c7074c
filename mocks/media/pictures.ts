import type { Attribute, Category, Product } from '../data/shared/types.ts';
import { type Picture, views, type WideName, wideNames } from '../drawings/picture.ts';

/** Other words for the same scenes in file names of the content. */
const words: readonly (readonly [RegExp, WideName])[] = [
  [/majlis|evening|dusk|living|guest/, 'majlis'],
  [/iftar|ramadan|table|dinner|meal|supper|tableware|kitchen/, 'iftar'],
  [/workshop|maker|craft|artisan|kiln|studio|story|about/, 'workshop'],
  [/coffee|dallah|finjan|tea|hospitality/, 'coffee'],
  [/lantern|light|night|brass/, 'lanterns'],
  [/textile|rug|sadu|cushion|weav|loom|wool|throw/, 'textiles'],
  [/ceramic|pottery|vase|glaze|clay|shelf|decor|home/, 'ceramics'],
  [/scent|oud|incense|bakhoor|candle/, 'scent'],
  [/gift|eid|wrap|wedding|card/, 'gifts'],
  [/desert|dune|land|care|shipping|delivery|return|contact|help/, 'desert'],
];

/** The scene that a file name of the content asks for. */
function wideOf(name: string): WideName | null {
  const exact = wideNames.find((key) => name === key || name.startsWith(`${key}-`));
  return exact ?? words.find(([word]) => word.test(name))?.[1] ?? null;
}

export interface Sources {
  products: readonly Product[];
  categories: readonly Category[];
  attributes: readonly Attribute[];
}

/** Answers what a path below a media base shows; null when there is no such file. */
export function makeIndex({ products, categories, attributes }: Sources): (path: string) => Picture | null {
  const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]));
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const swatches = new Map<string, string>();
  for (const attribute of attributes)
    for (const option of attribute.options ?? []) if (option.swatch) swatches.set(option.code, option.swatch);

  const product = (name: string): Picture | null => {
    for (const view of views) {
      const at = name.lastIndexOf(`-${view}`);
      if (at <= 0) continue;
      const found = bySku.get(name.slice(0, at));
      const rest = name.slice(at + view.length + 1);
      if (!found || (rest && !rest.startsWith('-'))) continue;
      if (!rest) return { type: 'product', view, scene: found.scene, seed: found.sku };
      const color = swatches.get(rest.slice(1));
      if (!color) continue;
      return {
        type: 'product',
        view,
        scene: { ...found.scene, colors: [color, ...found.scene.colors.slice(1)] },
        seed: found.sku,
      };
    }
    return null;
  };

  const category = (key: string): Picture | null => {
    const found = byKey.get(key);
    if (!found) return null;
    const below = new Set([key]);
    for (const other of categories) if (other.parent && below.has(other.parent)) below.add(other.key);
    const inside = products.filter((item) => item.categories.some((name) => below.has(name)));
    const scene = found.scene ?? inside[0]?.scene;
    if (!scene) return null;
    // Companions of other kinds where the category has any, spread over its range.
    const others = inside
      .filter((_, i) => i % Math.max(1, Math.floor(inside.length / 6)) === 0)
      .map((item) => item.scene);
    return { type: 'category', scene, seed: key, others: others.slice(0, 4) };
  };

  return (path) => {
    const match =
      /^(catalog\/product|catalog\/category|attribute\/swatch|wysiwyg)\/(?:[\w-]+\/)*([\w-]+)\.(?:jpe?g|png|webp|avif)$/.exec(
        path,
      );
    if (!match) return null;
    const [, folder, name = ''] = match;
    if (folder === 'catalog/product') return product(name);
    if (folder === 'catalog/category') return category(name);
    if (folder === 'attribute/swatch') {
      const color = swatches.get(name);
      return color ? { type: 'swatch', color } : null;
    }
    const scene = wideOf(name);
    return (
      scene && {
        type: 'wide',
        scene,
        upright: /(^|-)(mobile|portrait|phone|tall)(-|$)/.test(name),
        mirrored: /(^|-)(ltr|en)(-|$)/.test(name),
      }
    );
  };
}
