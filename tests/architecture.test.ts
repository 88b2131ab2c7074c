/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Features in import order: each one imports only the features to the left of its own name. */
const features = ['user', 'cart', 'pendingOrder', 'catalog', 'content', 'checkout', 'account'];
const kinds = ['ui', 'store', 'api', 'analytics'];
const rule =
  'app → shell → features → outbox → { ui, store, api, analytics } → lib. ui, store, api and analytics do not import ' +
  `each other; features import only features to their left (${features.join(', ')}); the service worker and src do not ` +
  'import each other; src imports nothing of mocks. Types of #api/operations.generated are free to all.';

/** Returns the module of a path: `src/features/cart/X.ts` and `#features/cart/X` belong to `features/cart`. */
function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'lib') return true;
  if (from === 'sw' || to === 'sw') return false;
  // `index.tsx`, `boot` and `app` may import everything.
  if (from === 'index.tsx' || from === 'boot' || from === 'app') return true;
  const isFeature = (room: string) => room.startsWith('features/');
  if (from === 'outbox') return to === 'store' || to === 'api';
  if (from === 'shell') return isFeature(to) || kinds.includes(to) || to === 'outbox';
  if (!isFeature(from)) return from === 'lib' && to === 'i18n';
  const place = (room: string) => features.indexOf(room.slice('features/'.length));
  return kinds.includes(to) || to === 'outbox' || (isFeature(to) && place(to) >= 0 && place(to) < place(from));
}

const imports =
  /(import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

test('has only imports that the order of the modules allows', () => {
  const wrong: string[] = [];
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.(gql|generated)\.ts$/.test(file)) continue;
    const from = roomOf(file.slice('src/'.length));
    for (const [, , type, named, bare] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = named ?? bare ?? '';
      if (type && target === '#api/operations.generated') continue;
      // A subfolder of a module may import from its parent folders, but not from another module.
      if (target.startsWith('../') && roomOf(join(dirname(file), target).slice('src/'.length)) !== from)
        wrong.push(`${file} imports ${target}`);
      if (target.startsWith('#') && !mayImport(from, roomOf(target.slice(1)))) wrong.push(`${file} imports ${target}`);
      if (target.includes('mocks/')) wrong.push(`${file} imports ${target}`);
    }
  }
  if (wrong.length > 0) throw new Error(`${rule}\nAgainst it:\n${wrong.join('\n')}`);
});

test('lets pendingOrder import only the session files of the cart', () => {
  const used = globSync('src/features/pendingOrder/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, , , named, bare]) => named ?? bare ?? ''),
  );
  const usedOfCart = used.filter((target) => target.startsWith('#features/cart/'));
  expect(usedOfCart.length).toBeGreaterThan(0);
  expect(usedOfCart.filter((target) => !target.startsWith('#features/cart/session/'))).toEqual([]);
});

test('lists every folder of src/features in the import order', () => {
  const found = new Set(globSync('src/features/*').map((path) => path.split('/').at(-1)));
  expect([...found].filter((name) => !features.includes(name ?? ''))).toEqual([]);
});
