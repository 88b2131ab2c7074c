import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lettersBySource } from './sourceMap.ts';

/** Bytes before compression by source file, or by package. */
export type Modules = Record<string, number>;

/** Name of a module: its path such as `src/app/App.tsx`, its package, or empty for the bundler's own code. */
export function nameOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/[?|!].*/, '');
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  if (inPackage) return `node_modules/${inPackage[1]}`;
  return /^(src|i18n|deploy)\//.test(path) ? path : '';
}

/** `static/page-category.3f2a91.js` is the chunk `page-category`. */
export const chunkOf = (url: string): string => basename(url).replace(/(\.[0-9a-f]{6,8})?\.js$/, '');

/** Modules of each chunk, read from the source maps of the build. */
export function modulesByChunk(root: string): Record<string, Modules> {
  const chunks: Record<string, Modules> = {};
  // Source maps of earlier builds remain beside the source maps of the new build.
  for (const script of globSync('dist/static/*.js', { cwd: root }).sort()) {
    const file = `${script.replace('dist', 'dist-maps')}.map`;
    if (!existsSync(join(root, file))) continue;
    const modules: Modules = {};
    const letters = lettersBySource(
      JSON.parse(readFileSync(join(root, file), 'utf8')),
      readFileSync(join(root, script), 'utf8'),
    );
    for (const [source, count] of letters) {
      const name = nameOf(source);
      if (name) modules[name] = (modules[name] ?? 0) + count;
    }
    chunks[chunkOf(script)] = modules;
  }
  return chunks;
}

/** Modules of several chunks, added up. */
export function sumModules(chunks: Record<string, Modules>, names: readonly string[]): Modules {
  const sum: Modules = {};
  for (const name of new Set(names))
    for (const [module, bytes] of Object.entries(chunks[name] ?? {})) sum[module] = (sum[module] ?? 0) + bytes;
  return sum;
}
