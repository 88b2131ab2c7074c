import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import babelJest from 'babel-jest';

/** Replaces `import.meta` with an object, because Jest runs CommonJS modules, which lack it. */
const importMeta = ({ template }) => ({
  visitor: {
    MetaProperty(path) {
      if (path.node.meta.name !== 'import') return;
      path.replaceWith(
        template.expression
          .ast`({ url: require('node:url').pathToFileURL(__filename).href, filename: __filename, dirname: __dirname, main: false })`,
      );
    },
  },
});

const babel = babelJest.createTransformer({
  babelrc: false,
  configFile: false,
  targets: { node: 'current' },
  presets: [
    ['@babel/preset-env', { modules: 'commonjs' }],
    ['@babel/preset-typescript', {}],
  ],
  // With JSX on, the generic arrow functions of plain `.ts` files would not parse.
  overrides: [{ test: /\.[jt]sx$/, presets: [['@babel/preset-react', { runtime: 'automatic' }]] }],
  plugins: [importMeta],
});

const read = (file) => readFileSync(join(import.meta.dirname, file));
/** Hash of this file, which contains Babel's options, and of the versions of Babel's packages. */
const configuration = createHash('sha1')
  .update(read('babel.mjs'))
  .update(read('../../package-lock.json'))
  .digest('hex');

/**
 * Babel with a cache key that does not read Babel's options. Jest requests the key of every module in every test file.
 * babel-jest's own key took half a second for each page test file.
 */
export default {
  ...babel,
  getCacheKey: (source, file, { instrument }) =>
    createHash('sha1').update(`${configuration} ${instrument} ${file} `).update(source).digest('hex'),
};
