import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const root = path.resolve(import.meta.dirname, '../..');

/** What a visit begins with: what these files import at once belongs to the first part. */
const beginnings = [
  ...['index.tsx', 'shell/header/wideHeader.chunk.ts', 'features/content/CmsPage.tsx'],
  'features/content/pageBuilder/contentMore.chunk.ts',
  ...[
    ...['listing/CategoryPage.tsx', 'listing/FilterDialog.tsx', 'search/SearchPage.tsx', 'product/ProductPage.tsx'],
    ...['product/kinds/kinds.chunk.ts', 'product/productMore.chunk.ts'],
  ].map((file) => `features/catalog/${file}`),
].map((file) => path.join(root, 'src', file));

/** Messages that follow a press, on whichever page. All texts are loaded at the first interaction. */
const afterPress =
  /^(error\.(reCaptcha|notOnDevice|unknownOutcome)|catalog\.(compareFull|file(Needed|NotHere)|link(Not)?Copied|reviewsOff|showFewer|wish(Kept|NotSold|listOff)|zoom(In|Out))|cart\.(mergeFailed|refused))/;

/**
 * Compiles a language file (id → ICU message) to syntax trees, so that the parser stays out of the bundle. The file
 * comes in two parts: the messages that a visit begins with, and with `?rest` all the others. Which are which is read
 * from the code: it holds each id, or the prefix of a composed id, as a string.
 */
export default function messagesLoader(source) {
  const files = importedAtOnce(beginnings);
  for (const file of files) this.addDependency(file);
  const isFirst = idsOf(files);
  const isWanted = (id) => (isFirst(id) && !afterPress.test(id)) === (this.resourceQuery !== '?rest');

  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    // Only files of the build say them (deploy/config/manifests.ts).
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
 * A syntax tree as `src/app/texts.ts` reads it: a literal is a string, an argument a list of its name. What all plurals
 * have in common is left out.
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

/** The files that some import, directly or not, and these themselves; types and `import(…)` left out. */
function importedAtOnce(from) {
  const files = new Set(from);
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
