/**
 * Lets the minifier drop what the shop does not use of a library: names given for developer tools, and calls that it
 * does not know to be without side effects, keep whole components alive (react-router: forms, fetchers, route errors; react-intl: dates, lists, parts).
 */
export default function droppableLoader(source) {
  let code = source
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
