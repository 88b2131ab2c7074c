/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// These tests check import cycles between files and between folders, and the sizes of files and folders.

const files = ['src', 'mocks']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.(gql|generated)\.ts$/.test(file));
const code = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Returns true for a data file of the demo merchant, which has no size limit. */
const isMaterial = (file: string) => file.startsWith('mocks/data/');

const IMPORTS =
  /^(?:import|export)\s[^'";]*?from\s*'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'|^import\s+'([^']+)'/gm;

function resolved(name: string, from: string): string | undefined {
  if (!/^[.#]/.test(name)) return undefined;
  const stem = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(from), name);
  return [stem, `${stem}.ts`, `${stem}.tsx`].find((file) => code.has(file));
}

/** Returns the files that a file imports, including dynamic imports and imports of types. */
const importsOf = (file: string): string[] =>
  [...(code.get(file) ?? '').matchAll(IMPORTS)].flatMap(
    ([, named, later, bare]) => resolved(named ?? later ?? bare ?? '', file) ?? [],
  );

/** Returns the cycles of a graph: its strongly connected components by Tarjan's algorithm. */
function circles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    path.push(node);
    let low = own;
    for (const next of graph.get(node) ?? [])
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    lowest.set(node, low);
    if (low === own) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

test('finds the imports of files and the cycles of a graph', () => {
  expect([...graph.values()].flat().length).toBeGreaterThan(2 * files.length);
  expect(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual([['b', 'c']]);
});

test('has no import cycles between files, including types', () => {
  expect(circles(graph)).toEqual([]);
});

test('has no import cycles between folders, including types', () => {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = dirname(file);
    const to = folders.get(from) ?? new Set();
    for (const target of targets) if (dirname(target) !== from) to.add(dirname(target));
    folders.set(from, to);
  }
  expect(circles(folders)).toEqual([]);
});

const linesOf = (file: string) => (code.get(file) ?? '').split('\n').length - 1;

test('has at most 300 lines per file, and at most 75 in half of the files', () => {
  const measured = files.filter((file) => !isMaterial(file));
  expect(measured.filter((file) => linesOf(file) > 300)).toEqual([]);
  const lengths = measured.map(linesOf).sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(75);
});

test('has at most 25 code files per folder', () => {
  const counts = new Map<string, number>();
  for (const file of files) if (!isMaterial(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

test('has no comment line of more than 120 columns', () => {
  const wide = [...code].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) ? `${file}:${index + 1}` : [])),
  );
  expect(wide).toEqual([]);
});

test('has at most 1.5 effects per 1,000 lines', () => {
  const sources = files.filter((file) => file.startsWith('src/'));
  const effects = sources.flatMap((file) => [...(code.get(file) ?? '').matchAll(/\buse(Layout|Insertion)?Effect\(/g)]);
  const lines = sources.reduce((sum, file) => sum + linesOf(file), 0);
  expect((effects.length / lines) * 1000).toBeLessThanOrEqual(1.5);
});

test('reads navigator.onLine only in the module that sets app.isOnline', () => {
  const readers = [...code].filter(([file, text]) => file.startsWith('src/') && /navigator\??\.onLine/.test(text));
  expect(readers.map(([file]) => file)).toEqual(['src/store/app.ts']);
});

test('has at most three module variables with state', () => {
  // A Map or Set with initial values is a constant table, not state.
  const STATE =
    /^(?:export )?(?:let|var) \w+|^(?:export )?const (?!.*Readonly)\w+[^=\n]*= new (?:Weak)?(?:Map|Set)\b[^(\n]*\(\)/gm;
  const states = [...code].flatMap(([file, text]) =>
    file.startsWith('src/') ? [...text.matchAll(STATE)].map(([state]) => `${file}: ${state}`) : [],
  );
  expect(states.length).toBeGreaterThan(0);
  expect(states.slice(3)).toEqual([]);
});

test('has every folder that these tests read', () => {
  expect(['src', 'mocks/shop', 'mocks/data'].filter((folder) => !existsSync(folder))).toEqual([]);
});
