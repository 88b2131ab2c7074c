import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** What `intl` offers and the shop does not use; tests/deploy/droppable.test.ts holds src to it. */
export const unusedFormats = [
  ...['formatDuration', 'formatDurationToParts', 'formatRelativeTime', 'formatDateToParts', 'formatTime'],
  ...['formatDateTimeRange', 'formatTimeToParts', 'formatPlural', 'formatNumberToParts', 'formatDisplayName', '$t'],
];

/** Names are for developer tools; a statement that sets one keeps the component alive. */
const NAMES = { pattern: /^\w+\.displayName = "[^"]*";$/gm, replacement: '' };

/**
 * What the minifier would have to know of the libraries to drop what the shop does not use of them: names, and calls
 * without side effects, keep whole components alive (react-router: forms, fetchers, route errors; react-intl: dates,
 * lists, parts). Nothing here changes what a library does, but for the row that says so.
 *
 * By file, what is looked for in it, how often it is there in the installed version, and what stands there instead.
 * After an upgrade a row that no longer fits stops the build: then look whether the library still needs it.
 */
export const droppable = {
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    { ...NAMES, times: 15 },
    {
      pattern: /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      times: 16,
      replacement: '$1/* @__PURE__ */ $2',
    },
    {
      // Within the class the assignment is part of what may be dropped.
      pattern: /^(var (\w+) = class extends [\w.]+ \{)$([\s\S]*?)^\2\.contextType = (\w+);$/gm,
      times: 1,
      replacement: '$1\n  static contextType = $4;$3',
    },
    // By a name that is only known at run time it would be looked up in a namespace that webpack has to make.
    { pattern: /React3\[USE_OPTIMISTIC\]/g, times: 1, replacement: 'React3.useOptimistic' },
  ],
  'react-intl/index.js': [
    { ...NAMES, times: 9 },
    { pattern: /^(const Formatted\w+ = )(createFormatted\w+\()/gm, times: 8, replacement: '$1/* @__PURE__ */ $2' },
  ],
  '@apollo/client/react/hooks/useSyncExternalStore.js': [
    // React's own is there; what stands in for it before React 18 goes, with what only that asks for.
    { pattern: /^const realHook = React\[uSESKey\];$/gm, times: 1, replacement: '' },
    { pattern: /= maybe\(/g, times: 1, replacement: '= /* @__PURE__ */ maybe(' },
    { pattern: /^maybe\(/gm, times: 1, replacement: '/* @__PURE__ */ maybe(' },
    {
      pattern: /^export const useSyncExternalStore = realHook \|\|$/gm,
      times: 1,
      replacement: 'export const useSyncExternalStore = React.useSyncExternalStore;\nconst forOlderReact =',
    },
  ],
  '@formatjs/intl/index.js': [
    {
      // Left out: formats that no text of the shop needs.
      pattern: new RegExp(`^\\t\\t(?:${unusedFormats.join('|').replace('$', '\\$')}): format\\w+\\.bind\\(.*$`, 'gm'),
      times: unusedFormats.length,
      replacement: '',
    },
  ],
};

/** The files of packages that go through the loader. */
export const droppableFiles = Object.keys(droppable).map((file) => path.join(packages, file));

/** The source of one of these files as it ships. */
export function withoutDroppable(file, source) {
  const name = path.relative(packages, file).replaceAll(path.sep, '/');
  return droppable[name].reduce((code, { pattern, times, replacement }) => {
    const found = code.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(
        `${name} has changed: ${pattern} is there ${found} times instead of ${times}. See droppableLoader.`,
      );
    return code.replaceAll(pattern, replacement);
  }, source);
}

/** Lets the minifier drop what the shop does not use of a library. */
export default function droppableLoader(source) {
  return withoutDroppable(this.resourcePath, source);
}
