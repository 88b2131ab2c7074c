import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Licences that allow redistribution if their text is included. A package under any other licence fails the build
 * (docs/security.md).
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/** In an `OR` expression (`MPL-2.0 OR Apache-2.0`) one licence must be allowed, in an `AND` expression all. */
export const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => allowed.includes(name.trim())));

/** The folder of the package that a file belongs to; undefined for a file of this project. */
const packageOf = (file = '') => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];

function read(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter(
    (file) => /^(licen[cs]e|copying|notice)/i.test(file) && /\.(md|txt)$|^[^.]+$/.test(file),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return { name, version, licence: license?.type ?? license ?? 'no licence', text: texts.join('\n\n') };
}

/**
 * Adds `third-party-licences.txt` to the build: the bundled packages with their licences and licence texts. A licence
 * that is not allowed is a build error.
 */
export class Licences {
  /** @param also folders of packages whose files are in the build but are not modules, such as fonts */
  constructor(also = []) {
    this.also = also;
  }

  apply(compiler) {
    const folders = new Set(this.also);
    compiler.hooks.compilation.tap('Licences', (compilation) => {
      // The hook also runs for child compilations, such as the service worker's.
      compilation.hooks.finishModules.tap('Licences', (modules) => {
        for (const { resource } of modules) {
          const folder = packageOf(resource);
          if (folder) folders.add(folder);
        }
      });
    });
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      const { Compilation, sources, WebpackError } = compiler.webpack;
      // After the service worker is emitted, before the assets are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 5;
      compilation.hooks.processAssets.tap({ name: 'Licences', stage }, () => {
        // Several copies of one version are listed once.
        const known = new Map([...folders].map(read).map((one) => [`${one.name} ${one.version}`, one]));
        const packages = [...known.values()].sort((one, other) => one.name.localeCompare(other.name));
        for (const { name, licence } of packages) {
          if (isAllowed(licence)) continue;
          const text = `${name}: ${licence} is not among the licences that deploy/build/licences.mjs allows.`;
          compilation.errors.push(new WebpackError(text));
        }
        const parts = packages.map(({ name, version, licence, text }) => `${name} ${version}: ${licence}\n\n${text}`);
        const list = new sources.RawSource(`${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
        compilation.emitAsset('third-party-licences.txt', list);
      });
    });
  }
}
