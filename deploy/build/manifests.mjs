import path from 'node:path';
import webpack from 'webpack';
import { manifestFiles } from '../config/manifests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'public');

/** Emits the web app manifests for the configuration that the build uses. */
export class Manifests {
  /** @param readShop returns the merchant's configuration */
  constructor(readShop) {
    this.readShop = readShop;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Manifests', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Manifests', stage }, () => {
        for (const folder of ['icons', 'screenshots']) compilation.contextDependencies.add(path.join(pictures, folder));
        for (const file of ['ar_SA', 'en_US']) compilation.fileDependencies.add(path.join(root, `i18n/${file}.json`));
        for (const [name, text] of manifestFiles(this.readShop(), pictures))
          compilation.emitAsset(name, new webpack.sources.RawSource(text));
      });
    });
  }
}
