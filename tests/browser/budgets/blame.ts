import type { Modules } from './modules.ts';

/** Smaller differences are caused by names of different length. */
const NOTABLE_BYTES = 100;
const LINES = 10;

/**
 * Returns the imports that bring a module into the page: a loaded importer of the module, an importer of that file, and
 * so on. The path ends at a module that the page loaded before.
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
 * Lists the modules that are new or larger than when the budget of the page was set.
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
