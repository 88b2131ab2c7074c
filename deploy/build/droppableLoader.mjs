/** What a link of react-router does to prefetch by itself: only under its server framework, never in this shop. */
const PREFETCHING = /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/;

/** How graphql walks through a schema's text; the browser walks through operations only. */
const SCHEMA_KEYS = /^ {4}SchemaDefinition: [\s\S]*?(?=^\};)/m;

/**
 * Apollo walks through every document six times for directives of its own (`@client`, `@connection`, `@nonreactive`,
 * `@unmask`, `@defer`). The generator refuses them in ours, since no Magento knows them.
 */
const OWN_DIRECTIVES =
  /hasClientExports: hasDirectives\([\s\S]*?serverQuery: removeDirectivesFromDocument\([\s\S]*?\], document\),/;
const NO_DIRECTIVES = 'clientQuery: null, serverQuery: document, nonReactiveQuery: document,';
// Webpack follows a name through a barrel only when it is used, and misses it otherwise.
const IMPORTS =
  /(?<=^import \{.*)\b(?:hasDirectives|hasForcedResolvers|removeDirectivesFromDocument),?(?=.*@apollo\/client\/utilities\/internal)/gm;
const NO_DEFER = /invariant\(!hasDirectives\(\["defer", "stream"\], request\.query\), \d+\);/;

/** What `intl` offers and the shop does not use; tests/deploy/droppable.test.ts holds src to it. */
export const unusedFormats = [
  ...['formatDuration', 'formatDurationToParts', 'formatRelativeTime', 'formatDateToParts', 'formatTime'],
  ...['formatDateTimeRange', 'formatTimeToParts', 'formatPlural', 'formatNumberToParts', 'formatDisplayName', '$t'],
];
const UNUSED_FORMATS = new RegExp(
  `^\\t\\t(${unusedFormats.join('|').replace('$', '\\$')}): format\\w+\\.bind\\(.*$`,
  'gm',
);

/**
 * Lets the minifier drop what the shop does not use of a library: names given for developer tools, and calls that it
 * does not know to be without side effects, keep whole components alive (react-router: forms, fetchers, route errors;
 * react-intl: dates, lists, parts).
 */
export default function droppableLoader(source) {
  if (source.includes('function usePrefetchBehavior(') && !PREFETCHING.test(source))
    throw new Error('react-router has changed its links: see deploy/build/droppableLoader.mjs.');
  let code = source
    .replace(PREFETCHING, '[false, null, {}]')
    .replace(SCHEMA_KEYS, '')
    .replace(OWN_DIRECTIVES, NO_DIRECTIVES)
    .replace(NO_DEFER, '')
    .replace(IMPORTS, '')
    .replace(UNUSED_FORMATS, '')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const Formatted\w+ = )(createFormatted\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
  for (const [statement, name, value] of source.matchAll(/^(\w+)\.contextType = (\w+);$/gm))
    code = code
      .replace(statement, '')
      .replace(
        new RegExp(`^(var ${name} = class extends [\\w.]+ \\{)$`, 'm'),
        (_, head) => `${head}\n  static contextType = ${value};`,
      );
  return code;
}
