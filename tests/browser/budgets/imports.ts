import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf } from './modules.ts';

const IMPORTS =
  /^(?:import|export)\s+(?!type\s)[^'";]*?from\s*'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'|^import\s+'([^']+)'/gm;

/** The module of an import, named as in the source maps of the build. */
function resolved(name: string, from: string, root: string): string {
  const path = name.replace(/\?.*/, '');
  if (path.startsWith('#i18n/')) return path.slice(1);
  if (!/^[.#]/.test(path)) return nameOf(`node_modules/${path}`);
  const stem = path.startsWith('#') ? join('src', path.slice(1)) : join(dirname(from), path);
  return [`${stem}.ts`, `${stem}.tsx`, stem].find((file) => existsSync(join(root, file))) ?? stem;
}

/** Files that import each module, statically or dynamically. */
export function importers(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).sort())
    for (const [, named, later, bare] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const module = resolved(named ?? later ?? bare ?? '', file, root);
      found.set(module, [...(found.get(module) ?? []), file]);
    }
  return found;
}
