import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const root = path.resolve(import.meta.dirname, '../..');

/** What every visit begins with, and the home page: what these files import at once belongs to the first load. */
const beginnings = ['src/index.tsx', 'src/shell/header/wideHeader.ts', 'src/features/content/CmsPage.tsx'];

/** The pages of the catalogue, and what comes with them before anybody has touched anything. */
const catalogue = [
  ...['listing/CategoryPage.tsx', 'listing/FilterDialog.tsx', 'search/SearchPage.tsx', 'product/ProductPage.tsx'],
  ...['product/kinds/BundleOptions.tsx', 'product/kinds/CustomizableOptions.tsx', 'reviews/Reviews.tsx'],
  ...['product/kinds/DownloadableLinks.tsx', 'product/kinds/GroupedProducts.tsx'],
].map((file) => `src/features/catalog/${file}`);

/** The cart's page, and what may come on it before all texts are there. */
const cart = [
  'src/app/pages/cart.tsx',
  ...['cart/lines/TakenOutLines.tsx', 'cart/lines/WaitingNotice.tsx', 'cart/page/EstimateForm.tsx'],
  ...['cart/saved/SavedLines.tsx', 'catalog/product/CrossSells.tsx', 'catalog/wishlist/addForLater.ts'],
  'user/SessionEnded.tsx',
].map((file) => (file.startsWith('src/') ? file : `src/features/${file}`));

/**
 * Compiles a language file (id → ICU message) to syntax trees, so that the parser stays out of the bundle. The file
 * comes in three parts: the messages that the first load can say, with `?catalog` those that only the catalogue's pages
 * say at once, and with `?pages` all the others. With `?cart` those of the last two that the cart's page says come once
 * more, for a visit that begins there. Which are which is read from the code: an id, or the beginning of ids that are
 * put together, stands there as a string.
 */
export default function messagesLoader(source) {
  const firstFiles = importedAtOnce(beginnings);
  const catalogueFiles = importedAtOnce(catalogue);
  const cartFiles = importedAtOnce(cart);
  for (const file of [...firstFiles, ...catalogueFiles, ...cartFiles]) this.addDependency(file);
  const isFirst = idsOf(firstFiles);
  const isCatalogue = idsOf(catalogueFiles);
  const isCart = idsOf(cartFiles);
  const partOf = (id) => (isFirst(id) ? '' : isCatalogue(id) ? '?catalog' : '?pages');
  const isWanted = (id) =>
    this.resourceQuery === '?cart' ? isCart(id) && !isFirst(id) : partOf(id) === this.resourceQuery;

  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    // Only files of the build say them (deploy/config/manifests.ts).
    if (id.startsWith('manifest.')) continue;
    if (!isWanted(id)) continue;
    try {
      compiled[id] = parse(message, { captureLocation: false, shouldParseSkeletons: true });
    } catch (error) {
      throw new Error(`${this.resourcePath}: message ${id}: ${error.message}`);
    }
  }
  return `export default ${JSON.stringify(compiled)};`;
}

/** The files that some import, directly or not, and these themselves; types and `import(…)` left out. */
function importedAtOnce(from) {
  const files = new Set(from.map((file) => path.join(root, file)));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const atOnce = code.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([#.][^']+)'/gm);
    // In the same file, though run later.
    const inPieces = code.matchAll(/import\(\/\* webpackMode: "eager" \*\/ '([#.][^']+)'/g);
    for (const [, name] of [...atOnce, ...inPieces]) {
      const imported = resolve(name, path.dirname(file));
      if (imported) files.add(imported);
    }
  }
  return files;
}

function resolve(name, folder) {
  const stem = name.startsWith('#') ? path.join(root, 'src', name.slice(1)) : path.resolve(folder, name);
  return [stem, `${stem}.ts`, `${stem}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.gql.ts') && existsSync(file) && statSync(file).isFile(),
  );
}

function idsOf(files) {
  const ids = new Set();
  const stems = new Set();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, id] of code.matchAll(/['"`]([a-z]\w*\.\w+(?:\.\w+)*)['"`]/g)) ids.add(id);
    for (const [, stem] of code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)) stems.add(stem);
  }
  // Endings are hung on to known ids (`${id}Text`): the capital tells where they begin.
  const isEnded = (id) => [...id.matchAll(/(?=[A-Z])/g)].some(({ index }) => ids.has(id.slice(0, index)));
  return (id) => ids.has(id) || isEnded(id) || [...stems].some((stem) => id.startsWith(stem));
}
