import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The real path, which webpack and Jest name files by if `node_modules` is a link. */
const packages = realpathSync(path.resolve(import.meta.dirname, '../../node_modules'));
const require = createRequire(import.meta.url);

/** What `intl` offers and the shop does not use; tests/deploy/programs/droppable.test.ts holds src to it. */
export const unusedFormats = [
  ...['formatDuration', 'formatDurationToParts', 'formatRelativeTime', 'formatDateToParts', 'formatTime'],
  ...['formatDateTimeRange', 'formatTimeToParts', 'formatPlural', 'formatNumberToParts', 'formatDisplayName'],
  ...['formatList', 'formatListToParts', '$t'],
];

/** Calls back for every node of a type within a module. */
const each = (program, type, callback) => program.traverse({ [type]: callback });

/** What is called: `forwardRef` of `React.forwardRef()`, `maybe` of `maybe()`. */
const calledName = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property : callee).name ?? '';

/** The values that a module declares outside its functions, as paths. */
const declared = (program) =>
  program
    .get('body')
    .map((one) => (one.isExportNamedDeclaration() ? one.get('declaration') : one))
    .flatMap((one) => (one.isVariableDeclaration() ? one.get('declarations') : []));

const isMarked = ({ leadingComments }) => leadingComments?.some(({ value }) => value.includes('__PURE__'));

/** Tells the minifier that the calls of some functions do nothing but return. */
const pure = (...names) => ({
  about: `calls of ${names.join(', ')}`,
  change(program, done) {
    for (const declaration of declared(program)) {
      const value = declaration.get('init');
      each(declaration, 'CallExpression', (call) => {
        const isValue = call === value || (value.isLogicalExpression() && call.key === 'left');
        const isOwn = call.getFunctionParent() === null && (isValue || call.parentPath.isBinaryExpression());
        if (!isOwn || !names.includes(calledName(call.node)) || isMarked(call.node)) return;
        call.addComment('leading', ' @__PURE__ ');
        done();
      });
    }
  },
});

/** Names are for developer tools; a statement that sets one keeps the component alive. */
const noNames = {
  about: 'names of components',
  change(program, done) {
    for (const statement of program.get('body')) {
      const { left, right } = statement.node.expression ?? {};
      if (left?.property?.name !== 'displayName' || right.type !== 'StringLiteral') continue;
      statement.remove();
      done();
    }
  },
};

/** Within the class it may be dropped with it. */
const contextWithinClass = {
  about: 'the context of a class',
  change(program, done, types) {
    for (const statement of program.get('body')) {
      const { left, right } = statement.node.expression ?? {};
      if (left?.property?.name !== 'contextType') continue;
      const owner = declared(program).find(({ node }) => node.id.name === left.object.name);
      if (!owner?.get('init').isClassExpression()) continue;
      owner.node.init.body.body.unshift(types.classProperty(left.property, right, null, null, false, true));
      statement.remove();
      done();
    }
  },
};

/** By a name that is only known at run time it would be looked up in a namespace that webpack has to make. */
const knownName = (constant, name) => ({
  about: `React[${constant}]`,
  change(program, done, types) {
    each(program, 'MemberExpression', ({ node }) => {
      if (!node.computed || node.property.name !== constant) return;
      Object.assign(node, { computed: false, property: types.identifier(name) });
      done();
    });
  },
});

/** React's own is there: what stands in for it before React 18 goes, with what only that asks for. */
const ownHook = {
  about: 'the hook for older Reacts',
  change(program, done) {
    for (const declaration of declared(program)) {
      const { node } = declaration;
      if (node.id.name !== 'useSyncExternalStore' || node.init.operator !== '||') continue;
      node.init = node.init.left;
      done();
    }
  },
};

/** Left out: formats that no text of the shop needs. */
const noFormats = {
  about: 'formats',
  change(program, done) {
    each(program, 'ObjectProperty', (property) => {
      const { key, value } = property.node;
      if (!unusedFormats.includes(key.name) || value.type !== 'CallExpression' || calledName(value) !== 'bind') return;
      property.remove();
      done();
    });
  },
};

/**
 * What the minifier would have to know of the libraries to drop what the shop does not use of them: names, and calls
 * without side effects, keep whole components alive (react-router: forms, fetchers, route errors; react-intl: dates,
 * lists, parts). Nothing here changes what a library does, but for the formats that are left out.
 *
 * By file, what is changed in its syntax tree, and how often it is there in the installed version. After an upgrade a
 * row that no longer fits stops the build: then look whether the library still needs it.
 */
export const droppable = {
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    { ...noNames, times: 15 },
    { ...pure('forwardRef', 'createContext', 'memo'), times: 16 },
    { ...contextWithinClass, times: 1 },
    { ...knownName('USE_OPTIMISTIC', 'useOptimistic'), times: 1 },
  ],
  'react-intl/index.js': [
    { ...noNames, times: 9 },
    { ...pure('createFormattedComponent', 'createFormattedDateTimePartsComponent'), times: 8 },
  ],
  '@apollo/client/react/hooks/useSyncExternalStore.js': [
    { ...knownName('uSESKey', 'useSyncExternalStore'), times: 1 },
    { ...ownHook, times: 1 },
    { ...pure('maybe'), times: 2 },
  ],
  '@formatjs/intl/index.js': [{ ...noFormats, times: unusedFormats.length }],
};

/** The files of packages that go through the loader. */
export const droppableFiles = Object.keys(droppable).map((file) => path.join(packages, file));

/** The source of one of these files as it ships. */
export function withoutDroppable(file, source) {
  const name = path.relative(packages, file).replaceAll(path.sep, '/');
  const change = ({ types }) => ({
    visitor: {
      Program(program) {
        for (const row of droppable[name]) {
          let found = 0;
          row.change(program, () => found++, types);
          if (found !== row.times)
            throw new Error(`${row.about} are there ${found} times instead of ${row.times}. See droppableLoader.`);
        }
      },
    },
  });
  const options = { filename: file, configFile: false, babelrc: false, compact: false, plugins: [change] };
  // Not imported: Jest, which uses this file, requires Babel at the same time, and Node cannot do both at once.
  return require('@babel/core').transformSync(source, options).code;
}

/** Lets the minifier drop what the shop does not use of a library. */
export default function droppableLoader(source) {
  return withoutDroppable(this.resourcePath, source);
}
