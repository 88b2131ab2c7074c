import type { Modules } from './modules.ts';

/** Smaller differences come from names of different length. */
const NOTABLE_BYTES = 100;
const LINES = 10;

/**
 * The imports that bring a module into the page: its importer among the loaded modules, the importer of that one, up to
 * a module that the page loaded before.
 */
function chain(module: string, now: Modules, before: Modules, importers: ReadonlyMap<string, string[]>): string[] {
  const path: string[] = [];
  for (let last = module; ; ) {
    const next = (importers.get(last) ?? [])
      .filter((file) => file in now && !path.includes(file) && file !== module)
      // Prefer an importer that is new, because it is the cause.
      .sort((one, other) => Number(one in before) - Number(other in before))[0];
    if (!next) return path;
    path.push(next);
    if (next in before) return path;
    last = next;
  }
}

/**
 * Modules that a page loads more of than when its budget was set.
 * @returns lines, the heaviest first, each with the imports that bring the module
 */
export function blame(now: Modules, before: Modules, importers: ReadonlyMap<string, string[]>): string[] {
  return Object.entries(now)
    .map(([module, bytes]) => ({ module, more: bytes - (before[module] ?? 0) }))
    .filter(({ more }) => more >= NOTABLE_BYTES)
    .sort((one, other) => other.more - one.more)
    .slice(0, LINES)
    .map(({ module, more }) => {
      const path = chain(module, now, before, importers);
      const how = path.length > 0 ? ` (imported by ${path.join(', by ')})` : '';
      return `+${(more / 1000).toFixed(1)} kB: ${module}${module in before ? ' has grown' : ' is new'}${how}`;
    });
}
