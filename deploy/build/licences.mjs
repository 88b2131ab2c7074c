import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Licences under which a shop may pass a package on: they ask for no more than that their text goes along. Whatever is
 * not in this list stops the build; docs/security.md says what to do then.
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

/** Of a choice (`MPL-2.0 OR Apache-2.0`) one has to be allowed, of a sum (`MIT AND ISC`) all. */
export const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => allowed.includes(name.trim())));

/** The folder of the package that a file belongs to; undefined for a file of ours. */
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
 * Puts a list of the packages whose code went into the build beside it, with their licences and the texts of these. A
 * licence that is not allowed is an error of the build.
 */
export class Licences {
  /** @param also folders of packages whose files are in the build without being modules of it, such as fonts */
  constructor(also = []) {
    this.also = also;
  }

  apply(compiler) {
    const folders = new Set(this.also);
    compiler.hooks.compilation.tap('Licences', (compilation) => {
      // Also of compilations within this one, such as the service worker's.
      compilation.hooks.finishModules.tap('Licences', (modules) => {
        for (const { resource } of modules) {
          const folder = packageOf(resource);
          if (folder) folders.add(folder);
        }
      });
    });
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      const { Compilation, sources, WebpackError } = compiler.webpack;
      // After the service worker, before what is there is compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 5;
      compilation.hooks.processAssets.tap({ name: 'Licences', stage }, () => {
        // Of several copies of a package one is enough.
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
