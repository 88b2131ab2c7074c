import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowed } from '../../../deploy/build/licences.mjs';

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['no licence', false],
])('checks if licence %s is allowed: %s', (expression, expected) => expect(isAllowed(expression)).toBe(expected));

const plugin = join(import.meta.dirname, '../../../deploy/build/licences.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a program that uses one package with this licence. */
function build(license: unknown): { said: string; list: string } {
  const one = join(folder, 'node_modules/@someone/one');
  mkdirSync(one, { recursive: true });
  writeFileSync(join(one, 'package.json'), JSON.stringify({ name: '@someone/one', version: '1.2.3', license }));
  writeFileSync(join(one, 'index.js'), 'export const one = 1;');
  writeFileSync(join(one, 'LICENSE'), 'Do as you please.');
  writeFileSync(join(folder, 'main.js'), "import { one } from '@someone/one';\nconsole.log(one);");
  const config = `import { Licences } from ${JSON.stringify(plugin)};
    export default { mode: 'production', context: ${JSON.stringify(folder)}, entry: './main.js',
      output: { path: ${JSON.stringify(join(folder, 'dist'))} }, plugins: [new Licences()] };`;
  writeFileSync(join(folder, 'config.mjs'), config);
  const { stdout } = spawnSync('webpack', ['--config', join(folder, 'config.mjs')], { shell: true, encoding: 'utf8' });
  const file = join(folder, 'dist/third-party-licences.txt');
  return { said: stdout, list: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

test('lists a package of the build with its licence and the licence text', () => {
  expect(build('MIT').list).toBe('@someone/one 1.2.3: MIT\n\nDo as you please.\n');
});

test.each([['AGPL-3.0-only'], [undefined]])('fails the build for a package with the licence %s', (license) => {
  const { said, list } = build(license);
  expect(said).toMatch(/@someone\/one: .* is not among the licences/);
  expect(list).toBe('');
});
