import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const root = path.resolve(import.meta.dirname, '../..');

/** Entry files of a first page. Messages of their static imports belong to the first part. */
const beginnings = [
  ...['index.tsx', 'shell/header/wideHeader.chunk.ts', 'features/content/CmsPage.tsx'],
  'features/content/pageBuilder/contentMore.chunk.ts',
  ...[
    ...['listing/CategoryPage.tsx', 'listing/FilterDialog.tsx', 'search/SearchPage.tsx', 'product/ProductPage.tsx'],
    ...['product/productTypes/productTypes.chunk.ts', 'product/productMore.chunk.ts'],
  ].map((file) => `features/catalog/${file}`),
].map((file) => path.join(root, 'src', file));

/** Messages shown only after an interaction: they belong to the rest, which loads at the first interaction. */
const afterPress =
  /^(error\.(reCaptcha|notOnDevice|unknownOutcome)|catalog\.(compareFull|file(Needed|NotHere)|link(Not)?Copied|reviewsOff|showFewer|wish(Kept|NotSold|listOff)|zoom(In|Out))|cart\.(mergeFailed|refused))/;

/**
 * Compiles a language file (id → ICU message) to syntax trees, so that the bundle needs no ICU parser. Without a query
 * it returns the messages of a first page, with `?rest` all others. The parts follow from the code, which contains
 * each id, or the prefix of a composed id, as a string.
 */
export default function messagesLoader(source) {
  const files = importedAtOnce(beginnings);
  for (const file of files) this.addDependency(file);
  const isFirst = idsOf(files);
  const isWanted = (id) => (isFirst(id) && !afterPress.test(id)) === (this.resourceQuery !== '?rest');

  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    // Only the web app manifests use these (deploy/config/manifests.ts).
    if (id.startsWith('manifest.')) continue;
    if (!isWanted(id)) continue;
    try {
      compiled[id] = shortened(parse(message, { captureLocation: false, shouldParseSkeletons: true }));
    } catch (error) {
      throw new Error(`${this.resourcePath}: message ${id}: ${error.message}`);
    }
  }
  return `export default ${JSON.stringify(compiled)};`;
}

/**
 * The short syntax tree that `src/app/texts.ts` reads: a literal becomes a string, an argument an array with its name.
 * Offset and plural type are dropped, because all plurals of the messages share them.
 */
const shortened = (tree) =>
  tree.map(({ offset, pluralType, ...part }) => {
    if (offset || pluralType === 'ordinal') throw new Error('Ordinals and offsets need a longer form.');
    if (part.type === TYPE.literal) return part.value;
    if (part.type === TYPE.argument) return [part.value];
    const options = Object.entries(part.options ?? {}).map(([name, { value }]) => [name, shortened(value)]);
    return {
      ...part,
      ...(part.options && { options: Object.fromEntries(options) }),
      ...(part.children && { children: shortened(part.children) }),
    };
  });

/** The given files and all that they import statically, directly or not. Type imports and `import(…)` are ignored. */
function importedAtOnce(from) {
  const files = new Set(from);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const atOnce = code.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([#.][^']+)'/gm);
    // Eager imports are in the same chunk, so they count too.
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
  // Code appends suffixes to known ids (`${id}Text`). A suffix begins with a capital letter.
  const isEnded = (id) => [...id.matchAll(/(?=[A-Z])/g)].some(({ index }) => ids.has(id.slice(0, index)));
  return (id) => ids.has(id) || isEnded(id) || [...stems].some((stem) => id.startsWith(stem));
}
