import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../../node_modules');
const at = (name) => path.join(import.meta.dirname, name);

const apollo = '@apollo/client';

/**
 * Files of packages that others stand in for in the build: by the file's path the path of its stand-in. Each stand-in
 * does the same for what the shop asks of it, or is never asked and throws; which of both, and why, it says itself.
 * tests/deploy/standIns.test.ts holds the first, the browser tests run on all of them.
 */
export const standIns = Object.fromEntries(
  Object.entries({
    'graphql/language/ast.mjs': 'noSchemaNames.mjs',
    'graphql/language/printer.mjs': 'printDocument.mjs',
    'graphql/language/visitor.mjs': 'visitDocument.mjs',
    'graphql/jsutils/inspect.mjs': 'inspectValue.mjs',
    'lucide-react/dist/esm/createLucideIcon.mjs': 'simpleIcon.mjs',
    [`${apollo}/masking/maskDefinition.js`]: 'noMasking.mjs',
    [`${apollo}/utilities/internal/removeDirectivesFromDocument.js`]: 'noDirectives.mjs',
    [`${apollo}/utilities/internal/coerceScalarFieldsToParsed.js`]: 'noScalars.mjs',
    'immer/dist/immer.mjs': 'noDrafts.mjs',
    'rxjs/dist/esm/internal/scheduled/scheduled.js': 'noSchedulers.mjs',
    'tslib/tslib.es6.mjs': 'noAsyncLists.mjs',
  }).map(([file, standIn]) => [path.join(packages, file), at(standIn)]),
);
