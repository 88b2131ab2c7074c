import type { Modules } from './modules.ts';

/** Less than this is the noise of shorter and longer names. */
const NOTABLE_BYTES = 100;
const LINES = 10;

/**
 * How a module comes into the page: its importer among what the page loads, and that one's, until one that the page had
 * already.
 */
function chain(module: string, now: Modules, before: Modules, importers: ReadonlyMap<string, string[]>): string[] {
  const path: string[] = [];
  for (let last = module; ; ) {
    const next = (importers.get(last) ?? [])
      .filter((file) => file in now && !path.includes(file) && file !== module)
      // Who is new as well is who has brought it.
      .sort((one, other) => Number(one in before) - Number(other in before))[0];
    if (!next) return path;
    path.push(next);
    if (next in before) return path;
    last = next;
  }
}

/** Which modules a page has more of than when its budget was set, heaviest first, each with the imports that bring it. */
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
